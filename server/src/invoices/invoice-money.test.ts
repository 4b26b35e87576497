import { getInvoice, payInvoice } from '@muster/contract/invoices/invoice-endpoints.ts'
import { addDays, dayBounds } from '@muster/contract/zoned-time.ts'
import { centsOf } from '@muster/contract/money.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getRefusedCharges } from '@muster/contract/payments/refused-charge-endpoints.ts'
import { postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { collectInvoices } from '../payments/invoiced/collect-invoice.ts'
import { retryInvoices } from '../payments/invoiced/retry-invoices.ts'
import { gigIn } from '../testing/make-gig.ts'
import { goPast, type invoicedLocation, type InvoicedManager, issuedInvoice, newestInvoice } from '../testing/invoiced-location.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addCard, newOperator, type Person } from '../testing/test-person.ts'
import { tellByProvider } from '../testing/worked-shift.ts'
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
const issued = (wish?: Parameters<typeof invoicedLocation>[2]) => issuedInvoice(app, operator, wish)

async function collect(manager: InvoicedManager): Promise<void> {
  await goPast(app, (await newest(manager)).collect_at)
  await collectInvoices(app.deps)
  await app.workOff()
}

describe('the money of an invoice', () => {
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
})
