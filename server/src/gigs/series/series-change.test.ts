import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { editGig, getCancelConsequence, getGig, postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { applyToGig, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import {
  cancelSeries,
  editSeries,
  getRecurringPattern,
  getSeriesConsequence,
  listPhantomGigs,
  skipSeriesDate,
} from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { addDays, instantOf, localPartsOf } from '@muster/contract/zoned-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doctorChecks } from '../../doctor/doctor-checks.ts'
import { gigIn, makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro } from '../../testing/test-person.ts'

const ZONE = 'America/New_York'
let app: TestApp
let manager: Awaited<ReturnType<typeof newManager>>
beforeAll(async () => {
  app = await startTestApp()
  manager = await newManager(app)
})
afterAll(async () => {
  await app.close()
})

const today = (): string => localPartsOf(new Date(), ZONE).date

/** Posts a daily schedule from `days` on. Returns its shifts by date. */
async function postDaily(days: number, change = {}) {
  const local_date = addDays(today(), days)
  const times = { local_date, start_time: '10:00:00', end_time: '15:00:00' }
  const gig = await manager.call(postGig, { body: gigIn(48, manager.location_id, { ...times, recurrence: { freq: 'DAILY' }, ...change }) })
  const gigs = await datesOf(gig.id)
  return { first: local_date, gigs, at: (n: number) => gigs[n]!.id }
}

async function datesOf(gig_id: number) {
  const { series_id } = await app.deps.db.selectFrom('gig').select('series_id').where('id', '=', gig_id).executeTakeFirstOrThrow()
  return app.deps.db
    .selectFrom('gig')
    .select(['id', 'series_id', 'series_date', 'start_time', 'status', 'wage_cents', 'confirmed_pros_count'])
    .where('series_id', '=', series_id)
    .orderBy('series_date')
    .execute()
}

async function confirmOn(gig_id: number, person?: Awaited<ReturnType<typeof newPro>>) {
  const pro = person ?? (await newPro(app))
  const { id } = await pro.call(applyToGig, { params: { id: gig_id } })
  await manager.call(selectApplicant, { params: { id } })
  await pro.call(confirmApplication, { params: { id } })
  return { pro, application_id: id }
}

/** None of these changes may break what the doctor checks of series. */
async function expectHealthy(): Promise<void> {
  for (const check of doctorChecks.filter(({ name }) => name.startsWith('series') || name.startsWith('gig-')))
    expect([check.name, (await app.deps.reads.query<{ what: string }>(check.sql)).rows]).toEqual([check.name, []])
}

test('this and following: the series ends the day before, a new one continues it, confirmed pros are asked again', async () => {
  const { first, gigs, at } = await postDaily(3)
  const { pro, application_id } = await confirmOn(at(5))
  const early = await confirmOn(at(1))
  const alone = await manager.call(editGig, { params: { id: at(7) }, body: { wage_amount: 30, start_time: '11:00:00' } })
  expect(alone.wage_amount).toBe(30)
  const change = { start_time: '12:00:00', end_time: '17:00:00', wage_amount: 24 }
  const seen = await manager.call(getSeriesConsequence, { params: { id: at(4) }, body: { act: 'edit', scope: 'following', change } })
  expect(seen).toMatchObject({ gig_count: gigs.length - 5, kept_count: 1, amount_due: 0, conflicts: [] })
  expect(seen.asked_again.map(({ id }) => id)).toEqual([pro.pro_id])
  const done = await manager.call(editSeries, { params: { id: at(4) }, body: { scope: 'following', change } })
  expect(done.consequence).toEqual(seen)

  const [before, after] = [await datesOf(at(0)), await datesOf(at(4))]
  expect(before.map(({ series_date }) => series_date)).toEqual([0, 1, 2, 3].map((n) => addDays(first, n)))
  expect(before.every(({ wage_cents }) => wage_cents === 2200)).toBe(true)
  expect(after[0]!.series_date).toBe(addDays(first, 4))
  const times = (rows: typeof after) => rows.map(({ start_time }) => localPartsOf(start_time, ZONE).time)
  expect(times(after)).toEqual(after.map(({ id }) => (id === at(7) ? '11:00:00' : '12:00:00')))
  expect(after.map(({ wage_cents }) => wage_cents)).toEqual(after.map(({ id }) => (id === at(7) ? 3000 : 2400)))
  expect((await manager.call(getRecurringPattern, { params: { id: at(0) } })).until).toBe(addDays(first, 3))
  expect(await manager.call(getRecurringPattern, { params: { id: at(4) } })).toMatchObject({ until: null, first_date: addDays(first, 4) })

  expect((await manager.call(getGig, { params: { id: at(5) } })).stats.confirmed_pros_count).toBe(0)
  expect((await manager.call(getGig, { params: { id: at(1) } })).stats.confirmed_pros_count).toBe(1)
  await pro.call(confirmApplication, { params: { id: application_id } })
  expect((await manager.call(getGig, { params: { id: at(5) } })).status).toBe('CONFIRMED')
  expect(early.application_id).toBeGreaterThan(0)
  await expectHealthy()
})

test('a lower wage asks confirmed pros again, as the preview says, except on shifts that keep their own wage', async () => {
  const { at } = await postDaily(3)
  const { pro } = await confirmOn(at(2))
  const kept = await confirmOn(at(4))
  await manager.call(editGig, { params: { id: at(4) }, body: { wage_amount: 30 } })
  const change = { wage_amount: 21 }
  const seen = await manager.call(getSeriesConsequence, { params: { id: at(1) }, body: { act: 'edit', scope: 'following', change } })
  expect(seen.asked_again.map(({ id }) => id)).toEqual([pro.pro_id])
  const one = await manager.call(getSeriesConsequence, { params: { id: at(2) }, body: { act: 'edit', scope: 'one', change } })
  expect(one.asked_again.map(({ id }) => id)).toEqual([pro.pro_id])
  const done = await manager.call(editSeries, { params: { id: at(1) }, body: { scope: 'following', change } })
  expect(done.consequence).toEqual(seen)
  expect((await manager.call(getGig, { params: { id: at(2) } })).stats.confirmed_pros_count).toBe(0)
  expect((await manager.call(getGig, { params: { id: at(4) } })).stats.confirmed_pros_count).toBe(1)
  const kinds = async (person: typeof pro) => (await person.call(listNotices, {})).results.map(({ kind }) => kind)
  expect(await kinds(pro)).toContain('pay_lowered')
  expect(await kinds(kept.pro)).not.toContain('pay_lowered')
  await expectHealthy()
})

test('a pro of several shifts is notified once of a change, and once of their cancellation', async () => {
  const { at } = await postDaily(3)
  const { pro } = await confirmOn(at(2))
  for (const n of [4, 6]) await confirmOn(at(n), pro)
  const { pro: other } = await confirmOn(at(3))
  const told = async (person: typeof pro) => {
    const { results } = await person.call(listNotices, { query: { page_size: 50 } })
    return results
      .filter(({ kind }) => kind === 'times_changed' || kind === 'shift_cancelled')
      .map(({ kind, payload }) => [kind, payload['gig_id'], payload['gig_count']])
      .toReversed()
  }
  await manager.call(editSeries, { params: { id: at(0) }, body: { scope: 'all', change: { start_time: '11:00:00' } } })
  expect(await told(pro)).toEqual([['times_changed', at(2), 3]])
  expect(await told(other)).toEqual([['times_changed', at(3), undefined]])
  await manager.call(cancelSeries, { params: { id: at(0) }, body: { scope: 'all', explanation: 'The terrace stays closed' } })
  expect((await told(pro)).slice(1)).toEqual([['shift_cancelled', at(2), 3]])
  expect((await told(other)).slice(1)).toEqual([['shift_cancelled', at(3), undefined]])
})

test('a pro who works elsewhere at the new time is named before and after', async () => {
  const { first, at } = await postDaily(3, { end_time: '13:00:00' })
  const { pro } = await confirmOn(at(2))
  const local_date = addDays(first, 2)
  const other = await manager.call(postGig, {
    body: gigIn(48, manager.location_id, { local_date, start_time: '14:00:00', end_time: '20:00:00' }),
  })
  await confirmOn(other.id, pro)
  const change = { start_time: '13:00:00', end_time: '16:00:00' }
  const conflict = { gig_id: at(2), local_date, pro: { id: pro.pro_id } }
  const seen = await manager.call(getSeriesConsequence, { params: { id: at(0) }, body: { act: 'edit', scope: 'all', change } })
  expect(seen.conflicts).toMatchObject([conflict])
  const done = await manager.call(editSeries, { params: { id: at(0) }, body: { scope: 'all', change } })
  expect(done.consequence.conflicts).toMatchObject([conflict])
  expect((await manager.call(getGig, { params: { id: at(2) } })).stats).toMatchObject({
    confirmed_pros_count: 0,
    selected_applications_count: 1,
  })
  await expectHealthy()
})

test('if one shift refuses an edit, none changes', async () => {
  const { at } = await postDaily(3, { allowed_confirmed_pros: 2 })
  await confirmOn(at(3))
  await confirmOn(at(3))
  const body = { scope: 'all' as const, change: { allowed_confirmed_pros: 1, wage_amount: 25 } }
  expect(await manager.refusal(editSeries, { params: { id: at(0) }, body })).toMatchObject({ code: 'BELOW_CONFIRMED' })
  expect((await datesOf(at(0))).every(({ wage_cents }) => wage_cents === 2200)).toBe(true)
  const moved = { scope: 'all' as const, change: { local_date: addDays(today(), 9) } }
  expect(await manager.refusal(editSeries, { params: { id: at(0) }, body: moved })).toMatchObject({ target: 'local_date' })
})

test('cancelling this and following pays only late cancellations and leaves no phantom', async () => {
  const soon = localPartsOf(new Date(Date.now() + 12 * 3_600_000), ZONE)
  const start_time = `${soon.time.slice(0, 2)}:00:00`
  const end_time = `${String((Number(soon.time.slice(0, 2)) + 5) % 24).padStart(2, '0')}:00:00`
  const { first, gigs, at } = await postDaily(0, { local_date: soon.date, start_time, end_time, unpaid_break_minutes: 0 })
  expect(instantOf(first, start_time, ZONE)).toBeTruthy()
  const { pro } = await confirmOn(at(0))
  await confirmOn(at(3), pro)
  const body = { act: 'cancel' as const, scope: 'following' as const }
  const late = await manager.call(getSeriesConsequence, { params: { id: at(0) }, body })
  expect(late).toMatchObject({ gig_count: gigs.length, confirmed_pros: [{ id: pro.pro_id }], hours_each: 4 })
  expect(late.amount_due).toBeGreaterThanOrEqual(88)
  expect((await manager.call(getSeriesConsequence, { params: { id: at(1) }, body })).amount_due).toBe(0)
  // Something came due while the manager read.
  const seen = { scope: 'following', amount_due: 5 } as const
  expect(await manager.refusal(cancelSeries, { params: { id: at(1) }, body: seen })).toMatchObject({ code: 'PRICE_CHANGED' })
  expect((await manager.call(getGig, { params: { id: at(1) } })).status).not.toBe('CANCELLED')
  const { gig } = await manager.call(cancelSeries, { params: { id: at(1) }, body: { ...seen, amount_due: 0 } })
  expect(gig.status).toBe('CANCELLED')
  const { series_id } = gigs[0]!
  for (const [n, { id }] of gigs.entries())
    expect((await manager.call(getGig, { params: { id } })).status, `shift ${n}`).toBe(n === 0 ? 'CONFIRMED' : 'CANCELLED')
  const from = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const to = new Date(Date.now() + 60 * 86_400_000).toISOString()
  const phantoms = await manager.call(listPhantomGigs, { query: { location_id: manager.location_id, start_time: from, end_time: to } })
  expect(phantoms.filter((phantom) => phantom.series_id === series_id)).toEqual([])
  await manager.call(cancelSeries, { params: { id: at(0) }, body: { scope: 'all' } })
  expect(await manager.refusal(cancelSeries, { params: { id: at(0) }, body: { scope: 'all' } })).toMatchObject({ code: 'SERIES_ENDED' })
  await expectHealthy()
})

test('skipping a date with a confirmed pro costs what a cancellation does, and only at the price that was seen', async () => {
  const first = localPartsOf(new Date(Date.now() + 20 * 3_600_000), ZONE)
  const weekday = new Date(`${first.date}T12:00:00Z`).getUTCDay()
  const gig = await makeGig(manager, 20, { recurrence: { freq: 'WEEKLY', byweekdays: [{ weekday, occurrence: null }] } })
  const pro = await newPro(app)
  const { id } = await pro.call(applyToGig, { params: { id: gig.id } })
  await manager.call(selectApplicant, { params: { id } })
  await pro.call(confirmApplication, { params: { id } })
  const { amount_due } = await manager.call(getCancelConsequence, { params: { id: gig.id } })
  expect(amount_due).toBeGreaterThan(0)
  const params = { id: gig.id }
  expect(await manager.refusal(skipSeriesDate, { params, body: { local_date: first.date, amount_due: 0 } })).toMatchObject({
    code: 'PRICE_CHANGED',
    target: 'amount_due',
  })
  expect((await manager.call(getGig, { params })).status).not.toBe('CANCELLED')
  await manager.call(skipSeriesDate, { params, body: { local_date: first.date, amount_due } })
  expect((await manager.call(getGig, { params })).status).toBe('CANCELLED')
  // Skipped again, it costs nothing more.
  await manager.call(skipSeriesDate, { params, body: { local_date: first.date, amount_due: 0 } })
})

test('skipping a date cancels its shift, or keeps it from being made', async () => {
  const { first, at } = await postDaily(2)
  const near = addDays(first, 1)
  await manager.call(skipSeriesDate, { params: { id: at(0) }, body: { local_date: near } })
  expect((await manager.call(getGig, { params: { id: at(1) } })).status).toBe('CANCELLED')
  const far = addDays(first, 40)
  const pattern = await manager.call(skipSeriesDate, { params: { id: at(0) }, body: { local_date: far } })
  expect(pattern.skipped).toEqual([far])
  expect(await manager.call(skipSeriesDate, { params: { id: at(0) }, body: { local_date: far } })).toMatchObject({ skipped: [far] })
  const start_time = instantOf(addDays(first, 39), '00:00:00', ZONE).toISOString()
  const end_time = instantOf(addDays(first, 42), '00:00:00', ZONE).toISOString()
  const phantoms = await manager.call(listPhantomGigs, { query: { location_id: manager.location_id, start_time, end_time } })
  const { series_id } = (await datesOf(at(0)))[0]!
  expect(phantoms.filter((one) => one.series_id === series_id).map(({ local_date }) => local_date)).toEqual(
    [39, 41].map((n) => addDays(first, n)),
  )
  expect(await manager.refusal(skipSeriesDate, { params: { id: at(0) }, body: { local_date: addDays(first, -30) } })).toMatchObject({
    target: 'local_date',
  })
  await expectHealthy()
})

test('a later end makes shifts for the near dates it adds', async () => {
  const first = addDays(today(), 2)
  const { at } = await postDaily(2, { recurrence: { freq: 'DAILY', until: addDays(first, 2) } })
  expect(await datesOf(at(0))).toHaveLength(3)
  const body = { scope: 'all' as const, change: {}, until: addDays(first, 5) }
  await manager.call(editSeries, { params: { id: at(0) }, body })
  expect((await datesOf(at(0))).map(({ series_date }) => series_date)).toEqual([0, 1, 2, 3, 4, 5].map((n) => addDays(first, n)))
  const sooner = { ...body, until: addDays(first, 1) }
  expect(await manager.refusal(editSeries, { params: { id: at(0) }, body: sooner })).toMatchObject({ target: 'until' })
  await expectHealthy()
})

test('a schedule that continues after its end gets its dates back, except a skipped one', async () => {
  const { first, at } = await postDaily(3)
  await manager.call(skipSeriesDate, { params: { id: at(0) }, body: { local_date: addDays(first, 5) } })
  await manager.call(cancelSeries, { params: { id: at(0) }, body: { scope: 'all', after: addDays(first, 2) } })
  await manager.call(editSeries, { params: { id: at(0) }, body: { scope: 'all', change: {}, until: addDays(first, 6) } })
  const made = (await datesOf(at(0))).map(({ series_date, status }) => [series_date, status])
  expect(made).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => [addDays(first, n), n === 5 ? 'CANCELLED' : 'POSTED']))
  await expectHealthy()
})

