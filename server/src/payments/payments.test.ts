import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editWorkingHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { cancelGig, getCancelConsequence, getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { getPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import {
  getProReceipt,
  getReceipt,
  listPayments,
  listProPayments,
  payForWork,
  retryPayment,
} from '@muster/contract/payments/payment-endpoints.ts'
import { resendStaleTransfers } from '../jobs/sweep.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { tellByProvider, transferKeyOf, workedShift } from '../testing/worked-shift.ts'
import { addCard, newManager, newOperator, newPro, type Person } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR = 3_600
type Manager = Person & { location_id: number }

const worked = (manager: Manager, options?: Parameters<typeof workedShift>[2]) => workedShift(app, manager, options)

const ledgerOf = (payment_id: number) =>
  app.deps.db
    .selectFrom('ledger_transaction')
    .select('kind')
    .where('payment_id', '=', payment_id)
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ kind }) => kind))

/** The keys of every charge requested for a payment. */
const chargesOf = (payment_id: number) =>
  app.deps.db
    .selectFrom('payment as y')
    .innerJoin('provider_transfer as t', 't.id', 'y.transfer_id')
    .select('t.idempotency_key')
    .where('y.id', '=', payment_id)
    .execute()

/** What the provider has taken from cards so far, in dollars. */
async function taken(): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM embedded_transfer WHERE kind = 'charge' AND outcome = 'transfer.available'`.execute(
    app.deps.db,
  )
  return rows[0]!.cents / 100
}

describe('paying', () => {
  test('twice with one key pays once and returns the same answer; another body with that key is refused', async () => {
    const manager = await newManager(app)
    const { ask } = await worked(manager)
    const key = { 'idempotency-key': randomUUID() }
    const first = await manager.call(payForWork, { body: ask }, key)
    const second = await manager.call(payForWork, { body: ask }, key)
    expect(second).toEqual(first)
    expect(
      await manager.refusal(payForWork, { body: { ...ask, tips: [{ application_id: ask.application_ids[0]!, amount: 5 }] } }, key),
    ).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  test('by two people at once pays once', async () => {
    const manager = await newManager(app)
    const { ask } = await worked(manager)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => manager.call(payForWork, { body: ask })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await manager.call(listPayments, {})).count).toBe(1)
  })

  test('a tip or bonus for someone who is not being paid is refused by name', async () => {
    const manager = await newManager(app)
    const { ask } = await worked(manager)
    for (const field of ['tips', 'bonuses'])
      expect(await manager.refusal(payForWork, { body: { ...ask, [field]: [{ application_id: 999_999, amount: 5 }] } })).toMatchObject({
        status: 400,
        target: `${field}.0.application_id`,
      })
  })

  test('a tip needs a location that takes tips; hours need approval first', async () => {
    const manager = await newManager(app)
    const { ask, id } = await worked(manager)
    await app.deps.db.updateTable('location').set({ tipping_enabled: false }).where('id', '=', manager.location_id).execute()
    expect(await manager.refusal(payForWork, { body: { ...ask, tips: [{ application_id: id, amount: 5 }] } })).toMatchObject({
      code: 'TIPPING_DISABLED',
    })
    await app.deps.db.updateTable('working_hours').set({ approved_at: null, paid_minutes: null }).where('application_id', '=', id).execute()
    expect(await manager.refusal(payForWork, { body: ask })).toMatchObject({ code: 'HOURS_MISSING' })
  })

  test.each([
    ['4000000000000341', 'FAILED', 'card_declined'],
    ['4000000000009995', 'FAILED', 'insufficient_funds'],
    ['4000000000000119', 'ERROR', 'processing_error'],
  ])(
    'card %s ends %s with its reason and nothing in the ledger; the shift shows it, and a new card fixes it',
    async (card, status, code) => {
      const manager = await newManager(app, { card })
      const { gig, ask, pro } = await worked(manager)
      const { payments } = await manager.call(payForWork, { body: ask })
      const id = payments[0]!.id
      await app.workOff()
      expect(await manager.call(getReceipt, { params: { id } })).toMatchObject({ status, error_code: code })
      expect(await ledgerOf(id)).toEqual([])
      expect((await manager.call(getGig, { params: { id: gig.id } })).status).toBe('FAILED_PAYMENT')
      const told = async () =>
        (await manager.call(listNotices, { query: {} })).results
          .filter((one) => one.kind === 'payment_failed')
          .map(({ payload }) => payload['gig_id'])
      expect(await told()).toEqual([gig.id])
      const retryNow = async () => (await manager.call(getReceipt, { params: { id } })).retry
      const whole = { amount: payments[0]!.total_amount, payments: 1 }
      // Only a dead card is marked: one without enough money, or a bank that did not answer, may work the next time.
      const isDead = code === 'card_declined'
      expect(await retryNow()).toMatchObject({ ...whole, needs_other_card: isDead, tries: [{ error_code: code }] })
      if (isDead) expect(await manager.refusal(retryPayment, { params: { id } })).toMatchObject({ code: 'PAYMENT_METHOD_NOT_ACTIVE' })
      const kept = () => manager.call(getPaymentMethod, { params: { locationId: manager.location_id } })
      expect((await kept()).status).toBe(isDead ? 'FAILED' : 'ACTIVE')
      const { payment_method_status } = await manager.call(getLocation, { params: { locationId: manager.location_id } })
      expect(payment_method_status).toBe(isDead ? 'FAILED' : 'ACTIVE')
      await addCard(manager, '4242424242424242')
      expect((await kept()).status).toBe('ACTIVE')
      expect(await retryNow()).toMatchObject({ ...whole, needs_other_card: false })
      await manager.call(retryPayment, { params: { id } })
      await app.workOff()
      expect(await manager.call(getReceipt, { params: { id } })).toMatchObject({ status: 'AVAILABLE', retry: null })
      expect(await ledgerOf(id)).toEqual(['earned', 'charge_taken'])
      expect((await manager.call(getGig, { params: { id: gig.id } })).status).toBe('COMPLETED')
      expect((await pro.call(listProPayments, {})).results).toMatchObject([{ status: 'AVAILABLE' }])
      expect(await told()).toHaveLength(1)
    },
  )

  test('retrying after an error repeats the same charge: whatever its outcome or late events, the card pays once', async () => {
    const manager = await newManager(app, { card: '4000000000000119' })
    const { ask } = await worked(manager)
    const before = await taken()
    const { payments } = await manager.call(payForWork, { body: ask })
    const { id, total_amount } = payments[0]!
    await app.workOff()
    const first = await chargesOf(id)
    await manager.call(retryPayment, { params: { id } })
    await app.workOff()
    expect(await manager.call(getReceipt, { params: { id } })).toMatchObject({ status: 'ERROR', error_code: 'processing_error' })
    await addCard(manager, '4242424242424242')
    await manager.call(retryPayment, { params: { id } })
    await app.workOff()
    expect((await manager.call(getReceipt, { params: { id } })).status).toBe('AVAILABLE')
    expect(await ledgerOf(id)).toEqual(['earned', 'charge_taken'])
    expect(await chargesOf(id)).toEqual(first)
    expect((await taken()) - before).toBeCloseTo(total_amount, 2)
  })

  test('retrying a charge for several pros retries all of them with one charge', async () => {
    const manager = await newManager(app, { card: '4000000000000119' })
    const { ask, gig } = await worked(manager, { pros: 2 })
    const { payments } = await manager.call(payForWork, { body: ask })
    await app.workOff()
    await addCard(manager, '4242424242424242')
    const { retry } = await manager.call(getReceipt, { params: { id: payments[0]!.id } })
    const together = payments.reduce((sum, { total_amount }) => sum + total_amount, 0)
    expect(retry).toMatchObject({ amount: together, payments: 2, needs_other_card: false })
    await manager.call(retryPayment, { params: { id: payments[0]!.id } })
    await app.workOff()
    for (const { id } of payments) expect((await manager.call(getReceipt, { params: { id } })).status).toBe('AVAILABLE')
    expect((await manager.call(getGig, { params: { id: gig.id } })).status).toBe('COMPLETED')
  })

  test.each([
    ['a declined card', '4000000000000002'],
    ['a number that is no test card, which may be someone’s own', '4111111111111111'],
  ])('%s is refused when it is added', async (_, number) => {
    const manager = await newManager(app, { ready: false })
    await expect(addCard(manager, number)).rejects.toMatchObject({
      body: { error: { code: 'CARD_DECLINED', target: 'number' } },
    })
  })
})

test('a transfer that lost its job gets a new one; one whose job still waits does not', async () => {
  const manager = await newManager(app)
  const { ask } = await worked(manager)
  const { payments } = await manager.call(payForWork, { body: ask })
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM pgboss.job j JOIN payment y ON (j.data ->> 'transfer_id')::bigint = y.transfer_id
      WHERE j.name = 'send-transfer' AND j.state < 'completed' AND y.id = ${payments[0]!.id}`.execute(app.deps.db)
    return rows[0]!.n
  }
  await app.travel(37 * HOUR)
  await resendStaleTransfers(app.deps)
  expect(await waiting()).toBe(1)
  await sql`DELETE FROM pgboss.job WHERE name = 'send-transfer' AND state < 'completed'`.execute(app.deps.db)
  await resendStaleTransfers(app.deps)
  await resendStaleTransfers(app.deps)
  expect(await waiting()).toBe(1)
  await app.workOff()
  expect((await manager.call(getReceipt, { params: { id: payments[0]!.id } })).status).toBe('AVAILABLE')
})

