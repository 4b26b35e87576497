import { listApplications, selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getBest, messageGig, selectBest } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { compareApplicants } from '@muster/contract/gigs/applications/comparison-endpoints.ts'
import { getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig, cancelByPro, confirmApplication, getGigForPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type gigIn, makeGig } from '../../testing/make-gig.ts'
import { suspendNobody } from '../../testing/suspend-nobody.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'

type Pro = Person & { pro_id: number }
let app: TestApp
let manager: Person & { location_id: number }
let stranger: Person & { location_id: number }
/** Certificates of the catalog: one that server shifts can require, and another. */
let food: number
let alcohol: number
beforeAll(async () => {
  app = await startTestApp()
  await suspendNobody(app)
  ;[manager, stranger] = await Promise.all([newManager(app), newManager(app)])
  // Some applicants get badges, and the others should still see each shift at once.
  await app.deps.db.updateTable('location').set({ early_access_enabled: false }).execute()
  const named = async (name: string): Promise<number> =>
    (await app.deps.db.selectFrom('certification').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  food = await named('Food handler')
  alcohol = await named('Alcohol server')
})
afterAll(() => app.close())

/** The Monday of the week after next. It is far enough away that no test's shift is late or past. */
function monday(): string {
  const today = localPartsOf(new Date(), 'America/New_York').date
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(today, 14 - weekday)
}
const on = (days: number, start_time: string, end_time: string, change: Partial<ReturnType<typeof gigIn>> = {}) =>
  makeGig(manager, 48, { local_date: addDays(monday(), days), start_time, end_time, allowed_confirmed_pros: 3, ...change })

const apply = async (pro: Pro, gig_id: number): Promise<number> => (await pro.call(applyToGig, { params: { id: gig_id } })).id
async function confirm(pro: Pro, gig_id: number): Promise<number> {
  const id = await apply(pro, gig_id)
  await manager.call(selectApplicant, { params: { id } })
  await pro.call(confirmApplication, { params: { id } })
  return id
}

type Certificate = { status?: 'PENDING' | 'APPROVED' | 'REJECTED'; expiration_date?: string | null }
async function holds(pro: Pro, certification_id: number, { status = 'APPROVED', expiration_date = '2099-12-31' }: Certificate = {}) {
  const { market_id } = await app.deps.db.selectFrom('pro').select('market_id').where('id', '=', pro.pro_id).executeTakeFirstOrThrow()
  await app.deps.db
    .insertInto('pro_certification')
    .values({ pro_id: pro.pro_id, market_id, certification_id, status, expiration_date })
    .execute()
}

const compare = async (gig_id: number, application_ids: number[], by: Person = manager) =>
  by.call(compareApplicants, { params: { id: gig_id }, query: { application_ids } })

describe('comparing applicants', () => {
  test('week hours count this shift once and show when it takes the pro past forty', async () => {
    const [ana, ben] = await Promise.all([newPro(app, { first_name: 'Ana' }), newPro(app, { first_name: 'Ben' })])
    for (const day of [0, 1, 2]) await confirm(ana, (await on(day, '08:00:00', '20:00:00')).id)
    // The Sunday before and the Monday after are other weeks.
    for (const day of [-1, 7]) await confirm(ana, (await on(day, '10:00:00', '14:00:00')).id)
    const gig = await on(3, '16:00:00', '22:00:00')
    const ids = [await apply(ben, gig.id), await apply(ana, gig.id)]
    const { applicants } = await compare(gig.id, ids)
    expect(applicants.map(({ application_id }) => application_id)).toEqual(ids)
    expect(applicants).toMatchObject([
      { week_hours: 6, hours_past_full: 0, load: 'WITHIN' },
      { week_hours: 42, hours_past_full: 2, load: 'CROSSES' },
    ])
    await confirm(ana, (await on(4, '08:00:00', '16:00:00')).id)
    expect((await compare(gig.id, ids)).applicants[1]).toMatchObject({ week_hours: 50, hours_past_full: 10, load: 'PAST' })
    // Once the pro is confirmed, the shift still counts once.
    await manager.call(selectApplicant, { params: { id: ids[1]! } })
    await ana.call(confirmApplication, { params: { id: ids[1]! } })
    expect((await compare(gig.id, ids)).applicants[1]).toMatchObject({ week_hours: 50 })
  })

  test('no-shows and late callouts count for twelve months, undone ones never', async () => {
    const dee = await newPro(app, { first_name: 'Dee' })
    const { db } = app.deps
    const calledOut: { gig: number; application: number }[] = []
    for (const hours of [3, 4, 5, 6, 7]) {
      const gig = await makeGig(manager, hours, { allowed_confirmed_pros: 3 })
      const application = await confirm(dee, gig.id)
      await dee.call(cancelByPro, { params: { id: application }, body: {} })
      calledOut.push({ gig: gig.id, application })
    }
    const [, noShow, longAgo, undone] = calledOut
    await db.updateTable('application_cancellation').set({ reason: 'NO_SHOW' }).where('application_id', '=', noShow!.application).execute()
    await db
      .updateTable('gig')
      .set({ start_time: yearsAgo(1.1, 6), end_time: yearsAgo(1.1, 0) })
      .where('id', '=', longAgo!.gig)
      .execute()
    await db
      .updateTable('application_cancellation')
      .set({ undone_at: new Date().toISOString() })
      .where('application_id', '=', undone!.application)
      .execute()
    const gig = await on(0, '10:00:00', '16:00:00')
    const { applicants } = await compare(gig.id, [await apply(dee, gig.id)])
    expect(applicants[0]).toMatchObject({ noshow_count: 1, callout_count: 2 })
  })

  test('certificates are checked on the day of the shift: required ones first, then what any applicant holds, each with its status', async () => {
    const day = addDays(monday(), 5)
    const [eve, fay, gus, hal] = await Promise.all(['Eve', 'Fay', 'Gus', 'Hal'].map((first_name) => newPro(app, { first_name })))
    await holds(eve!, food, { expiration_date: day })
    await holds(eve!, alcohol)
    await holds(fay!, food)
    await holds(gus!, food, { expiration_date: addDays(day, -1) })
    await holds(hal!, alcohol, { status: 'PENDING', expiration_date: addDays(day, 100) })
    const gig = await on(5, '10:00:00', '16:00:00', { skill_id: await skillNeeding(food) })
    const ids: number[] = []
    for (const pro of [eve, fay, gus, hal]) ids.push(await apply(pro!, gig.id))
    await app.deps.db.updateTable('gig').set({ require_certifications: true }).where('id', '=', gig.id).execute()
    const { certificates, applicants } = await compare(gig.id, ids)
    expect(certificates).toMatchObject([
      { id: food, name: 'Food handler', is_required: true },
      { id: alcohol, name: 'Alcohol server', is_required: false },
    ])
    expect(applicants.map(({ certificates: held }) => held.map(({ state, expiration_date }) => [state, expiration_date]))).toEqual([
      [
        ['VALID', day],
        ['VALID', null],
      ],
      [
        ['VALID', null],
        ['NONE', null],
      ],
      [
        ['RUNS_OUT', addDays(day, -1)],
        ['NONE', null],
      ],
      [
        ['NONE', null],
        ['PENDING', addDays(day, 100)],
      ],
    ])
  })

  test('the work type is the one both sides accept; none if they share none', async () => {
    const [ida, jon] = await Promise.all([newPro(app, { first_name: 'Ida' }), newPro(app, { first_name: 'Jon' })])
    const gig = await on(6, '10:00:00', '16:00:00')
    const ids = [await apply(ida, gig.id), await apply(jon, gig.id)]
    const { db } = app.deps
    await db
      .updateTable('location')
      .set({ supported_employment_types: ['W2'] })
      .where('id', '=', manager.location_id)
      .execute()
    await db
      .updateTable('pro')
      .set({ supported_employment_types: ['W2', 'F1099'] })
      .where('id', '=', ida.pro_id)
      .execute()
    await db
      .updateTable('pro')
      .set({ supported_employment_types: ['F1099'] })
      .where('id', '=', jon.pro_id)
      .execute()
    const { applicants } = await compare(gig.id, ids)
    expect(applicants.map(({ employment_type }) => employment_type)).toEqual(['W2', null])
    await db
      .updateTable('location')
      .set({ supported_employment_types: ['W2', 'F1099'] })
      .where('id', '=', manager.location_id)
      .execute()
  })

  test('one to four applicants of the location’s own shift can be compared', async () => {
    const kim = await newPro(app, { first_name: 'Kim' })
    const [gig, other] = [await on(8, '10:00:00', '16:00:00'), await on(9, '10:00:00', '16:00:00')]
    const id = await apply(kim, gig.id)
    const refused = (gig_id: number, application_ids: number[], by: Person = manager) =>
      by.refusal(compareApplicants, { params: { id: gig_id }, query: { application_ids } })
    expect(await refused(gig.id, [])).toMatchObject({ status: 400 })
    expect(await refused(gig.id, [id, 1, 2, 3, 4])).toMatchObject({ status: 400 })
    expect(await refused(other.id, [id])).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refused(gig.id, [id], stranger)).toMatchObject({ code: 'NOT_FOUND' })
  })
})

