import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { makeDirectOffers } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { applyToGig, confirmApplication, getGigForPro, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listOfferablePros } from '@muster/contract/filling/filling-endpoints.ts'
import { addGroup } from '@muster/contract/network/group-endpoints.ts'
import { DayOfWeek } from '@muster/contract/pros/pro-preferences.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Manager = Awaited<ReturnType<typeof newManager>>
const favor = (manager: Manager, pro: { pro_id: number }) =>
  app.deps.db.insertInto('favorite_pro').values({ location_id: manager.location_id, pro_id: pro.pro_id }).execute()
const ask = (manager: Manager, gigs: { id: number }[], search = '') =>
  manager.call(listOfferablePros, { body: { gig_ids: gigs.map(({ id }) => id), search } })
const statesOf = ({ pros }: Awaited<ReturnType<typeof ask>>) =>
  Object.fromEntries(pros.map(({ id, gigs }) => [id, gigs.map(({ state }) => state)]))

test('shows for each shift whether a known pro is free, applied, has an offer, is confirmed or works elsewhere', async () => {
  const [dana, other] = [await newManager(app), await newManager(app)]
  const [free, waits, asked, taken, elsewhere, stranger] = await Promise.all(Array.from({ length: 6 }, () => newPro(app)))
  const gigs = [await makeGig(dana, 48, { allowed_confirmed_pros: 5 }), await makeGig(dana, 80, { allowed_confirmed_pros: 5 })]
  for (const pro of [free, waits, asked, taken, elsewhere]) await favor(dana, pro!)
  const id = gigs[0]!.id
  for (const pro of [waits, asked, taken]) {
    const application = await pro!.call(applyToGig, { params: { id } })
    if (pro !== waits) await dana.call(selectApplicant, { params: { id: application.id } })
    if (pro === taken) await pro!.call(confirmApplication, { params: { id: application.id } })
  }
  const away = await makeGig(other, 49)
  const { id: there } = await elsewhere!.call(applyToGig, { params: { id: away.id } })
  await other.call(selectApplicant, { params: { id: there } })
  await elsewhere!.call(confirmApplication, { params: { id: there } })

  const found = await ask(dana, gigs)
  expect(statesOf(found)).toEqual({
    [free!.pro_id]: ['FREE', 'FREE'],
    [waits!.pro_id]: ['APPLIED', 'FREE'],
    [asked!.pro_id]: ['ASKED', 'FREE'],
    [taken!.pro_id]: ['CONFIRMED', 'FREE'],
    [elsewhere!.pro_id]: ['WORKS_ELSEWHERE', 'FREE'],
  })
  expect(found.total).toBe(5)
  expect(found.pros.some(({ id: one }) => one === stranger!.pro_id)).toBe(false)
  expect(found.pros.every(({ is_favorite, gigs: of }) => is_favorite && of.every(({ score }) => score > 0))).toBe(true)
  // Pros who can take the most shifts come first.
  expect(new Set(found.pros.slice(0, 2).map(({ id: one }) => one))).toEqual(new Set([free!.pro_id, waits!.pro_id]))

  // An offer gives the same result.
  const outcomes = await dana.call(makeDirectOffers, {
    body: { application_type: 'DIRECT_OFFER', gig_id: id, pro_ids: [free!.pro_id, elsewhere!.pro_id, taken!.pro_id] },
  })
  expect(Object.fromEntries(outcomes.map(({ pro, state, code }) => [pro.id, code ?? state]))).toEqual({
    [free!.pro_id]: 'OFFERED',
    [elsewhere!.pro_id]: 'OVERLAPPING_GIG',
    [taken!.pro_id]: 'ALREADY_CONFIRMED',
  })
  expect(statesOf(await ask(dana, gigs))[free!.pro_id]).toEqual(['ASKED', 'FREE'])
})

test('includes pros who worked here, finds by name, and says why a pro cannot get an offer', async () => {
  const dana = await newManager(app)
  const [worked, blocked] = await Promise.all([newPro(app), newPro(app)])
  const past = await makeGig(dana, 1)
  const { id } = await worked.call(applyToGig, { params: { id: past.id } })
  await dana.call(selectApplicant, { params: { id } })
  await worked.call(confirmApplication, { params: { id } })
  await app.travel(3 * 3_600)
  const gig = await makeGig(dana, 60)
  await favor(dana, blocked)
  await app.deps.db
    .insertInto('pro_block')
    .values({ location_id: dana.location_id, pro_id: blocked.pro_id, reason: 'CANCELLED_CONFIRMED_PRO' })
    .execute()
  const found = await ask(dana, [gig])
  expect(found.pros.map(({ id: one, gigs }) => [one, gigs[0]!.state, gigs[0]!.code])).toEqual([
    [worked.pro_id, 'FREE', null],
    [blocked.pro_id, 'REFUSED', 'BLOCKED'],
  ])
  const { first_name } = found.pros[0]!
  expect((await ask(dana, [gig], 'nobody of this name')).pros).toEqual([])
  expect((await ask(dana, [gig], first_name.toLowerCase())).pros.map(({ id: one }) => one)).toContain(worked.pro_id)
  await app.travel(0)
})

