import { listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { editWorkingHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleEndedGigs } from '../jobs/sweep.ts'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { readAllNotices } from '../testing/read-all-notices.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { clock, type Person } from '../testing/test-person.ts'
import { remindToClockOut } from './remind-clock-out.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR = 3_600
const END = 36 * HOUR
const remindersOf = async (person: Person): Promise<number> =>
  (await person.call(listNotices, {})).results.filter(({ kind }) => kind === 'clock_running').length
const groupOf = async (pro: Person, group: 'upcoming' | 'payment_due'): Promise<number> =>
  (await pro.call(listProApplications, { query: { group } })).results.length

/** A six-hour shift thirty hours ahead. Its pro clocked in at the start. */
async function working() {
  const shift = await confirmedShift(app)
  await app.travel(30 * HOUR)
  await clock(shift.pro, shift.id, 'CLOCK_IN', shift.gig.checkin_code)
  return shift
}

async function laterBy(minutes: number): Promise<void> {
  await app.travel(END + minutes * 60 + 30)
  await settleEndedGigs(app.deps)
}

describe('a pro who forgets to clock out', () => {
  test('keeps the shift under coming up until the clock stops', async () => {
    const { pro, id } = await working()
    await laterBy(1)
    expect(await groupOf(pro, 'upcoming')).toBe(1)
    expect(await groupOf(pro, 'payment_due')).toBe(0)
    await clock(pro, id, 'CLOCK_OUT')
    expect(await groupOf(pro, 'upcoming')).toBe(0)
    expect(await groupOf(pro, 'payment_due')).toBe(1)
  })

  test('sees the shift as over once a manager entered the hours', async () => {
    const { manager, pro, gig, id } = await working()
    await laterBy(1)
    const body = { start_time: gig.start_time, end_time: gig.end_time, unpaid_break_minutes: 0, reason: 'Forgot to clock out' }
    await manager.call(editWorkingHours, { params: { id }, body })
    expect(await groupOf(pro, 'upcoming')).toBe(0)
    expect(await remindToClockOut(app.deps)).toBe(0)
  })

  test('is reminded at the end and every 15 minutes, each time once; after an hour the managers hear', async () => {
    const { manager, pro, id } = await working()
    await app.travel(END - 120)
    expect(await remindToClockOut(app.deps)).toBe(0)
    for (const [minutes, so_far] of [
      [0, 1],
      [10, 1],
      [15, 2],
      [46, 3],
      [58, 3],
    ] as const) {
      await laterBy(minutes)
      await remindToClockOut(app.deps)
      await remindToClockOut(app.deps)
      expect(await remindersOf(pro)).toBe(so_far)
      expect(await remindersOf(manager)).toBe(0)
      await readAllNotices(pro)
    }
    await laterBy(60)
    expect(await remindToClockOut(app.deps)).toBe(1)
    expect([await remindersOf(pro), await remindersOf(manager)]).toEqual([4, 1])
    await laterBy(90)
    expect(await remindToClockOut(app.deps)).toBe(0)
    await clock(pro, id, 'CLOCK_OUT')
  })

  test('is not reminded after clocking out', async () => {
    const { pro, id } = await working()
    await laterBy(1)
    await clock(pro, id, 'CLOCK_OUT')
    expect(await remindToClockOut(app.deps)).toBe(0)
  })
})
