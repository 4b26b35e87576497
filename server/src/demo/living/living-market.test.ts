import { listLocationHistory } from '@muster/contract/locations/admin-location-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { addressOf } from '../../testing/listen.ts'
import { newManager, newOperator } from '../../testing/test-person.ts'
import { ApiCaller } from './api-caller.ts'
import { isOperatorHere, keepDemoOperator } from './demo-operator.ts'
import { startLivingMarket } from './living-market.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the demo approves a new business under its own name and says so, never as a person', async () => {
  const person = await newOperator(app)
  const manager = await newManager(app, { ready: false })
  const operator = await keepDemoOperator(app.deps.db)
  expect(await keepDemoOperator(app.deps.db)).toEqual(operator)
  const warned: string[] = []
  const market = startLivingMarket({
    address: addressOf(app),
    operator,
    isOperatorHere: () => Promise.resolve(false),
    pros: [],
    chance: () => 0.5,
    speed: 1_000,
    log: { warn: (_, message) => warned.push(message) },
  })
  const approvals = async () =>
    (await person.call(listLocationHistory, { params: { id: manager.location_id }, query: {} })).results.filter(
      ({ action }) => action === 'location.approved',
    )
  try {
    await expect
      .poll(approvals, { timeout: 20_000 })
      .toMatchObject([{ actor: 'Demo', reason: 'The demo approves every new business, so that you can try to post.' }])
  } finally {
    await market.stop()
  }
  expect(warned).toEqual([])
})

test('a new business is left to a person who is here as an operator, and the demo itself is no such person', async () => {
  await sql`DELETE FROM session`.execute(app.deps.db)
  const demo = new ApiCaller(addressOf(app), await keepDemoOperator(app.deps.db))
  await demo.signIn()
  expect(await isOperatorHere(app.deps.db)).toBe(false)
  await newOperator(app)
  expect(await isOperatorHere(app.deps.db)).toBe(true)
})
