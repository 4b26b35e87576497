import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import {
  downloadInvoice,
  getInvoice,
  listCollectingInvoices,
  listInvoiceCharges,
  listInvoices,
  payInvoice,
} from '@muster/contract/invoices/invoice-endpoints.ts'
import { addDays } from '@muster/contract/zoned-time.ts'
import { centsOf } from '@muster/contract/money.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getReceipt, listProPayments, payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { goPast, invoicedLocation, issuedInvoice } from '../testing/invoiced-location.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, type Person } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'
import { issueInvoices } from './issue-invoices.ts'

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

const invoiced = (wish?: Parameters<typeof invoicedLocation>[2]) => invoicedLocation(app, operator, wish)
const issued = (wish?: Parameters<typeof invoicedLocation>[2]) => issuedInvoice(app, operator, wish)

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
