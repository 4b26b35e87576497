import {
  getInvoiceTotals,
  listAdminInvoices,
  listNotedPayments,
  noteOutsidePayment,
  takeBackOutsidePayment,
} from '@muster/contract/invoices/admin-invoice-endpoints.ts'
import { getInvoice, payInvoice } from '@muster/contract/invoices/invoice-endpoints.ts'
import type { Invoice } from '@muster/contract/invoices/invoice.ts'
import { centsOf } from '@muster/contract/money.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { refundPayment } from '@muster/contract/payments/correction-endpoints.ts'
import { addDays } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { collectInvoices } from '../payments/invoiced/collect-invoice.ts'
import { goPast, issuedInvoice, newestInvoice } from '../testing/invoiced-location.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addCard, newOperator, type Person } from '../testing/test-person.ts'
import { tellByProvider } from '../testing/worked-shift.ts'

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

const goTo = (moment: string): Promise<void> => goPast(app, moment)
const newest = newestInvoice
const bank = async (): Promise<number> =>
  (
    await sql<{
      cents: number
    }>`SELECT coalesce(sum(cents), 0)::float8 AS cents FROM ledger_posting WHERE account = 'provider:bank'`.execute(app.deps.db)
  ).rows[0]!.cents

/** A location with one issued invoice that nobody collected yet. */
const issued = (card?: string) => issuedInvoice(app, operator, card === undefined ? {} : { card })

const checkFor = ({ due_amount, last_day }: Invoice) => ({
  kind: 'CHECK' as const,
  reference: '1042',
  received_on: last_day,
  amount: due_amount,
})
const note = ({ id }: Pick<Invoice, 'id'>, body: ReturnType<typeof checkFor>) => operator.call(noteOutsidePayment, { params: { id }, body })
const takeBack = ({ id }: Pick<Invoice, 'id'>) =>
  operator.call(takeBackOutsidePayment, { params: { id }, body: { reason: 'The check bounced.' } })

test('a check pays an invoice before it is collected, and no card is charged', async () => {
  const { manager, invoice } = await issued()
  const before = await bank()
  const whole = await note(invoice, checkFor(invoice))
  expect(whole).toMatchObject({
    status: 'AVAILABLE',
    due_amount: 0,
    method: null,
    outside_payment: { kind: 'CHECK', reference: '1042', received_on: invoice.last_day, amount: invoice.due_amount },
  })
  expect((await bank()) - before).toBe(centsOf(invoice.due_amount))
  await goTo(invoice.collect_at)
  await collectInvoices(app.deps)
  await app.workOff()
  expect(await manager.call(getInvoice, { params: { id: invoice.id } })).toMatchObject({ status: 'AVAILABLE', is_collected: false })
  expect((await operator.refusal(noteOutsidePayment, { params: { id: invoice.id }, body: checkFor(invoice) })).code).toBe('ALREADY_PAID')
})

test('a check that bounces is taken back: the invoice is owed again, its payer gets a notice, and the card can pay it', async () => {
  const { manager, invoice } = await issued()
  const before = await bank()
  await note(invoice, checkFor(invoice))
  const whole = await takeBack(invoice)
  expect(whole).toMatchObject({
    status: 'FAILED',
    error_code: 'outside_payment_taken_back',
    error_message: 'The check bounced.',
    due_amount: invoice.due_amount,
    outside_payment: null,
  })
  expect(await bank()).toBe(before)
  expect((await manager.call(listNotices, { query: {} })).results[0]).toMatchObject({ kind: 'invoice_failed' })
  expect(await operator.refusal(takeBackOutsidePayment, { params: { id: invoice.id }, body: { reason: 'Again' } })).toMatchObject({
    code: 'INVALID_TRANSITION',
  })
  expect(await operator.call(listNotedPayments, { params: { id: invoice.id } })).toMatchObject([
    { reference: '1042', noted_by: 'Joan Ferris', taken_back_reason: 'The check bounced.' },
  ])
  // A second check is noted and bounces like the first, then the card pays.
  await note(invoice, { ...checkFor(invoice), reference: '1043' })
  await takeBack(invoice)
  await manager.call(payInvoice, { params: { id: invoice.id } })
  await app.workOff()
  expect((await newest(manager)).status).toBe('AVAILABLE')
})

