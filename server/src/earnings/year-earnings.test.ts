import { payPro } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { exportYearEarnings, getEarnings, getYearEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addCard, newManager, newOperator, newPro, type Person } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'

/** A pro's year by the calendar of the market, what failed with its reason, and how fast businesses pay. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

let subject = 900_000
/** A payout of extra pay that arrived at an instant. */
async function arrived(pro: Person & { pro_id: number }, location_id: number, { at, cents }: { at: string; cents: number }): Promise<void> {
  const { id, market_id } = await app.deps.db
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
    .returning(['id', 'market_id'])
    .executeTakeFirstOrThrow()
  await app.deps.db
    .insertInto('payment_line')
    .values({ payment_id: id, market_id, line_no: 1, kind: 'adhoc', quantity: 1, rate: cents, cents })
    .execute()
}

test('has the wages, tips, bonuses and hours of a paid shift, in figures and as a table', async () => {
  const manager = await newManager(app)
  await addCard(manager, '4242424242424242')
  const { pro, id, ask } = await workedShift(app, manager)
  await manager.call(payForWork, {
    body: { ...ask, tips: [{ application_id: id, amount: 20 }], bonuses: [{ application_id: id, amount: 5 }] },
  })
  await app.workOff()
  const { years } = await pro.call(getEarnings, {})
  const of = await pro.call(getYearEarnings, { params: { year: years[0]! } })
  const parts = { shifts: 1, paid_minutes: 360, wages_amount: 132, tips_amount: 20, bonuses_amount: 5, other_amount: 0, total_amount: 157 }
  expect(of).toMatchObject({ year: years[0], timezone: 'America/New_York', ...parts, returned_amount: 0 })
  expect(of.rows).toMatchObject([{ location_id: manager.location_id, employment_type: 'F1099', ...parts }])
  const { payload } = await app.app.inject({
    method: 'GET',
    url: `/api${exportYearEarnings.path.replace(':year', String(years[0]))}`,
    headers: { authorization: `Bearer ${pro.token}` },
  })
  const table = payload.trim().split('\r\n')
  expect(table).toHaveLength(2)
  expect(table[1]).toMatch(/,1099,6,132,20,5,0,0,157$/)
  expect(await (await newPro(app)).call(getYearEarnings, { params: { year: years[0]! } })).toMatchObject({ total_amount: 0, rows: [] })
})

test('begins and ends at midnight of the market', async () => {
  const [manager, pro] = [await newManager(app), await newPro(app)]
  await arrived(pro, manager.location_id, { at: '2024-01-01T04:59:59Z', cents: 100 })
  await arrived(pro, manager.location_id, { at: '2024-01-01T05:00:00Z', cents: 2_000 })
  await arrived(pro, manager.location_id, { at: '2025-01-01T04:59:59Z', cents: 30_000 })
  const total = async (year: number) => (await pro.call(getYearEarnings, { params: { year } })).total_amount
  expect([await total(2023), await total(2024), await total(2025)]).toEqual([1, 320, 0])
  const { years } = await pro.call(getEarnings, {})
  expect([years[0], years.at(-1)]).toEqual([new Date().getUTCFullYear(), 2023])
})

test('counts no cent twice when the operator paid the pro before a failed charge', async () => {
  const [operator, manager] = [await newOperator(app), await newManager(app)]
  const { pro, id, ask } = await workedShift(app, manager)
  await addCard(manager, '4000000000000341')
  await manager.call(payForWork, { body: ask })
  await app.workOff()
  const failed = await pro.call(getEarnings, {})
  expect(failed).toMatchObject({ week_amount: 0, to_be_approved_amount: 132 })
  // The business's reason is its own, and so is its receipt.
  expect(failed.failures).toMatchObject([{ kind: 'charge', receipt_id: null, amount: 132, error_message: null }])
  await operator.call(payPro, { body: { gig_application: id } })
  await app.workOff()
  expect(await pro.call(getEarnings, {})).toMatchObject({ week_amount: 132, to_be_approved_amount: 0, failures: [] })
})

test('names a payout that did not arrive with the bank’s reason', async () => {
  const [manager, pro] = [await newManager(app), await newPro(app)]
  await app.deps.db
    .insertInto('payment')
    .values({
      market_id: 1,
      direction: 'pro_payment',
      subject: 'adhoc',
      subject_id: subject++,
      location_id: manager.location_id,
      pro_id: pro.pro_id,
      total_cents: 1_000,
      status: 'FAILED',
      error_code: 'account_closed',
      error_message: 'The account is closed.',
    })
    .execute()
  const { failed_amount, failures } = await pro.call(getEarnings, {})
  expect(failed_amount).toBe(10)
  expect(failures).toMatchObject([{ kind: 'payout', amount: 10, status: 'FAILED', error_message: 'The account is closed.' }])
})

test('says how fast a business pays once it paid three shifts', async () => {
  const manager = await newManager(app)
  await addCard(manager, '4242424242424242')
  const paid = []
  for (let shift = 0; shift < 3; shift++) {
    const { pro, ask } = await workedShift(app, manager)
    await manager.call(payForWork, { body: ask })
    await app.workOff()
    paid.push(pro)
  }
  const [pro] = paid as [(typeof paid)[number]]
  expect((await pro.call(getEarnings, {})).by_business).toMatchObject([{ shifts: 1, hours_to_pay: null }])
  await app.deps.db
    .updateTable('payment')
    .set({ pro_id: pro.pro_id })
    .where('location_id', '=', manager.location_id)
    .where('direction', '=', 'pro_payment')
    .execute()
  expect((await pro.call(getEarnings, {})).by_business).toMatchObject([{ shifts: 3, hours_to_pay: 0 }])
})
