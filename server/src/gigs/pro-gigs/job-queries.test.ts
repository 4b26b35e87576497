import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { applyToGig, getGigForPro, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { boostGig } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takePlace } from '../../testing/confirmed-shift.ts'
import { makeGig } from '../../testing/make-gig.ts'
import type { Database } from '../../db/database.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'

let app: TestApp
let grace: Person & { pro_id: number }
/** The public shifts, by start. Some start at the same time, have the same pay, or are at the same place. */
const open: number[] = []

beforeAll(async () => {
  app = await startTestApp()
  grace = await newPro(app)
  const [near, far, blocking] = [await newManager(app), await newManager(app), await newManager(app)]
  const { db } = app.deps
  await db
    .insertInto('pro_block')
    .values({ pro_id: grace.pro_id, location_id: blocking.location_id, reason: 'BLOCKED_BY_GIGPRO_ADMIN' })
    .execute()
  for (const [index, hours] of [48, 48, 60, 60, 72, 84, 96].entries()) {
    const { id } = await makeGig(index % 2 === 0 ? near : far, hours, { wage_amount: 20 + (index % 3) })
    open.push(id)
  }
  await db.updateTable('gig').set({ latitude: 32.9 }).where('location_id', '=', far.location_id).execute()
  await near.call(boostGig, { params: { id: open[4]! }, body: { bonus: 3 } })
  await makeGig(blocking, 50)
  await makeGig(near, 50, { type: 'NETWORK' })
})
afterAll(() => app.close())

type Ordering = 'start_time' | '-total_pay' | 'distance' | 'for_you'

/** Every shift of the list, read by its links, in pages of two. */
async function byLinks(ordering: Ordering): Promise<ProGig[]> {
  const found: ProGig[] = []
  let query: { ordering: Ordering; page_size: number; page?: number; after?: string } = { ordering, page_size: 2 }
  for (;;) {
    const { results, next } = await grace.call(searchGigs, { query })
    found.push(...results)
    if (next === null) return found
    const link = new URL(next, 'http://localhost').searchParams
    query = { ...query, page: Number(link.get('page')), after: link.get('after')! }
  }
}

