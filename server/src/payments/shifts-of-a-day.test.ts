import { seededPayPolicy } from '@muster/contract/payments/pay-line-rules.ts'
import { getReceipt, listPayments, quotePayments } from '@muster/contract/payments/payment-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager } from '../testing/test-person.ts'
import { type Manager, workedShifts } from '../testing/worked-week.ts'

let app: TestApp
let manager: Manager
beforeAll(async () => {
  app = await startTestApp()
  manager = await newManager(app)
  const { db } = app.deps
  const { market_id } = await db.selectFrom('location').select('market_id').where('id', '=', manager.location_id).executeTakeFirstOrThrow()
  const pay = {
    ...seededPayPolicy,
    employer_of_w2: 'ORGANIZATION',
    daily_overtime_after_minutes: 480,
    daily_double_time_after_minutes: 720,
    break_premium_minutes: 60,
  }
  const breaks = { rules: [{ break_trigger_minutes: 300, break_length_minutes: 30 }] }
  await db.deleteFrom('market_policy').where('market_id', '=', market_id).where('kind', 'in', ['pay', 'breaks']).execute()
  const from = { market_id, effective_from: '2001-01-01' }
  await db
    .insertInto('market_policy')
    .values([
      { ...from, kind: 'pay', value: JSON.stringify(pay) },
      { ...from, kind: 'breaks', value: JSON.stringify(breaks) },
    ])
    .execute()
})
afterAll(async () => {
  const findings = (await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)
  await app.close()
  expect(findings).toEqual([])
})

/** Six hours in the morning and five and a half at night, both without the meal that each needs, at $20. */
const twoShifts = (evening: Manager = manager) =>
  workedShifts(app, [
    { manager, day: 0, from: '08:00:00', to: '14:00:00' },
    { manager: evening, day: 0, from: '16:00:00', to: '21:30:00' },
  ])

/** Every line of what the pro got for these shifts, by kind, in minutes. */
async function minutesOf({ shifts }: Awaited<ReturnType<typeof workedShifts>>): Promise<Record<string, number>> {
  const minutes: Record<string, number> = {}
  for (const { manager: payer, gig_id } of shifts) {
    const { results } = await payer.call(listPayments, { query: { page_size: 50 } })
    for (const { id } of results.filter((row) => row.gig_id === gig_id)) {
      const { lines } = await payer.call(getReceipt, { params: { id } })
      for (const { kind, quantity } of lines.filter((line) => !line.kind.endsWith('_fee'))) minutes[kind] = (minutes[kind] ?? 0) + quantity
    }
  }
  return minutes
}

/** 11.5 hours: eight straight and three and a half of overtime, and one meal premium. */
const WORTH = 8 * 20 + 3.5 * 30 + 20

describe('two shifts of a day for one employer', () => {
  test.each([
    ['in their order', [0, 1]],
    ['the later first', [1, 0]],
  ])('are one day of overtime and owe one meal premium, paid %s', async (_, order) => {
    const worked = await twoShifts()
    for (const index of order) {
      await worked.pay(index)
      await app.workOff()
    }
    expect(await worked.received()).toBe(WORTH)
    expect(await minutesOf(worked)).toMatchObject({ meal_premium: 60 })
  })

  test.each([
    ['in their order', [0, 1, 2]],
    ['the best paid first', [1, 0, 2]],
    ['the best paid last', [2, 0, 1]],
  ])('with other wages owe one meal premium at the highest of them, paid %s', async (_, order) => {
    const worked = await workedShifts(app, [
      { manager, day: 1, from: '00:00:00', to: '06:00:00', wage_amount: 20 },
      { manager, day: 1, from: '07:00:00', to: '12:30:00', wage_amount: 31 },
      { manager, day: 1, from: '13:00:00', to: '18:30:00', wage_amount: 24.5 },
    ])
    for (const index of order) {
      await worked.pay(index)
      await app.workOff()
    }
    // Eight straight hours, four of overtime and five of double time, and the premium of the shift at $31.
    expect(await worked.received()).toBe(6 * 20 + 2 * 31 + 3.5 * 46.5 + 18.38 + 5 * 49 + 31)
  })

  test('paid at the same moment owe no more', async () => {
    const worked = await twoShifts()
    await Promise.all([worked.pay(0), worked.pay(1)])
    await app.workOff()
    expect(await worked.received()).toBe(WORTH)
  })

  test('are quoted without the premium that the other one paid', async () => {
    const { shifts, pay } = await twoShifts()
    const quoted = async (): Promise<Record<string, number>> => {
      const { gig_id, id } = shifts[1]!
      const { lines } = await manager.call(quotePayments, { body: { gig_id, application_ids: [id], tips: [], bonuses: [] } })
      return Object.fromEntries(lines.map(({ kind, quantity }) => [kind, quantity]))
    }
    expect(await quoted()).toMatchObject({ regular: 330, meal_premium: 60 })
    await pay(0)
    expect(await quoted()).toMatchObject({ regular: 120, overtime: 210 })
    expect(await quoted()).not.toHaveProperty('meal_premium')
  })
})

test('two employers owe a premium each', async () => {
  const other = await newManager(app)
  const worked = await twoShifts(other)
  for (const index of [0, 1]) {
    await worked.pay(index)
    await app.workOff()
  }
  expect(await worked.received()).toBe(11.5 * 20 + 2 * 20)
})
