import { buffer } from 'node:stream/consumers'
import { downloadYearStatement, downloadYearStatementOfPro, getYearEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { listTaxYearPros } from '@muster/contract/tax/tax-year-endpoints.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, type Person } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'
import { drawFoot, newPaper } from '../paper/draw-paper.ts'
import { drawStatementTables } from './draw-year-statement.ts'
import { type PaidSum, readYearStatement } from './year-statement-queries.ts'
import { STATEMENT_WORDS } from './year-statement-words.ts'

type Pro = Person & { pro_id: number }

let app: TestApp
let employer: Person & { location_id: number }
let here: { location_id: number; name: string }
let there: { location_id: number; name: string }
beforeAll(async () => {
  app = await startTestApp()
  here = await named('Łódź Kitchen')
  there = await named('Harbor House')
})
afterAll(() => app.close())

async function named(name: string) {
  employer = await newManager(app)
  const { location_id } = employer
  await sql`UPDATE location SET name = ${name} WHERE id = ${location_id}`.execute(app.deps.db)
  return { location_id, name }
}

interface Paid {
  at: string
  location_id: number
  lines: Partial<Record<'regular' | 'overtime' | 'tip' | 'flat_bonus' | 'adhoc', number>>
  /** The application that it pays; without one it is extra pay of a contractor. */
  application_id?: number
  withheld?: number
}

let subject = 800_000
/** A payout that arrived at an instant. Amounts are cents; a dollar of time is an hour. */
async function arrived(pro: Pro, { at, location_id, lines, application_id, withheld = 0 }: Paid): Promise<void> {
  const { id } = await app.deps.db
    .insertInto('payment')
    .values({
      market_id: 1,
      direction: 'pro_payment',
      location_id,
      pro_id: pro.pro_id,
      status: 'AVAILABLE',
      available_at: at,
      ...(application_id === undefined
        ? { subject: 'adhoc', subject_id: subject++ }
        : { subject: 'application', subject_id: application_id }),
      total_cents: Object.values(lines).reduce((sum, cents) => sum + cents, 0),
      withheld_cents: withheld,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.deps.db
    .insertInto('payment_line')
    .values(
      Object.entries(lines).map(([kind, cents], index) => ({
        payment_id: id,
        market_id: 1,
        line_no: index + 1,
        kind,
        rate: 100,
        cents,
        quantity: kind === 'regular' || kind === 'overtime' ? (cents / 100) * 60 : 1,
      })),
    )
    .execute()
}

/** A contractor in two businesses who was an employee of one of them in December. The last payout arrives in the first minute of the next year. */
async function aYear(): Promise<Pro> {
  const { pro, id } = await workedShift(app, employer)
  await sql`UPDATE user_account SET first_name = 'Lucía', last_name = 'Ortega' WHERE id = (SELECT user_id FROM pro WHERE id = ${pro.pro_id})`.execute(
    app.deps.db,
  )
  await sql`UPDATE confirmed_terms SET employment_type = 'W2' WHERE application_id = ${id}`.execute(app.deps.db)
  await arrived(pro, { at: '2024-03-01T04:59:00Z', location_id: here.location_id, lines: { regular: 20_000, tip: 1_000 } })
  await arrived(pro, {
    at: '2024-03-01T05:01:00Z',
    location_id: here.location_id,
    lines: { regular: 10_000, overtime: 1_500, flat_bonus: 700 },
  })
  await arrived(pro, { at: '2024-06-10T12:00:00Z', location_id: there.location_id, lines: { adhoc: 5_000 }, withheld: 1_200 })
  await arrived(pro, { at: '2024-12-31T23:00:00Z', location_id: there.location_id, lines: { regular: 8_000 }, application_id: id })
  await arrived(pro, { at: '2025-01-01T05:00:30Z', location_id: there.location_id, lines: { regular: 99_900 } })
  return pro
}

const PARTS = ['paid_minutes', 'wages', 'tips', 'bonuses', 'other', 'returned', 'total'] as const
const sumOf = (rows: readonly PaidSum[]): number[] => PARTS.map((part) => rows.reduce((sum, row) => sum + row[part], 0))
const of = ({ pro_id }: Pro, year = 2024) => readYearStatement(app.deps.db, { pro_id, market_id: 1, year })

describe('a year of pay', () => {
  test('adds up the same by employment type, by month and by business', async () => {
    const { all, types, months, businesses } = await of(await aYear())
    expect(PARTS.map((part) => all[part])).toEqual([23_700, 39_500, 1_000, 700, 5_000, 1_200, 45_000])
    for (const rows of [types, months, businesses]) expect(sumOf(rows)).toEqual(sumOf([all]))
    expect(types.map(({ employment_type, total }) => [employment_type, total])).toEqual([
      ['F1099', 37_000],
      ['W2', 8_000],
    ])
    // The month is the market's: the first payout arrived on February 29, a minute before its midnight.
    expect(months.map(({ month, employment_type, total }) => [month, employment_type, total])).toEqual([
      [2, 'F1099', 21_000],
      [3, 'F1099', 12_200],
      [6, 'F1099', 3_800],
      [12, 'W2', 8_000],
    ])
    expect(businesses.map(({ location_name, employment_type, total }) => [location_name, employment_type, total])).toEqual([
      [here.name, 'F1099', 33_200],
      [there.name, 'W2', 8_000],
      [there.name, 'F1099', 3_800],
    ])
  })

  test('is what the year’s screen and the file of forms 1099-NEC say', async () => {
    const pro = await aYear()
    const { all, types } = await of(pro)
    const shown = await pro.call(getYearEarnings, { params: { year: 2024 } })
    expect([
      shown.total_amount,
      shown.wages_amount,
      shown.tips_amount,
      shown.bonuses_amount,
      shown.other_amount,
      shown.returned_amount,
    ]).toEqual([all.total, all.wages, all.tips, all.bonuses, all.other, all.returned].map(dollarsOf))
    await arrived(pro, { at: '2024-07-01T12:00:00Z', location_id: here.location_id, lines: { regular: 300_000 } })
    const { results } = await (await newOperator(app)).call(listTaxYearPros, { params: { year: 2024 }, query: {} })
    expect(results.find(({ pro_id }) => pro_id === pro.pro_id)).toMatchObject({ amount: dollarsOf(types[0]!.total + 300_000) })
  })
})

describe('its document', () => {
  const linesOf = async (pro: Pro, language: 'en' | 'es', year = 2024) => {
    const { file_name, base64 } = await pro.call(downloadYearStatement, { params: { year }, query: { language } })
    return { file_name, lines: readPdf(base64) }
  }

  test('is the same for the staff, who are on record with it; nobody else gets it', async () => {
    const [pro, ines] = [await aYear(), await newOperator(app)]
    const asked = { params: { id: pro.pro_id, year: 2024 }, query: { language: 'es' as const } }
    const theirs = await ines.call(downloadYearStatementOfPro, asked)
    const own = await linesOf(pro, 'es')
    expect([theirs.file_name, readPdf(theirs.base64)]).toEqual([own.file_name, own.lines])
    const kept = await app.deps.db.selectFrom('audit_entry').selectAll().where('action', '=', 'pro.statement_downloaded').execute()
    expect(kept).toMatchObject([{ subject_kind: 'pro', subject_id: pro.pro_id, changes: { year: 2024, language: 'es' } }])
    expect(await pro.refusal(downloadYearStatementOfPro, asked)).toMatchObject({ status: 403 })
    expect(await employer.refusal(downloadYearStatementOfPro, asked)).toMatchObject({ status: 403 })
    expect(await ines.refusal(downloadYearStatementOfPro, { ...asked, params: { id: 9_999_999, year: 2024 } })).toMatchObject({
      status: 404,
    })
  })

  test('has each month and business, contract work and employment apart, in either language', async () => {
    const pro = await aYear()
    const english = await linesOf(pro, 'en')
    expect(english.file_name).toBe('pay-2024.pdf')
    expect(english.lines).toEqual(
      expect.arrayContaining([
        'Pay in 2024',
        'Lucía Ortega',
        'Contractor (1099)',
        'Employee (W-2)',
        'February · 1099',
        'December · W-2',
        'Page 1 of 1',
      ]),
    )
    // A letter that the fonts lack loses its accent.
    expect(english.lines).toContain('Lódz Kitchen · 1099')
    expect(english.lines.filter((line) => line === '$450.00').length).toBeGreaterThanOrEqual(4)
    expect(english.lines).toContain('-$12.00')
    const spanish = await linesOf(pro, 'es')
    expect(spanish.file_name).toBe('pagos-2024.pdf')
    expect(spanish.lines).toEqual(
      expect.arrayContaining(['Pagos de 2024', 'Contratista (1099)', 'Empleado (W-2)', 'Febrero · 1099', 'Propinas', 'Página 1 de 1']),
    )
  })

  test('says so when nothing arrived', async () => {
    expect((await linesOf(await newPro(app), 'en')).lines).toContain('No pay arrived in this year.')
  })

  test('continues on the next page, under the same head, and says how many businesses it leaves out', async () => {
    const statement = await of(await aYear())
    const [business] = statement.businesses
    const businesses = Array.from({ length: 90 }, (_, at) => ({ ...business!, location_id: at, location_name: `Pier ${at + 1}` }))
    const paper = await newPaper({ title: 'Pay', author: 'Muster', created_at: statement.made_at, language: 'en' })
    const written = buffer(paper)
    drawStatementTables(paper, { ...statement, businesses, more_businesses: 7 }, STATEMENT_WORDS.en)
    drawFoot(paper, 'Pay', 'en')
    paper.end()
    const lines = readPdf((await written).toString('base64'))
    expect(lines.filter((line) => line === 'By business')).toHaveLength(3)
    expect(lines).toEqual(
      expect.arrayContaining(['Pier 1 · 1099', 'Pier 90 · 1099', 'Page 3 of 3', '7 more businesses are part of the sums above.']),
    )
  })
})