test('finds a favorite who never said yes to a shift here by what is shown of the name, not by the rest of it', async () => {
  const dana = await newManager(app)
  const wes = await newPro(app, { first_name: 'Wes', last_name: 'Tannenbaum' })
  await favor(dana, wes)
  const gigs = [await makeGig(dana, 90), await makeGig(dana, 100)]
  const found = async (search: string) => (await ask(dana, gigs, search)).total
  expect([await found('wes t'), await found('wes ta'), await found('tannen')]).toEqual([1, 0, 0])
  await dana.call(makeDirectOffers, { body: { application_type: 'DIRECT_OFFER', gig_id: gigs[0]!.id, pro_ids: [wes.pro_id] } })
  expect(await found('tannen')).toBe(0)
  const { results } = await wes.call(listProApplications, { query: { group: 'selected' } })
  await wes.call(confirmApplication, { params: { id: results[0]!.id } })
  expect(await found('tannen')).toBe(1)
})

test('leaves out shifts that are not open, and other locations’ shifts', async () => {
  const [dana, other] = [await newManager(app), await newManager(app)]
  const pro = await newPro(app)
  await favor(dana, pro)
  expect(await ask(dana, [await makeGig(other, 48)])).toEqual({ total: 0, pros: [] })
  expect(await dana.refusal(listOfferablePros, { body: { gig_ids: [] } })).toMatchObject({ status: 400, target: 'gig_ids' })
})

test('shows what to look at before an offer: the way from another shift, short rest, a time the pro does not work', async () => {
  const [dana, other] = [await newManager(app), await newManager(app)]
  const pro = await newPro(app)
  await favor(dana, pro)
  const away = await makeGig(other, 48)
  await sql`UPDATE gig SET latitude = latitude + 0.15 WHERE id = ${away.id}`.execute(app.deps.db)
  const { id: there } = await pro.call(applyToGig, { params: { id: away.id } })
  await other.call(selectApplicant, { params: { id: there } })
  await pro.call(confirmApplication, { params: { id: there } })
  const ends = (Date.parse(away.end_time) - Date.parse(away.start_time)) / 3_600_000
  const [near, far] = [await makeGig(dana, 48 + ends), await makeGig(dana, 48 + ends + 30)]

  const cautionsOf = async () => (await ask(dana, [near, far])).pros[0]!.gigs.map(({ gig_id, cautions }) => [gig_id, cautions])
  expect(await cautionsOf()).toEqual([
    [
      near.id,
      [
        { kind: 'TRAVEL', minutes_between: 0, minutes_needed: 45 },
        { kind: 'REST', rest_hours: 0 },
      ],
    ],
    [far.id, []],
  ])
  // The pro reads the same, and may still apply.
  expect((await pro.call(getGigForPro, { params: { id: near.id } })).cautions.map(({ kind }) => kind)).toEqual(['TRAVEL', 'REST'])
  await sql`UPDATE pro SET pro_preferences = '{"time_blocks": [], "days_of_week": []}' WHERE id = ${pro.pro_id}`.execute(app.deps.db)
  expect((await cautionsOf())[1]).toEqual([far.id, []])
  const day = DayOfWeek.options[new Date(`${localPartsOf(far.start_time, far.timezone).date}T12:00:00Z`).getUTCDay()]!
  const others = DayOfWeek.options.filter((one) => one !== day)
  await sql`UPDATE pro SET pro_preferences = ${JSON.stringify({ days_of_week: others })}::jsonb WHERE id = ${pro.pro_id}`.execute(
    app.deps.db,
  )
  expect((await cautionsOf())[1]).toEqual([far.id, [{ kind: 'OUTSIDE_PREFERENCES' }]])
})

test('says of everyone in a group who can take the shift, as the offer does', async () => {
  const [dana, other] = [await newManager(app), await newManager(app)]
  const [free, elsewhere, otherPosition, stranger] = [
    await newPro(app),
    await newPro(app),
    await newPro(app, { skill_ids: [5] }),
    await newPro(app),
  ]
  const gig = await makeGig(dana, 48, { allowed_confirmed_pros: 5 })
  await takePlace(other, elsewhere, (await makeGig(other, 49)).id)
  const pros = [free, elsewhere, otherPosition].map(({ pro_id }) => pro_id)
  const group = await dana.call(addGroup, { body: { name: 'Closers', pros, location_id: dana.location_id } })
  const body = { gig_ids: [gig.id], group_ids: [group.id] }
  const found = await dana.call(listOfferablePros, { body })
  expect(found.total).toBe(3)
  expect(found.pros.some(({ id }) => id === stranger.pro_id)).toBe(false)
  expect(statesOf(found)).toMatchObject({
    [free.pro_id]: ['FREE'],
    [elsewhere.pro_id]: ['WORKS_ELSEWHERE'],
    [otherPosition.pro_id]: ['FREE'],
  })
  const outcomes = await dana.call(makeDirectOffers, {
    body: { application_type: 'DIRECT_OFFER', gig_id: gig.id, pro_ids: [], group_ids: [group.id] },
  })
  expect(Object.fromEntries(outcomes.map(({ pro, state, code }) => [pro.id, code ?? state]))).toEqual({
    [free.pro_id]: 'OFFERED',
    [elsewhere.pro_id]: 'OVERLAPPING_GIG',
    [otherPosition.pro_id]: 'OFFERED',
  })
  expect(await other.refusal(listOfferablePros, { body: { ...body, gig_ids: [(await makeGig(other, 70)).id] } })).toMatchObject({
    status: 404,
    target: 'group_ids',
  })
})
