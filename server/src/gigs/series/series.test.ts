import { listApplications } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig, listBundle, listGigs, postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToBundle, applyToGig, getGigForPro, listBundleForPro, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getRecurringPattern, listPhantomGigs, listRecurringDates } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takePlace } from '../../testing/confirmed-shift.ts'
import { gigIn } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro } from '../../testing/test-person.ts'
import { makeSeriesAhead } from './make-series-ahead.ts'

const DAY_SECONDS = 86_400
const ZONE = 'America/New_York'

let app: TestApp
let manager: Awaited<ReturnType<typeof newManager>>
beforeAll(async () => {
  app = await startTestApp()
  manager = await newManager(app)
})
afterAll(() => app.close())

const today = (): string => localPartsOf(new Date(), ZONE).date
const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay()
const weekly = (date: string, change = {}) => ({
  freq: 'WEEKLY' as const,
  byweekdays: [{ weekday: weekdayOf(date), occurrence: null }],
  ...change,
})

/** The shifts of a gig's series in the database, by date. */
async function gigsOf(gig_id: number) {
  return app.deps.db
    .selectFrom('gig')
    .select(['id', 'series_date', 'start_time', 'status', 'wage_cents', 'own_fields'])
    .where('series_id', '=', (eb) => eb.selectFrom('gig as one').select('series_id').where('one.id', '=', gig_id))
    .orderBy('series_date')
    .execute()
}

/** Posts a weekly schedule of evening shifts that starts in `days`. */
async function postWeekly(days: number, change: Partial<Parameters<typeof gigIn>[2]> = {}) {
  const first = addDays(today(), days)
  const times = { local_date: first, start_time: '17:00:00', end_time: '23:00:00' }
  return manager.call(postGig, { body: gigIn(48, manager.location_id, { ...times, recurrence: weekly(first), ...change }) })
}

test('posting a schedule makes shifts for 28 days, phantoms after them, and keeps the pattern as given', async () => {
  const first = addDays(today(), 3)
  const gig = await postWeekly(3)
  expect(gig.is_recurring).toBe(true)
  const { results } = await manager.call(listGigs, { query: { page_size: 50 } })
  expect(results.find(({ id }) => id === gig.id)).toMatchObject({ is_recurring: true, event_name: null, number_of_gigs_in_bundle: 1 })
  const gigs = await gigsOf(gig.id)
  const expected = [0, 7, 14, 21].map((days) => addDays(first, days))
  expect(gigs.map(({ series_date }) => series_date)).toEqual(expected)
  expect(gigs.every(({ start_time }) => localPartsOf(start_time, ZONE).time === '17:00:00')).toBe(true)
  expect(await manager.call(getRecurringPattern, { params: { id: gig.id } })).toMatchObject({
    ...weekly(first),
    interval: 1,
    until: null,
    first_date: first,
    local_date: first,
    ended: false,
  })
  const from = new Date(Date.now() + 20 * DAY_SECONDS * 1000)
  const query = {
    location_id: manager.location_id,
    start_time: from.toISOString(),
    end_time: new Date(from.getTime() + 28 * DAY_SECONDS * 1000).toISOString(),
  }
  const phantoms = await manager.call(listPhantomGigs, { query })
  expect(phantoms.map(({ id }) => id)).toEqual(phantoms.map((_, n) => `phantom-${n}`))
  expect(phantoms.map(({ local_date }) => local_date)).toEqual([28, 35, 42].map((days) => addDays(first, days)))
  expect(phantoms[0]).toMatchObject({ skill: { id: 1 }, wage_amount: 22, timezone: ZONE, type: 'MARKETPLACE' })
  const none = await manager.call(listPhantomGigs, { query: { ...query, skill_ids: [2] } })
  expect(none).toEqual([])
})

test('the nightly job makes the dates now within range, and only once if it runs again', async () => {
  const gig = await postWeekly(2)
  await app.travel(7 * DAY_SECONDS)
  expect(await makeSeriesAhead(app.deps)).toBeGreaterThan(0)
  expect(await makeSeriesAhead(app.deps)).toBe(0)
  await app.travel(0)
  expect((await gigsOf(gig.id)).map(({ series_date }) => series_date)).toEqual([2, 9, 16, 23, 30].map((days) => addDays(today(), days)))
})

test('daily and weekly dates match generate_series in PostgreSQL', async () => {
  for (const [freq, interval, days] of [
    ['DAILY', 1, 1],
    ['DAILY', 5, 5],
    ['WEEKLY', 1, 7],
    ['WEEKLY', 3, 21],
  ] as const) {
    const until = '2027-11-20'
    const body = { freq, interval, until, dtstart: '2026-11-21' }
    const { dates } = await manager.call(listRecurringDates, { body })
    const { rows } = await sql<{ date: string }>`
      SELECT d::date AS date FROM generate_series(${body.dtstart}::date, ${until}::date, make_interval(days => ${days}::int)) d`.execute(
      app.deps.db,
    )
    expect([freq, interval, dates]).toEqual([freq, interval, rows.map(({ date }) => date)])
  }
})

