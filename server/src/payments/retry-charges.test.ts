import { postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getPaymentMethod, getSetupIntent, putPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import { saveEmbeddedDebitAccount } from '@muster/contract/payments/kept-method-endpoints.ts'
import { getRefusedCharges } from '@muster/contract/payments/refused-charge-endpoints.ts'
import { getReceipt, payForWork, retryPayment } from '@muster/contract/payments/payment-endpoints.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { gigIn } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addCard, newManager, type Person } from '../testing/test-person.ts'
import { tellByProvider, transferKeyOf, workedShift } from '../testing/worked-shift.ts'
import { retryCharges } from './retry-charges.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  const findings = (await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0).map(({ check, shown }) => [check.name, shown])
  await app.close()
  expect(findings).toEqual([])
})

type Manager = Person & { location_id: number }

/** A manager whose card refuses the charge for a worked shift. */
async function refused({
  card = '4000000000009995',
  pros = 1,
  setUp,
}: {
  card?: string
  pros?: number
  setUp?: (of: Manager) => Promise<void>
} = {}) {
  await app.travel(0)
  const manager = await newManager(app, { card })
  await setUp?.(manager)
  const { ask, gig } = await workedShift(app, manager, { pros })
  const { payments } = await manager.call(payForWork, { body: ask })
  await app.workOff()
  return { manager, gig, payments, id: payments[0]!.id, total: payments.reduce((sum, { total_amount }) => sum + total_amount, 0) }
}

const receiptOf = (manager: Manager, id: number) => manager.call(getReceipt, { params: { id } })
const nextTryOf = async (manager: Manager, id: number) => (await receiptOf(manager, id)).retry?.next_try?.at ?? null
const refusalsOf = async (manager: Manager, id: number) => (await receiptOf(manager, id)).retry?.tries.length ?? 0

/** Moves the clock by minutes past a moment, and lets the sweep and its jobs run. Returns how many charges it sent. */
async function sweepAt(moment: string, minutes = 1): Promise<number> {
  await app.travel(Math.round((Date.parse(moment) - Date.now()) / 1000) + 60 * minutes)
  return sweep()
}

async function sweep(): Promise<number> {
  const sent = await retryCharges(app.deps)
  await app.workOff()
  return sent
}

/** Every charge that was asked of the provider for a location's methods, and what it took, in cents. */
async function askedOf(manager: Manager): Promise<{ asked: number; taken: number }> {
  const { rows } = await sql<{ asked: number; taken: number }>`
    SELECT count(*)::int AS asked, coalesce(sum(e.amount_cents) FILTER (WHERE e.outcome = 'transfer.available'), 0)::int AS taken
    FROM embedded_transfer e WHERE e.kind = 'charge' AND e.idempotency_key IN (
      SELECT t.idempotency_key FROM payment y JOIN provider_transfer t ON t.id = y.transfer_id WHERE y.location_id = ${manager.location_id}
      UNION SELECT t.idempotency_key FROM payment y JOIN charge_refusal c ON c.payment_id = y.id JOIN provider_transfer t ON t.id = c.transfer_id
        WHERE y.location_id = ${manager.location_id})`.execute(app.deps.db)
  return rows[0]!
}

/** Puts money on the card, or takes it off. */
const setCard = async (manager: Manager, behaviour: 'available' | 'insufficient_funds'): Promise<void> => {
  const { external_id } = await manager.call(getPaymentMethod, { params: { locationId: manager.location_id } })
  await sql`UPDATE embedded_payment_method SET behaviour = ${behaviour} WHERE external_id = ${external_id}`.execute(app.deps.db)
}

const post = (manager: Manager) => ({ body: gigIn(24 * 40, manager.location_id) })
const failedNotices = async (manager: Manager) =>
  (await manager.call(listNotices, { query: { page_size: 50 } })).results
    .filter(({ kind }) => kind === 'payment_failed')
    .map(({ payload }) => String(payload['body']))
    .toReversed()

