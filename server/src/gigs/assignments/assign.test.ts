import {
  assignShift,
  endAssignment,
  listAssignablePros,
  listMissedAssignments,
  makeDirectOffers,
} from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { cancelByPro, confirmApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { editSeries, getRecurringPattern } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { addFavorite } from '@muster/contract/pros/pro-record-endpoints.ts'
import { addDays, instantOf, localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gigIn, makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { addCard, newManager, newPro } from '../../testing/test-person.ts'
import { makeSeriesAhead } from '../series/make-series-ahead.ts'

const DAY_SECONDS = 86_400
let app: TestApp
let manager: Awaited<ReturnType<typeof newManager>>
let grace: Awaited<ReturnType<typeof newPro>>
let lucia: Awaited<ReturnType<typeof newPro>>
let stranger: Awaited<ReturnType<typeof newPro>>
beforeAll(async () => {
  app = await startTestApp()
  manager = await newManager(app)
  grace = await newPro(app)
  lucia = await newPro(app, { first_name: 'Lucia', last_name: 'Delgado' })
  stranger = await newPro(app, { first_name: 'Wes', last_name: 'Tan' })
  for (const { pro_id } of [grace, lucia])
    await app.deps.db.insertInto('network_member').values({ location_id: manager.location_id, pro_id }).execute()
})
afterAll(() => app.close())

const today = (): string => localPartsOf(new Date(), 'America/New_York').date
/** A shift from two to eight, some days ahead. Each test uses different days. */
const on = (days: number, change: Partial<ReturnType<typeof gigIn>> = {}) =>
  gigIn(48, manager.location_id, {
    local_date: addDays(today(), days),
    start_time: '14:00:00',
    end_time: '20:00:00',
    allowed_confirmed_pros: 2,
    ...change,
  })
const said = (outcomes: readonly { pro: { id: number }; state: string; code: string | null }[]) =>
  outcomes.map(({ pro, state, code }) => [pro.id, state, code])

describe('a shift that is posted with assigned pros', () => {
  test('confirms and notifies them at once; a pro who cannot be assigned is named, and the shift is still posted', async () => {
    const pro_ids = [grace.pro_id, stranger.pro_id, lucia.pro_id]
    const { gig, outcomes } = await manager.call(assignShift, { body: { ...on(3), pro_ids } })
    expect(said(outcomes)).toEqual([
      [grace.pro_id, 'CONFIRMED', null],
      [stranger.pro_id, 'REFUSED', 'NOT_IN_NETWORK'],
      [lucia.pro_id, 'CONFIRMED', null],
    ])
    expect(gig).toMatchObject({ type: 'NETWORK', status: 'CONFIRMED', stats: { confirmed_pros_count: 2 } })
    const { results } = await grace.call(listNotices, { query: {} })
    expect(results.map(({ kind }) => kind)).toContain('assigned')
    expect((await grace.call(listProApplications, { query: { group: 'upcoming' } })).results.map((one) => one.gig.id)).toContain(gig.id)

    const again = await manager.call(assignShift, {
      body: { ...on(3, { start_time: '18:00:00', end_time: '23:00:00' }), pro_ids: [grace.pro_id] },
    })
    expect(said(again.outcomes)).toEqual([[grace.pro_id, 'REFUSED', 'OVERLAPPING_GIG']])
    expect(again.gig).toMatchObject({ status: 'POSTED', stats: { confirmed_pros_count: 0 } })
  })

  test('is idempotent: the same key posts it once and gets the same answer', async () => {
    const body = { ...on(4), pro_ids: [grace.pro_id] }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await manager.call(assignShift, { body }, key)
    expect(await manager.call(assignShift, { body }, key)).toEqual(first)
    expect(said(first.outcomes)).toEqual([[grace.pro_id, 'CONFIRMED', null]])
  })

  test('never takes more pros than spots, and is refused while the location waits for approval', async () => {
    const { outcomes } = await manager.call(assignShift, {
      body: { ...on(5, { allowed_confirmed_pros: 1 }), pro_ids: [lucia.pro_id, grace.pro_id] },
    })
    expect(said(outcomes)).toEqual([
      [lucia.pro_id, 'CONFIRMED', null],
      [grace.pro_id, 'REFUSED', 'GIG_FILLED'],
    ])
    const other = await newManager(app, { ready: false })
    await addCard(other, '4242424242424242')
    const refused = await other.refusal(assignShift, { body: { ...on(5), location_id: other.location_id, pro_ids: [grace.pro_id] } })
    expect(refused).toMatchObject({ status: 400, code: 'LOCATION_NOT_APPROVED' })
    const left = await app.deps.db.selectFrom('gig').select('id').where('location_id', '=', other.location_id).execute()
    expect(left).toEqual([])
  })
})

test('the picker shows who works elsewhere, and where if the reader may know, who lacks a certificate, and finds by name', async () => {
  const { gig } = await manager.call(assignShift, { body: { ...on(6), pro_ids: [grace.pro_id] } })
  const asked = {
    local_date: addDays(today(), 6),
    start_time: '19:00:00',
    end_time: '23:00:00',
    skill_id: 1,
    more_dates: [addDays(today(), 7)],
  }
  const whole = await manager.call(listAssignablePros, { body: asked })
  expect([whole.total, whole.dates]).toEqual([2, 2])
  const [one] = whole.pros.filter(({ id }) => id === grace.pro_id)
  expect(one).toMatchObject({ first_name: 'Grace', code: null, missing_certifications: [] })
  expect(one!.conflicts).toMatchObject([{ local_date: asked.local_date, skill: { name: gig.skill.name } }])
  expect(one!.conflicts[0]!.place).toMatch(/^Kitchen/)
  expect(Date.parse(one!.conflicts[0]!.start_time)).toBe(Date.parse(gig.start_time))
  const { pros } = await manager.call(listAssignablePros, { body: { ...asked, search: 'delg' } })
  expect(pros.map(({ id, conflicts }) => [id, conflicts])).toEqual([[lucia.pro_id, []]])

  const rival = await newManager(app)
  await app.deps.db.insertInto('network_member').values({ location_id: rival.location_id, pro_id: grace.pro_id }).execute()
  const theirs = await rival.call(listAssignablePros, { body: asked })
  expect(theirs.pros[0]!.conflicts).toEqual([expect.objectContaining({ local_date: asked.local_date, place: null, skill: null })])
})

describe('an assignment to a schedule', () => {
  test('confirms each shift as it is made; an overlap is noted and the managers notified; it can be ended', async () => {
    const first = addDays(today(), 9)
    const recurrence = { freq: 'WEEKLY' as const, byweekdays: [{ weekday: new Date(`${first}T12:00:00Z`).getUTCDay(), occurrence: null }] }
    const body = { ...on(9, { recurrence }), pro_ids: [grace.pro_id, lucia.pro_id] }
    const { gig, outcomes } = await manager.call(assignShift, { body })
    expect(outcomes.map(({ state }) => state)).toEqual(Array(outcomes.length).fill('CONFIRMED'))
    expect(outcomes.length).toBe(2 * 3)
    const told = (await grace.call(listNotices, { query: { page_size: 50 } })).results.filter(({ payload }) => payload['gig_id'] === gig.id)
    expect(told.map(({ kind, payload }) => [kind, payload['gig_count']])).toEqual([['assigned', 3]])
    expect(told[0]!.payload['body']).toMatch(/^You are assigned to 3 shifts as .+, from .+ to .+\. No need to confirm/)

    const busy = await manager.call(assignShift, { body: { ...on(30), pro_ids: [lucia.pro_id] } })
    expect(busy.gig.stats.confirmed_pros_count).toBe(1)
    await app.travel(3 * DAY_SECONDS)
    expect(await makeSeriesAhead(app.deps)).toBe(1)
    await app.travel(0)
    const pattern = await manager.call(getRecurringPattern, { params: { id: gig.id } })
    expect(pattern.assigned.map(({ pro, missed }) => [pro.id, missed.map(({ local_date, code }) => [local_date, code])])).toEqual([
      [grace.pro_id, []],
      [lucia.pro_id, [[addDays(first, 21), 'OVERLAPPING_GIG']]],
    ])
    const { results } = await manager.call(listNotices, { query: {} })
    expect(results.filter(({ kind }) => kind === 'assignment_missed').length).toBe(1)

    const left = await manager.call(endAssignment, { params: { id: gig.id }, body: { pro_id: lucia.pro_id } })
    expect(left.map(({ pro }) => pro.id)).toEqual([grace.pro_id])
    expect((await manager.call(getGig, { params: { id: gig.id } })).stats.confirmed_pros_count).toBe(2)
  })

  test('shows at once and sends the SMS in the morning when the shifts are made at night', async () => {
    const first = addDays(today(), 40)
    const recurrence = { freq: 'WEEKLY' as const, byweekdays: [{ weekday: new Date(`${first}T12:00:00Z`).getUTCDay(), occurrence: null }] }
    const nora = await newPro(app, { first_name: 'Nora' })
    await app.deps.db.insertInto('network_member').values({ location_id: manager.location_id, pro_id: nora.pro_id }).execute()
    await sql`UPDATE user_account SET sms_opt_in = true WHERE id = (SELECT user_id FROM pro WHERE id = ${nora.pro_id})`.execute(app.deps.db)
    await manager.call(assignShift, { body: { ...on(40, { recurrence }), pro_ids: [nora.pro_id] } })
    await app.workOff()
    const night = instantOf(addDays(today(), 34), '02:00:00', 'America/New_York')
    await app.travel(Math.round((night.getTime() - Date.now()) / 1_000))
    expect(await makeSeriesAhead(app.deps)).toBeGreaterThan(0)
    const { rows } = await sql<{ hours: number }>`
      SELECT (extract(epoch FROM j.start_after - now()) / 3600)::float AS hours FROM pgboss.job j JOIN pro p ON p.id = ${nora.pro_id}
      WHERE j.name = 'send-message' AND j.state = 'created' AND (j.data ->> 'user_id')::bigint = p.user_id`.execute(app.deps.db)
    const { results } = await nora.call(listNotices, { query: {} })
    await app.travel(0)
    expect(results.filter(({ kind }) => kind === 'assigned')).toHaveLength(2)
    // From two to eight o'clock, also on a night when the clocks change.
    expect(rows.map(({ hours }) => hours > 4.9 && hours < 7.1)).toEqual([true])
  })

  test('continues with the series when it is split in two', async () => {
    const first = addDays(today(), 11)
    const recurrence = { freq: 'WEEKLY' as const, byweekdays: [{ weekday: new Date(`${first}T12:00:00Z`).getUTCDay(), occurrence: null }] }
    const { gig, outcomes } = await manager.call(assignShift, { body: { ...on(11, { recurrence }), pro_ids: [grace.pro_id] } })
    const second = outcomes[1]!.gig_id
    await manager.call(editSeries, { params: { id: second }, body: { scope: 'following', change: { wage_amount: 25 } } })
    for (const id of [gig.id, second]) {
      const { assigned } = await manager.call(getRecurringPattern, { params: { id } })
      expect(assigned.map(({ pro }) => pro.id)).toEqual([grace.pro_id])
    }
  })
})

describe('many pros on many shifts', () => {
  test('are assigned after the answer; each pro is notified once, and the managers hear who could not be assigned', async () => {
    const dates = Array.from({ length: 60 }, (_, n) => addDays(today(), 100 + n))
    const pro_ids = [grace.pro_id, lucia.pro_id, stranger.pro_id, (await newPro(app)).pro_id]
    const body = { ...on(99, { more_dates: dates, allowed_confirmed_pros: 4 }), pro_ids }
    const { gig, outcomes } = await manager.call(assignShift, { body })
    expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['PENDING']))
    expect(outcomes).toHaveLength(61 * 4)
    await app.workOff()
    expect((await manager.call(getGig, { params: { id: gig.id } })).stats.confirmed_pros_count).toBe(2)
    const told = (await lucia.call(listNotices, { query: { page_size: 50 } })).results.filter(({ payload }) => payload['gig_id'] === gig.id)
    expect(told.map(({ kind, payload }) => [kind, payload['gig_count']])).toEqual([['assigned', 61]])
    const { results } = await manager.call(listNotices, { query: { page_size: 50 } })
    const missed = results.filter(({ kind, payload }) => kind === 'assignment_missed' && payload['gig_id'] === gig.id)
    expect(missed.map(({ payload }) => payload['body'])).toContainEqual(
      expect.stringMatching(/^Not assigned at .*Wes T\..*no longer in your network/),
    )
  })
})

