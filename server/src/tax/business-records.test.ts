import { refundPayment } from '@muster/contract/payments/correction-endpoints.ts'
import { listPayments, payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import {
  exportLocationRecords,
  exportOrganizationRecords,
  getLocationRecords,
  getOrganizationRecords,
} from '@muster/contract/tax/business-records-endpoints.ts'
import type { BusinessRecords } from '@muster/contract/tax/business-records.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readCsv } from '../testing/read-csv.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addCard, newManager, newOperator, newPro } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

const cents = (dollars: number | string | undefined): number => Math.round(Number(dollars) * 100)
const sum = (rows: readonly { total_amount: number }[]): number => rows.reduce((all, { total_amount }) => all + cents(total_amount), 0)

/** Two paid shifts of one location, one with a tip and a bonus and partly refunded. */
async function paidYear() {
  const manager = await newManager(app)
  await addCard(manager, '4242424242424242')
  const first = await workedShift(app, manager, { pros: 2 })
  const [tipped] = first.ask.application_ids
  await manager.call(payForWork, {
    body: { ...first.ask, tips: [{ application_id: tipped!, amount: 20 }], bonuses: [{ application_id: tipped!, amount: 5 }] },
  })
  await app.workOff()
  const second = await workedShift(app, manager)
  await manager.call(payForWork, { body: second.ask })
  await app.workOff()
  const ines = await newOperator(app)
  const { results } = await manager.call(listPayments, { query: { page_size: 50 } })
  const [refunded] = results
  await ines.call(refundPayment, { body: { payment_id: refunded!.id, amount: 10, reason: 'Served the wrong room', pro_amount: 0 } })
  await app.workOff()
  const { rows } = await sql<{ year: number }>`SELECT payout_year(app_now(), 1) AS year`.execute(app.deps.db)
  const { year } = rows[0]!
  const records = await manager.call(getLocationRecords, { params: { year } })
  return { manager, ines, year, records, receipts: results }
}

function addsUp(records: BusinessRecords): void {
  for (const one of [records, ...records.positions, ...records.pros, ...records.locations]) {
    const parts = [one.wages_amount, one.tips_amount, one.bonuses_amount, one.other_amount, one.fees_amount]
    expect(parts.reduce((all, part) => all + cents(part), 0)).toBe(cents(one.total_amount))
  }
  for (const rows of [records.positions, records.pros, records.locations]) expect(sum(rows)).toBe(cents(records.total_amount))
  expect(records.fees.reduce((all, { amount }) => all + cents(amount), 0)).toBe(cents(records.fees_amount))
  expect(cents(records.net_amount)).toBe(cents(records.total_amount) - cents(records.refunded_amount))
}

describe('the records of a business', () => {
  test('are the sum of its receipts, less its refunds, and of the ledger', async () => {
    const { manager, year, records, receipts } = await paidYear()
    addsUp(records)
    expect(records).toMatchObject({ year, charges: 3, pro_count: 3, paid_minutes: 1_080, tips_amount: 20, bonuses_amount: 5 })
    expect(records).toMatchObject({ refunds: 1, refunded_amount: 10, invoiced_amount: 0 })
    expect(cents(records.total_amount)).toBe(sum(receipts))
    const { rows } = await sql<{ cents: number }>`
      SELECT sum(c.cents)::int AS cents FROM ledger_posting c JOIN ledger_transaction t ON t.id = c.transaction_id JOIN payment y ON y.id = t.payment_id AND y.market_id = t.market_id
      WHERE c.account = 'provider:cash' AND y.direction IN ('payment', 'refund') AND y.location_id = ${manager.location_id}`.execute(
      app.deps.db,
    )
    expect(cents(records.net_amount)).toBe(rows[0]!.cents)
  })

  test('have a table whose total is their net', async () => {
    const { manager, year, records } = await paidYear()
    const rows = await readCsv(app, manager, exportLocationRecords.path.replace(':year', String(year)))
    expect(rows.map((row) => row['Kind'])).toEqual(['Charge', 'Charge', 'Charge', 'Refund'])
    expect(rows.reduce((all, row) => all + cents(row['Total ($)']), 0)).toBe(cents(records.net_amount))
    expect(rows.reduce((all, row) => all + cents(row['Fees ($)'] || '0'), 0)).toBe(cents(records.fees_amount))
  })

  test('of an organization have each of its locations, and are its admins’ alone', async () => {
    const { manager, year, records } = await paidYear()
    const { organization_id } = await app.deps.db
      .selectFrom('location')
      .select('organization_id')
      .where('id', '=', manager.location_id)
      .executeTakeFirstOrThrow()
    const params = { orgId: organization_id, year }
    const { locations, ...whole } = await manager.call(getOrganizationRecords, { params })
    expect(locations).toMatchObject([{ location_id: manager.location_id, total_amount: records.total_amount }])
    expect(whole.net_amount).toBe(records.net_amount)
    const path = exportOrganizationRecords.path.replace(':orgId', String(organization_id)).replace(':year', String(year))
    expect(await readCsv(app, manager, path)).toHaveLength(4)
    const stranger = await newManager(app)
    for (const call of [getOrganizationRecords, exportOrganizationRecords])
      expect(await stranger.refusal(call, { params })).toMatchObject({ status: 404 })
    const outsider = await newPro(app)
    outsider.location_id = manager.location_id
    expect(await outsider.refusal(getLocationRecords, { params: { year } })).toMatchObject({ status: 404 })
    expect(await stranger.call(getLocationRecords, { params: { year } })).toMatchObject({ charges: 0, net_amount: 0, positions: [] })
  })

  test('begin and end with the year of the location', async () => {
    const [manager, pro] = [await newManager(app), await newPro(app)]
    for (const [at, total_cents] of [
      ['2024-01-01T04:59:59Z', 100],
      ['2024-01-01T05:00:00Z', 2_000],
      ['2025-01-01T04:59:59Z', 30_000],
    ] as const)
      await app.deps.db
        .insertInto('payment')
        .values({
          market_id: 1,
          direction: 'payment',
          subject: 'adhoc',
          subject_id: 500_000 + total_cents,
          location_id: manager.location_id,
          pro_id: pro.pro_id,
          total_cents,
          status: 'AVAILABLE',
          available_at: at,
        })
        .execute()
    const of = async (year: number) => (await manager.call(getLocationRecords, { params: { year } })).total_amount
    expect([await of(2023), await of(2024), await of(2025)]).toEqual([1, 320, 0])
    expect((await manager.call(getLocationRecords, { params: { year: 2024 } })).years.at(-1)).toBe(2023)
  })
})
