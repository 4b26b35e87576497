import {
  compareProviderReport,
  getProviderReport,
  listProviderReports,
  listReportDifferences,
  settleReportDifference,
} from '@muster/contract/reconciliation/reconciliation-endpoints.ts'
import { type DifferenceKind, differenceKinds } from '@muster/contract/reconciliation/difference.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedTour } from '../demo/tour/seed-tour.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, type Person } from '../testing/test-person.ts'
import { uploadReport } from '../testing/upload.ts'

let app: TestApp
let ines: Person
let period: { first_day: string; last_day: string }
beforeAll(async () => {
  app = await startTestApp()
  await seedTour(app.deps.db)
  // The tour's own report names the same money under other ids, which the rules rightly call a second payment.
  await sql`DELETE FROM provider_report`.execute(app.deps.db)
  ines = await newOperator(app)
  const { rows } = await sql<{ first_day: string; last_day: string }>`
    SELECT (app_now() AT TIME ZONE 'UTC')::date - 60 AS first_day, (app_now() AT TIME ZONE 'UTC')::date AS last_day`.execute(app.deps.db)
  period = rows[0]!
})
afterAll(() => app.close())

interface Moved {
  transfer_id: number
  reference: string
  category: string
  cents: number
  at: string
}

/** What the tour's money moved at the provider, read in another way than the comparison reads it: one transfer and direction at a time. */
async function readMoved(): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    SELECT t.id AS transfer_id, t.provider_reference AS reference, sum(p.cents) AS cents, to_char(min(l.created_ts) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at,
      CASE t.kind WHEN 'charge' THEN CASE l.kind WHEN 'charge_returned' THEN 'dispute' WHEN 'charge_taken' THEN CASE WHEN l.effect_id LIKE '%:%:%' THEN 'dispute_reversal' ELSE 'charge' END
        ELSE 'charge' END WHEN 'payout' THEN 'transfer' ELSE t.kind END AS category
    FROM ledger_transaction l JOIN ledger_posting p ON p.transaction_id = l.id AND p.account = 'provider:cash' JOIN provider_transfer t ON t.id = l.transfer_id
    WHERE l.created_ts >= ${period.first_day}::date AND l.created_ts < ${period.last_day}::date + 1 GROUP BY t.id, l.kind, 5 ORDER BY t.id, 4`.execute(
    app.deps.db,
  )
  return rows
}

const HEAD = 'Balance_Transaction_ID,created,reporting_category,gross,fee,net,currency,source_id'
type Cells = [id: string, at: string, category: string, gross: number, fee: number, net: number, currency: string, source: string]
const cellsOf = ({ reference, category, cents, at }: Moved): Cells => [
  `txn_${category}_${reference}`,
  at,
  category,
  cents,
  0,
  cents,
  'usd',
  reference,
]
const withId = ([, ...rest]: Cells, id: string): Cells => [id, ...rest]
const money = (cents: number): string => (cents / 100).toFixed(2)
const textOf = (lines: readonly Cells[]): string =>
  [
    HEAD,
    ...lines.map(([id, at, category, gross, fee, net, ...rest]) =>
      [id, at, category, money(gross), money(fee), money(net), ...rest].join(','),
    ),
  ].join('\r\n')

async function differencesOf(id: number, query: { kind?: DifferenceKind } = {}) {
  const found = []
  for (let page = 1; ; page++) {
    const { results, count } = await ines.call(listReportDifferences, { params: { id }, query: { ...query, page, page_size: 50 } })
    found.push(...results)
    if (found.length >= count || results.length === 0) return found
  }
}

describe('a report against the books of the tour', () => {
  test('of the tour’s own money names nothing', async () => {
    const moved = await readMoved()
    expect(moved.length).toBeGreaterThan(300)
    expect(new Set(moved.map(({ category }) => category))).toEqual(new Set(['charge', 'transfer', 'dispute', 'dispute_reversal']))
    const { status, report } = await uploadReport(app, ines, textOf(moved.map(cellsOf)), period)
    expect(status).toBe(201)
    expect(report).toMatchObject({ line_count: moved.length, compared_count: moved.length, difference_count: 0, open_count: 0, kinds: [] })
    await sql`DELETE FROM provider_report`.execute(app.deps.db)
  })

  test('with planted differences: all are found, with their names and links, and none besides', async () => {
    const moved = await readMoved()
    const simple = moved.filter(({ transfer_id }) => moved.filter((one) => one.transfer_id === transfer_id).length === 1)
    const planted: string[] = []
    const lines = new Map(moved.map((one) => [one, [cellsOf(one)]]))
    let next = 0
    const plant = (kind: DifferenceKind, change: (cells: Cells, moved: Moved) => Cells[]): void => {
      const one = simple[(next++ * 7) % simple.length]!
      lines.set(one, change(cellsOf(one), one))
      planted.push(`${kind} ${one.reference}`)
    }
    for (let time = 0; time < 10; time++) {
      plant('missing_in_report', () => [])
      plant('amount_differs', ([id, at, category, gross, fee, , ...rest]) => [
        [id, at, category, gross + 100, fee, gross + 100 - fee, ...rest],
      ])
      plant('wrong_kind', ([id, at, category, gross, fee, , ...rest]) => [[id, at, category, -gross, fee, -gross - fee, ...rest]])
      plant('wrong_kind', ([id, at, category, ...rest]) => [[id, at, category === 'charge' ? 'refund' : 'charge', ...rest]])
      plant('paid_twice', (cells) => [cells, withId(cells, `${cells[0]}_again`)])
      plant('wrong_day', ([id, , ...rest]) => [[id, `${period.last_day} 23:00:00`, ...rest]])
      plant('wrong_currency', ([id, at, category, gross, fee, net, , source]) => [[id, at, category, gross, fee, net, 'CAD', source]])
      plant('net_wrong', ([id, at, category, gross, fee, net, ...rest]) => [[id, at, category, gross, fee, net - 3, ...rest]])
      plant('missing_in_books', (cells, { cents }) => [
        cells,
        [`txn_extra_${time}`, cells[1], cents > 0 ? 'dispute' : 'transfer_reversal', -cents, 0, -cents, 'usd', cells[7]],
      ])
      planted.push(`unknown_reference pi_stranger_${time}`)
    }
    const extra: Cells[] = Array.from({ length: 10 }, (_, time) => [
      `txn_s${time}`,
      `${period.first_day} 10:00`,
      'charge',
      5_000,
      175,
      4_825,
      'usd',
      `pi_stranger_${time}`,
    ])
    const failed = await sql<{ reference: string }>`
      SELECT DISTINCT t.provider_reference AS reference FROM payment y JOIN provider_transfer t ON t.id = y.transfer_id
      WHERE y.direction = 'payment' AND y.status = 'FAILED' AND y.returns = 0 AND t.provider_reference IS NOT NULL LIMIT 2`.execute(
      app.deps.db,
    )
    expect(failed.rows.length).toBeGreaterThan(0)
    for (const { reference } of failed.rows) {
      extra.push([`txn_f_${reference}`, `${period.last_day} 01:00:00`, 'charge', 9_900, 0, 9_900, 'usd', reference])
      planted.push(`failed_here ${reference}`)
    }
    await sql`INSERT INTO provider_transfer (kind, idempotency_key, amount_cents, method_external_id, provider_reference) VALUES ('charge', 'waits', 4000, 'pm_x', 'pi_waits')`.execute(
      app.deps.db,
    )
    extra.push(['txn_w', `${period.last_day} 01:00:00`, 'charge', 4_000, 0, 4_000, 'usd', 'pi_waits'])
    planted.push('pending_here pi_waits')
    // What moves between the provider and its owner is not compared.
    extra.push(
      ['txn_po', `${period.last_day} 02:00:00`, 'payout', -90_000, 0, -90_000, 'usd', 'po_1'],
      ['txn_fee', period.last_day, 'fee', -30, 0, -30, 'usd', ''],
    )
    const { status, report, body } = await uploadReport(app, ines, textOf([...[...lines.values()].flat(), ...extra]), period)
    expect(status, body).toBe(201)
    const differences = await differencesOf(report.id)
    expect(differences.map(({ kind, reference }) => `${kind} ${reference}`).toSorted()).toEqual(planted.toSorted())
    expect(planted.length).toBeGreaterThan(100)
    expect(report).toMatchObject({ difference_count: planted.length, open_count: planted.length, other_amount: -900.3 })
    expect(report.kinds.map(({ kind }) => kind)).toEqual(differenceKinds.filter((kind) => planted.some((one) => one.startsWith(kind))))
    expect(report.kinds.find(({ kind }) => kind === 'amount_differs')).toEqual({
      kind: 'amount_differs',
      count: 10,
      open_count: 10,
      off_amount: 10,
    })
    const linked = differences.filter(({ kind }) => kind !== 'unknown_reference' && kind !== 'pending_here')
    for (const { business_name, application_id, invoice_id } of linked) {
      expect(business_name).not.toBeNull()
      expect(application_id ?? invoice_id).not.toBeNull()
    }
  })

  test('settling keeps the note, also when the report is compared again, and happens once', async () => {
    const [newest] = (await ines.call(listProviderReports, { query: {} })).results
    const params = { id: newest!.id }
    const [first] = await differencesOf(params.id, { kind: 'paid_twice' })
    const settled = await ines.call(settleReportDifference, { params: { id: first!.id }, body: { note: 'Refunded by hand on Friday.' } })
    expect(settled).toMatchObject({ note: 'Refunded by hand on Friday.', kind: 'paid_twice' })
    expect(await ines.refusal(settleReportDifference, { params: { id: first!.id }, body: { note: 'Again.' } })).toMatchObject({
      code: 'DIFFERENCE_SETTLED',
    })
    expect(await ines.refusal(settleReportDifference, { params: { id: 9_999_999 }, body: { note: 'None.' } })).toMatchObject({
      status: 404,
    })
    expect(await ines.refusal(settleReportDifference, { params: { id: first!.id }, body: { note: ' ' } })).toMatchObject({ status: 400 })
    const again = await ines.call(compareProviderReport, { params })
    expect(again).toMatchObject({ difference_count: newest!.difference_count, open_count: newest!.open_count - 1 })
    const open = await ines.call(listReportDifferences, { params, query: { kind: 'paid_twice', state: 'open' } })
    const done = await ines.call(listReportDifferences, { params, query: { kind: 'paid_twice', state: 'settled' } })
    expect([open.count, done.count]).toEqual([9, 1])
    const entries = await app.deps.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'provider_report.difference_settled')
      .execute()
    expect(entries).toHaveLength(1)
  })

  test('finds by reference and by business', async () => {
    const [newest] = (await ines.call(listProviderReports, { query: {} })).results
    const params = { id: newest!.id }
    expect(await ines.call(listReportDifferences, { params, query: { search: 'pi_stranger_3' } })).toMatchObject({ count: 1 })
    expect(await ines.call(listReportDifferences, { params, query: { search: 'pi%stranger' } })).toMatchObject({ count: 0 })
    const [some] = (await differencesOf(params.id)).filter(({ business_name }) => business_name !== null)
    const { results } = await ines.call(listReportDifferences, { params, query: { search: some!.business_name!.slice(2).toUpperCase() } })
    expect(new Set(results.map(({ business_name }) => business_name))).toContain(some!.business_name)
  })

  test('a line of an earlier report is known, so the second payment of it is one', async () => {
    const moved = (await readMoved())[0]!
    const days = { first_day: moved.at.slice(0, 10), last_day: moved.at.slice(0, 10) }
    await uploadReport(app, ines, textOf([cellsOf(moved)]), days)
    const second = await uploadReport(app, ines, textOf([withId(cellsOf(moved), 'txn_second')]), days)
    expect(await differencesOf(second.report.id, { kind: 'paid_twice' })).toMatchObject([{ reference: moved.reference }])
  })
})

describe('a file', () => {
  test.each([
    ['', 'This file is empty'],
    [`${HEAD}\r\n`, 'This report has no lines'],
    ['a,b\r\n1,2', 'The column balance_transaction_id is missing'],
    [
      `${HEAD}\r\ntxn,2026-11-20,charge,1,0,1,usd,pi\r\n\r\n"tx\nn",2026-11-20,charge,1,0,1,usd,pi\r\ntxn,2026-11-20,charge,one,0,1,usd,pi`,
      'Line 6: the value of gross can’t be read',
    ],
  ])('%j is refused with its fault', async (text, fault) => {
    const { status, body } = await uploadReport(app, ines, text, period)
    expect(status).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ error: { target: 'file', message: fault } })
  })

  test('needs a period that is one, and a member of the staff', async () => {
    const text = `${HEAD}\r\ntxn,2026-11-20,charge,1,0,1,usd,pi`
    expect((await uploadReport(app, ines, text, { first_day: '2026-02-02', last_day: '2026-02-01' })).status).toBe(400)
    expect((await uploadReport(app, ines, text, { first_day: '2024-02-02', last_day: '2026-02-01' })).status).toBe(400)
    expect((await uploadReport(app, ines, text, { ...period, timezone: 'Mars/Olympus' })).status).toBe(400)
    const manager = await newManager(app)
    expect((await uploadReport(app, manager, text, period)).status).toBe(403)
    expect(await manager.refusal(getProviderReport, { params: { id: 1 } })).toMatchObject({ status: 403 })
    expect(await ines.refusal(getProviderReport, { params: { id: 9_007_199_254_740_991 } })).toMatchObject({ status: 404 })
  })

  test('of 50,000 lines is compared in seconds, and one more is refused', { timeout: 60_000 }, async () => {
    const line = (n: number): Cells => [`txn_big_${n}`, `${period.first_day} 10:00`, 'charge', 5_000, 175, 4_825, 'usd', `pi_big_${n}`]
    const lines = Array.from({ length: 50_000 }, (_, n) => line(n))
    const { status, report, body } = await uploadReport(app, ines, textOf(lines), {
      first_day: period.first_day,
      last_day: period.first_day,
    })
    expect(status, body).toBe(201)
    expect(report.kinds.find(({ kind }) => kind === 'unknown_reference')).toMatchObject({ count: 50_000 })
    expect((await uploadReport(app, ines, textOf([...lines, line(50_000)]), period)).status).toBe(400)
  })
})
