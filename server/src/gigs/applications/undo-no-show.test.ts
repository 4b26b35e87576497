import { getRoster, listApplications, markNoShow, undoNoShow } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { editGig, getGig, getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { getRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { addPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { confirmedShift, takePlace } from '../../testing/confirmed-shift.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { clock, newPro, type Person } from '../../testing/test-person.ts'
import { autopay } from '../../payments/autopay.ts'

/** A no-show that was a mistake: the pro was there, or the phone had no network. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

const HOUR = 3_600
const goTo = (time: string, seconds: number) => app.travel((Date.parse(time) - Date.now()) / 1000 + seconds)
const points = async (pro: Person) => (await pro.call(getMyProfile, {})).points
const kinds = async (person: Person) => (await person.call(listNotices, {})).results.map(({ kind }) => kind)

/** A confirmed pro, marked as a no-show an hour after the start. */
async function marked() {
  const shift = await confirmedShift(app)
  await goTo(shift.gig.start_time, HOUR)
  await shift.manager.call(markNoShow, { params: { id: shift.id }, body: {} })
  const gigNow = () => shift.manager.call(getGig, { params: { id: shift.gig.id } })
  const undo = () => shift.manager.call(undoNoShow, { params: { id: shift.id } })
  return { ...shift, gigNow, undo }
}

test('taking a no-show back returns the spot and the record, ends the search, and tells the pro', async () => {
  const { manager, pro, gig, id, gigNow, undo } = await marked()
  expect(await points(pro)).toBe(0)
  expect(await manager.call(getRescue, { params: { id: gig.id } })).toMatchObject({ status: 'RUNNING' })
  expect(await undo()).toMatchObject({ id, is_confirmed: true, is_cancelled: false, cancellation: null })
  expect(await points(pro)).toBe(100)
  expect(await gigNow()).toMatchObject({ status: 'CONFIRMED', stats: { confirmed_pros_count: 1 } })
  expect((await manager.call(getRoster, { params: { id: gig.id } })).map((one) => one.id)).toEqual([id])
  expect(await manager.call(getRescue, { params: { id: gig.id } })).toMatchObject({ status: 'FILLED' })
  expect(await kinds(pro)).toContain('no_show_undone')
  const story = await manager.call(getGigTimeline, { params: { id: gig.id } })
  expect(story.map(({ action }) => action)).toContain('application.no_show_undone')
  await clock(pro, id, 'CLOCK_IN', gig.checkin_code)
  expect(await manager.refusal(undoNoShow, { params: { id } })).toMatchObject({ code: 'NOT_A_NO_SHOW' })
})

test('a pro who took another shift meanwhile: the list says which, and the no-show stays', async () => {
  const { manager, pro, gig, id } = await marked()
  const other = await makeGig(manager, 33)
  await takePlace(manager, pro, other.id)
  const { results } = await manager.call(listApplications, { params: { id: gig.id }, query: { group: 'cancelled' } })
  expect(results[0]!.cancellation).not.toBeNull()
  const found = results[0]!.cancellation?.other_shift
  expect(found?.location_name).toContain('Kitchen')
  expect(Date.parse(found?.start_time ?? '')).toBe(Date.parse(other.start_time))
  expect(await manager.refusal(undoNoShow, { params: { id } })).toMatchObject({ code: 'OVERLAPPING_GIG' })
})

test('a shift that ended unfilled has hours to approve again, also one that was paid as a whole', async () => {
  const alone = await marked()
  await goTo(alone.gig.end_time, HOUR)
  expect((await alone.gigNow()).status).toBe('UNFILLED')
  await alone.undo()
  expect((await alone.gigNow()).status).toBe('INCOMPLETE')

  const { manager, pro, gig, id } = await confirmedShift(app)
  await manager.call(editGig, { params: { id: gig.id }, body: { allowed_confirmed_pros: 2 } })
  const other = await newPro(app)
  const works = await takePlace(manager, other, gig.id)
  await goTo(gig.start_time, 0)
  await clock(other, works, 'CLOCK_IN', gig.checkin_code)
  await goTo(gig.end_time, 0)
  await clock(other, works, 'CLOCK_OUT', gig.checkin_code)
  await manager.call(markNoShow, { params: { id }, body: {} })
  await manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids: [works] } })
  await manager.call(payForWork, { body: { gig_id: gig.id, application_ids: [works], tips: [], bonuses: [] } })
  await app.workOff()
  const status = async () => (await manager.call(getGig, { params: { id: gig.id } })).status
  expect(await status()).toBe('COMPLETED')
  await manager.call(undoNoShow, { params: { id } })
  expect(await status()).toBe('INCOMPLETE')
  expect(await points(pro)).toBe(100)
})