test('after a failed charge a check pays; if that charge arrives after all, its money goes back once', async () => {
  const { manager, invoice } = await issued('4000000000000341')
  await goTo(invoice.collect_at)
  await collectInvoices(app.deps)
  await app.workOff()
  expect((await newest(manager)).status).toBe('FAILED')
  await note(invoice, checkFor(invoice))
  expect((await newest(manager)).status).toBe('AVAILABLE')
  const { rows } = await sql<{ idempotency_key: string }>`
    SELECT t.idempotency_key FROM invoice i JOIN provider_transfer t ON t.id = i.transfer_id WHERE i.id = ${invoice.id}`.execute(
    app.deps.db,
  )
  for (const kind of ['transfer.failed', 'transfer.available', 'transfer.available'] as const)
    expect(await tellByProvider(app, { kind, idempotency_key: rows[0]!.idempotency_key })).toBeLessThan(300)
  await app.workOff()
  expect((await newest(manager)).status).toBe('AVAILABLE')
  // This test card refuses a refund, too.
  const surplus = async () =>
    (
      await sql<{ status: string; key: string; held: number }>`
        SELECT s.status, x.idempotency_key AS key, (SELECT sum(cents)::int FROM ledger_posting WHERE account = 'provider:overpaid') AS held
        FROM surplus_charge s JOIN provider_transfer t ON t.id = s.transfer_id JOIN provider_transfer x ON x.id = s.refund_transfer_id
        WHERE t.idempotency_key = ${rows[0]!.idempotency_key}`.execute(app.deps.db)
    ).rows
  const [refused] = await surplus()
  expect(refused).toMatchObject({ status: 'REFUSED', held: -Math.round(invoice.due_amount * 100) })
  await tellByProvider(app, { kind: 'transfer.available', idempotency_key: refused!.key })
  expect(await surplus()).toMatchObject([{ status: 'RETURNED', held: 0 }])
})

test('an amount that is not all of it, or a day that cannot be, is refused with the field', async () => {
  const { invoice } = await issued()
  const params = { id: invoice.id }
  const whole = checkFor(invoice)
  const less = { ...whole, amount: invoice.due_amount - 1 }
  expect(await operator.refusal(noteOutsidePayment, { params, body: less })).toMatchObject({ code: 'invalid', target: 'amount' })
  for (const received_on of [addDays(invoice.first_day, -1), addDays(invoice.last_day, 30)])
    expect(await operator.refusal(noteOutsidePayment, { params, body: { ...whole, received_on } })).toMatchObject({
      code: 'invalid',
      target: 'received_on',
    })
  expect(await operator.call(listNotedPayments, { params })).toEqual([])
})

test('while a charge is on its way nothing is noted: the money could come twice', async () => {
  const { manager, invoice } = await issued()
  await manager.call(payInvoice, { params: { id: invoice.id } })
  expect((await operator.refusal(noteOutsidePayment, { params: { id: invoice.id }, body: checkFor(invoice) })).code).toBe(
    'INVOICE_IN_COLLECTION',
  )
  await app.workOff()
})

test('a refund of what a check paid waits until the check is taken back, then comes off what is owed', async () => {
  const { invoice, payment_id } = await issued()
  await note(invoice, checkFor(invoice))
  const body = { payment_id, amount: 10, reason: 'Left an hour early' }
  expect(await operator.refusal(refundPayment, { body })).toMatchObject({ code: 'INVOICE_PAID_OUTSIDE', target: 'payment_id' })
  await takeBack(invoice)
  await operator.call(refundPayment, { body })
  const left = await note(invoice, { ...checkFor(invoice), amount: centsOf(invoice.due_amount - 10) / 100 })
  expect(left).toMatchObject({ status: 'AVAILABLE', credited_amount: 10 })
})

test('the operator finds every payer’s invoices, and what they owe together', async () => {
  const { manager, invoice } = await issued()
  const { results } = await operator.call(listAdminInvoices, { query: { state: 'open', ordering: '-issued_at' } })
  const mine = results.find(({ id }) => id === invoice.id)
  expect(mine).toMatchObject({ number: '0001', payer: { kind: 'location', id: manager.location_id } })
  const byName = await operator.call(listAdminInvoices, { query: { payer: mine!.payer.name.slice(3), number: 1 } })
  expect(byName.results.map(({ id }) => id)).toEqual([invoice.id])
  expect((await operator.call(listAdminInvoices, { query: { payer: '100%_' } })).results).toEqual([])
  const before = await operator.call(getInvoiceTotals, {})
  await note(invoice, checkFor(invoice))
  const after = await operator.call(getInvoiceTotals, {})
  expect(centsOf(before.open_amount - after.open_amount)).toBe(centsOf(invoice.due_amount))
  expect(before.open_count - after.open_count).toBe(1)
  const paid = await operator.call(listAdminInvoices, { query: { state: 'paid', page_size: 50 } })
  expect(paid.results.map(({ id }) => id)).toContain(invoice.id)
})

test('a card added later does not undo a check', async () => {
  const { manager, invoice } = await issued()
  await note(invoice, checkFor(invoice))
  await addCard(manager, '4242424242424242')
  expect((await manager.refusal(payInvoice, { params: { id: invoice.id } })).code).toBe('ALREADY_PAID')
})
