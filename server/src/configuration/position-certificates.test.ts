import {
  getConfiguration,
  previewCertificates,
  setCertificates,
  undoCertificates,
} from '@muster/contract/configuration/configuration-endpoints.ts'
import { applyToGig, getGigForPro, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeGig } from '../testing/make-gig.ts'
import { takePlace } from '../testing/confirmed-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, type Person } from '../testing/test-person.ts'

const SKILL = 1
const REASON = 'The county asks for it'
const params = { id: SKILL }

let app: TestApp
let operator: Person
let asked: number[]
let other: number
beforeAll(async () => {
  app = await startTestApp()
  operator = await newOperator(app)
  const { positions, certifications } = await operator.call(getConfiguration, {})
  asked = positions.find(({ id }) => id === SKILL)!.certification_ids
  other = certifications.find(({ id }) => !asked.includes(id))!.id
})
afterAll(() => app.close())
afterEach(async () => {
  await app.travel(0)
  await sql`UPDATE position_certificates SET undone_at = app_now() WHERE set_by IS NOT NULL AND undone_at IS NULL`.execute(app.deps.db)
})

/** A day in Charleston, so many days from today. */
const dayIn = (days: number): string => addDays(localPartsOf(new Date(), 'America/New_York').date, days)

const holds = async (pro: { pro_id: number }, ids: readonly number[], expiration_date = '2099-12-31'): Promise<void> => {
  for (const id of ids)
    await sql`INSERT INTO pro_certification (pro_id, market_id, certification_id, status, expiration_date)
      SELECT id, market_id, ${id}, 'APPROVED', ${expiration_date}::date FROM pro WHERE id = ${pro.pro_id}`.execute(app.deps.db)
}

test('a certificate is asked for on shifts from the day on, however early a pro applies', async () => {
  const manager = await newManager(app)
  const [keeps, pro] = [await newPro(app), await newPro(app)]
  for (const one of [keeps, pro]) await holds(one, asked)
  const [before, after] = [
    await makeGig(manager, 9 * 24, { require_certifications: true }),
    await makeGig(manager, 12 * 24, { require_certifications: true, allowed_confirmed_pros: 2 }),
  ]
  await takePlace(manager, keeps, after.id)
  const body = { effective_from: dayIn(11), certification_ids: [...asked, other], reason: REASON }
  const set = await operator.call(setCertificates, { params, body })
  expect(set).toMatchObject({ skill_id: SKILL, holds: 'LATER', certification_ids: [...asked, other], reason: REASON })

  const seen = async (id: number) => (await pro.call(getGigForPro, { params: { id } })).why_not_apply
  expect([await seen(before.id), await seen(after.id)]).toEqual([null, 'CERTIFICATION_MISSING'])
  const open = async (open_to_me: boolean) =>
    (await pro.call(searchGigs, { query: { open_to_me, page_size: 50 } })).results.map(({ id }) => id)
  expect(await open(true)).toContain(before.id)
  expect(await open(true)).not.toContain(after.id)
  expect(await open(false)).toContain(after.id)
  expect(await pro.refusal(applyToGig, { params: { id: after.id } })).toMatchObject({ code: 'CERTIFICATION_MISSING' })
  // Who had the shift keeps it.
  const { confirmed_at, cancelled_at } = await app.deps.db
    .selectFrom('application')
    .select(['confirmed_at', 'cancelled_at'])
    .where('gig_id', '=', after.id)
    .where('pro_id', '=', keeps.pro_id)
    .executeTakeFirstOrThrow()
  expect([confirmed_at === null, cancelled_at]).toEqual([false, null])
  await holds(pro, [other], dayIn(13))
  expect(await seen(after.id)).toBeNull()
  await pro.call(applyToGig, { params: { id: after.id } })
})

