import { getApplicationMoney } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { quotePayments } from '@muster/contract/payments/payment-endpoints.ts'
import { disputeHours, settleHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, type Person } from '../testing/test-person.ts'
import { type Manager, workedWeek as workWeek } from '../testing/worked-week.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await newOperator(app)
})
afterAll(async () => {
  const findings = (await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)
  await app.close()
  expect(findings).toEqual([])
})

const workedWeek = (managers: readonly Manager[], options?: Parameters<typeof workWeek>[2]) => workWeek(app, managers, options)
const later = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString()

describe('fifty hours of one week pay ten of overtime', () => {
  test('in whatever order they are paid', async () => {
    const manager = await newManager(app)
    const orders = fc.sample(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), 3)
    for (const order of [[4, 3, 2, 1, 0], ...orders]) {
      const { pay, received } = await workedWeek([manager, manager, manager, manager, manager])
      for (const day of order) {
        await pay(day)
        await app.workOff()
      }
      expect(await received(), `paid in the order ${order.join(', ')}`).toBe(1_100)
    }
  })

  test('when all are paid at once', async () => {
    const manager = await newManager(app)
    const { pay, received } = await workedWeek([manager, manager, manager, manager, manager])
    await Promise.all([0, 1, 2, 3, 4].map(pay))
    await app.workOff()
    expect(await received()).toBe(1_100)
  })

  test('for an employee of the provider also when they were at different businesses, and each pays its own hours', async () => {
    const [one, two] = [await newManager(app), await newManager(app)]
    const { pay, received, shifts } = await workedWeek([one, two, one, two, one])
    for (const day of [4, 0, 1, 2, 3]) {
      await pay(day)
      await app.workOff()
    }
    expect(await received()).toBe(1_100)
    const { adhoc_payments } = await operator.call(getApplicationMoney, { params: { id: shifts[4]!.id } })
    expect(adhoc_payments).toMatchObject([{ amount: 100, reason: 'AUTOPAY_ADJUSTMENT', paid_by: 'BUSINESS', status: 'AVAILABLE' }])
  })

  test('not for a contractor: the policy covers employees alone', async () => {
    const manager = await newManager(app)
    const { pay, received } = await workedWeek([manager, manager, manager, manager, manager], { type: 'F1099' })
    for (const day of [0, 1, 2, 3, 4]) await pay(day)
    await app.workOff()
    expect(await received()).toBe(1_000)
  })
})

test('the quote counts what was charged before, wherever in the week it was', async () => {
  const manager = await newManager(app)
  const { pay, shifts } = await workedWeek([manager, manager, manager, manager, manager])
  for (const day of [0, 1, 2, 3]) await pay(day)
  const { gig_id, id } = shifts[4]!
  const quote = await manager.call(quotePayments, { body: { gig_id, application_ids: [id], tips: [], bonuses: [] } })
  expect(quote.applications[0]!.lines).toMatchObject([
    { kind: 'overtime', quantity: 600, amount: 300 },
    { kind: 'platform_fee' },
    { kind: 'w2_fee' },
  ])
})

test('a night across the end of the week is parted at midnight', async () => {
  const manager = await newManager(app)
  // Six nights of ten hours from 20:00: the last starts on Saturday. With Sunday's, four hours are in the old week and six in the new one.
  const { pay, received } = await workedWeek(
    Array.from({ length: 7 }, () => manager),
    { from: '20:00:00', to: '06:00:00' },
  )
  for (const day of [6, 0, 1, 2, 3, 4, 5]) {
    await pay(day)
    await app.workOff()
  }
  // 60 hours from Monday to Saturday and 4 on Sunday: 24 of overtime. The 6 hours after midnight begin the next week.
  expect(await received()).toBe(40 * 20 + 24 * 30 + 6 * 20)
})

describe('hours that both sides agree on after the payment', () => {
  // Five weeks of five shifts, each posted, worked and paid.
  const timeout = 120_000
  test('count in the week like any other: whatever the order of paying and disputing, the week pays the same', { timeout }, async () => {
    const manager = await newManager(app)
    const acts = ['pay 0', 'pay 1', 'pay 2', 'pay 3', 'pay 4', 'dispute 0', 'dispute 3'] as const
    const paidFirst = [...acts]
    const orders = fc.sample(fc.shuffledSubarray([...acts], { minLength: acts.length }), 4)
    for (const order of [paidFirst, ...orders]) {
      const { pro, pay, received, shifts } = await workedWeek([manager, manager, manager, manager, manager])
      for (const act of order) {
        const [what, day] = act.split(' ') as ['pay' | 'dispute', string]
        const { id, start_time, end_time } = shifts[Number(day)]!
        if (what === 'pay') await pay(Number(day))
        else {
          const body = { words: 'I closed the bar', start_time, end_time: later(end_time, 60), unpaid_break_minutes: 0 }
          await pro.call(disputeHours, { params: { application_id: id }, body })
          await manager.call(settleHours, { params: { id }, body: { outcome: 'TAKE' } })
        }
        await app.workOff()
      }
      // Fifty hours, and one more on Monday and on Thursday: 40 straight, 12 of overtime.
      expect(await received(), order.join(', ')).toBe(40 * 20 + 12 * 30)
    }
  })
})
