import { getRoster, markNoShow } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig, getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { cancelByPro, getProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { markRunningLate, unmarkRunningLate } from '@muster/contract/timesheets/late-mark-endpoints.ts'
import { sayRunningLate, takeBackRunningLate } from '@muster/contract/timesheets/late-notice-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { readAllNotices } from '../testing/read-all-notices.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { clock, newManager, newPro } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A confirmed pro, an hour before a shift of six hours. */
async function soon() {
  const { manager, pro, gig, id } = await confirmedShift(app)
  const lead = Math.round((Date.parse(gig.start_time) - Date.now()) / 1000)
  const travel = (after_start: number) => app.travel(lead + after_start)
  await travel(-HOUR)
  const params = { id }
  const say = (minutes: 5 | 10 | 15 | 30 | 45 | 60) => pro.call(sayRunningLate, { params, body: { minutes } })
  const told = async () =>
    (await manager.call(listNotices, {})).results
      .filter(({ kind }) => kind.startsWith('late_'))
      .map(({ kind, payload }) => [kind, payload['body']])
  const row = async () => (await manager.call(getRoster, { params: { id: gig.id }, query: {} }))[0]!
  const atHome = async () => (await manager.call(getHome, {})).late_or_missing.find(({ application_id }) => application_id === id) ?? null
  const arrival = (minutes: number) => new Date(Date.parse(gig.start_time) + minutes * 60_000).toISOString()
  return { manager, pro, gig, id, params, say, told, row, atHome, arrival, travel }
}
const iso = (moment: string | undefined) => moment && new Date(moment).toISOString()

describe('a manager who hears that a pro is running late', () => {
  test('notes it: the roster and the pro show it, no manager gets a notice, and the pro can change it', async () => {
    const { manager, pro, gig, id, params, say, told, row, arrival, atHome } = await soon()
    const marked = await manager.call(markRunningLate, { params, body: { minutes: 15 } })
    expect(marked.late_notice).toMatchObject({ minutes_late: 15, by_business: true })
    expect(iso((await row()).late_notice?.arrival_time)).toBe(arrival(15))
    expect(await atHome()).toMatchObject({ state: 'on_the_way', late_notice: { by_business: true } })
    expect((await pro.call(getProApplication, { params })).late_notice).toMatchObject({ minutes_late: 15, by_business: true })
    expect(await told()).toEqual([])
    const story = await manager.call(getGigTimeline, { params: { id: gig.id } })
    expect(story.find(({ action }) => action === 'timesheet.running_late')).toMatchObject({
      changes: { minutes_late: 15, by_business: true },
    })
    expect((await say(30)).late_notice).toMatchObject({ minutes_late: 30, by_business: false })
    expect((await manager.call(unmarkRunningLate, { params })).late_notice).toBeNull()
    expect((await pro.call(getProApplication, { params: { id } })).late_notice).toBeNull()
  })

  test('is held to the same rules: not too early, not after the clock-in, not for another location', async () => {
    const { manager, pro, gig, id, params, travel } = await soon()
    await travel(-3 * HOUR)
    const mark = { params, body: { minutes: 10 as const } }
    expect(await manager.refusal(markRunningLate, mark)).toMatchObject({ code: 'LATE_NOTICE_TOO_EARLY' })
    expect(await (await newManager(app)).refusal(markRunningLate, mark)).toMatchObject({ code: 'NOT_FOUND' })
    await travel(-10 * MINUTE)
    const { checkin_code } = await manager.call(getGig, { params: { id: gig.id } })
    await clock(pro, id, 'CLOCK_IN', checkin_code ?? undefined)
    expect(await manager.refusal(markRunningLate, mark)).toMatchObject({ code: 'ALREADY_CLOCKED_IN' })
    expect(await manager.refusal(unmarkRunningLate, { params })).toMatchObject({ code: 'ALREADY_CLOCKED_IN' })
  })
})

describe('a pro who is running late', () => {
  test('says so, and the managers read it on the roster, at home and in a notice', async () => {
    const { manager, gig, say, told, row, atHome, arrival } = await soon()
    expect(await atHome()).toBeNull()
    const mine = await say(15)
    expect(mine.late_notice).toMatchObject({ minutes_late: 15 })
    expect(iso(mine.late_notice?.arrival_time)).toBe(arrival(15))
    expect(await row()).toMatchObject({ presence: 'coming', late_notice: { minutes_late: 15 } })
    expect(await atHome()).toMatchObject({ state: 'on_the_way', late_notice: { minutes_late: 15 } })
    expect(await told()).toEqual([['late_said', expect.stringContaining('is on the way, 15 min late, about')]])
    const story = await manager.call(getGigTimeline, { params: { id: gig.id } })
    expect(story.find(({ action }) => action === 'timesheet.running_late')).toMatchObject({ changes: { minutes_late: 15 } })
  })

  test('changes it: an unread notice is replaced, and saying the same again changes nothing', async () => {
    const { manager, say, told, row } = await soon()
    await say(15)
    await say(15)
    await say(30)
    expect(await told()).toEqual([['late_said', expect.stringContaining('30 min late')]])
    expect((await row()).late_notice).toMatchObject({ minutes_late: 30 })
    await readAllNotices(manager)
    await say(45)
    expect((await told()).map(([, body]) => String(body).match(/\d+ min/)?.[0])).toEqual(['45 min', '30 min'])
  })

  test('takes it back', async () => {
    const { pro, params, say, told, row, atHome } = await soon()
    expect((await pro.call(takeBackRunningLate, { params })).late_notice).toBeNull()
    expect(await told()).toEqual([])
    await say(10)
    expect((await pro.call(takeBackRunningLate, { params })).late_notice).toBeNull()
    expect(await told()).toEqual([['late_taken_back', expect.stringContaining('no longer running late')]])
    expect((await row()).late_notice).toBeNull()
    expect(await atHome()).toBeNull()
  })

  test('is not missing before the promise has passed, and then is as everyone', async () => {
    const { manager, gig, say, row, atHome, travel } = await soon()
    await say(45)
    await travel(40 * MINUTE)
    const onTheDay = async () => (await manager.call(getGig, { params: { id: gig.id } })).on_the_day
    expect((await row()).presence).toBe('late')
    expect(await atHome()).toMatchObject({ state: 'on_the_way' })
    expect(await onTheDay()).toMatchObject({ late: 1, missing: 0 })
    await travel(51 * MINUTE)
    expect((await row()).presence).toBe('missing')
    expect(await atHome()).toMatchObject({ state: 'missing', late_notice: { minutes_late: 45 } })
    expect(await onTheDay()).toMatchObject({ late: 0, missing: 1 })
  })

  test('promises from now on once the shift has started', async () => {
    const { say, travel } = await soon()
    await travel(20 * MINUTE)
    const { late_notice } = await say(10)
    expect(late_notice!.minutes_late).toBeGreaterThanOrEqual(30)
    expect(late_notice!.minutes_late).toBeLessThanOrEqual(31)
  })

  test('can still be marked as a no-show by the usual rule', async () => {
    const { manager, params, say, travel } = await soon()
    await say(60)
    await travel(16 * MINUTE)
    await manager.call(markNoShow, { params, body: {} })
  })

  test('clocks in, which settles it: the notice is gone, and the pro changes nothing any more', async () => {
    const { pro, gig, id, params, say, row, atHome, travel } = await soon()
    await say(15)
    await travel(12 * MINUTE)
    await clock(pro, id, 'CLOCK_IN', gig.checkin_code)
    expect(await row()).toMatchObject({ presence: 'here', late_notice: null })
    expect(await atHome()).toBeNull()
    expect((await pro.call(getProApplication, { params })).late_notice).toBeNull()
    const again = { params, body: { minutes: 5 as const } }
    expect(await pro.refusal(sayRunningLate, again)).toMatchObject({ code: 'ALREADY_CLOCKED_IN' })
    expect(await pro.refusal(takeBackRunningLate, { params })).toMatchObject({ code: 'ALREADY_CLOCKED_IN' })
  })

  test('may say so from two hours before the start, for an own confirmed shift that is not over', async () => {
    const { pro, params, travel } = await soon()
    const input = { params, body: { minutes: 60 as const } }
    await travel(-2 * HOUR - MINUTE)
    expect(await pro.refusal(sayRunningLate, input)).toMatchObject({ code: 'LATE_NOTICE_TOO_EARLY' })
    expect(await (await newPro(app)).refusal(sayRunningLate, input)).toMatchObject({ code: 'NOT_FOUND' })
    await travel(5.5 * HOUR)
    expect(await pro.refusal(sayRunningLate, input)).toMatchObject({ code: 'SHIFT_OVER' })
    await travel(-HOUR)
    await pro.call(cancelByPro, { params, body: {} })
    expect(await pro.refusal(sayRunningLate, input)).toMatchObject({ code: 'APPLICATION_CANCELLED' })
  })
})