test('the shift gets one more spot when someone else has taken it', async () => {
  const { manager, pro, gig, id, undo, gigNow } = await marked()
  const replacement = await newPro(app)
  await app.deps.db
    .updateTable('gig')
    .set({ start_time: new Date(Date.parse(gig.start_time) + 3 * HOUR * 1000).toISOString() })
    .where('id', '=', gig.id)
    .execute()
  await takePlace(manager, replacement, gig.id)
  await app.deps.db.updateTable('gig').set({ start_time: gig.start_time }).where('id', '=', gig.id).execute()
  await undo()
  expect(await gigNow()).toMatchObject({ status: 'CONFIRMED', allowed_confirmed_pros: 2, stats: { confirmed_pros_count: 2 } })
  expect((await manager.call(getRoster, { params: { id: gig.id } })).map((one) => one.id)).toContain(id)
  expect(await points(pro)).toBe(100)
})

test('a manager has 7 days; the pro must not work elsewhere at that time', async () => {
  const late = await marked()
  await goTo(late.gig.start_time, 7 * 24 * HOUR + HOUR + 60)
  expect(await late.manager.refusal(undoNoShow, { params: { id: late.id } })).toMatchObject({ code: 'UNDO_TOO_LATE' })

  const { manager, pro, gig, id, gigNow } = await marked()
  await app.travel(0)
  const elsewhere = await makeGig(manager, 31)
  await takePlace(manager, pro, elsewhere.id)
  await goTo(gig.start_time, 2 * HOUR)
  expect(await manager.refusal(undoNoShow, { params: { id } })).toMatchObject({ code: 'OVERLAPPING_GIG' })
  expect((await gigNow()).stats.confirmed_pros_count).toBe(0)
})

test('punches of a phone without network are kept after a no-show, for a person to look at', async () => {
  const { manager, pro, gig, id, undo } = await marked()
  const punch = (punch_type: 'CLOCK_IN' | 'CLOCK_OUT', time: string) =>
    pro.call(addPunch, {
      params: { application_id: id },
      body: { client_id: randomUUID(), punch_type, time, checkin_code: gig.checkin_code },
    })
  await punch('CLOCK_IN', gig.start_time)
  expect(await kinds(manager)).toContain('no_show_clocked_in')
  const absent = async () => (await manager.call(getHome, {})).late_or_missing
  expect(await absent()).toMatchObject([{ application_id: id, state: 'no_show', clocked_in_at: gig.start_time }])
  await goTo(gig.end_time, 60)
  const { time_punches } = await punch('CLOCK_OUT', gig.end_time)
  expect(time_punches.map(({ is_flagged }) => is_flagged)).toEqual([true, true])
  expect(await absent()).toHaveLength(1)
  await undo()
  expect(await absent()).toEqual([])
  // Autopay leaves it to the manager, who pays the whole shift.
  await goTo(gig.end_time, 50 * HOUR)
  expect(await autopay(app.deps)).toBe(0)
  await manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids: [id] } })
  const [row] = await manager.call(getRoster, { params: { id: gig.id } })
  expect(row!.working_hours).toMatchObject({ paid_minutes: 360 })
})