describe('a charge that was refused for lack of money', () => {
  test('is tried again at 9:00 on its days and then pauses posting, which opens with the payment', async () => {
    const { manager, id, total } = await refused()
    const tries: string[] = []
    for (let turn = 1; turn <= 3; turn++) {
      const at = (await nextTryOf(manager, id))!
      tries.push(localPartsOf(at, 'America/New_York').time)
      expect(await sweepAt(at, -2)).toBe(0)
      expect((await manager.call(getRefusedCharges, {})).pause).toBeNull()
      expect(await sweepAt(at)).toBe(1)
      expect(await refusalsOf(manager, id)).toBe(turn + 1)
      expect(await sweep()).toBe(0)
    }
    expect(tries).toEqual(['09:00:00', '09:00:00', '09:00:00'])
    expect(await nextTryOf(manager, id)).toBeNull()
    expect((await askedOf(manager)).asked).toBe(4)

    const { pause, charges } = await manager.call(getRefusedCharges, {})
    expect(pause).toMatchObject({ reason: 'CHARGE_REFUSED', payment_id: id, charges: 1, error_code: 'insufficient_funds' })
    expect(pause!.amount).toBeCloseTo(total, 2)
    expect(charges).toMatchObject([{ payment_id: id, payments: 1, next_try: null, error_code: 'insufficient_funds' }])
    const message = expect.stringContaining(`The charge of $${total.toFixed(2)}`) as string
    await expect(manager.call(postGig, post(manager))).rejects.toMatchObject({ body: { error: { code: 'CHARGE_REFUSED', message } } })

    const told = await failedNotices(manager)
    expect(told).toHaveLength(4)
    expect(told[0]).toMatch(/not enough money.*We try again .*9:00 am with Visa •9995/)
    expect(told[3]).toMatch(/New shifts can’t be posted until it is paid/)

    // Weeks later nothing was tried again.
    await app.travel(60 * 24 * 3_600)
    expect(await sweep()).toBe(0)
    await setCard(manager, 'available')
    await manager.call(retryPayment, { params: { id } })
    await app.workOff()
    expect((await receiptOf(manager, id)).status).toBe('AVAILABLE')
    expect((await manager.call(getRefusedCharges, {})).pause).toBeNull()
    expect((await manager.call(postGig, { body: gigIn(24 * 70, manager.location_id) })).status).toBe('POSTED')
    expect(Math.round((await askedOf(manager)).taken)).toBe(Math.round(total * 100))
  })

  test('is paid once by the try that finds money, also when two processes try at once', async () => {
    const { manager, payments, total } = await refused({ pros: 2 })
    const { charges } = await manager.call(getRefusedCharges, {})
    expect(charges).toMatchObject([{ payments: 2 }])
    expect(charges[0]!.amount).toBeCloseTo(total, 2)
    await setCard(manager, 'available')
    await app.travel(Math.round((Date.parse(charges[0]!.next_try!.at) - Date.now()) / 1000) + 60)
    const sent = await Promise.all([retryCharges(app.deps), retryCharges(app.deps), retryCharges(app.deps)])
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1)
    await app.workOff()
    for (const { id } of payments) expect(await receiptOf(manager, id)).toMatchObject({ status: 'AVAILABLE', retry: null })
    expect(await askedOf(manager)).toEqual({ asked: 2, taken: Math.round(total * 100) })
    await app.travel(30 * 24 * 3_600)
    expect(await sweep()).toBe(0)
    expect((await failedNotices(manager)).length).toBe(1)
  })

  test('counts a try that a person asks for, and does not repeat it', async () => {
    const { manager, id } = await refused()
    const first = (await nextTryOf(manager, id))!
    await manager.call(retryPayment, { params: { id } })
    await app.workOff()
    const second = (await nextTryOf(manager, id))!
    expect(Date.parse(second) - Date.parse(first)).toBeGreaterThan(20 * 3_600_000)
    expect(await sweepAt(first)).toBe(0)
    let sent = 0
    for (let at = await nextTryOf(manager, id); at !== null; at = await nextTryOf(manager, id)) sent += await sweepAt(at)
    expect(sent).toBe(2)
    expect((await askedOf(manager)).asked).toBe(4)
  })

  test('is charged at once to a method that takes the place of the refused one, by the schedule or by a person but not by both', async () => {
    const { manager, id, total } = await refused()
    expect(await sweep()).toBe(0)
    await addCard(manager, '4242424242424242')
    const both = await Promise.allSettled([retryCharges(app.deps), manager.call(retryPayment, { params: { id } })])
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
    await app.workOff()
    expect(await receiptOf(manager, id)).toMatchObject({ status: 'AVAILABLE', card: { last4: '4242' } })
    expect(await askedOf(manager)).toEqual({ asked: 2, taken: Math.round(total * 100) })
  })

  test('waits for a person if its card was refused for good since', async () => {
    const { manager, id } = await refused()
    const at = (await nextTryOf(manager, id))!
    await sql`UPDATE payment_method SET status = 'FAILED' WHERE location_id = ${manager.location_id}`.execute(app.deps.db)
    expect(await sweepAt(at)).toBe(0)
    expect((await receiptOf(manager, id)).retry).toMatchObject({ next_try: null })
    expect((await receiptOf(manager, id)).retry!.pauses_from).not.toBeNull()
    expect((await askedOf(manager)).asked).toBe(1)
  })
})

