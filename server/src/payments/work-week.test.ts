import { getApplicationMoney } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { listProPayments, payForWork, quotePayments } from '@muster/contract/payments/payment-endpoints.ts'
import { editWorkingHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { takePlace } from '../testing/confirmed-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, type Person } from '../testing/test-person.ts'

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

const DAY = 86_400
type Manager = Person & { location_id: number }

/** The Monday of the week after next in Charleston, so that every shift of it is still to come. */
function mondayAhead(): string {
  const { date } = localPartsOf(new Date(Date.now() + 8 * DAY * 1_000), 'America/New_York')
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, (8 - weekday) % 7)
}

/** An employee's ten hours on each day of a week, at $20, one manager for each day. Returns how to pay them. */
async function workedWeek(managers: readonly Manager[], { type = 'W2' as 'W2' | 'F1099', from = '08:00:00', to = '18:00:00' } = {}) {
  await app.travel(0)
  const pro = await newPro(app, { skill_ids: [1] })
  await app.deps.db
    .updateTable('pro')
    .set({ supported_employment_types: [type], preferred_employment_type: type })
    .where('id', '=', pro.pro_id)
    .execute()
  const monday = mondayAhead()
  const shifts: { manager: Manager; gig_id: number; id: number; start_time: string; end_time: string }[] = []
  for (const [day, manager] of managers.entries()) {
    const {
      id: gig_id,
      start_time,
      end_time,
    } = await manager.call(postGig, {
      body: {
        location_id: manager.location_id,
        local_date: addDays(monday, day),
        start_time: from,
        end_time: to,
        skill_id: 1,
        allowed_confirmed_pros: 1,
        wage_amount: 20,
        unpaid_break_minutes: 0,
        contact_name: 'Dana Whitlock',
        contact_phone: '(843) 555-0127',
      },
    })
    shifts.push({ manager, gig_id, id: await takePlace(manager, pro, gig_id), start_time, end_time })
  }
  await app.travel((Date.parse(shifts.at(-1)!.end_time) - Date.now()) / 1_000 + 3_600)
  for (const { manager, id, start_time, end_time } of shifts)
    await manager.call(editWorkingHours, {
      params: { id },
      body: { start_time, end_time, unpaid_break_minutes: 0, reason: 'No phone on the shift' },
    })
  const pay = async (day: number): Promise<void> => {
    const { manager, gig_id, id } = shifts[day]!
    await manager.call(payForWork, { body: { gig_id, application_ids: [id], tips: [], bonuses: [] } })
  }
  const received = async (): Promise<number> => {
    const { results } = await pro.call(listProPayments, { query: { page_size: 50 } })
    return Math.round(results.reduce((sum, { total_amount }) => sum + total_amount, 0) * 100) / 100
  }
  return { pro, shifts, pay, received }
}

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