describe('events of the card provider', () => {
  test('an event sent twice is booked once; one that arrives before we noted the transfer counts; a forged one is refused', async () => {
    const manager = await newManager(app)
    const { ask } = await worked(manager)
    const { payments } = await manager.call(payForWork, { body: ask })
    const { id } = payments[0]!
    const event = { kind: 'transfer.available', external_id: `evt_${randomUUID()}`, idempotency_key: await transferKeyOf(app, id) } as const
    expect(await tellByProvider(app, event, 'not our secret, and also long enough')).toBe(400)
    expect(await ledgerOf(id)).toEqual([])
    expect(await tellByProvider(app, event)).toBe(200)
    expect(await tellByProvider(app, event)).toBe(200)
    // A late report that it failed, after the money arrived, changes nothing.
    expect(await tellByProvider(app, { ...event, external_id: `evt_${randomUUID()}`, kind: 'transfer.failed', error_code: 'late' })).toBe(
      200,
    )
    await app.workOff()
    expect((await manager.call(getReceipt, { params: { id } })).status).toBe('AVAILABLE')
    expect(await ledgerOf(id)).toEqual(['earned', 'charge_taken'])
  })

  test('a payout that failed notifies the pro and Muster’s staff once', async () => {
    const manager = await newManager(app)
    const operator = await newOperator(app)
    const { pro, ask } = await worked(manager)
    const { payments } = await manager.call(payForWork, { body: ask })
    const charge = await transferKeyOf(app, payments[0]!.id)
    expect(await tellByProvider(app, { kind: 'transfer.available', idempotency_key: charge })).toBe(200)
    const failed = {
      kind: 'transfer.failed',
      idempotency_key: `payout-${payments[0]!.id}`,
      error_code: 'account_closed',
      error_message: 'The account is closed.',
    } as const
    for (let twice = 0; twice < 2; twice++) expect(await tellByProvider(app, failed)).toBe(200)
    const toldTo = async (person: Person) =>
      (await person.call(listNotices, {})).results.filter(({ kind }) => kind.startsWith('payout_failed')).map(({ payload }) => payload)
    const [receipt] = (await pro.call(listProPayments, {})).results
    expect(receipt!.status).toBe('FAILED')
    expect(await toldTo(pro)).toMatchObject([{ payment_id: receipt!.id, body: expect.stringContaining('The money is yours') as string }])
    expect(await toldTo(operator)).toMatchObject([{ body: expect.stringContaining('The account is closed.') as string }])
    expect(await toldTo(manager)).toEqual([])
  })
})

