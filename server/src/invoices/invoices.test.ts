import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import {
  downloadInvoice,
  getInvoice,
  listCollectingInvoices,
  listInvoiceCharges,
  listInvoices,
  payInvoice,
} from '@muster/contract/invoices/invoice-endpoints.ts'
import { addDays, dayBounds } from '@muster/contract/zoned-time.ts'
import { centsOf } from '@muster/contract/money.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getRefusedCharges } from '@muster/contract/payments/refused-charge-endpoints.ts'
import { getReceipt, listProPayments, payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { collectInvoices } from '../payments/invoiced/collect-invoice.ts'
import { retryInvoices } from '../payments/invoiced/retry-invoices.ts'
import { gigIn } from '../testing/make-gig.ts'
import { goPast, invoicedLocation, type InvoicedManager, issuedInvoice, newestInvoice } from '../testing/invoiced-location.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addCard, newManager, newOperator, type Person } from '../testing/test-person.ts'
import { tellByProvider, workedShift } from '../testing/worked-shift.ts'
import { issueInvoices } from './issue-invoices.ts'
import { remindOfInvoices } from './remind-of-invoices.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await newOperator(app)
})
afterAll(async () => {
  const findings = (await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0).map(({ check, shown }) => [check.name, shown])
  await app.close()
  expect(findings).toEqual([])
})

const balanceOf = async (account: string): Promise<number> =>
  (
    await sql<{ cents: number }>`SELECT coalesce(sum(cents), 0)::float8 AS cents FROM ledger_posting WHERE account = ${account}`.execute(
      app.deps.db,
    )
  ).rows[0]!.cents

const newest = newestInvoice
const invoiced = (wish?: Parameters<typeof invoicedLocation>[2]) => invoicedLocation(app, operator, wish)
const issued = (wish?: Parameters<typeof invoicedLocation>[2]) => issuedInvoice(app, operator, wish)

async function collect(manager: InvoicedManager): Promise<void> {
  await goPast(app, (await newest(manager)).collect_at)
  await collectInvoices(app.deps)
  await app.workOff()
}

describe('work of an invoiced location', () => {
  test('pays the pro at once, and collects for the invoice instead of being charged', async () => {
    const { manager, pro, payments } = await invoiced()
    expect(payments).toMatchObject([{ status: 'AVAILABLE', card: null }])
    await app.workOff()
    expect((await pro.call(listProPayments, {})).results).toMatchObject([{ status: 'AVAILABLE', total_amount: payments[0]!.pro_amount }])
    const [collecting, ...others] = await manager.call(listCollectingInvoices, {})
    expect(others).toEqual([])
    expect(collecting).toMatchObject({ frequency: 'WEEKLY', charge_count: 1, total_amount: payments[0]!.total_amount })
    expect(addDays(collecting!.first_day, 6)).toBe(collecting!.last_day)
    expect(await balanceOf(`business:${manager.location_id}:receivable`)).toBe(centsOf(payments[0]!.total_amount))
    expect((await manager.call(listInvoices, {})).results).toEqual([])
  })

  test('needs no payment method, neither to post nor to approve', async () => {
    await app.travel(0)
    const manager = await newManager(app)
    const body = { invoicing_enabled: true, reason: 'Asked for invoices' }
    await operator.call(editLocation, { params: { locationId: manager.location_id }, body })
    await sql`DELETE FROM payment_method WHERE location_id = ${manager.location_id}`.execute(app.deps.db)
    const { ask } = await workedShift(app, manager)
    expect((await manager.call(payForWork, { body: ask })).payments).toMatchObject([{ status: 'AVAILABLE' }])
    await app.workOff()
  })

  test('pays the pro once when the job runs twice', async () => {
    const { pro } = await invoiced()
    await app.workOff()
    const { earnInvoiced } = await import('../payments/invoiced/earn-invoiced.ts')
    const { rows } = await sql<{
      id: number
      market_id: number
    }>`SELECT id, market_id FROM payment WHERE is_invoiced AND direction = 'payment'`.execute(app.deps.db)
    await earnInvoiced(app.deps, { payment_ids: rows.map(({ id }) => id), market_id: rows[0]!.market_id })
    await app.workOff()
    expect((await pro.call(listProPayments, {})).results).toHaveLength(1)
  })
})