test('a certificate that is no longer asked for still is on shifts before the day', async () => {
  const manager = await newManager(app)
  const pro = await newPro(app)
  await operator.call(setCertificates, { params, body: { effective_from: dayIn(1), certification_ids: [other], reason: REASON } })
  await operator.call(setCertificates, { params, body: { effective_from: dayIn(5), certification_ids: [], reason: REASON } })
  const [early, late] = [
    await makeGig(manager, 3 * 24, { require_certifications: true }),
    await makeGig(manager, 7 * 24, { require_certifications: true }),
  ]
  const seen = async (id: number) => (await pro.call(getGigForPro, { params: { id } })).why_not_apply
  expect([await seen(early.id), await seen(late.id)]).toEqual(['CERTIFICATION_MISSING', null])
  await pro.call(applyToGig, { params: { id: late.id } })
  const applicants = await app.deps.db.selectFrom('application').select('id').where('gig_id', '=', late.id).execute()
  expect(applicants).toHaveLength(1)
})

test('a change is taken back before its day, and not after', async () => {
  const { id } = await operator.call(setCertificates, {
    params,
    body: { effective_from: dayIn(4), certification_ids: [other], reason: REASON },
  })
  const ofPosition = async () => (await operator.call(getConfiguration, {})).certificates.filter(({ skill_id }) => skill_id === SKILL)
  expect(await ofPosition()).toMatchObject([
    { holds: 'NOW', certification_ids: asked },
    { id, holds: 'LATER', certification_ids: [other], set_by: expect.stringContaining(' ') as string },
  ])
  await operator.call(undoCertificates, { params: { id } })
  expect(await ofPosition()).toMatchObject([{ holds: 'NOW', certification_ids: asked }])
  expect(await operator.refusal(undoCertificates, { params: { id } })).toMatchObject({ code: 'NOT_FOUND' })

  const again = await operator.call(setCertificates, {
    params,
    body: { effective_from: dayIn(4), certification_ids: [other], reason: REASON },
  })
  await app.travel(6 * 86_400)
  expect(await operator.refusal(undoCertificates, { params: { id: again.id } })).toMatchObject({ code: 'CHANGE_HOLDS' })
  expect(await ofPosition()).toMatchObject([{ id: again.id, holds: 'NOW', certification_ids: [other] }])
  const { positions } = await operator.call(getConfiguration, {})
  expect(positions.find((one) => one.id === SKILL)!.certification_ids).toEqual([other])
})

test('the preview counts the places whose pros lack a certificate, and who holds them all', async () => {
  const manager = await newManager(app)
  const [holder, lacks] = [await newPro(app), await newPro(app)]
  await holds(holder, [...asked, other])
  await holds(lacks, asked)
  const look = () => operator.call(previewCertificates, { params, body: { certification_ids: [...asked, other] } })
  const before = await look()
  for (const [at, pro] of [holder, lacks].entries())
    await takePlace(manager, pro, (await makeGig(manager, 24 + at, { require_certifications: true })).id)
  await app.travel(2 * 86_400)
  const after = await look()
  expect(after).toMatchObject({ shifts: before.shifts + 2, places: before.places + 2, lacking: before.lacking + 1, is_whole: true })
  expect([after.pros, after.holders]).toEqual([before.pros, before.holders])
  expect(after.pros - after.holders).toBeGreaterThan(0)
  expect(after.holders).toBeGreaterThan(0)
})

test('what is not there, a day that has begun and a second change of a day are refused by their field', async () => {
  const set = (change: object) =>
    operator.refusal(setCertificates, { params, body: { effective_from: dayIn(8), certification_ids: [other], reason: REASON, ...change } })
  expect(await set({ certification_ids: [9_999] })).toMatchObject({ target: 'certification_ids' })
  expect(await set({ certification_ids: [other, other] })).toMatchObject({ target: 'certification_ids' })
  expect(await set({ effective_from: dayIn(0) })).toMatchObject({ target: 'effective_from' })
  expect(await set({ reason: ' ' })).toMatchObject({ target: 'reason' })
  await operator.call(setCertificates, { params, body: { effective_from: dayIn(8), certification_ids: [other], reason: REASON } })
  expect(await set({})).toMatchObject({ target: 'effective_from' })
  const nowhere = { id: 99_999 }
  expect(await operator.refusal(previewCertificates, { params: nowhere, body: { certification_ids: [] } })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const body = { effective_from: dayIn(8), certification_ids: [], reason: REASON }
  expect(await operator.refusal(setCertificates, { params: nowhere, body })).toMatchObject({ code: 'NOT_FOUND' })
})
