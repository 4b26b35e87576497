import { createAdhocPayment } from '@muster/contract/payments/correction-endpoints.ts'
import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { closePayroll, exportPayroll, getOpenPayroll, listPayrollExports } from '@muster/contract/tax/payroll-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetProof } from '../testing/forget-proof.ts'
import { readCsv } from '../testing/read-csv.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, type Person } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'
import { workedWeek } from '../testing/worked-week.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.deps.db.transaction().execute(async (db) => {
    // Each test begins without an export. The lines can't be deleted otherwise.
    await sql`ALTER TABLE payroll_line DISABLE TRIGGER USER`.execute(db)
    await sql`DELETE FROM payroll_line`.execute(db)
    await sql`DELETE FROM payroll_export`.execute(db)
    await sql`ALTER TABLE payroll_line ENABLE TRIGGER USER`.execute(db)
  })
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

const tableOf = (ines: Person, id: number) => readCsv(app, ines, exportPayroll.path.replace(':id', String(id)))
const cents = (dollars: string | undefined): number => Math.round(Number(dollars) * 100)
const sum = (rows: readonly Record<string, string>[], column: string): number => rows.reduce((all, row) => all + cents(row[column]), 0)

/** Six days of ten hours at $20 of one employee, paid, as the operator sees them a week after. */
async function paidWeek() {
  const manager = await newManager(app)
  const week = await workedWeek(
    app,
    Array.from({ length: 6 }, () => manager),
  )
  for (let day = 0; day < 6; day++) await week.pay(day)
  await app.workOff()
  // Of the Monday of that week: its Sunday is over a week later, also in Hawaii.
  const last_day = new Date(Date.parse(week.shifts[0]!.start_time) + 6 * 86_400_000).toISOString().slice(0, 10)
  await app.travel((Date.parse(week.shifts[0]!.start_time) - Date.now()) / 1_000 + 8 * 86_400)
  const ines = await newOperator(app)
  return { ...week, manager, ines, last_day }
}

