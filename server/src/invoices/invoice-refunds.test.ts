import {
  downloadInvoice,
  exportInvoice,
  getInvoice,
  listCollectingInvoices,
  payInvoice,
} from '@muster/contract/invoices/invoice-endpoints.ts'
import { centsOf } from '@muster/contract/money.ts'
import { refundPayment } from '@muster/contract/payments/correction-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { collectInvoices } from '../payments/invoiced/collect-invoice.ts'
import { endPeriod, goPast, invoicedLocation, type InvoicedManager, issuedInvoice, newestInvoice } from '../testing/invoiced-location.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newOperator, type Person } from '../testing/test-person.ts'

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

describe('a refund of invoiced work', () => {
  const refund = (payment_id: number, amount: number) =>
    operator.call(refundPayment, { body: { payment_id, amount, reason: 'Left an hour early' } })

  test('before the invoice comes off it', async () => {
    const { manager, payments, payment_id } = await invoiced()
    await app.workOff()
    await refund(payment_id, 20)
    expect(await manager.call(listCollectingInvoices, {})).toMatchObject([{ total_amount: payments[0]!.total_amount - 20 }])
    await endPeriod(app, manager)
    const invoice = await newest(manager)
    expect(invoice.total_amount).toBe((centsOf(payments[0]!.total_amount) - 2_000) / 100)
    const { sums, credit_notes } = await manager.call(getInvoice, { params: { id: invoice.id } })
    expect(sums.find(({ kind }) => kind === 'refund')).toMatchObject({ amount: -20, charges: 1 })
    expect(credit_notes).toEqual([])
  })

  test('of all of it leaves an invoice of nothing, which is settled', async () => {
    const { manager, payments, payment_id } = await invoiced()
    await app.workOff()
    await refund(payment_id, payments[0]!.total_amount)
    await endPeriod(app, manager)
    expect(await newest(manager)).toMatchObject({ total_amount: 0, status: 'AVAILABLE' })
  })

  test('after it was issued is a credit note, and less is collected', async () => {
    const { manager, payment_id, invoice } = await issued()
    await refund(payment_id, 20)
    expect(await newest(manager)).toMatchObject({ credited_amount: 20, due_amount: (centsOf(invoice.total_amount) - 2_000) / 100 })
    expect(await manager.call(getInvoice, { params: { id: invoice.id } })).toMatchObject({
      credit_notes: [{ number: '0001', amount: 20, is_paid_back: false, reason: 'Left an hour early' }],
    })
    await collect(manager)
    expect((await newest(manager)).status).toBe('AVAILABLE')
    const { rows } = await sql<{ amount_cents: number }>`
      SELECT t.amount_cents FROM invoice i JOIN provider_transfer t ON t.id = i.transfer_id WHERE i.id = ${invoice.id}`.execute(app.deps.db)
    expect(rows[0]!.amount_cents).toBe(centsOf(invoice.total_amount) - 2_000)
  })

  test('waits while the invoice’s money is on its way', async () => {
    const { manager, payment_id, invoice } = await issued()
    await manager.call(payInvoice, { params: { id: invoice.id } })
    const body = { payment_id, amount: 20, reason: 'Left early' }
    expect((await operator.refusal(refundPayment, { body })).code).toBe('INVOICE_IN_COLLECTION')
    await app.workOff()
    await operator.call(refundPayment, { body })
    await app.workOff()
  })

  test('after it was paid goes back to the card, with a credit note', async () => {
    const { manager, payment_id, invoice } = await issued()
    await collect(manager)
    await refund(payment_id, 20)
    await app.workOff()
    expect(await manager.call(getInvoice, { params: { id: invoice.id } })).toMatchObject({
      status: 'AVAILABLE',
      credit_notes: [{ amount: 20, is_paid_back: true }],
    })
    const [receivable, owed] = [
      await balanceOf(`business:${manager.location_id}:receivable`),
      await balanceOf(`business:${manager.location_id}:invoiced`),
    ]
    expect([receivable, owed]).toEqual([0, 0])
  })

  test('of all of a failed invoice settles it', async () => {
    const { manager, payment_id, payments } = await issued({ card: '4000000000009995' })
    await collect(manager)
    expect((await newest(manager)).status).toBe('FAILED')
    await refund(payment_id, payments[0]!.total_amount)
    expect(await newest(manager)).toMatchObject({ status: 'AVAILABLE', due_amount: 0 })
  })
})

describe('an invoice on paper and as a table', () => {
  test('is a PDF in either language', async () => {
    const { manager, invoice } = await issued()
    for (const [language, name] of [
      ['en', 'invoice-0001.pdf'],
      ['es', 'factura-0001.pdf'],
    ] as const) {
      const { file_name, base64 } = await manager.call(downloadInvoice, { params: { id: invoice.id }, query: { language } })
      expect(file_name).toBe(name)
      const bytes = Buffer.from(base64, 'base64')
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.subarray(-6).toString()).toContain('%%EOF')
    }
  })

  test('has a line for each line, and they add up to the total', async () => {
    const { manager, invoice } = await issued({ pros: 2 })
    const { payload } = await app.app.inject({
      method: 'GET',
      url: `/api${exportInvoice.path.replace(':id', String(invoice.id))}`,
      headers: { authorization: `Bearer ${manager.token}` },
    })
    const [head, ...lines] = payload.trim().split('\r\n')
    expect(head).toContain('Amount ($)')
    const at = head!.split(',').indexOf('Amount ($)')
    expect(lines).toHaveLength(4)
    const sum = lines.reduce((total, line) => total + Math.round(Number(line.split(',')[at]) * 100), 0)
    expect(sum).toBe(centsOf(invoice.total_amount))
  })
})
