import type { CallInput } from '@muster/contract/endpoint.ts'
import { cancelGig, postGig, showGigToEveryone } from '@muster/contract/gigs/gig-endpoints.ts'
import {
  addJobSearch,
  editJobSearch,
  listJobSearches,
  MOST_JOB_SEARCHES,
  removeJobSearch,
} from '@muster/contract/gigs/pro-gigs/job-search-endpoints.ts'
import { applyToGig } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { blockPro } from '@muster/contract/network/block-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { addDays, instantOf, localPartsOf } from '@muster/contract/zoned-time.ts'
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { gigIn, makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'
import { alertOfJobs } from './alert-of-jobs.ts'

type NewSearch = CallInput<typeof addJobSearch>['body']
const ZONE = 'America/New_York'
const anySearch: NewSearch = { name: 'Anything', skills: [], wage_gte: null, distance_lte: null, is_alert_on: true }

let app: TestApp
let manager: Person & { location_id: number }
beforeAll(async () => {
  app = await startTestApp()
  manager = await newManager(app)
})
afterAll(() => app.close())

/** Moves to a wall time of tomorrow where the shifts are. */
function tomorrowAt(time: string): Promise<void> {
  const day = addDays(localPartsOf(new Date(), ZONE).date, 1)
  return app.travel((instantOf(day, time, ZONE).getTime() - Date.now()) / 1_000)
}
beforeEach(async () => {
  await app.travel(0)
  await sql`DELETE FROM job_search`.execute(app.deps.db)
  await sql`DELETE FROM gig_to_match`.execute(app.deps.db)
  await sql`UPDATE pro SET badges = '{}'`.execute(app.deps.db)
  await tomorrowAt('12:00:00')
})

const noticesOf = async (pro: Person) => (await pro.call(listNotices, {})).results.filter(({ kind }) => kind === 'jobs_matched')
async function wantsTexts(pro: Person & { pro_id: number }): Promise<void> {
  await sql`UPDATE user_account SET sms_opt_in = true WHERE id = (SELECT user_id FROM pro WHERE id = ${pro.pro_id})`.execute(app.deps.db)
}
async function textsTo(pro: Person & { pro_id: number }): Promise<string[]> {
  await app.workOff()
  const { rows } = await sql<{ body: string }>`
    SELECT m.body FROM sent_message m JOIN pro p ON p.user_id = m.user_id WHERE p.id = ${pro.pro_id} AND m.effect_id LIKE 'job-alert:%' ORDER BY m.id`.execute(
    app.deps.db,
  )
  return rows.map(({ body }) => body)
}
async function searching(search: Partial<NewSearch> = {}) {
  const pro = await newPro(app)
  await pro.call(addJobSearch, { body: { ...anySearch, ...search } })
  return pro
}

describe('a saved search of jobs', () => {
  test('is saved, listed by name, renamed, turned off and deleted, each with its own name and 20 at most', async () => {
    const pro = await newPro(app)
    const stranger = await newPro(app)
    const cook: NewSearch = { name: 'Line cook', skills: [2, 1, 2], wage_gte: 22.5, distance_lte: 5, is_alert_on: true }
    const { id, ...kept } = await pro.call(addJobSearch, { body: cook })
    expect(kept).toEqual({ ...cook, skills: [1, 2] })
    await pro.call(addJobSearch, { body: anySearch })
    expect((await pro.call(listJobSearches, {})).map(({ name }) => name)).toEqual(['Anything', 'Line cook'])
    expect(await pro.refusal(addJobSearch, { body: { ...cook, name: 'LINE COOK' } })).toMatchObject({ status: 400 })
    expect(await pro.refusal(editJobSearch, { params: { id }, body: { name: 'anything' } })).toMatchObject({ status: 400 })
    expect(await pro.refusal(addJobSearch, { body: { ...cook, name: 'Odd', skills: [9_999] } })).toMatchObject({ status: 400 })
    expect(await pro.call(editJobSearch, { params: { id }, body: { name: 'Cook', is_alert_on: false, skills: [] } })).toEqual({
      ...cook,
      id,
      name: 'Cook',
      skills: [],
      is_alert_on: false,
    })
    expect(await stranger.refusal(editJobSearch, { params: { id }, body: {} })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await stranger.refusal(removeJobSearch, { params: { id } })).toMatchObject({ code: 'NOT_FOUND' })
    await pro.call(removeJobSearch, { params: { id } })
    for (let more = 1; more < MOST_JOB_SEARCHES; more++) await pro.call(addJobSearch, { body: { ...anySearch, name: `Search ${more}` } })
    expect(await pro.refusal(addJobSearch, { body: { ...anySearch, name: 'Too many' } })).toMatchObject({ status: 400 })
  })
})

describe('a new shift', () => {
  test('reaches once those whose position, pay and distance match, and who have the alert on', async () => {
    const cook = await searching({ name: 'Line cook', skills: [1], wage_gte: 22, distance_lte: 50 })
    await cook.call(addJobSearch, { body: anySearch })
    const others = await Promise.all([searching({ skills: [2] }), searching({ wage_gte: 23 }), searching({ is_alert_on: false })])
    const gig = await makeGig(manager, 120)
    expect(await alertOfJobs(app.deps)).toBe(1)
    const [told, ...more] = await noticesOf(cook)
    expect(more).toEqual([])
    expect(told?.payload).toMatchObject({ gig_id: gig.id })
    expect(told?.payload['body']).toContain('New shift for “Line cook”')
    expect(JSON.stringify(told?.payload['in_language'])).toContain('Turno nuevo para “Line cook”')
    for (const pro of others) expect(await noticesOf(pro)).toEqual([])
    await sql`INSERT INTO gig_to_match (gig_id, market_id, due_at) SELECT id, market_id, app_now() FROM gig WHERE id = ${gig.id}`.execute(
      app.deps.db,
    )
    expect(await alertOfJobs(app.deps)).toBe(0)
  })

  test('of a far place, a business that blocked the pro, or one that the pro cannot take or applied to, is not told', async () => {
    const found = await searching({ distance_lte: 50 })
    const [near, blocked, untaken, applied] = await Promise.all([searching({ distance_lte: 10 }), searching(), searching(), searching()])
    await sql`UPDATE pro SET latitude = latitude + 0.5 WHERE id = ${near.pro_id}`.execute(app.deps.db)
    await manager.call(blockPro, {
      body: { gigster_id: blocked.pro_id, location_ids: [manager.location_id], reason: 'CANCELLED_CALLED_OUT' },
    })
    await sql`UPDATE pro SET suspended_until = app_now() + interval '1 day' WHERE id = ${untaken.pro_id}`.execute(app.deps.db)
    const gig = await makeGig(manager, 121)
    await applied.call(applyToGig, { params: { id: gig.id } })
    await makeGig(manager, 122, { type: 'NETWORK' })
    expect(await alertOfJobs(app.deps)).toBe(1)
    expect(await noticesOf(found)).toHaveLength(1)
  })

  test('reaches each rank when it may see the shift, and all as soon as the manager shows it', async () => {
    const [gold, other] = await Promise.all([searching(), searching()])
    await sql`UPDATE pro SET badges = '{GOLD}' WHERE id = ${gold.pro_id}`.execute(app.deps.db)
    await makeGig(manager, 130)
    await alertOfJobs(app.deps)
    expect([(await noticesOf(gold)).length, (await noticesOf(other)).length]).toEqual([1, 0])
    await sql`UPDATE gig_to_match SET due_at = app_now()`.execute(app.deps.db)
    await sql`UPDATE gig SET everyone_from = app_now() WHERE everyone_from IS NOT NULL`.execute(app.deps.db)
    await alertOfJobs(app.deps)
    expect([(await noticesOf(gold)).length, (await noticesOf(other)).length]).toEqual([1, 1])
    const shown = await makeGig(manager, 131)
    await manager.call(showGigToEveryone, { params: { id: shown.id } })
    await alertOfJobs(app.deps)
    expect((await noticesOf(other)).length).toBe(2)
  })

  test('of several dates is one notice that opens the search', async () => {
    const pro = await searching({ name: 'Cook', skills: [1], wage_gte: 20, distance_lte: 50 })
    const first = gigIn(140, manager.location_id)
    const more_dates = [addDays(first.local_date, 1), addDays(first.local_date, 2)]
    await manager.call(postGig, { body: { ...first, more_dates } })
    expect(await alertOfJobs(app.deps)).toBe(3)
    const [notice] = await noticesOf(pro)
    expect(notice?.payload).toMatchObject({
      gig_count: 3,
      skills: [1],
      min_wage: 20,
      max_distance: 50,
      body: '3 new shifts match “Cook”. See them in Muster.',
    })
  })
})

describe('the text of an alert', () => {
  test('counts what came since the last one, at most once an hour', async () => {
    const pro = await searching({ name: 'Cook' })
    await wantsTexts(pro)
    await makeGig(manager, 150)
    await alertOfJobs(app.deps)
    expect(await textsTo(pro)).toEqual(['1 new shift matches “Cook”. See it in Muster.'])
    await makeGig(manager, 151)
    await makeGig(manager, 152)
    await alertOfJobs(app.deps)
    expect(await textsTo(pro)).toHaveLength(1)
    await tomorrowAt('13:01:00')
    await alertOfJobs(app.deps)
    expect((await textsTo(pro)).at(-1)).toBe('2 new shifts match “Cook”. See them in Muster.')
    await alertOfJobs(app.deps)
    expect(await textsTo(pro)).toHaveLength(2)
  })

  test('waits for the morning, and leaves out searches that were turned off and shifts that are gone', async () => {
    const pro = await searching({ name: 'Night' })
    const off = await searching()
    await wantsTexts(pro)
    await wantsTexts(off)
    await tomorrowAt('22:00:00')
    const gone = await makeGig(manager, 160)
    await makeGig(manager, 161)
    await alertOfJobs(app.deps)
    expect(await textsTo(pro)).toEqual([])
    const [search] = await off.call(listJobSearches, {})
    await off.call(editJobSearch, { params: { id: search!.id }, body: { is_alert_on: false } })
    await manager.call(cancelGig, { params: { id: gone.id }, body: {} })
    await tomorrowAt('23:30:00')
    await alertOfJobs(app.deps)
    expect(await textsTo(pro)).toEqual([])
    await app.travel((instantOf(addDays(localPartsOf(new Date(), ZONE).date, 2), '08:05:00', ZONE).getTime() - Date.now()) / 1_000)
    await alertOfJobs(app.deps)
    expect(await textsTo(pro)).toEqual(['1 new shift matches “Night”. See it in Muster.'])
    expect(await textsTo(off)).toEqual([])
  })
})

test('matching takes the same number of statements for one search and for many', async () => {
  async function count(): Promise<number> {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await makeGigQuietly()
    asked.mockClear()
    await alertOfJobs(app.deps)
    const statements = asked.mock.calls.length
    asked.mockRestore()
    return statements
  }
  let hours = 170
  const makeGigQuietly = () => makeGig(manager, hours++)
  await searching()
  const one = await count()
  await Promise.all(Array.from({ length: 5 }, () => searching()))
  expect(await count()).toBe(one)
  expect(one).toBeLessThanOrEqual(20)
})
