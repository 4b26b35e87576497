import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig, getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { checkInPro, undoPunch } from '@muster/contract/timesheets/checkin-endpoints.ts'
import { addBreakPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { confirmedShift, takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { clock } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR = 3_600

/** A confirmed shift that starts now, with the manager's punches. */
async function started() {
  const shift = await confirmedShift(app)
  const { manager, id } = shift
  await app.travel(30 * HOUR + 60)
  const punch = async (punch_type: 'CLOCK_IN' | 'CLOCK_OUT') => {
    const made = await manager.call(checkInPro, { params: { id }, body: { punch_type, client_id: randomUUID() } })
    return made.timesheet!.time_punches.findLast((one) => one.punch_type === punch_type)!
  }
  const undo = (punch_id: number) => ({ params: { id }, body: { punch_id } })
  return { ...shift, punch, undo }
}

test('a manager takes a check-in back, and may check in again; the gig counts the pro as coming in between', async () => {
  const { manager, gig, punch, undo } = await started()
  const made = await punch('CLOCK_IN')
  expect(made).toMatchObject({ proof: 'manager', by: 'Dana' })
  const undone = await manager.call(undoPunch, undo(made.id))
  expect(undone).toMatchObject({ presence: 'late', timesheet: null })
  expect((await manager.call(getGig, { params: { id: gig.id } })).on_the_day).toMatchObject({ here: 0, late: 1 })
  expect(await manager.refusal(undoPunch, undo(made.id))).toMatchObject({ code: 'UNDO_TOO_LATE' })
  await punch('CLOCK_IN')
  expect(await manager.call(getRoster, { params: { id: gig.id } })).toMatchObject([{ presence: 'here' }])
})

test('after an undone check-out the pro works on, is notified, and the story names the manager', async () => {
  const { manager, pro, gig, punch, undo } = await started()
  await punch('CLOCK_IN')
  const out = await punch('CLOCK_OUT')
  expect(await manager.call(undoPunch, undo(out.id))).toMatchObject({ presence: 'here' })
  expect((await pro.call(listNotices, {})).results[0]!.kind).toBe('clock_out_undone')
  const story = await manager.call(getGigTimeline, { params: { id: gig.id } })
  expect(story.filter(({ action }) => action.startsWith('timesheet')).map(({ action, actor_name }) => [action, actor_name])).toEqual([
    ['timesheet.clock_out_undone', 'Dana Whitlock'],
    ['timesheet.clock_out', 'Dana Whitlock'],
    ['timesheet.clock_in', 'Dana Whitlock'],
  ])
})

test('a pro’s own punch stays, and so does one that a later punch follows', async () => {
  const own = await started()
  const sheet = await clock(own.pro, own.id, 'CLOCK_IN', own.gig.checkin_code)
  expect(await own.manager.refusal(undoPunch, own.undo(sheet.time_punches[0]!.id))).toMatchObject({ code: 'UNDO_TOO_LATE' })

  const followed = await started()
  const made = await followed.punch('CLOCK_IN')
  const rest = { break_type: 'START' as const, client_id: randomUUID() }
  await followed.pro.call(addBreakPunch, { params: { application_id: followed.id }, body: rest })
  expect(await followed.manager.refusal(undoPunch, followed.undo(made.id))).toMatchObject({ code: 'UNDO_TOO_LATE' })
})

test('a check-out stays when the pro took another shift meanwhile', async () => {
  const { manager, pro, punch, undo } = await started()
  await punch('CLOCK_IN')
  const out = await punch('CLOCK_OUT')
  const other = await makeGig(manager, 32)
  await takePlace(manager, pro, other.id)
  expect(await manager.refusal(undoPunch, undo(out.id))).toMatchObject({ code: 'OVERLAPPING_GIG' })
})