test('a card that was refused for good is never tried again; three mornings later posting pauses, whatever card there is then', async () => {
  const { manager, id } = await refused({ card: '4000000000000341' })
  const { retry } = await receiptOf(manager, id)
  expect(retry).toMatchObject({ needs_other_card: true, next_try: null, tries: [{ error_code: 'card_declined', card: { last4: '0341' } }] })
  const pauses = retry!.pauses_from!
  expect(localPartsOf(pauses, 'America/New_York').time).toBe('09:00:00')
  expect((await failedNotices(manager))[0]).toMatch(/From .*9:00 am on, new shifts can’t be posted until it is paid/)
  await addCard(manager, '4242424242424242')
  expect(await sweepAt(pauses, -5)).toBe(0)
  expect((await manager.call(postGig, post(manager))).status).toBe('POSTED')
  expect(await sweepAt(pauses)).toBe(0)
  expect((await manager.refusal(postGig, post(manager))).code).toBe('CHARGE_REFUSED')
  await manager.call(retryPayment, { params: { id } })
  await app.workOff()
  expect((await manager.call(postGig, post(manager))).status).toBe('POSTED')
})

test('without a word from the bank the same charge is asked for again within hours, and takes the money once', async () => {
  const { manager, id, total } = await refused({ card: '4000000000000119' })
  const key = await transferKeyOf(app, id)
  const at = (await nextTryOf(manager, id))!
  expect(await sweepAt(at)).toBe(1)
  expect(await transferKeyOf(app, id)).toBe(key)
  expect((await receiptOf(manager, id)).status).toBe('ERROR')
  await setCard(manager, 'available')
  expect(await sweepAt((await nextTryOf(manager, id))!)).toBe(1)
  expect(await transferKeyOf(app, id)).toBe(key)
  expect((await receiptOf(manager, id)).status).toBe('AVAILABLE')
  expect(await askedOf(manager)).toEqual({ asked: 1, taken: Math.round(total * 100) })
})

test('a returned debit is tried again twice, and then this account may not be debited for it, not even by a person', async () => {
  const setUp = async (manager: Manager): Promise<void> => {
    const params = { locationId: manager.location_id }
    const { client_secret } = await manager.call(getSetupIntent, { params })
    const account = { holder_name: 'Harbor House', routing_number: '110000000', account_number: '000222222227' }
    const body = await manager.call(saveEmbeddedDebitAccount, { params: { client_secret }, body: account })
    await manager.call(putPaymentMethod, { params, body })
  }
  const { manager, id } = await refused({ card: '4242424242424242', setUp })
  for (let turn = 1; turn <= 2; turn++) {
    expect((await receiptOf(manager, id)).retry!.needs_other_card).toBe(false)
    const at = (await nextTryOf(manager, id))!
    expect([0, 6]).not.toContain(localPartsOf(at, 'America/New_York').weekday)
    expect(await sweepAt(at)).toBe(1)
  }
  expect((await receiptOf(manager, id)).retry).toMatchObject({ next_try: null, needs_other_card: true })
  expect((await manager.refusal(retryPayment, { params: { id } })).code).toBe('PAYMENT_METHOD_NOT_ACTIVE')
  expect((await askedOf(manager)).asked).toBe(3)
})

test('a disputed charge is not tried again and pauses nothing', async () => {
  const { manager, id } = await refused({ card: '4242424242424242' })
  const idempotency_key = await transferKeyOf(app, id)
  await tellByProvider(app, { kind: 'transfer.returned', idempotency_key, error_code: 'dispute_fraudulent', error_message: 'Taken back.' })
  expect((await receiptOf(manager, id)).retry).toMatchObject({ next_try: null, pauses_from: null, needs_other_card: true })
  await app.travel(40 * 24 * 3_600)
  expect(await sweep()).toBe(0)
  expect((await manager.call(getRefusedCharges, {})).pause).toBeNull()
})
