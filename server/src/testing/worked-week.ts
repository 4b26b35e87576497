import { postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { listProPayments, payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { editWorkingHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { takePlace } from './confirmed-shift.ts'
import type { TestApp } from './start-test-app.ts'
import { newPro, type Person } from './test-person.ts'

export type Manager = Person & { location_id: number }

/** The Monday of the week after next in Charleston, so that every shift of it is still to come. */
function mondayAhead(): string {
  const { date } = localPartsOf(new Date(Date.now() + 8 * 86_400_000), 'America/New_York')
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, (8 - weekday) % 7)
}

interface Hours {
  /** Days after the Monday. */
  day: number
  from: string
  to: string
  wage_amount?: number
}

/** Shifts that one pro worked in a week, each for a manager, with their hours approved. Returns how to pay them, by their place in the list. */
export async function workedShifts(app: TestApp, worked: readonly (Hours & { manager: Manager })[], type: EmploymentType = 'W2') {
  await app.travel(0)
  const pro = await newPro(app, { skill_ids: [1] })
  await app.deps.db
    .updateTable('pro')
    .set({ supported_employment_types: [type], preferred_employment_type: type })
    .where('id', '=', pro.pro_id)
    .execute()
  const monday = mondayAhead()
  const shifts: { manager: Manager; gig_id: number; id: number; start_time: string; end_time: string }[] = []
  for (const { manager, day, from, to, wage_amount = 20 } of worked) {
    const body = {
      location_id: manager.location_id,
      local_date: addDays(monday, day),
      start_time: from,
      end_time: to,
      skill_id: 1,
      allowed_confirmed_pros: 1,
      wage_amount,
      unpaid_break_minutes: 0,
      contact_name: 'Dana Whitlock',
      contact_phone: '(843) 555-0127',
    }
    const { id: gig_id, start_time, end_time } = await manager.call(postGig, { body })
    shifts.push({ manager, gig_id, id: await takePlace(manager, pro, gig_id), start_time, end_time })
  }
  await app.travel((Date.parse(shifts.at(-1)!.end_time) - Date.now()) / 1_000 + 2 * 3_600)
  for (const { manager, id, start_time, end_time } of shifts)
    await manager.call(editWorkingHours, {
      params: { id },
      body: { start_time, end_time, unpaid_break_minutes: 0, reason: 'No phone on the shift' },
    })
  const pay = async (index: number): Promise<void> => {
    const { manager, gig_id, id } = shifts[index]!
    await manager.call(payForWork, { body: { gig_id, application_ids: [id], tips: [], bonuses: [] } })
  }
  const received = async (): Promise<number> => {
    const { results } = await pro.call(listProPayments, { query: { page_size: 50 } })
    return Math.round(results.reduce((sum, { total_amount }) => sum + total_amount, 0) * 100) / 100
  }
  return { pro, shifts, pay, received }
}

/** An employee's ten hours on each day of a week, at $20, one manager for each day. */
export const workedWeek = (
  app: TestApp,
  managers: readonly Manager[],
  { type = 'W2' as EmploymentType, from = '08:00:00', to = '18:00:00' } = {},
) =>
  workedShifts(
    app,
    managers.map((manager, day) => ({ manager, day, from, to })),
    type,
  )
