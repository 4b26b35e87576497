import { getRoster, markNoShow } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { cancelByPro, getProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { addBreakPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { clock } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const MINUTE = 60
const START = 30 * 60 * MINUTE

/** A shift whose pro clocked in 20 minutes before the start and out again 15 minutes before it. */
async function undoneShift() {
  const shift = await confirmedShift(app)
  await app.travel(START - 20 * MINUTE)
  await clock(shift.pro, shift.id, 'CLOCK_IN', shift.gig.checkin_code)
  await app.travel(START - 15 * MINUTE)
  await clock(shift.pro, shift.id, 'CLOCK_OUT')
  const presence = async () => (await shift.manager.call(getRoster, { params: { id: shift.gig.id }, query: {} }))[0]!.presence
  return { ...shift, presence }
}

test('a clock-out before the start undoes the clock-in: the pro is coming, and may clock in again', async () => {
  const { pro, id, gig, presence } = await undoneShift()
  expect(await pro.call(getProApplication, { params: { id } })).toMatchObject({
    clocked_in_at: null,
    clocked_out_at: null,
    on_break_since: null,
  })
  expect(await presence()).toBe('coming')

  await app.travel(START + MINUTE)
  await clock(pro, id, 'CLOCK_IN', gig.checkin_code)
  expect(await presence()).toBe('here')
  expect((await pro.call(getProApplication, { params: { id } })).clocked_out_at).toBeNull()
  await app.travel(START + 6 * 60 * MINUTE)
  await clock(pro, id, 'CLOCK_OUT')
  expect((await pro.call(getProApplication, { params: { id } })).standing_hours?.paid_minutes).toBeGreaterThan(300)
  expect((await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)).toEqual([])
})

test('no break starts before the paid time does', async () => {
  const { pro, id, gig } = await confirmedShift(app)
  const start = { params: { application_id: id }, body: { break_type: 'START' as const, client_id: crypto.randomUUID() } }
  await app.travel(START - 20 * MINUTE)
  await clock(pro, id, 'CLOCK_IN', gig.checkin_code)
  expect(await pro.refusal(addBreakPunch, start)).toMatchObject({ status: 400, code: 'BREAK_BEFORE_PAY' })
  await app.travel(START + MINUTE)
  expect((await pro.call(addBreakPunch, start)).shift_breaks).toHaveLength(1)
})

test('a pro who undid the clock-in drops the shift by cancelling, at the points of every late cancellation', async () => {
  const { pro, id } = await undoneShift()
  expect(await pro.call(cancelByPro, { params: { id }, body: { explanation: 'Sick' } })).toMatchObject({
    is_cancelled: true,
    cancellation: { reason: 'CALLED_OUT' },
  })
})

test('a pro who undid the clock-in and stays away is a no-show', async () => {
  const { manager, id, presence } = await undoneShift()
  await app.travel(START + 45 * MINUTE)
  expect(await presence()).toBe('missing')
  await manager.call(markNoShow, { params: { id }, body: {} })
})