test('a schedule that names an event is refused, not posted without it', async () => {
  const body = gigIn(48, manager.location_id, { event_id: 1, recurrence: weekly('2027-03-01') })
  expect(await manager.refusal(postGig, { body })).toMatchObject({ status: 400, target: 'event_id' })
})

test('a schedule across both clock changes keeps its wall time', async () => {
  const { rows } = await sql<{ date: string; start_time: string }>`
    SELECT d::date AS date, (d::date + time '17:00') AT TIME ZONE ${ZONE} AS start_time
    FROM generate_series('2027-03-01'::date, '2027-12-01'::date, interval '7 days') d`.execute(app.deps.db)
  const { dates } = await manager.call(listRecurringDates, {
    body: { freq: 'WEEKLY', until: '2027-12-01', dtstart: '2027-03-01' },
  })
  expect(dates).toEqual(rows.map(({ date }) => date))
  await app.travel((Date.parse('2027-02-28T12:00:00Z') - Date.now()) / 1000)
  const gig = await manager.call(postGig, {
    body: gigIn(48, manager.location_id, {
      local_date: '2027-03-01',
      start_time: '17:00:00',
      end_time: '01:30:00',
      recurrence: weekly('2027-03-01'),
    }),
  })
  expect((await gigsOf(gig.id)).map(({ start_time }) => Date.parse(start_time))).toEqual(
    rows.slice(0, 4).map(({ start_time }) => Date.parse(start_time)),
  )
  await app.travel(0)
})

test('several dates make one shift each, all or none, and can form a bundle', async () => {
  const dates = [5, 6, 9].map((days) => addDays(today(), days))
  const body = gigIn(48, manager.location_id, { local_date: dates[1]!, start_time: '09:00:00', end_time: '15:00:00', more_dates: dates })
  const gig = await manager.call(postGig, { body: { ...body, is_bundle: true } })
  expect(gig).toMatchObject({ number_of_gigs_in_bundle: 3, is_recurring: false })
  const rows = await app.deps.db.selectFrom('gig').select('start_time').where('bundle_id', '=', gig.bundle_id).orderBy('id').execute()
  expect(rows.map(({ start_time }) => localPartsOf(start_time, ZONE).date)).toEqual(dates)
  const shown = await manager.call(listBundle, { params: { id: gig.id } })
  expect(shown.map(({ id, start_time }) => [id, localPartsOf(start_time, ZONE).date])).toEqual(dates.map((date, n) => [gig.id + n, date]))
  const pro = await newPro(app)
  const one = await pro.call(getGigForPro, { params: { id: gig.id } })
  expect(one.number_of_gigs_in_bundle).toBe(3)
  await pro.call(applyToGig, { params: { id: gig.id } })
  const applicant = async () => (await manager.call(listApplications, { params: { id: gig.id } })).results[0]
  expect(await applicant()).toMatchObject({ has_applied_to_all_gigs_in_bundle: false, number_of_gigs_in_bundle_applied_to: 1 })
  const { results } = await pro.call(applyToBundle, { params: { id: gig.id } })
  expect(results.map(({ refusal }) => refusal)).toEqual(['ALREADY_APPLIED', null, null])
  expect(results.map(({ application_id }) => application_id !== null)).toEqual([false, true, true])
  expect(await applicant()).toMatchObject({ has_applied_to_all_gigs_in_bundle: true, number_of_gigs_in_bundle_applied_to: 3 })
  const before = await app.deps.db.selectFrom('gig').select('id').where('location_id', '=', manager.location_id).execute()
  const refused = await manager.refusal(postGig, { body: { ...body, more_dates: [addDays(today(), -1)] } })
  expect(refused).toMatchObject({ status: 400, code: 'GIG_STARTED', target: 'start_time' })
  const after = await app.deps.db.selectFrom('gig').select('id').where('location_id', '=', manager.location_id).execute()
  expect(after.length).toBe(before.length)
})