describe('an invoice', () => {
  test('is issued when its week has ended: numbered, with every line, and the admins hear of it', async () => {
    const { manager, payments, invoice, gig } = await issued({ pros: 2 })
    const total = payments.reduce((sum, { total_amount }) => sum + centsOf(total_amount), 0) / 100
    expect(invoice).toMatchObject({ number: '0001', status: 'SUBMITTED', is_collected: false, total_amount: total, due_amount: total })
    const whole = await manager.call(getInvoice, { params: { id: invoice.id } })
    expect(whole).toMatchObject({ pro_count: 2, charge_count: 2, payer: { kind: 'location', id: manager.location_id } })
    expect(whole.positions).toMatchObject([{ charges: 2, skill: { id: gig.skill_id } }])
    const sums = [...whole.positions, ...whole.sums].reduce((sum, { amount }) => sum + centsOf(amount), 0)
    expect(sums / 100).toBe(total)
    const charges = (await manager.call(listInvoiceCharges, { params: { id: invoice.id } })).results
    expect(charges.map(({ total_amount }) => total_amount)).toEqual(payments.map(({ total_amount }) => total_amount))
    const { results } = await manager.call(listNotices, {})
    expect(results[0]).toMatchObject({ kind: 'invoice_issued' })
    expect(await balanceOf(`business:${manager.location_id}:receivable`)).toBe(0)
    expect(await balanceOf(`business:${manager.location_id}:invoiced`)).toBe(centsOf(total))
    // The receipt of each charge names the invoice.
    expect(await manager.call(getReceipt, { params: { id: payments[0]!.id } })).toMatchObject({
      invoice: { id: invoice.id, number: '0001' },
    })
  })

  test('is issued once, also when two processes try', async () => {
    const { manager } = await invoiced()
    await app.workOff()
    const [collecting] = await manager.call(listCollectingInvoices, {})
    await goPast(app, collecting!.ends_at)
    await Promise.all([issueInvoices(app.deps), issueInvoices(app.deps), issueInvoices(app.deps)])
    expect((await manager.call(listInvoices, {})).count).toBe(1)
  })

  test('is daily, and one for each address, as the location is set up', async () => {
    const settings = { invoice_frequency: 'DAILY', invoice_style: 'ADDRESS' }
    const { manager, invoice } = await issued({ settings })
    expect(invoice).toMatchObject({ frequency: 'DAILY', style: 'ADDRESS', part: '48 Marion Row, Charleston' })
    expect(invoice.first_day).toBe(invoice.last_day)
    expect((await manager.call(listInvoices, {})).count).toBe(1)
  })

  test('never changes once it is issued, and neither do its lines', async () => {
    const { invoice } = await issued()
    const change = (statement: ReturnType<typeof sql>) =>
      statement.execute(app.deps.db).then(
        () => 'done',
        (error: Error) => error.message,
      )
    expect(await change(sql`UPDATE invoice SET total_cents = 1 WHERE id = ${invoice.id}`)).toMatch(/stays as it is/)
    expect(await change(sql`UPDATE invoice_line SET cents = 1 WHERE invoice_id = ${invoice.id}`)).not.toBe('done')
    expect(await change(sql`DELETE FROM invoice_line WHERE invoice_id = ${invoice.id}`)).not.toBe('done')
    expect(await change(sql`DELETE FROM invoice WHERE id = ${invoice.id}`)).not.toBe('done')
  })

  test('is collected on its morning, and the books say it is paid', async () => {
    const { manager, invoice } = await issued()
    await collectInvoices(app.deps)
    expect((await newest(manager)).is_collected).toBe(false)
    await collect(manager)
    expect(await newest(manager)).toMatchObject({
      status: 'AVAILABLE',
      due_amount: 0,
      total_amount: invoice.total_amount,
      is_overdue: false,
    })
    expect(await balanceOf(`business:${manager.location_id}:invoiced`)).toBe(0)
    const whole = await manager.call(getInvoice, { params: { id: invoice.id } })
    expect(whole).toMatchObject({ method: { brand: 'Visa', last4: '4242' } })
  })

  test('may be paid before that, once', async () => {
    const { manager, invoice } = await issued()
    const params = { id: invoice.id }
    expect(await manager.call(payInvoice, { params })).toMatchObject({ status: 'SUBMITTED', is_collected: true })
    expect((await manager.refusal(payInvoice, { params })).code).toBe('INVALID_TRANSITION')
    await app.workOff()
    expect((await manager.refusal(payInvoice, { params })).code).toBe('ALREADY_PAID')
    expect((await newest(manager)).status).toBe('AVAILABLE')
  })

  test('that the bank refuses for lack of money is tried again with the same card', async () => {
    const { manager, invoice } = await issued({ card: '4000000000009995' })
    await collect(manager)
    expect(await newest(manager)).toMatchObject({ status: 'FAILED', error_code: 'insufficient_funds' })
    expect((await manager.call(listNotices, {})).results[0]).toMatchObject({ kind: 'invoice_failed' })
    await manager.call(payInvoice, { params: { id: invoice.id } })
    await app.workOff()
    expect(await newest(manager)).toMatchObject({ status: 'FAILED' })
  })

  test('whose card is refused is paid with another card', async () => {
    const { manager, invoice } = await issued({ card: '4000000000000341' })
    await collect(manager)
    expect(await newest(manager)).toMatchObject({ status: 'FAILED', error_code: 'card_declined' })
    const params = { id: invoice.id }
    expect((await manager.refusal(payInvoice, { params })).code).toBe('PAYMENT_METHOD_NOT_ACTIVE')
    await addCard(manager, '4242424242424242')
    await manager.call(payInvoice, { params })
    await app.workOff()
    expect((await newest(manager)).status).toBe('AVAILABLE')
  })

  test('without a method says so, and is paid once there is one', async () => {
    const { manager, invoice } = await issued()
    await sql`DELETE FROM payment_method WHERE location_id = ${manager.location_id}`.execute(app.deps.db)
    await collect(manager)
    expect(await newest(manager)).toMatchObject({ status: 'FAILED', error_code: 'no_payment_method', is_collected: false })
    const params = { id: invoice.id }
    expect((await manager.refusal(payInvoice, { params })).code).toBe('PAYMENT_METHOD_DOES_NOT_EXIST')
    await addCard(manager, '4242424242424242')
    await manager.call(payInvoice, { params })
    await app.workOff()
    expect((await newest(manager)).status).toBe('AVAILABLE')
  })

  test('whose money comes back is owed again, and paid again', async () => {
    const { manager, invoice } = await issued()
    await collect(manager)
    const { rows } = await sql<{ idempotency_key: string }>`
      SELECT t.idempotency_key FROM invoice i JOIN provider_transfer t ON t.id = i.transfer_id WHERE i.id = ${invoice.id}`.execute(
      app.deps.db,
    )
    const returned = {
      kind: 'transfer.returned',
      ...rows[0]!,
      error_code: 'charged_back',
      error_message: 'The bank took it back.',
    } as const
    await tellByProvider(app, returned)
    expect(await newest(manager)).toMatchObject({ status: 'FAILED', due_amount: invoice.total_amount })
    expect(await balanceOf(`business:${manager.location_id}:invoiced`)).toBe(centsOf(invoice.total_amount))
    await addCard(manager, '4242424242424242')
    await manager.call(payInvoice, { params: { id: invoice.id } })
    await app.workOff()
    expect((await newest(manager)).status).toBe('AVAILABLE')
    expect(await balanceOf(`business:${manager.location_id}:invoiced`)).toBe(0)
  })

  test('that was refused for lack of money is tried again on its days, once each, and the payer’s admins read when', async () => {
    const { manager, invoice } = await issued({ card: '4000000000009995' })
    await collect(manager)
    const tryAt = async (): Promise<string | null> => (await newest(manager)).next_try_at
    const first = (await tryAt())!
    await app.travel(Math.round((Date.parse(first) - Date.now()) / 1000) - 120)
    expect(await retryInvoices(app.deps)).toBe(0)
    await goPast(app, first)
    const sent = await Promise.all([retryInvoices(app.deps), retryInvoices(app.deps)])
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1)
    await app.workOff()
    expect(await newest(manager)).toMatchObject({ status: 'FAILED', error_code: 'insufficient_funds' })
    expect(Date.parse((await tryAt())!)).toBeGreaterThan(Date.parse(first))
    const { tries } = await manager.call(getInvoice, { params: { id: invoice.id } })
    expect(tries).toMatchObject([{ card: { last4: '9995' } }, { error_code: 'insufficient_funds' }])
    const told = (await manager.call(listNotices, { query: { page_size: 50 } })).results.filter(({ kind }) => kind === 'invoice_failed')
    expect(told).toHaveLength(2)
    expect(told[1]!.payload['body']).toMatch(/We try again .*9:00 am with Visa •9995/)
    // Another method is charged at once.
    await addCard(manager, '4242424242424242')
    expect(await retryInvoices(app.deps)).toBe(1)
    await app.workOff()
    expect(await newest(manager)).toMatchObject({ status: 'AVAILABLE', next_try_at: null })
    expect(await retryInvoices(app.deps)).toBe(0)
  })

  test('reminds once each: due tomorrow, overdue, and paused', async () => {
    const { manager } = await issued({ card: '4000000000009995' })
    await collect(manager)
    const kinds = async () =>
      (await manager.call(listNotices, { query: { page_size: 50 } })).results
        .map(({ kind }) => kind)
        .filter((kind) => /due/.test(kind))
        .reverse()
    const { due_on } = await newest(manager)
    const onDay = async (days: number) => {
      const noon = Date.parse(`${addDays(due_on, days)}T17:00:00Z`)
      await app.travel(Math.round((noon - Date.now()) / 1000))
      await remindOfInvoices(app.deps)
      await remindOfInvoices(app.deps)
    }
    await onDay(-1)
    expect(await kinds()).toEqual(['invoice_due_soon'])
    const pauses = async () => {
      const { pause, coming_pause } = await manager.call(getRefusedCharges, {})
      return [pause?.invoice_id ?? null, coming_pause?.invoice_id ?? null]
    }
    const { id } = await newest(manager)
    expect(await pauses()).toEqual([null, null])
    await onDay(1)
    expect(await kinds()).toEqual(['invoice_due_soon', 'invoice_overdue'])
    expect(await pauses()).toEqual([null, id])
    const { coming_pause } = await manager.call(getRefusedCharges, {})
    expect(Date.parse(coming_pause!.pauses_from)).toBe(dayBounds(addDays(due_on, 8), 'America/New_York').start_time.getTime())
    expect(await newest(manager)).toMatchObject({ is_overdue: true })
    const later = gigIn(60 * 24, manager.location_id)
    expect((await manager.call(postGig, { body: later })).status).toBe('POSTED')
    await onDay(8)
    expect(await kinds()).toEqual(['invoice_due_soon', 'invoice_overdue', 'invoice_overdue_again'])
    expect((await manager.refusal(postGig, { body: later })).code).toBe('INVOICE_OVERDUE')
    expect(await pauses()).toEqual([id, null])
    await addCard(manager, '4242424242424242')
    await manager.call(payInvoice, { params: { id: (await newest(manager)).id } })
    await app.workOff()
    expect((await manager.call(postGig, { body: later })).status).toBe('POSTED')
  })

  test('is for its payer’s admins alone', async () => {
    const { manager, invoice } = await issued()
    const stranger = await newManager(app)
    const params = { id: invoice.id }
    for (const call of [getInvoice, listInvoiceCharges, downloadInvoice, payInvoice] as const)
      expect((await stranger.refusal(call, { params })).code).toBe('NOT_FOUND')
    expect((await stranger.call(listInvoices, {})).results).toEqual([])
    expect(await stranger.call(listCollectingInvoices, {})).toEqual([])
    await sql`UPDATE location_manager SET role = 'TEAM_MEMBER' WHERE location_id = ${manager.location_id}`.execute(app.deps.db)
    await sql`DELETE FROM organization_manager WHERE user_id IN (SELECT user_id FROM location_manager WHERE location_id = ${manager.location_id})`.execute(
      app.deps.db,
    )
    await expect.poll(async () => (await manager.refusal(getInvoice, { params })).code).toBe('NOT_FOUND')
    expect(await operator.call(getInvoice, { params })).toMatchObject({ id: invoice.id })
    await sql`UPDATE location_manager SET role = 'ADMIN' WHERE location_id = ${manager.location_id}`.execute(app.deps.db)
  })
})
