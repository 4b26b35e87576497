import { exportJournal, exportTrialBalance, getTrialBalance } from '@muster/contract/books/books-endpoints.ts'
import { centsOf } from '@muster/contract/money.ts'
import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { addDays } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCsv } from '../testing/read-csv.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, type Person } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'

let app: TestApp
let ines: Person
let today: string
beforeAll(async () => {
  app = await startTestApp()
  ines = await newOperator(app)
  const manager = await newManager(app)
  await sql`UPDATE location SET name = '=HYPERLINK(1)' WHERE id = ${manager.location_id}`.execute(app.deps.db)
  const { ask } = await workedShift(app, manager, { pros: 2 })
  await manager.call(payForWork, { body: ask })
  await app.workOff()
  const { rows } = await sql<{ today: string }>`SELECT (app_now() AT TIME ZONE 'UTC')::date AS today`.execute(app.deps.db)
  today = rows[0]!.today
})
afterAll(() => app.close())

const days = (first: number, last: number) => ({
  first_day: addDays(today, first),
  last_day: addDays(today, last),
  timezone: 'America/New_York',
})
const search = (first: number, last: number, more = '') => `?${new URLSearchParams(days(first, last)).toString()}${more}`

describe('the trial balance', () => {
  test('has what a period added, and carries it into the next', async () => {
    const now = await ines.call(getTrialBalance, { query: days(-2, 1) })
    expect(now).toMatchObject({ is_balanced: true, off_amount: 0, faults: [] })
    expect(now.timezones).toContain('America/New_York')
    const of = (number: string) => now.accounts.find((one) => one.number === number)!
    // Two pros worked six hours at $22, plus the fee; all of it was charged, and the pay was sent.
    expect(of('1100')).toMatchObject({ opening_amount: 0, closing_amount: 0 })
    expect(of('2000')).toMatchObject({ debit_amount: 264, credit_amount: 264, closing_amount: 0 })
    expect(of('1000').closing_amount).toBe(-of('4000').closing_amount)
    const later = await ines.call(getTrialBalance, { query: days(5, 9) })
    for (const account of later.accounts)
      expect(account).toMatchObject({
        opening_amount: now.accounts.find(({ ledger }) => ledger === account.ledger)!.closing_amount,
        debit_amount: 0,
        credit_amount: 0,
      })
    for (const { accounts } of [now, ...now.markets]) expect(accounts.reduce((sum, one) => sum + centsOf(one.closing_amount), 0)).toBe(0)
    expect((await ines.call(getTrialBalance, { query: days(-30, -20) })).accounts).toEqual([])
  })

  test('says so when the books don’t balance', async () => {
    // Only someone with the database can do that: the triggers refuse it.
    await sql`ALTER TABLE ledger_posting DISABLE TRIGGER USER`.execute(app.deps.db)
    await sql`UPDATE ledger_posting SET cents = cents + 5 WHERE account = 'provider:cash' AND cents > 0`.execute(app.deps.db)
    const off = await ines.call(getTrialBalance, { query: days(-2, 1) })
    expect(off.is_balanced).toBe(false)
    expect(off.off_amount).toBeGreaterThan(0)
    expect(off.faults[0]).toMatch(/^transaction \d+ sums to 5$/)
    await sql`UPDATE ledger_posting SET cents = cents - 5 WHERE account = 'provider:cash' AND cents > 0`.execute(app.deps.db)
    await sql`ALTER TABLE ledger_posting ENABLE TRIGGER USER`.execute(app.deps.db)
    expect(await ines.call(getTrialBalance, { query: days(-2, 1) })).toMatchObject({ is_balanced: true })
  })

  test('wants days in order, at most a year, in a zone that there is, and a member of the staff', async () => {
    expect(await ines.refusal(getTrialBalance, { query: days(2, 1) })).toMatchObject({ status: 400 })
    expect(await ines.refusal(getTrialBalance, { query: days(-400, 1) })).toMatchObject({ status: 400 })
    expect(await ines.refusal(getTrialBalance, { query: { ...days(0, 1), timezone: 'Mars' } })).toMatchObject({ status: 400 })

    expect(await readCsv(app, ines, `/admin/books/journal/csv/${search(0, 1, '&market_id=9007199254740991')}`)).toEqual([])
    const manager = await newManager(app)
    for (const call of [getTrialBalance, exportTrialBalance, exportJournal])
      expect(await manager.refusal(call, { query: days(0, 1) })).toMatchObject({ status: 403 })
  })
})

describe('the files', () => {
  test('the journal has every posting, balances by transaction, and no formula', async () => {
    const lines = await readCsv(app, ines, `/admin/books/journal/csv/${search(-2, 1)}`)
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ledger_posting`.execute(app.deps.db)
    expect(lines).toHaveLength(rows[0]!.count)
    const sums = Map.groupBy(lines, (line) => line['Transaction'])
    for (const postings of sums.values())
      expect(postings.reduce((sum, one) => sum + centsOf(Number(one['Debit'])) - centsOf(Number(one['Credit'])), 0)).toBe(0)
    const charge = lines.find((line) => line['Memo'] === 'Charge of a business' && line['Account number'] === '1000')!
    expect(charge).toMatchObject({
      Account: 'Cash at the payment provider',
      'Ledger account': 'provider:cash',
    })
    expect(charge['Reference']).toMatch(/^tr_/)
    expect(charge['Location']).toMatch(/^'=HYPER/)
    expect(await readCsv(app, ines, `/admin/books/journal/csv/${search(-2, 1, '&market_id=2')}`)).toEqual([])
  })

  test('the trial balance names each business and pro', async () => {
    const lines = await readCsv(app, ines, `/admin/books/trial-balance/csv/${search(-2, 1)}`)
    expect(lines.filter((line) => line['Account number'] === '2000')).toHaveLength(2)
    expect(lines.reduce((sum, line) => sum + centsOf(Number(line['Closing'])), 0)).toBe(0)
    expect(lines.every((line) => !/^(business|pro):/.test(line['Ledger account']!) || line['Business or pro'] !== '')).toBe(true)
    const entries = await app.deps.db.selectFrom('audit_entry').selectAll().where('action', '=', 'books.exported').execute()
    expect(entries.length).toBeGreaterThan(0)
  })
})