describe('cancelling', () => {
  test('within a day of the start pays every confirmed pro four hours, and shows it first', async () => {
    await app.travel(0)
    const manager = await newManager(app)
    const pro = await newPro(app)
    const gig = await makeGig(manager, 20)
    const { id } = await pro.call(applyToGig, { params: { id: gig.id } })
    await manager.call(selectApplicant, { params: { id } })
    await pro.call(confirmApplication, { params: { id } })
    const before = await manager.call(getCancelConsequence, { params: { id: gig.id } })
    expect(before).toMatchObject({ confirmed_pros: [{ display_name: 'Grace O.' }], amount_due: 22 * 4 * 1.2, hours_each: 4 })
    await manager.call(cancelGig, { params: { id: gig.id }, body: {} })
    await app.workOff()
    const paid = await pro.call(listProPayments, {})
    expect(paid.results).toMatchObject([{ status: 'AVAILABLE', total_amount: 88, lines: [{ kind: 'cancellation' }] }])
  })

  test('more than a day ahead owes nothing', async () => {
    const manager = await newManager(app)
    const gig = await makeGig(manager, 40)
    expect(await manager.call(getCancelConsequence, { params: { id: gig.id } })).toMatchObject({ amount_due: 0 })
    expect((await manager.call(cancelGig, { params: { id: gig.id }, body: {} })).status).toBe('CANCELLED')
  })
})

describe('receipts', () => {
  test('a pro sees no fees and no other pro’s receipt', async () => {
    const manager = await newManager(app)
    const { ask, pro } = await worked(manager)
    await manager.call(payForWork, { body: ask })
    await app.workOff()
    const [own] = (await pro.call(listProPayments, {})).results
    expect(own!.lines.some(({ kind }) => kind.endsWith('_fee'))).toBe(false)
    const stranger = await newPro(app)
    expect(await stranger.refusal(getProReceipt, { params: { id: own!.id } })).toMatchObject({ status: 404 })
  })

  test('hours that differ from the punches need a reason', async () => {
    const manager = await newManager(app)
    const { id, gig } = await worked(manager)
    await app.travel(37 * HOUR)
    const later = new Date(Date.parse(gig.end_time) + 30 * 60_000).toISOString()
    const hours = { start_time: gig.start_time, end_time: later, unpaid_break_minutes: 0 }
    expect(await manager.refusal(editWorkingHours, { params: { id }, body: hours })).toMatchObject({ code: 'invalid', target: 'reason' })
    const changed = await manager.call(editWorkingHours, { params: { id }, body: { ...hours, reason: 'Stayed to clear the tables' } })
    expect(changed.working_hours).toMatchObject({ reason: 'Stayed to clear the tables' })
  })
})