describe('jobs, page by page', () => {
  test.each<[Ordering, (gig: ProGig) => number]>([
    ['start_time', (gig) => Date.parse(gig.start_time)],
    ['-total_pay', (gig) => -gig.total_pay],
    ['distance', (gig) => gig.distance_miles],
  ])('by %s: each shift once, in order, the same by links and by page numbers', async (ordering, keyOf) => {
    const found = await byLinks(ordering)
    expect(found.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(open)
    expect(found.map(keyOf)).toEqual(found.map(keyOf).toSorted((a, b) => a - b))
    const numbered = await Promise.all([1, 2, 3, 4].map((page) => grace.call(searchGigs, { query: { ordering, page_size: 2, page } })))
    expect(numbered.flatMap(({ results }) => results.map(({ id }) => id))).toEqual(found.map(({ id }) => id))
    expect(numbered.map(({ count }) => count)).toEqual([7, 7, 7, 7])
  })

  test('for you: the positions of the profile first, each part by its start, the same by links and by page numbers', async () => {
    const { db } = app.deps
    const { market_id } = await db.selectFrom('pro').select('market_id').where('id', '=', grace.pro_id).executeTakeFirstOrThrow()
    const { skill_id } = await db.selectFrom('gig').select('skill_id').where('id', '=', open[0]!).executeTakeFirstOrThrow()
    const other = await db.selectFrom('skill').select('id').where('id', '<>', skill_id).orderBy('id').executeTakeFirstOrThrow()
    const mine = [open[3]!, open[5]!, open[6]!]
    await db.updateTable('gig').set({ skill_id: other.id }).where('id', 'in', mine).execute()
    await db.deleteFrom('pro_skill').where('pro_id', '=', grace.pro_id).execute()
    await db.insertInto('pro_skill').values({ pro_id: grace.pro_id, market_id, skill_id: other.id }).execute()
    const expected = [...mine, ...open.filter((id) => !mine.includes(id))]
    expect((await byLinks('for_you')).map(({ id }) => id)).toEqual(expected)
    const numbered = await Promise.all(
      [1, 2, 3, 4].map((page) => grace.call(searchGigs, { query: { ordering: 'for_you', page_size: 2, page } })),
    )
    expect(numbered.flatMap(({ results }) => results.map(({ id }) => id))).toEqual(expected)
    // Without a position in the profile, the soonest come first.
    await db.deleteFrom('pro_skill').where('pro_id', '=', grace.pro_id).execute()
    expect((await byLinks('for_you')).map(({ id }) => id)).toEqual(open)
    await db.updateTable('gig').set({ skill_id }).where('id', 'in', mine).execute()
  })

  test('one row can be read again, if the filters still match', async () => {
    const [first] = open
    expect((await grace.call(searchGigs, { query: { gig_id: first! } })).results.map(({ id }) => id)).toEqual([first])
    expect((await grace.call(searchGigs, { query: { gig_id: first!, wage_gte: 60 } })).results).toEqual([])
  })

  test('a link that was tampered with is refused', async () => {
    for (const key of [[], ['soon'], [1, 2, 3], ['soon', 'soon', 3], [1, '2026-11-22T12:00:00Z', 1.5]]) {
      const after = Buffer.from(JSON.stringify(key)).toString('base64url')
      expect(await grace.refusal(searchGigs, { query: { after } })).toMatchObject({ status: 400, target: 'after' })
    }
  })
})

test('the filters of an address narrow the jobs', async () => {
  const found = async (query: object): Promise<number[]> => (await grace.call(searchGigs, { query })).results.map(({ id }) => id)
  expect(await found({ elevated: true })).toEqual([open[4]])
  expect(await found({ elevated: false, type: 'MARKETPLACE' })).toHaveLength(6)
  expect(await found({ type: 'NETWORK' })).toEqual([])
  const [{ end_time, location } = { end_time: '', location: { name: '' } }] = (
    await grace.call(searchGigs, { query: { gig_id: open[6]! } })
  ).results
  expect(await found({ end_time__gte: end_time })).toEqual([open[6]])
  expect(await found({ end_time__lte: end_time, location_name: location.name.toUpperCase() })).toContain(open[6])
  expect(await found({ location_name: 'no such place' })).toEqual([])
  expect(await found({ market_name: 'no such market' })).toEqual([])
  expect(await found({ require_certifications: true })).toEqual([])
})

/** A position that a business may insist on certificates for. */
const positionWithCertificates = (db: Database): Promise<{ skill_id: number; certification_ids: number[] }> =>
  db
    .selectFrom('position_certificates')
    .select(['skill_id', 'certification_ids'])
    .where(sql<boolean>`cardinality(certification_ids) > 0`)
    .orderBy('skill_id')
    .executeTakeFirstOrThrow()

test('a shift that needs a certificate names the one the pro lacks, and why', async () => {
  const { db } = app.deps
  const manager = await newManager(app)
  const needed = await positionWithCertificates(db)
  const gig = await makeGig(manager, 30, { skill_id: needed.skill_id, require_certifications: true })
  const pro = await newPro(app)
  const { market_id } = await db.selectFrom('pro').select('market_id').where('id', '=', pro.pro_id).executeTakeFirstOrThrow()
  const lacked = async () => {
    const [listed] = (await pro.call(searchGigs, { query: { gig_id: gig.id } })).results
    const shown = await pro.call(getGigForPro, { params: { id: gig.id } })
    expect(listed?.lacked_certificate).toEqual(shown.lacked_certificate)
    return [shown.why_not_apply, shown.lacked_certificate?.why ?? null]
  }
  const holds = async (status: 'PENDING' | 'REJECTED' | 'APPROVED', expiration_date: string) => {
    await db.deleteFrom('pro_certification').where('pro_id', '=', pro.pro_id).execute()
    const held = needed.certification_ids.map((certification_id) => ({
      pro_id: pro.pro_id,
      market_id,
      certification_id,
      status,
      expiration_date,
    }))
    await db.insertInto('pro_certification').values(held).execute()
  }
  expect(await lacked()).toEqual(['CERTIFICATION_MISSING', 'MISSING'])
  await holds('PENDING', '2099-12-31')
  expect(await lacked()).toEqual(['CERTIFICATION_MISSING', 'IN_REVIEW'])
  await holds('REJECTED', '2099-12-31')
  expect(await lacked()).toEqual(['CERTIFICATION_MISSING', 'NOT_ACCEPTED'])
  await holds('APPROVED', '2020-01-01')
  expect(await lacked()).toEqual(['CERTIFICATION_MISSING', 'EXPIRES'])
  await holds('APPROVED', '2099-12-31')
  expect(await lacked()).toEqual([null, null])
})

test('locked shifts are a list for themselves: each shift is in one of the two, and the open ones are those to apply to', async () => {
  const { db } = app.deps
  const manager = await newManager(app)
  const needed = await positionWithCertificates(db)
  const pro = await newPro(app)
  const certified = await makeGig(manager, 120, { skill_id: needed.skill_id, require_certifications: true })
  const [taken, overlapping, applied] = [await makeGig(manager, 150), await makeGig(manager, 151), await makeGig(manager, 200)]
  await takePlace(manager, pro, taken.id)
  await pro.call(applyToGig, { params: { id: applied.id } })
  const listed = async (open_to_me: boolean) => {
    const found: ProGig[] = []
    let cursor: { page?: number; after?: string } = {}
    for (;;) {
      const { results, next } = await pro.call(searchGigs, { query: { open_to_me, page_size: 3, ...cursor } })
      found.push(...results)
      if (next === null) return found
      const link = new URL(next, 'http://localhost').searchParams
      cursor = { page: Number(link.get('page')), after: link.get('after')! }
    }
  }
  const isLocked = ({ why_not_apply }: ProGig): boolean => why_not_apply !== null && why_not_apply !== 'ALREADY_APPLIED'
  const check = async (): Promise<number[]> => {
    const [mine, locked] = [await listed(true), await listed(false)]
    expect(mine.filter(isLocked)).toEqual([])
    expect(locked.every(isLocked)).toBe(true)
    const { results } = await pro.call(searchGigs, { query: { page_size: 50 } })
    expect([...mine, ...locked].map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      results.map(({ id }) => id).toSorted((a, b) => a - b),
    )
    // The shift that the pro works anyway is in the schedule.
    expect(results.map(({ id }) => id)).not.toContain(taken.id)
    return locked.map(({ id }) => id)
  }
  expect(await check()).toEqual(expect.arrayContaining([certified.id, overlapping.id]))
  await db
    .updateTable('pro')
    .set({ supported_employment_types: ['W2'] })
    .where('id', '=', pro.pro_id)
    .execute()
  await db
    .updateTable('location')
    .set({ supported_employment_types: ['F1099'] })
    .where('id', '=', manager.location_id)
    .execute()
  expect(await check()).toEqual(expect.arrayContaining([certified.id, overlapping.id]))
  const { results } = await pro.call(searchGigs, { query: { open_to_me: true, gig_id: applied.id } })
  expect(results.map(({ id }) => id)).toEqual([applied.id])
  await db
    .updateTable('pro')
    .set({ suspended_until: new Date(Date.now() + 86_400_000 * 9).toISOString() })
    .where('id', '=', pro.pro_id)
    .execute()
  expect((await check()).length).toBeGreaterThan(2)
})

test('a job at the time of a confirmed shift names that shift, also to an applicant', async () => {
  const [manager, pro] = [await newManager(app), await newPro(app)]
  const taken = await makeGig(manager, 200)
  const waiting = await makeGig(manager, 201)
  await pro.call(applyToGig, { params: { id: waiting.id } })
  const application_id = await takePlace(manager, pro, taken.id)
  const other = await makeGig(manager, 202)
  const { name } = (await pro.call(getGigForPro, { params: { id: taken.id } })).skill
  for (const [id, why] of [
    [other.id, 'OVERLAPPING_GIG'],
    [waiting.id, 'ALREADY_APPLIED'],
  ] as const) {
    const shown = await pro.call(getGigForPro, { params: { id } })
    expect(Date.parse(shown.overlaps_with!.start_time)).toBe(Date.parse(taken.start_time))
    expect([shown.why_not_apply, shown.overlaps_with]).toMatchObject([why, { application_id, skill: { name } }])
  }
  expect((await pro.call(getGigForPro, { params: { id: taken.id } })).overlaps_with).toBeNull()
})