const yearsAgo = (years: number, hours: number): string => new Date(Date.now() - years * 365 * 86_400_000 - hours * 3_600_000).toISOString()

/** A position that needs a certificate. */
async function skillNeeding(certification_id: number): Promise<number> {
  const { skill_id } = await app.deps.db
    .selectFrom('position_certificates')
    .select('skill_id')
    .where(sql<boolean>`${certification_id} = ANY (certification_ids)`)
    .orderBy('skill_id')
    .executeTakeFirstOrThrow()
  return skill_id
}

describe('filtering applicants', () => {
  let gig: Awaited<ReturnType<typeof makeGig>>
  const narrowed = async (query: Parameters<typeof list>[0]) => (await list(query)).results.map(({ gigster }) => gigster.first_name).sort()
  const list = (query: NonNullable<Parameters<typeof manager.call<typeof listApplications>>[1]['query']>) =>
    manager.call(listApplications, { params: { id: gig.id }, query })

  beforeAll(async () => {
    gig = await on(12, '10:00:00', '16:00:00')
    const day = addDays(monday(), 12)
    const [lea, max, nia, oli] = await Promise.all(['Lea', 'Max', 'Nia', 'Oli'].map((first_name) => newPro(app, { first_name })))
    const { db } = app.deps
    await db
      .updateTable('pro')
      .set({ badges: ['VERIFICATION', 'GOLD'], verified_at: new Date().toISOString() })
      .where('id', '=', lea!.pro_id)
      .execute()
    await db
      .updateTable('pro')
      .set({ badges: ['SILVER', 'TOP_PRO'] })
      .where('id', '=', max!.pro_id)
      .execute()
    await db.updateTable('pro').set({ verified_at: new Date().toISOString() }).where('id', '=', nia!.pro_id).execute()
    await holds(lea!, food, { expiration_date: day })
    await holds(lea!, alcohol)
    await holds(max!, food)
    await holds(nia!, food, { expiration_date: addDays(day, -1) })
    await holds(oli!, food, { status: 'PENDING' })
    for (const pro of [lea, max, nia, oli]) await apply(pro!, gig.id)
  })

  test('by badges: any of the chosen ones, and verified means what screens show', async () => {
    expect(await narrowed({ badge_types: ['GOLD'] })).toEqual(['Lea'])
    expect(await narrowed({ badge_types: ['GOLD', 'SILVER'] })).toEqual(['Lea', 'Max'])
    expect(await narrowed({ badge_types: ['VERIFICATION'] })).toEqual(['Lea', 'Nia'])
    expect(await narrowed({ badge_types: ['BRONZE'] })).toEqual([])
    expect(await narrowed({ badge_types: [] })).toEqual(['Lea', 'Max', 'Nia', 'Oli'])
  })

  test('by certificates: all of the chosen ones, valid on the day of the shift', async () => {
    expect(await narrowed({ certifications: [food] })).toEqual(['Lea', 'Max'])
    expect(await narrowed({ certifications: [food, alcohol] })).toEqual(['Lea'])
    expect(await narrowed({ certifications: [food], badge_types: ['SILVER', 'BRONZE'] })).toEqual(['Max'])
    expect(await narrowed({ certifications: [999_999_999_999] })).toEqual([])
  })

  test('choices cover the whole group, with how many applicants each leaves', async () => {
    const { choices, count, groups } = await list({ certifications: [alcohol] })
    expect([count, groups.waiting]).toEqual([1, 4])
    expect(choices).toEqual({
      worked_here: 0,
      badges: [
        { badge: 'VERIFICATION', count: 2 },
        { badge: 'GOLD', count: 1 },
        { badge: 'SILVER', count: 1 },
      ],
      certifications: [
        expect.objectContaining({ id: alcohol, count: 1 }),
        expect.objectContaining({ id: food, count: 2, name: 'Food handler' }),
      ],
    })
    expect((await list({ group: 'confirmed' })).choices).toEqual({ worked_here: 0, badges: [], certifications: [] })
  })

  test('a badge that no screen shows is refused', async () => {
    const query = { badge_types: ['TOP_PRO'] } as never
    expect(await manager.refusal(listApplications, { params: { id: gig.id }, query })).toMatchObject({ status: 400 })
  })
})