test('another location’s series is not found, and a single shift has none', async () => {
  const { at } = await postDaily(3)
  const stranger = await newManager(app)
  const body = { scope: 'all' as const, change: { wage_amount: 25 } }
  expect(await stranger.refusal(editSeries, { params: { id: at(0) }, body })).toMatchObject({ status: 404 })
  const single = await makeGig(manager, 50)
  expect(await manager.refusal(editSeries, { params: { id: single.id }, body })).toMatchObject({ code: 'NOT_IN_SERIES' })
})

test('a last day cancels only the shifts after it, shows that first, and must be within the series', async () => {
  const { first, gigs, at } = await postDaily(3)
  const { pro } = await confirmOn(at(4))
  const after = addDays(first, 2)
  const asked = await manager.call(getSeriesConsequence, { params: { id: at(0) }, body: { act: 'cancel', scope: 'all', after } })
  expect([asked.gig_count, asked.confirmed_pros.map(({ id }) => id)]).toEqual([gigs.length - 3, [pro.pro_id]])
  const { consequence } = await manager.call(cancelSeries, { params: { id: at(0) }, body: { scope: 'all', after } })
  expect(consequence).toEqual(asked)
  for (const [n, { id }] of gigs.entries())
    expect((await manager.call(getGig, { params: { id } })).status === 'CANCELLED', `shift ${n}`).toBe(n > 2)
  const pattern = await manager.call(getRecurringPattern, { params: { id: at(0) } })
  expect([pattern.until, pattern.next_dates, pattern.ended]).toEqual([after, [], false])
  for (const wrong of [after, addDays(first, 9), addDays(first, -1)])
    expect(await manager.refusal(cancelSeries, { params: { id: at(0) }, body: { scope: 'all', after: wrong } })).toMatchObject({
      code: 'invalid',
      target: 'after',
    })
  await expectHealthy()
})