test('a pro reads a bundle as one: its dates, what it pays in all, and what prevents applying to each', async () => {
  const dates = [15, 16, 18].map((days) => addDays(today(), days))
  const times = { local_date: dates[0]!, start_time: '09:00:00', end_time: '15:00:00', more_dates: dates, wage_amount: 20.01 }
  const gig = await manager.call(postGig, { body: gigIn(48, manager.location_id, { ...times, is_bundle: true }) })
  const pro = await newPro(app)
  const listed = await pro.call(searchGigs, { query: { gig_id: gig.id } })
  const [one] = listed.results
  expect([one!.bundle!.first_start, one!.bundle!.last_start].map((at) => localPartsOf(at, ZONE).date)).toEqual([dates[0], dates[2]])
  expect(one).toMatchObject({ bundle: { shifts: 3, total_pay: Math.round(300 * one!.total_pay) / 100 } })
  // The way from home is an estimate in steps of five minutes.
  expect(one!.travel_minutes! % 5).toBe(0)
  await pro.call(applyToGig, { params: { id: one!.id } })
  const rows = await pro.call(listBundleForPro, { params: { id: one!.id } })
  expect(rows.map(({ id, why_not_apply }) => [id, why_not_apply])).toEqual([
    [gig.id, 'ALREADY_APPLIED'],
    [gig.id + 1, null],
    [gig.id + 2, null],
  ])
  await app.deps.db.updateTable('pro').set({ zip_code: null, address_line_1: null }).where('id', '=', pro.pro_id).execute()
  expect((await pro.call(getGigForPro, { params: { id: gig.id } })).travel_minutes).toBeNull()
  // A bundle of which one shift is left open is a shift like any other.
  await app.deps.db
    .updateTable('gig')
    .set({ status: 'CANCELLED', cancelled_at: new Date().toISOString() })
    .where('id', 'in', [gig.id + 1, gig.id + 2])
    .execute()
  expect((await pro.call(getGigForPro, { params: { id: gig.id } })).bundle).toBeNull()
  const network = await manager.call(postGig, { body: gigIn(48, manager.location_id, { ...times, is_bundle: true, type: 'NETWORK' }) })
  expect(await pro.refusal(listBundleForPro, { params: { id: network.id } })).toMatchObject({ code: 'NOT_FOUND' })
})

test('dates skipped while posting get no shift; a pattern without a date is refused; the time zone is the address’s', async () => {
  const first = addDays(today(), 4)
  const gig = await postWeekly(4, { skipped_dates: [addDays(first, 7), '2026-01-01'] })
  expect((await gigsOf(gig.id)).map(({ series_date }) => series_date)).toEqual([0, 14, 21].map((days) => addDays(first, days)))
  expect((await manager.call(getRecurringPattern, { params: { id: gig.id } })).skipped).toEqual([addDays(first, 7)])
  const body = gigIn(48, manager.location_id, { local_date: first, start_time: '17:00:00', end_time: '23:00:00' })
  expect(await manager.refusal(postGig, { body: { ...body, recurrence: weekly(addDays(first, 1), { until: first }) } })).toMatchObject({
    status: 400,
    target: 'recurrence',
  })
  expect(await manager.refusal(postGig, { body: { ...body, timezone: 'America/Chicago' } })).toMatchObject({ target: 'timezone' })
  expect((await manager.call(postGig, { body: { ...body, timezone: ZONE } })).timezone).toBe(ZONE)
})

test('a single shift has no pattern', async () => {
  const gig = await manager.call(postGig, { body: gigIn(50, manager.location_id) })
  expect((await manager.call(getGig, { params: { id: gig.id } })).is_recurring).toBe(false)
  expect(await manager.refusal(getRecurringPattern, { params: { id: gig.id } })).toMatchObject({ status: 400, code: 'NOT_IN_SERIES' })
})

test('a series without a payment method makes no shift, notifies its managers once, and continues when there is a card', async () => {
  const poor = await newManager(app)
  const first = addDays(today(), 2)
  const times = { local_date: first, start_time: '17:00:00', end_time: '23:00:00' }
  const gig = await poor.call(postGig, { body: gigIn(48, poor.location_id, { ...times, recurrence: weekly(first) }) })
  const noticesOf = async () =>
    (await poor.call(listNotices, {})).results.filter(({ kind }) => kind === 'series_stalled').map(({ payload }) => payload.body)
  const { db } = app.deps
  await db.updateTable('payment_method').set({ status: 'FAILED' }).where('location_id', '=', poor.location_id).execute()
  await app.travel(8 * DAY_SECONDS)
  await makeSeriesAhead(app.deps)
  await makeSeriesAhead(app.deps)
  expect(await gigsOf(gig.id)).toHaveLength(4)
  expect(await noticesOf()).toEqual([expect.stringContaining('there is no payment method on file')])
  await db.updateTable('payment_method').set({ status: 'ACTIVE' }).where('location_id', '=', poor.location_id).execute()
  await makeSeriesAhead(app.deps)
  expect(await gigsOf(gig.id)).toHaveLength(5)
  await app.travel(0)
})

test('a bundle counts and pays only the shifts that the pro does not work anyway', async () => {
  const dates = [21, 22, 23].map((days) => addDays(today(), days))
  const times = { local_date: dates[0]!, start_time: '09:00:00', end_time: '15:00:00', more_dates: dates, wage_amount: 20 }
  const gig = await manager.call(postGig, {
    body: gigIn(48, manager.location_id, { ...times, is_bundle: true, allowed_confirmed_pros: 2 }),
  })
  const pro = await newPro(app)
  await takePlace(manager, pro, gig.id + 1)
  const one = await pro.call(getGigForPro, { params: { id: gig.id } })
  expect(one.bundle).toMatchObject({ shifts: 2, total_pay: 2 * one.total_pay })
  const other = await newPro(app)
  expect((await other.call(getGigForPro, { params: { id: gig.id } })).bundle).toMatchObject({ shifts: 3 })
})
