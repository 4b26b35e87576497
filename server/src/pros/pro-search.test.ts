import { applyToGig, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { editMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { getProRecord } from '@muster/contract/pros/pro-record-endpoints.ts'
import { listPros, searchPros } from '@muster/contract/pros/pro-search-endpoints.ts'
import type { ProQuery } from '@muster/contract/pros/pro-search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'

let app: TestApp
let dana: Awaited<ReturnType<typeof newManager>>
beforeAll(async () => {
  app = await startTestApp()
  dana = await newManager(app)
})
afterAll(() => app.close())

const HOUR = 3_600_000
type Pro = Awaited<ReturnType<typeof newPro>>
/** A family name that only the pros of one test have, so tests do not find each other's. */
let family = 0
const nameOf = (): string => `Fam${String.fromCharCode(65 + (family % 26))}${family++}`
const crew = (count: number, first_name: string) => Promise.all(Array.from({ length: count }, () => newPro(app, { first_name })))

const search = async (query: Partial<ProQuery>, manager = dana) => manager.call(searchPros, { query })
const idsOf = async (query: Partial<ProQuery>, manager = dana): Promise<number[]> =>
  (await search({ page_size: 50, ...query }, manager)).results.map(({ id }) => id)
const change = (pro: Pro, set: ReturnType<typeof sql>) => sql`UPDATE pro SET ${set} WHERE id = ${pro.pro_id}`.execute(app.deps.db)
const inNetwork = (pro: Pro, manager = dana) =>
  sql`INSERT INTO network_member (location_id, pro_id) VALUES (${manager.location_id}, ${pro.pro_id})`.execute(app.deps.db)

async function confirm(manager: typeof dana, pro: Pro, hours: number) {
  const gig = await makeGig(manager, hours)
  const { id } = await pro.call(applyToGig, { params: { id: gig.id } })
  await manager.call(selectApplicant, { params: { id } })
  await pro.call(confirmApplication, { params: { id } })
  return gig
}

test('orders pros by rating, by completed shifts or by shifts worked; the rating of a new pro is hidden and comes last', async () => {
  const first = nameOf()
  const [new_, good, best] = await crew(3, first)
  await change(new_!, sql`gigs_worked = 2, businesses_worked = 1, rating_sum = 10, review_count = 2`)
  await change(good!, sql`gigs_worked = 90, businesses_worked = 9, rating_sum = 44, review_count = 10, callout_count = 10`)
  await change(best!, sql`gigs_worked = 20, businesses_worked = 4, rating_sum = 49, review_count = 10`)
  const by = (ordering: ProQuery['ordering']) => idsOf({ pro_fullname: first, ordering })
  expect(await by('rating')).toEqual([best!.pro_id, good!.pro_id, new_!.pro_id])
  expect(await by('gigs_worked')).toEqual([good!.pro_id, best!.pro_id, new_!.pro_id])
  expect(await by('completion_rate')).toEqual([best!.pro_id, new_!.pro_id, good!.pro_id])
  const { results } = await search({ pro_fullname: first })
  expect(results.map(({ rating }) => rating)).toEqual([4.9, 4.4, null])
  expect(await idsOf({ pro_fullname: first, rating_gte: 4.5 })).toEqual([best!.pro_id, new_!.pro_id])
})

test('tells when a pro last worked here, from the clock-out on and not only once the hours are approved', async () => {
  const manager = await newManager(app)
  const other = await newManager(app)
  const { pro, gig } = await workedShift(app, manager, { approved: false })
  const lastHere = async (at: typeof manager) => {
    const found = (await search({ page_size: 50 }, at)).results.find(({ id }) => id === pro.pro_id)
    return found === undefined ? undefined : found.last_here && Date.parse(found.last_here)
  }
  expect(await lastHere(manager)).toBe(Date.parse(gig.start_time))
  expect(await lastHere(other)).toBeNull()
  await app.travel(0)
})

test('pages without gaps or repeats, and both paths answer the same page', async () => {
  const first = nameOf()
  const pros = await crew(5, first)
  const pages = [1, 2, 3].map((page) => search({ pro_fullname: first, page, page_size: 2 }))
  const found = (await Promise.all(pages)).flatMap(({ results }) => results.map(({ id }) => id))
  expect([...found].sort((a, b) => a - b)).toEqual(pros.map(({ pro_id }) => pro_id).sort((a, b) => a - b))
  const [one, other] = [await search({ pro_fullname: first }), await dana.call(listPros, { query: { pro_fullname: first } })]
  expect(other.results).toEqual(one.results)
  expect([one.count, other.count, one.options.exact]).toEqual([5, 5, true])
})

test('finds only pros who are free of shifts at that time, on Muster as a whole, and tells what they said of it', async () => {
  const first = nameOf()
  const [free, here, elsewhere] = await crew(3, first)
  const other = await newManager(app)
  const gig = await confirm(dana, here!, 48)
  await confirm(other, elsewhere!, 48)
  const { start_time, end_time } = gig
  expect(await idsOf({ pro_fullname: first, start_time, end_time })).toEqual([free!.pro_id])
  // A shift that ends when the other begins leaves the pro free.
  const after = { start_time: end_time, end_time: new Date(Date.parse(end_time) + HOUR).toISOString() }
  expect((await idsOf({ pro_fullname: first, ...after })).length).toBe(3)
  const said = async () => (await search({ pro_fullname: first, start_time, end_time })).results[0]?.says_available
  expect(await said()).toBeNull()
  const preferences = { pro_contractor_type: [], skills: [], hours_per_week: null, time_blocks: [] }
  await free!.call(editMyProfile, {
    body: {
      pro_preferences: { ...preferences, days_of_week: ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] },
    },
  })
  expect(await said()).toBe(true)
})

describe('keeps to the specification’s filters', () => {
  let first: string
  let pro: Pro
  let rest: Pro[]
  beforeAll(async () => {
    first = nameOf()
    ;[pro, ...rest] = (await crew(3, first)) as [Pro, ...Pro[]]
    const { db } = app.deps
    await change(
      pro,
      sql`verified_at = app_now(), background_checked_at = app_now(), badges = '{VERIFICATION,GOLD,TOP_PRO}', supported_employment_types = '{W2}'`,
    )
    await pro.call(editMyProfile, {
      body: {
        pro_preferences: {
          pro_contractor_type: ['W2'],
          skills: [1],
          days_of_week: ['FRIDAY'],
          time_blocks: ['EVENING'],
          hours_per_week: 'FROM_20_TO_30',
        },
      },
    })
    await db.insertInto('favorite_pro').values({ location_id: dana.location_id, pro_id: pro.pro_id }).execute()
    await inNetwork(pro)
    await sql`INSERT INTO pro_at_location (pro_id, market_id, location_id, gigs_worked, rating_sum, review_count)
      SELECT id, market_id, ${dana.location_id}, 3, 0, 0 FROM pro WHERE id = ${pro.pro_id}`.execute(db)
    await sql`INSERT INTO pro_certification (pro_id, market_id, certification_id, status, expiration_date)
      SELECT id, market_id, 1, 'APPROVED'::certification_status, current_date + 90 FROM pro WHERE id = ${pro.pro_id}
      UNION ALL SELECT id, market_id, 2, 'PENDING', NULL::date FROM pro WHERE id = ${pro.pro_id}`.execute(db)
    await sql`INSERT INTO work_history (pro_id, market_id, business_name, position, skill_id, start_date)
      SELECT id, market_id, 'Saltmarsh Club', 'Captain', 5, '2020-01-01' FROM pro WHERE id = ${pro.pro_id}`.execute(db)
    await change(rest[0]!, sql`supported_employment_types = '{F1099}'`)
  })

  const only: [string, Partial<ProQuery>][] = [
    ['is_favorite', { is_favorite: true }],
    ['is_verified', { is_verified: true }],
    ['in_network', { in_network: true }],
    ['has_worked_together', { has_worked_together: true }],
    ['has_background_check', { has_background_check: true }],
    ['badge_types', { badge_types: ['GOLD', 'BRONZE'] }],
    ['contractor_types', { contractor_types: ['W2'] }],
    ['days_of_week', { days_of_week: ['FRIDAY', 'MONDAY'] }],
    ['time_blocks', { time_blocks: ['EVENING'] }],
    ['hours_per_week', { hours_per_week: ['FROM_20_TO_30', 'OVER_40'] }],
    ['certifications', { certifications: [1] }],
    ['pro_certifications', { pro_certifications: [2] }],
    ['previous_positions', { previous_positions: [5] }],
  ]
  test.each(only)('%s', async (name, query) => {
    const found = await idsOf({ pro_fullname: first, ...query })
    expect(found).toContain(pro.pro_id)
    // A pro without a stated type may work either way.
    expect(found).not.toContain(rest[0]!.pro_id)
    if (name !== 'contractor_types') expect(found).toEqual([pro.pro_id])
  })

  test('a certificate that waits for review is not held, and one that ends before the day does not count', async () => {
    expect(await idsOf({ pro_fullname: first, certifications: [1, 2] })).toEqual([])
    const late = {
      start_time: new Date(Date.now() + 200 * 24 * HOUR).toISOString(),
      end_time: new Date(Date.now() + 201 * 24 * HOUR).toISOString(),
    }
    expect(await idsOf({ pro_fullname: first, certifications: [1], ...late })).toEqual([])
  })

  test('each option counts what it would keep beside the others', async () => {
    const { options, count } = await search({ pro_fullname: first })
    expect(count).toBe(3)
    expect(options).toMatchObject({
      is_favorite: 1,
      is_verified: 1,
      in_network: 1,
      has_worked_together: 1,
      has_background_check: 1,
      rated_4: 3,
      badge_types: { GOLD: 1, VERIFICATION: 1 },
      certifications: { 1: 1 },
      days_of_week: { FRIDAY: 1 },
      previous_positions: { 5: 1 },
    })
    // An option's own choice does not lower its counts; the others' do.
    const chosen = await search({ pro_fullname: first, contractor_types: ['F1099'] })
    expect(chosen.options.contractor_types['W2']).toBe(options.contractor_types['W2'])
    expect(chosen.options.is_favorite).toBe(0)
    expect(options.badge_types).not.toHaveProperty('TOP_PRO')
  })

  test('a position, a group of positions and a distance', async () => {
    expect((await idsOf({ pro_fullname: first, skill_id: 1 })).length).toBe(3)
    expect(await idsOf({ pro_fullname: first, skill_id: 9 })).toEqual([])
    const { rows } = await sql<{ group_name: string }>`SELECT group_name FROM skill WHERE id = 1`.execute(app.deps.db)
    expect((await idsOf({ pro_fullname: first, skill_group: rows[0]!.group_name })).length).toBe(3)
    expect(await idsOf({ pro_fullname: first, skill_group: 'No such group' })).toEqual([])
    await change(pro, sql`latitude = latitude + 1, cell = cell + 4 * 1440`)
    expect(await idsOf({ pro_fullname: first, distance: 25 })).not.toContain(pro.pro_id)
    expect(await idsOf({ pro_fullname: first, distance: 100 })).toContain(pro.pro_id)
  })

  test('half a time and a time that ends before it starts are refused by name', async () => {
    const start_time = new Date(Date.now() + HOUR).toISOString()
    expect(await dana.refusal(searchPros, { query: { start_time } })).toMatchObject({ status: 400, target: 'end_time' })
    const backwards = { start_time, end_time: new Date(Date.now()).toISOString() }
    expect(await dana.refusal(searchPros, { query: backwards })).toMatchObject({ status: 400, target: 'end_time' })
  })
})

test('blocked, suspended and deactivated pros never appear; a business that blocked one hides the pro from no one else', async () => {
  const first = nameOf()
  const [blocked, suspended, gone, fine] = await crew(4, first)
  await sql`INSERT INTO pro_block (pro_id, location_id, reason) VALUES (${blocked!.pro_id}, ${dana.location_id}, 'CANCELLED_CALLED_OUT')`.execute(
    app.deps.db,
  )
  await change(suspended!, sql`suspended_until = app_now() + interval '1 day'`)
  await sql`UPDATE user_account SET account_status = 'DEACTIVATED' WHERE id = (SELECT user_id FROM pro WHERE id = ${gone!.pro_id})`.execute(
    app.deps.db,
  )
  expect(await idsOf({ pro_fullname: first })).toEqual([fine!.pro_id])
  expect((await idsOf({ pro_fullname: first }, await newManager(app))).sort((a, b) => a - b)).toEqual(
    [blocked!.pro_id, fine!.pro_id].sort((a, b) => a - b),
  )
  for (const pro of [blocked, suspended, gone])
    expect(await dana.refusal(getProRecord, { params: { id: pro!.pro_id } })).toMatchObject({ status: 404 })
})

test('a location that is not approved sees its own network only', async () => {
  const first = nameOf()
  const [known, unknown] = await crew(2, first)
  const pending = await newManager(app, { ready: false })
  await inNetwork(known!, pending)
  expect(await idsOf({ pro_fullname: first }, pending)).toEqual([known!.pro_id])
  expect((await pending.call(getProRecord, { params: { id: known!.pro_id } })).id).toBe(known!.pro_id)
  expect(await pending.refusal(getProRecord, { params: { id: unknown!.pro_id } })).toMatchObject({ status: 404 })
})

test('a surname is read and found only by a location that knows the pro', async () => {
  const first = nameOf()
  const pros = await Promise.all(['Quintero', 'Zubiria'].map((last_name) => newPro(app, { first_name: first, last_name })))
  await inNetwork(pros[0]!)
  const { results } = await search({ pro_fullname: first })
  expect(Object.fromEntries(results.map(({ id, last_name }) => [id, last_name]))).toEqual({
    [pros[0]!.pro_id]: 'Quintero',
    [pros[1]!.pro_id]: 'Z.',
  })
  expect(await idsOf({ pro_fullname: `${first} Quint` })).toEqual([pros[0]!.pro_id])
  expect(await idsOf({ pro_fullname: `${first} Zub` })).toEqual([])
  expect(await idsOf({ pro_fullname: `${first} Z.` })).toEqual([pros[1]!.pro_id])
  // A percent sign is a letter, not a wildcard.
  expect(await idsOf({ pro_fullname: '%%%' })).toEqual([])
})

test('pros of another market are absent, and their records answer 404', async () => {
  const first = nameOf()
  const { db } = app.deps
  const { rows } = await sql<{ pro_id: number }>`
    WITH person AS (INSERT INTO user_account (first_name, last_name, app_mode) VALUES (${first}, 'Away', 'GIGSTER') RETURNING id)
    INSERT INTO pro (market_id, user_id, latitude, longitude, cell, supported_employment_types, preferred_employment_type)
    SELECT (SELECT min(m.id) FROM market m WHERE m.id <> (SELECT market_id FROM location WHERE id = ${dana.location_id})), person.id, l.latitude, l.longitude, 1, '{W2}', 'W2'
    FROM person, location l WHERE l.id = ${dana.location_id} RETURNING id AS pro_id`.execute(db)
  expect(await idsOf({ pro_fullname: first })).toEqual([])
  expect(await dana.refusal(getProRecord, { params: { id: rows[0]!.pro_id } })).toMatchObject({ status: 404 })
})

test('candidates follow what they are made of: a triggered row equals one made from scratch', async () => {
  const first = nameOf()
  const [pro] = await crew(1, first)
  await change(pro!, sql`gigs_worked = 30, businesses_worked = 5, rating_sum = 46, review_count = 10, noshow_count = 2, latitude = 32.9`)
  await pro!.call(editMyProfile, { body: { skill_ids: [2, 7] } })
  const read = async (): Promise<unknown[]> =>
    (await sql`SELECT * FROM pro_candidate WHERE pro_id = ${pro!.pro_id} ORDER BY skill_id`.execute(app.deps.db)).rows
  const followed = await read()
  expect(followed.map((row) => (row as { skill_id: number }).skill_id)).toEqual([0, 2, 7])
  await sql`DELETE FROM pro_candidate WHERE pro_id = ${pro!.pro_id}`.execute(app.deps.db)
  await sql`SELECT add_pro_candidates(ARRAY[${pro!.pro_id}]::bigint[], NULL)`.execute(app.deps.db)
  expect(await read()).toEqual(followed)
  expect(followed[0]).toMatchObject({ rating_rank: 460, completion_rank: 94, gigs_worked: 30, latitude: 32.9 })
})
