import { previewPolicy, setPolicy } from '@muster/contract/configuration/configuration-endpoints.ts'
import type { Policy } from '@muster/contract/configuration/policy.ts'
import { seededPayPolicy } from '@muster/contract/payments/pay-line-rules.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, type Person } from '../testing/test-person.ts'
import { type Manager, workedShifts } from '../testing/worked-week.ts'

/** The days of the week that is worked twice, and how many days lie between. */
const WEEK = [0, 1, 2, 3, 4, 5]
const LATER = 14

let app: TestApp
let operator: Person
let manager: Manager
beforeAll(async () => {
  app = await startTestApp()
  operator = await newOperator(app)
  manager = await newManager(app)
})
afterAll(() => app.close())

const marketOf = async (): Promise<number> => {
  const { rows } = await sql<{ market_id: number }>`SELECT market_id FROM location WHERE id = ${manager.location_id}`.execute(app.deps.db)
  return rows[0]!.market_id
}

/** Works sixty hours in six days from `first` on, has them paid, and says what the pro got. */
async function workAndPay(first: number): Promise<number> {
  const { pay, received } = await workedShifts(
    app,
    WEEK.map((day) => ({ manager, day: first + day, from: '08:00:00', to: '18:00:00' })),
  )
  for (const [index] of WEEK.entries()) await pay(index)
  await app.workOff()
  return received()
}

test('what a preview says of a new overtime rule is what the same week pays once the rule holds', async () => {
  const market_id = await marketOf()
  const { policy_id: _none, ...held } = seededPayPolicy
  const policy: Policy = {
    kind: 'pay',
    value: { ...held, employment_types: ['W2'], daily_overtime_after_minutes: 480, overtime_percent: 200 },
  }
  const paid = await workAndPay(0)
  const preview = await operator.call(previewPolicy, { body: { market_ids: [market_id], policy } })
  const figures = preview.markets[0]!.figures
  const figure = (name: string) => figures.find((one) => one.name === name)!
  expect(figure('PRO_PAY').before).toBe(paid)
  // Sixty hours at $20 with twenty at time and a half; by the new rule two hours of each day at double pay, and eight more beyond forty.
  expect(paid).toBe(1_400)
  expect(figure('OVERTIME')).toMatchObject({ before: 20, after: 20, unit: 'hours' })
  expect(preview.markets[0]).toMatchObject({ checked: 6, is_whole: true })

  const { date } = localPartsOf(new Date(Date.now() + 8 * 86_400_000), 'America/New_York')
  const monday = addDays(date, (8 - new Date(`${date}T00:00:00Z`).getUTCDay()) % 7)
  await app.travel(0)
  const body = { market_ids: [market_id], policy, effective_from: addDays(monday, LATER), reason: 'The city asks for it' }
  await operator.call(setPolicy, { body })
  expect(await workAndPay(7)).toBe(paid)
  expect(await workAndPay(LATER)).toBe(figure('PRO_PAY').after)
  expect(figure('PRO_PAY').after).toBe(1_600)
})
