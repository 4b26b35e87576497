import { assignShift, endAssignment, listOfferOutcomes, makeDirectOffers } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import {
  confirmApplication,
  declineApplication,
  listProApplications,
  stopSeries,
} from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getRecurringPattern } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takePlace } from '../../testing/confirmed-shift.ts'
import { gigIn, makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro } from '../../testing/test-person.ts'
import { makeSeriesAhead } from './make-series-ahead.ts'

/** A series is offered to pros: each date as its shift is made, until the manager or the pro stops it. */

const WEEK_SECONDS = 7 * 86_400
let app: TestApp
let manager: Awaited<ReturnType<typeof newManager>>
let pro: Awaited<ReturnType<typeof newPro>>
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.travel(0)
  ;[manager, pro] = await Promise.all([newManager(app), newPro(app)])
})
afterAll(() => app.close())

const first = (): string => addDays(localPartsOf(new Date(), 'America/New_York').date, 9)
const weekly = () => ({
  freq: 'WEEKLY' as const,
  byweekdays: [{ weekday: new Date(`${first()}T12:00:00Z`).getUTCDay(), occurrence: null }],
})
const times = { start_time: '14:00:00', end_time: '20:00:00', allowed_confirmed_pros: 2 }
const series = () =>
  manager.call(postGig, { body: gigIn(48, manager.location_id, { ...times, local_date: first(), recurrence: weekly() }) })
const offer = (gig_id: number, change = {}) =>
  manager.call(makeDirectOffers, {
    body: { application_type: 'DIRECT_OFFER', gig_id, pro_ids: [pro.pro_id], is_recurring: true, bonus: 2, ...change },
  })
const offers = async () => (await pro.call(listProApplications, { query: { group: 'selected' } })).results
async function weekLater(): Promise<void> {
  await app.travel(WEEK_SECONDS)
  await makeSeriesAhead(app.deps)
}
const kept = async (gig_id: number) => (await manager.call(getRecurringPattern, { params: { id: gig_id } })).assigned

test('each date is offered as its shift is made, with the bonus, and says how it repeats', async () => {
  const gig = await series()
  expect((await offer(gig.id)).map(({ state }) => state)).toEqual(['OFFERED', 'OFFERED', 'OFFERED'])
  expect((await kept(gig.id)).map(({ pro: { id }, kind }) => [id, kind])).toEqual([[pro.pro_id, 'DIRECT_OFFER']])
  await weekLater()
  const open = await offers()
  // The offers of a week ago ran out; the new date's is open.
  expect(open.map(({ repeats, is_confirmed, gig: { boosted_gig_bonus } }) => [repeats?.freq, is_confirmed, boosted_gig_bonus])).toEqual([
    ['WEEKLY', false, 2],
  ])
})

test('a schedule that is posted with an offer offers its later dates too, until the manager stops it', async () => {
  const body = { ...gigIn(48, manager.location_id, { ...times, local_date: first(), recurrence: weekly() }), pro_ids: [pro.pro_id] }
  const { gig } = await manager.call(assignShift, { body: { ...body, application_type: 'DIRECT_OFFER' } })
  await weekLater()
  expect(await offers()).toHaveLength(1)
  await manager.call(endAssignment, { params: { id: gig.id }, body: { pro_id: pro.pro_id } })
  await app.travel(2 * WEEK_SECONDS)
  await makeSeriesAhead(app.deps)
  expect(await offers()).toEqual([])
})

test('dates that overlap are named before anything is sent; a new date that can’t be offered reaches the managers by notice', async () => {
  const gig = await series()
  const clash = async (days: number) =>
    takePlace(manager, pro, (await makeGig(manager, 48, { ...times, local_date: addDays(first(), days) })).id)
  await clash(7)
  await clash(21)
  const body = { pro_ids: [pro.pro_id], is_recurring: true }
  const preview = await manager.call(listOfferOutcomes, { params: { id: gig.id }, body })
  expect(preview.map(({ local_date, state, code }) => [local_date, state, code])).toEqual([
    [first(), 'PENDING', null],
    [addDays(first(), 7), 'REFUSED', 'OVERLAPPING_GIG'],
    [addDays(first(), 14), 'PENDING', null],
  ])
  expect(await offers()).toEqual([])
  await offer(gig.id)
  await weekLater()
  const missed = (await kept(gig.id)).flatMap((one) => one.missed)
  expect(missed.map(({ local_date, code }) => [local_date, code])).toEqual([
    [addDays(first(), 7), 'OVERLAPPING_GIG'],
    [addDays(first(), 21), 'OVERLAPPING_GIG'],
  ])
  const { results } = await manager.call(listNotices, { query: {} })
  expect(results.filter(({ kind }) => kind === 'assignment_missed')).toHaveLength(1)
})

test('the pro declines one date or all: confirmed dates stay, open offers end, and no new ones come', async () => {
  const gig = await series()
  await offer(gig.id)
  const [one, other, third] = await offers()
  await pro.call(declineApplication, { params: { id: one!.id } })
  expect(await kept(gig.id)).toHaveLength(1)
  await pro.call(confirmApplication, { params: { id: other!.id } })
  expect(await pro.call(stopSeries, { params: { id: third!.id } })).toEqual({ declined: 1, kept: 1 })
  expect(await kept(gig.id)).toEqual([])
  await weekLater()
  expect(await offers()).toEqual([])
  const { results } = await pro.call(listProApplications, { query: { group: 'upcoming' } })
  expect(results.map(({ id, repeats }) => [id, repeats])).toEqual([[other!.id, null]])
  // A second time changes nothing.
  expect(await pro.call(stopSeries, { params: { id: third!.id } })).toEqual({ declined: 0, kept: 1 })
})

test('only the pro may stop, and only a series', async () => {
  const gig = await series()
  await offer(gig.id)
  const [one] = await offers()
  expect(await (await newPro(app)).refusal(stopSeries, { params: { id: one!.id } })).toMatchObject({ code: 'NOT_FOUND' })
  const alone = await makeGig(manager, 50)
  await offer(alone.id, { is_recurring: false })
  const single = (await offers()).find((each) => each.gig.id === alone.id)
  expect(await pro.refusal(stopSeries, { params: { id: single!.id } })).toMatchObject({ code: 'NOT_IN_SERIES' })
})