describe('a message to chosen applicants', () => {
  const noticesOf = async (pro: Pro) => (await pro.call(listNotices, { query: { page_size: 50 } })).results

  test('reaches only them, waiting or confirmed, and the audit records it without its text', async () => {
    const gig = await on(15, '10:00:00', '16:00:00')
    const [pia, quin, rosa] = await Promise.all(['Pia', 'Quin', 'Rosa'].map((first_name) => newPro(app, { first_name })))
    const waiting = await apply(pia!, gig.id)
    const confirmed = await confirm(quin!, gig.id)
    await apply(rosa!, gig.id)
    const body = { text: 'Can you carry three plates?', application_ids: [waiting, confirmed, waiting] }
    expect(await manager.call(messageGig, { params: { id: gig.id }, body })).toEqual({ told: 2 })
    for (const pro of [pia, quin]) {
      const [notice] = await noticesOf(pro!)
      expect(notice).toMatchObject({ kind: 'said_by_manager', payload: { gig_id: gig.id } })
      expect(JSON.stringify(notice?.payload)).toContain('three plates')
    }
    expect((await noticesOf(rosa!)).map(({ kind }) => kind)).not.toContain('said_by_manager')
    const [last] = await manager.call(getGigTimeline, { params: { id: gig.id } })
    expect(last).toMatchObject({ action: 'gig.messaged', changes: { told: 2 } })
    expect(new Set(last?.changes['application_ids'] as number[])).toEqual(new Set([waiting, confirmed]))
    expect(JSON.stringify(last)).not.toContain('plates')
  })

  test('leaves out applicants who are off the list and refuses an application of another shift', async () => {
    const [gig, other] = [await on(16, '10:00:00', '16:00:00'), await on(17, '10:00:00', '16:00:00')]
    const [sam, tea] = await Promise.all([newPro(app, { first_name: 'Sam' }), newPro(app, { first_name: 'Tea' })])
    const gone = await apply(sam, gig.id)
    const stays = await apply(tea, gig.id)
    const elsewhere = await apply(tea, other.id)
    await sam.call(cancelByPro, { params: { id: gone }, body: {} })
    const say = (application_ids: number[]) => ({ params: { id: gig.id }, body: { text: 'Hello', application_ids } })
    expect(await manager.call(messageGig, say([gone, stays]))).toEqual({ told: 1 })
    expect(await manager.call(messageGig, say([gone]))).toEqual({ told: 0 })
    const before = (await noticesOf(tea)).length
    expect(await manager.refusal(messageGig, say([stays, elsewhere]))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await manager.refusal(messageGig, say([]))).toMatchObject({ status: 400 })
    expect(await stranger.refusal(messageGig, say([stays]))).toMatchObject({ code: 'NOT_FOUND' })
    expect((await noticesOf(tea)).length).toBe(before)
  })
})

