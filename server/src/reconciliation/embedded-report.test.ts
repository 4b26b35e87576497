import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { exportEmbeddedReport, getProviderReport } from '@muster/contract/reconciliation/reconciliation-endpoints.ts'
import { addDays } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, type Person } from '../testing/test-person.ts'
import { uploadReport } from '../testing/upload.ts'
import { workedShift } from '../testing/worked-shift.ts'

let app: TestApp
let ines: Person
beforeAll(async () => {
  app = await startTestApp()
  ines = await newOperator(app)
})
afterAll(() => app.close())

test('the embedded provider’s report of what it moved agrees with the books', async () => {
  const manager = await newManager(app)
  const { ask } = await workedShift(app, manager, { pros: 2 })
  await manager.call(payForWork, { body: ask })
  await app.workOff()
  await app.travel(0)
  const { rows } = await sql<{ today: string }>`SELECT (app_now() AT TIME ZONE 'UTC')::date AS today`.execute(app.deps.db)
  // Its clock is the wall clock, by which it is still yesterday in New York for some hours, and the shift was worked two days ahead of it.
  const [{ today }] = rows as [(typeof rows)[number]]
  const days = { first_day: addDays(today, -1), last_day: addDays(today, 3), timezone: 'America/New_York' }
  const { payload, statusCode } = await app.app.inject({
    url: `/api/admin/embedded-provider/report/csv/?${new URLSearchParams(days).toString()}`,
    headers: { authorization: `Bearer ${ines.token}` },
  })
  expect(statusCode).toBe(200)
  const { report, body } = await uploadReport(app, ines, payload, days)
  // One charge for both pros, and a payout to each.
  expect(report, body).toMatchObject({ line_count: 3, compared_count: 3, difference_count: 0 })
  expect(await ines.call(getProviderReport, { params: { id: report.id } })).toEqual(report)
})

test('with a real provider there is none', async () => {
  const { readEmbeddedStatement } = app.deps
  app.deps.readEmbeddedStatement = null
  expect(await ines.refusal(exportEmbeddedReport, { query: { first_day: '2026-01-01', last_day: '2026-01-02' } })).toMatchObject({
    status: 404,
  })
  app.deps.readEmbeddedStatement = readEmbeddedStatement
})