describe('a direct offer', () => {
  test('of a location that waits for approval is refused and names no pro; nor can it add favorites', async () => {
    const other = await newManager(app, { ready: false })
    await addCard(other, '4242424242424242')
    const gig = await makeGig(other, 24 * 19)
    const notApproved = { status: 400, code: 'LOCATION_NOT_APPROVED' }
    for (const pro_ids of [[grace.pro_id], [999_999]]) {
      const body = { application_type: 'DIRECT_OFFER' as const, gig_id: gig.id, pro_ids }
      expect(await other.refusal(makeDirectOffers, { query: {}, body })).toMatchObject(notApproved)
      const favorite = { pro_id: pro_ids[0]!, location_id: other.location_id }
      expect(await other.refusal(addFavorite, { body: favorite })).toMatchObject(notApproved)
    }
  })

  test('is sent with the post: every date is offered, no one is confirmed', async () => {
    const { gig, outcomes } = await manager.call(assignShift, {
      body: { ...on(16, { more_dates: [addDays(today(), 17)] }), pro_ids: [stranger.pro_id], application_type: 'DIRECT_OFFER' },
    })
    expect(outcomes.map(({ local_date, state }) => [local_date, state])).toEqual([
      [addDays(today(), 16), 'OFFERED'],
      [addDays(today(), 17), 'OFFERED'],
    ])
    expect(gig).toMatchObject({ type: 'MARKETPLACE', stats: { confirmed_pros_count: 0, selected_applications_count: 1 } })
  })

  test('asks pros who did not apply, with their own bonus; asking again changes nothing', async () => {
    const gig = await makeGig(manager, 24 * 20)
    const body = { application_type: 'DIRECT_OFFER' as const, gig_id: gig.id, pro_ids: [stranger.pro_id], bonus: 3 }
    expect(said(await manager.call(makeDirectOffers, { query: {}, body }))).toEqual([[stranger.pro_id, 'OFFERED', null]])
    expect(said(await manager.call(makeDirectOffers, { query: {}, body }))).toEqual([[stranger.pro_id, 'OFFERED', null]])
    const { results } = await stranger.call(listProApplications, { query: { group: 'selected', page_size: 50 } })
    const offer = results.find((one) => one.gig.id === gig.id)
    expect(offer).toMatchObject({ gig: { id: gig.id, boosted_gig_bonus: 3 }, is_selected: true, is_confirmed: false })
    await stranger.call(confirmApplication, { params: { id: offer!.id } })
    const refused = await manager.call(makeDirectOffers, { query: {}, body: { ...body, pro_ids: [grace.pro_id] } })
    expect(said(refused)).toEqual([[grace.pro_id, 'REFUSED', 'GIG_FILLED']])
  })

  test('assigns a pro of the network to a posted shift, but not to one they dropped', async () => {
    const gig = await makeGig(manager, 24 * 21)
    const body = { application_type: 'ASSIGNMENT' as const, gig_id: gig.id, pro_ids: [grace.pro_id] }
    expect(said(await manager.call(makeDirectOffers, { query: {}, body }))).toEqual([[grace.pro_id, 'CONFIRMED', null]])
    const { results } = await grace.call(listProApplications, { query: { group: 'upcoming', page_size: 50 } })
    const own = results.find((one) => one.gig.id === gig.id)
    await grace.call(cancelByPro, { params: { id: own!.id }, body: { explanation: 'A wedding' } })
    expect(said(await manager.call(makeDirectOffers, { query: {}, body }))).toEqual([[grace.pro_id, 'REFUSED', 'APPLICATION_CANCELLED']])
    expect(await manager.refusal(makeDirectOffers, { query: {}, body: { ...body, is_confirmed: false } })).toMatchObject({
      code: 'invalid',
      target: 'is_confirmed',
    })
    expect(await manager.refusal(makeDirectOffers, { query: {}, body: { ...body, group_ids: [7] } })).toMatchObject({
      code: 'NOT_FOUND',
      target: 'group_ids',
    })
  })

  test('in the background is pending first, then done, and only once if it runs again', async () => {
    const gig = await makeGig(manager, 24 * 22)
    const body = { application_type: 'DIRECT_OFFER' as const, gig_id: gig.id, pro_ids: [grace.pro_id, lucia.pro_id] }
    const pending = await manager.call(makeDirectOffers, { query: { is_async: true }, body })
    expect(pending.map(({ state }) => state)).toEqual(['PENDING', 'PENDING'])
    await manager.call(makeDirectOffers, { query: { is_async: true }, body })
    await app.workOff()
    expect((await manager.call(getGig, { params: { id: gig.id } })).stats.selected_applications_count).toBe(2)
  })

  test('lists on the shift the pros that the background could not assign, until they are assigned', async () => {
    const gig = await makeGig(manager, 24 * 25, { allowed_confirmed_pros: 3 })
    const [params, query] = [{ id: gig.id }, { is_async: true }]
    const body = { application_type: 'ASSIGNMENT' as const, gig_id: gig.id, pro_ids: [lucia.pro_id, stranger.pro_id] }
    await manager.call(makeDirectOffers, { query, body })
    await app.workOff()
    const missed = await manager.call(listMissedAssignments, { params })
    expect(missed).toEqual([{ pro: { id: stranger.pro_id, display_name: 'Wes T.' }, code: 'NOT_IN_NETWORK' }])
    const told = await app.deps.db.selectFrom('live_event').select('payload').where('kind', '=', 'gig').execute()
    expect(told.map(({ payload }) => payload)).toContainEqual({ gig_id: gig.id, location_id: manager.location_id })
    expect(await (await newManager(app)).refusal(listMissedAssignments, { params })).toMatchObject({ code: 'NOT_FOUND' })

    await app.deps.db.insertInto('network_member').values({ location_id: manager.location_id, pro_id: stranger.pro_id }).execute()
    await manager.call(makeDirectOffers, { query, body })
    await app.workOff()
    expect(await manager.call(listMissedAssignments, { params })).toEqual([])
    expect((await manager.call(getGig, { params })).stats.confirmed_pros_count).toBe(2)
  })
})