describe('a payroll export', () => {
  test('has the hours of each day, with overtime at its rate, and equals the receipts and the ledger to the cent', async () => {
    const { pro, received, last_day } = await paidWeek()
    // A contractor of the same time is in no payroll.
    const manager = await newManager(app)
    const other = await workedShift(app, manager)
    await manager.call(payForWork, { body: other.ask })
    await app.workOff()
    await app.travel((Date.parse(last_day) - Date.now()) / 1_000 + 3 * 86_400)
    const again = await newOperator(app)
    const open = await again.call(getOpenPayroll, { query: { last_day } })
    expect(open).toMatchObject({ last_day, pro_count: 1, paid_minutes: 3_600, late_count: 0 })
    const made = await again.call(closePayroll, { body: { last_day } })
    expect(made).toMatchObject({
      first_day: open.first_day,
      last_day,
      pro_count: 1,
      line_count: open.line_count,
      total_amount: open.total_amount,
    })
    const rows = await tableOf(again, made.id)
    const mine = rows.filter((row) => row['Employee ID'] === `pro-${pro.pro_id}`)
    expect(mine).toHaveLength(rows.length)
    const worked = mine.filter((row) => row['Regular hours'] !== '' || row['Overtime hours'] !== '')
    expect(new Set(worked.map((row) => row['Work date'])).size).toBe(6)
    expect(sum(worked, 'Regular hours') / 100 + sum(worked, 'Overtime hours') / 100).toBe(60)
    expect(worked.flatMap((row) => (row['Overtime rate'] === '' ? [] : [row['Overtime rate']]))).toContain('30')
    for (const row of mine) {
      const parts = [
        'Regular pay',
        'Overtime pay',
        'Double-time pay',
        'Meal and rest premiums',
        'Bonuses',
        'Tips',
        'Cancellation pay',
        'Adjustments and extra pay',
      ]
      expect(parts.reduce((all, part) => all + cents(row[part] || '0'), 0) - cents(row['Taken back'])).toBe(cents(row['Gross pay']))
    }
    expect(sum(rows, 'Gross pay')).toBe(Math.round((await received()) * 100))
    const { rows: booked } = await sql<{ cents: number }>`
      SELECT -sum(c.cents)::int AS cents FROM ledger_posting c JOIN ledger_transaction t ON t.id = c.transaction_id JOIN payment y ON y.id = t.payment_id AND y.market_id = t.market_id
      WHERE c.account = 'provider:cash' AND y.direction = 'pro_payment' AND y.pro_id = ${pro.pro_id}`.execute(app.deps.db)
    expect(sum(rows, 'Gross pay')).toBe(booked[0]!.cents)
  })

  test('closes its period: extra pay for it is a line of the next, and nothing is in two', async () => {
    const { ines, pro, shifts, last_day, received } = await paidWeek()
    const first = await ines.call(closePayroll, { body: { last_day } })
    expect(await ines.refusal(closePayroll, { body: { last_day } })).toMatchObject({ code: 'PERIOD_CLOSED', target: 'last_day' })
    const next_day = new Date(Date.parse(last_day) + 86_400_000).toISOString().slice(0, 10)
    expect(await ines.refusal(closePayroll, { body: { last_day: '2150-01-01' } })).toMatchObject({ code: 'PERIOD_NOT_OVER' })
    await app.travel((Date.parse(next_day) - Date.now()) / 1_000 + 3 * 86_400)
    const again = await newOperator(app)
    expect(await again.refusal(closePayroll, { body: { last_day: next_day } })).toMatchObject({ code: 'NOTHING_TO_EXPORT' })
    await again.call(createAdhocPayment, {
      body: { application_id: shifts[0]!.id, reason: 'SHORTED_PAY', amount: 12.34, employment_type: 'W2', description: 'Stayed longer' },
    })
    await app.workOff()
    expect(await again.call(getOpenPayroll, { query: { last_day: next_day } })).toMatchObject({
      line_count: 1,
      late_count: 1,
      total_amount: 12.34,
    })
    const second = await again.call(closePayroll, { body: { last_day: next_day } })
    const rows = await tableOf(again, second.id)
    expect(rows).toMatchObject([{ 'Adjustments and extra pay': '12.34', 'Gross pay': '12.34', Line: 'late' }])
    expect(second.first_day).toBe(next_day)
    const both = [...(await tableOf(again, first.id)), ...rows]
    expect(new Set(both.map((row) => row['Receipt'])).size).toBe(both.length)
    const mine = both.filter((row) => row['Employee ID'] === `pro-${pro.pro_id}`)
    expect(sum(mine, 'Gross pay')).toBe(Math.round((await received()) * 100))
    expect((await again.call(listPayrollExports, {})).results.map(({ id }) => id)).toEqual([second.id, first.id])
  })

  test('is followed by the difference if a receipt changes after it', async () => {
    const { ines, last_day, pro } = await paidWeek()
    await ines.call(closePayroll, { body: { last_day } })
    // A payout that came back was sent again for less, because a refund took from it.
    await sql`
      UPDATE payment SET withheld_cents = 1500 WHERE id = (SELECT min(id) FROM payment WHERE direction = 'pro_payment' AND pro_id = ${pro.pro_id})`.execute(
      app.deps.db,
    )
    const next_day = new Date(Date.parse(last_day) + 86_400_000).toISOString().slice(0, 10)
    await app.travel((Date.parse(next_day) - Date.now()) / 1_000 + 3 * 86_400)
    const again = await newOperator(app)
    const second = await again.call(closePayroll, { body: { last_day: next_day } })
    expect(await tableOf(again, second.id)).toMatchObject([{ 'Gross pay': '-15', 'Regular hours': '', Line: 'difference' }])
  })

  test('is for the provider’s people with a fresh code, who are on record', async () => {
    const { ines, last_day, manager, pro } = await paidWeek()
    const { id, line_count } = await ines.call(closePayroll, { body: { last_day } })
    await tableOf(ines, id)
    const entries = await app.deps.db.selectFrom('audit_entry').selectAll().where('action', '=', 'payroll.downloaded').execute()
    expect(entries.at(-1)).toMatchObject({ subject_id: id, changes: { rows: line_count } })
    for (const person of [manager, pro]) expect(await person.refusal(exportPayroll, { params: { id } })).toMatchObject({ status: 403 })
    expect(await ines.refusal(exportPayroll, { params: { id: id + 1_000 } })).toMatchObject({ status: 404 })
    await forgetProof(ines)
    expect(await ines.refusal(exportPayroll, { params: { id } })).toMatchObject({ code: 'PROOF_NEEDED' })
  })
})
