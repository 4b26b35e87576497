import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { getEarnings, getYearEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { putTaxDetails } from '@muster/contract/tax/tax-details-endpoints.ts'
import {
  exportTaxFiling,
  getTaxYear,
  listTaxYearPros,
  makeTaxFiling,
  putTaxPayer,
  putTaxThreshold,
  remindOfTaxDetails,
} from '@muster/contract/tax/tax-year-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, beforeAll, describe, expect, test } from 'vitest'
import { forgetProof } from '../testing/forget-proof.ts'
import { readCsv } from '../testing/read-csv.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { taxForm } from '../testing/tax-form.ts'
import { newManager, newOperator, newPro, type Person } from '../testing/test-person.ts'
import { tellByProvider, transferKeyOf, workedShift } from '../testing/worked-shift.ts'
import { workedShifts } from '../testing/worked-week.ts'

type Pro = Person & { pro_id: number }
type Manager = Person & { location_id: number }

let app: TestApp
let ines: Person
let manager: Manager
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.travel(0)
  ines = await newOperator(app)
  manager = await newManager(app)
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

let subject = 700_000
/** A payout of extra pay that arrived at an instant. Amounts are dollars. */
async function arrived(pro: Pro, at: string, amount: number, { tip = 0, location_id = manager.location_id } = {}): Promise<number> {
  const cents = amount * 100
  const { id } = await app.deps.db
    .insertInto('payment')
    .values({
      market_id: 1,
      direction: 'pro_payment',
      subject: 'adhoc',
      subject_id: subject++,
      location_id,
      pro_id: pro.pro_id,
      total_cents: cents,
      status: 'AVAILABLE',
      available_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = (line_no: number, kind: string, of: number) => ({
    payment_id: id,
    market_id: 1,
    line_no,
    kind,
    quantity: 1,
    rate: of,
    cents: of,
  })
  const lines = [line(1, 'adhoc', cents - tip * 100), ...(tip > 0 ? [line(2, 'tip', tip * 100)] : [])]
  await app.deps.db.insertInto('payment_line').values(lines).execute()
  return id
}

const prosOf = async (year: number, query: { state?: 'missing' | 'ready' | 'changed' | 'filed' | 'exempt'; search?: string } = {}) =>
  (await ines.call(listTaxYearPros, { params: { year }, query })).results
const of = async (year: number, pro: Pro) => (await prosOf(year)).find(({ pro_id }) => pro_id === pro.pro_id)
const enterPayer = () =>
  ines.call(putTaxPayer, {
    body: {
      name: 'Muster Staffing, Inc.',
      ein: '12-3456789',
      street_address: '1 Broad Street',
      city: 'Charleston',
      state_code: 'SC',
      zip_code: '29401',
      phone_number: '(843) 555-0100',
    },
  })
const tableOf = (id: number) => readCsv(app, ines, exportTaxFiling.path.replace(':id', String(id)))

describe('who reached the threshold of a year', () => {
  test.each([
    [2021, '2021-07-01T12:00:00Z', 599.99, false],
    [2022, '2022-07-01T12:00:00Z', 600, true],
    [2026, '2026-03-01T12:00:00Z', 1_999.99, false],
    [2026, '2026-03-01T12:00:00Z', 2_000, true],
  ])('in %i, of a payout of %s of $%d: %s', async (year, at, amount, is) => {
    const pro = await newPro(app)
    await arrived(pro, at, amount)
    expect((await of(year, pro)) !== undefined).toBe(is)
  })

  test('counts a payout in the year of the market’s calendar, like the pro’s own earnings', async () => {
    const pro = await newPro(app)
    await arrived(pro, '2020-01-01T04:59:59Z', 700)
    await arrived(pro, '2020-01-01T05:00:00Z', 900)
    expect([await of(2019, pro), await of(2020, pro)]).toMatchObject([{ amount: 700 }, { amount: 900 }])
    for (const year of [2019, 2020])
      expect((await pro.call(getYearEarnings, { params: { year } })).total_amount).toBe((await of(year, pro))!.amount)
  })

  test('leaves out what an employee earned, and what came back from the bank', async () => {
    const week = await workedShifts(app, [{ manager, day: 0, from: '08:00:00', to: '18:00:00', wage_amount: 60 }], 'W2')
    await week.pay(0)
    await app.workOff()
    const { pro: contractor, ask } = await workedShift(app, manager)
    await manager.call(payForWork, { body: ask })
    await app.workOff()
    const pay = async (pro_id: number) => {
      const { rows } = await sql<{ contractor_cents: number; employee_cents: number }>`
        SELECT sum(contractor_cents)::int AS contractor_cents, sum(employee_cents)::int AS employee_cents FROM pro_year_pay WHERE pro_id = ${pro_id}`.execute(
        app.deps.db,
      )
      return rows[0]
    }
    expect(await pay(week.pro.pro_id)).toEqual({ contractor_cents: 0, employee_cents: 60_000 })
    expect(await pay(contractor.pro_id)).toEqual({ contractor_cents: 13_200, employee_cents: 0 })
    const { id } = await app.deps.db
      .selectFrom('payment')
      .select('id')
      .where('pro_id', '=', contractor.pro_id)
      .where('direction', '=', 'pro_payment')
      .executeTakeFirstOrThrow()
    await tellByProvider(app, { kind: 'transfer.returned', idempotency_key: await transferKeyOf(app, id) })
    expect(await pay(contractor.pro_id)).toEqual({ contractor_cents: 0, employee_cents: 0 })
  })

  test('says who lacks details, who is a corporation, and finds them by name', async () => {
    const [missing, person, company] = [
      await newPro(app, { first_name: 'Quincy', last_name: 'Ashdown' }),
      await newPro(app),
      await newPro(app),
    ]
    for (const pro of [missing, person, company]) await arrived(pro, '2018-05-01T12:00:00Z', 800)
    await person.call(putTaxDetails, { body: taxForm() })
    await company.call(putTaxDetails, { body: taxForm({ classification: 'LLC_S', tin_kind: 'EIN', tin: '123456789' }) })
    const states = [await of(2018, missing), await of(2018, person), await of(2018, company)].map((one) => one?.state)
    expect(states).toEqual(['missing', 'ready', 'exempt'])
    expect(await prosOf(2018, { search: 'quincy ash' })).toMatchObject([{ pro_id: missing.pro_id, tin_last4: null }])
    expect(await prosOf(2018, { state: 'missing' })).toMatchObject([{ pro_id: missing.pro_id }])
    expect(await ines.call(getTaxYear, { params: { year: 2018 } })).toMatchObject({
      over_count: 3,
      missing_count: 1,
      ready_count: 1,
      changed_count: 0,
      total_amount: 2_400,
      threshold_amount: 600,
    })
  })
})

describe('the file of a year', () => {
  test('has what an accountant files, with whole numbers, and its downloads are on record', async () => {
    await enterPayer()
    const [pro, missing] = [await newPro(app), await newPro(app)]
    await arrived(pro, '2017-02-01T12:00:00Z', 650.5, { tip: 40.25 })
    await arrived(missing, '2017-02-01T12:00:00Z', 5_000)
    await pro.call(putTaxDetails, { body: taxForm({ tin: '987-65-4321', tin_kind: 'ITIN' }) })
    const filing = await ines.call(makeTaxFiling, { params: { year: 2017 } })
    expect(filing).toMatchObject({ row_count: 1, total_amount: 650.5, missing_count: 1, created_by: 'Joan Ferris' })
    expect(await tableOf(filing.id)).toMatchObject([
      {
        'Tax year': '2017',
        'Payer name': 'Muster Staffing, Inc.',
        'Payer EIN': '12-3456789',
        'Recipient TIN type': 'ITIN',
        'Recipient TIN': '987-65-4321',
        'Recipient name': 'Marisol Vega',
        'Box 1 nonemployee compensation': '650.5',
        'Tips in box 1': '40.25',
        'Box 6 state (1)': 'SC',
        'Box 7 state income (1)': '650.5',
        'Box 6 state (2)': '',
        Form: 'original',
      },
    ])
    const entries = await app.deps.db.selectFrom('audit_entry').selectAll().where('action', '=', 'tax.filing_downloaded').execute()
    expect(entries.at(-1)).toMatchObject({ subject_id: filing.id, changes: { year: 2017, rows: 1 } })
    expect(entries.at(-1)!.actor_user_id).not.toBeNull()
  })

  test('is for the provider’s people with a fresh code alone', async () => {
    await enterPayer()
    const pro = await newPro(app)
    await arrived(pro, '2016-02-01T12:00:00Z', 650)
    await pro.call(putTaxDetails, { body: taxForm() })
    const { id } = await ines.call(makeTaxFiling, { params: { year: 2016 } })
    for (const person of [pro, manager]) expect(await person.refusal(exportTaxFiling, { params: { id } })).toMatchObject({ status: 403 })
    await forgetProof(ines)
    expect(await ines.refusal(exportTaxFiling, { params: { id } })).toMatchObject({ code: 'PROOF_NEEDED' })
    expect(await ines.refusal(makeTaxFiling, { params: { year: 2016 } })).toMatchObject({ code: 'PROOF_NEEDED' })
  })

  test('shows later which forms to correct: another amount, another name or number', async () => {
    await enterPayer()
    const [same, more, renamed] = [await newPro(app), await newPro(app), await newPro(app)]
    for (const pro of [same, more, renamed]) {
      await arrived(pro, '2015-05-01T12:00:00Z', 1_000)
      await pro.call(putTaxDetails, { body: taxForm() })
    }
    await ines.call(makeTaxFiling, { params: { year: 2015 } })
    expect((await prosOf(2015)).map(({ state }) => state)).toEqual(['filed', 'filed', 'filed'])
    await arrived(more, '2015-12-31T12:00:00Z', 50)
    await renamed.call(putTaxDetails, { body: taxForm({ legal_name: 'Marisol Vega Ortiz' }) })
    await same.call(putTaxDetails, { body: taxForm({ city: 'Mount Pleasant' }) })
    expect((await prosOf(2015, { state: 'changed' })).map(({ pro_id }) => pro_id)).toEqual([more.pro_id, renamed.pro_id])
    expect(await of(2015, more)).toMatchObject({ amount: 1_050, filed_amount: 1_000, is_identity_changed: false })
    expect(await of(2015, renamed)).toMatchObject({ amount: 1_000, filed_amount: 1_000, is_identity_changed: true })
    const second = await ines.call(makeTaxFiling, { params: { year: 2015 } })
    const rows = await tableOf(second.id)
    expect(rows.map((row) => [row['Account number'], row.Form, row['Box 1 in the earlier file']])).toEqual([
      [`pro-${same.pro_id}`, 'unchanged', '1000'],
      [`pro-${more.pro_id}`, 'corrected', '1000'],
      [`pro-${renamed.pro_id}`, 'corrected', '1000'],
    ])
    expect((await prosOf(2015)).map(({ state }) => state)).toEqual(['filed', 'filed', 'filed'])
  })

  test('needs who files, a threshold that is known, and a form', async () => {
    await sql`DELETE FROM tax_payer`.execute(app.deps.db)
    expect(await ines.refusal(makeTaxFiling, { params: { year: 2014 } })).toMatchObject({ code: 'TAX_PAYER_MISSING' })
    await enterPayer()
    expect(await ines.refusal(makeTaxFiling, { params: { year: 2014 } })).toMatchObject({ code: 'NOTHING_TO_FILE' })
    expect((await ines.call(getTaxYear, { params: { year: 2014 } })).filings).toEqual([])
    expect(await ines.refusal(makeTaxFiling, { params: { year: 2031 } })).toMatchObject({ code: 'TAX_THRESHOLD_UNKNOWN' })
    const year = await ines.call(putTaxThreshold, { params: { year: 2031 }, body: { amount: 2_300 } })
    expect(year).toMatchObject({ threshold_amount: 2_300, is_threshold_known: true })
    expect(await ines.refusal(putTaxThreshold, { params: { year: 2026 }, body: { amount: 600 } })).toMatchObject({ status: 400 })
  })
})

test('a reminder goes to those who lack details, once a week at most', async () => {
  const [pro, signed] = [await newPro(app), await newPro(app)]
  for (const one of [pro, signed]) await arrived(one, '2013-05-01T12:00:00Z', 1_000)
  await signed.call(putTaxDetails, { body: taxForm() })
  const remind = () => ines.call(remindOfTaxDetails, { params: { year: 2013 } })
  const kinds = async (person: Person) => (await person.call(listNotices, {})).results.map(({ kind }) => kind)
  expect(await remind()).toEqual({ reminded_count: 1, waiting_count: 0 })
  expect([await kinds(pro), await kinds(signed)]).toEqual([['tax_details_needed'], []])
  expect(await remind()).toEqual({ reminded_count: 0, waiting_count: 1 })
  await app.travel(7 * 86_400 + 60)
  expect(await remind()).toEqual({ reminded_count: 1, waiting_count: 0 })
  expect((await of(2013, pro))!.reminded_at).not.toBeNull()
})

test('the earnings page and the tax year say the same of this year', async () => {
  const { pro, ask } = await workedShift(app, manager)
  await manager.call(payForWork, { body: ask })
  await app.workOff()
  const { years, year_amount } = await pro.call(getEarnings, {})
  const { rows } = await sql<{
    contractor_cents: number
  }>`SELECT contractor_cents FROM pro_year_pay WHERE pro_id = ${pro.pro_id} AND year = ${years[0]}`.execute(app.deps.db)
  expect(rows).toEqual([{ contractor_cents: year_amount * 100 }])
})