describe('selecting refuses what cannot be and warns of the rest', () => {
  const standings = async (gig_id: number) =>
    (await manager.call(listApplications, { params: { id: gig_id }, query: { ordering: 'created_ts' } })).results.map(
      ({ gigster, why_not_select, cautions }) => [gigster.first_name, why_not_select, cautions.map(({ kind }) => kind)],
    )
  const whyNot = async (id: number) => (await manager.refusal(selectApplicant, { params: { id } })).code

  test('a pro who works elsewhere then, or lost what the shift needs since they applied, is refused with the reason beside them', async () => {
    const [kim, lee, mia] = await Promise.all(['Kim', 'Lee', 'Mia'].map((first_name) => newPro(app, { first_name })))
    const gig = await on(8, '10:00:00', '16:00:00', { skill_id: await skillNeeding(food) })
    const ids = [await apply(kim!, gig.id), await apply(lee!, gig.id), await apply(mia!, gig.id)]
    await holds(kim!, food)
    await holds(mia!, food)
    await app.deps.db.updateTable('gig').set({ require_certifications: true }).where('id', '=', gig.id).execute()
    await confirm(kim!, (await on(8, '15:00:00', '20:00:00')).id)
    expect(await standings(gig.id)).toEqual([
      ['Kim', 'OVERLAPPING_GIG', []],
      ['Lee', 'CERTIFICATION_MISSING', []],
      ['Mia', null, []],
    ])
    expect(await Promise.all(ids.slice(0, 2).map(whyNot))).toEqual(['OVERLAPPING_GIG', 'CERTIFICATION_MISSING'])
    expect(await manager.call(getBest, { params: { id: gig.id } })).toMatchObject({ pros: [{ application_id: ids[2] }] })
    const best = await manager.call(selectBest, { params: { id: gig.id }, body: { application_ids: ids } })
    expect(best).toMatchObject({ selected: 1, application_ids: [ids[2]] })
    expect(best.passed_over.map(({ application_id, why }) => [application_id, why])).toEqual([
      [ids[0], 'OVERLAPPING_GIG'],
      [ids[1], 'CERTIFICATION_MISSING'],
    ])
  })

  test('short rest is a caution that the manager may overrule', async () => {
    const ned = await newPro(app, { first_name: 'Ned' })
    await confirm(ned, (await on(9, '20:00:00', '23:00:00')).id)
    const gig = await on(10, '06:00:00', '12:00:00')
    const id = await apply(ned, gig.id)
    expect(await standings(gig.id)).toEqual([['Ned', null, ['REST']]])
    expect(await manager.call(selectApplicant, { params: { id } })).toMatchObject({ is_selected: true })
  })
})

describe('the score of a waiting applicant', () => {
  test('says when it was kept and what was missing then, the same to both sides', async () => {
    const lou = await newPro(app, { first_name: 'Lou' })
    const gig = await on(6, '09:00:00', '15:00:00')
    await app.deps.db.updateTable('pro').set({ gigs_worked: 60, businesses_worked: 2 }).where('id', '=', lou.pro_id).execute()
    const id = await apply(lou, gig.id)
    const { results } = await manager.call(listApplications, { params: { id: gig.id } })
    const receipt = results.find((one) => one.id === id)!.score_receipt!
    const sentenceOf = (key: string) => receipt.parts.find((part) => part.key === key)?.sentence
    expect(sentenceOf('experience')).toMatch(/^60 shifts/)
    expect(sentenceOf('reliability')).toBe('No record yet (2 businesses so far, 3 needed): counted as the market’s average')
    expect(Date.parse(receipt.kept_at)).toBeGreaterThan(0)
    expect((await lou.call(getGigForPro, { params: { id: gig.id } })).score).toEqual(receipt)
  })
})
