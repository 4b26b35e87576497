import {
  decideCertificationRequest,
  listCertificationRequests,
  listCertifications,
  listOwnCertificationRequests,
  sendCertification,
  undoCertificationDecision,
} from '@muster/contract/certifications/certification-request-endpoints.ts'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { applyToGig } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { addDays } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, type Person } from '../testing/test-person.ts'
import { picture, upload } from '../testing/upload.ts'
import { opens } from '../files/private-address.ts'
import { tellCertification } from './tell-certification.ts'
import { remindOfEnd } from './remind-of-end.ts'

let app: TestApp
let ines: Person
beforeAll(async () => {
  app = await startTestApp()
  ines = await newOperator(app)
})
afterAll(() => app.close())

const today = (): string => new Date().toISOString().slice(0, 10)
const photo = async (person: Person, purpose = 'certification'): Promise<string> =>
  (await upload(app, person, await picture(), { purpose, name: 'card.png' })).file.provider_identifier
/** The public id and the key of a photo's address. */
const addressOf = (url: string): [string, { until: string; key: string }] => {
  const { pathname, searchParams } = new URL(url, 'http://muster')
  return [pathname.split('/').at(-1) ?? '', { until: searchParams.get('until') ?? '', key: searchParams.get('key') ?? '' }]
}
const card = async (person: Person, more: object = {}) => ({
  certification_id: 1,
  attachment: await photo(person),
  state_code: 'sc',
  expiration_date: addDays(today(), 400),
  ...more,
})
const send = async (person: Person, more: object = {}) => person.call(sendCertification, { body: await card(person, more) })
const decide = (id: number, body: object) => ines.call(decideCertificationRequest, { params: { id }, body })
const WRONG_PHOTO = { status: 'REJECTED', rejection_reason: 'WRONG_PHOTO' }
/** The decision that the pro of a request has not heard of. */
async function untold(id: number): Promise<string> {
  const { before_decision } = await app.deps.db
    .selectFrom('certification_request')
    .select('before_decision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (before_decision as { decision_id: string } | null)?.decision_id ?? 'none'
}
/** The work that is due once the way back is gone. */
const secondsPass = async (id: number) => tellCertification(app.deps, { request_id: id, decision_id: await untold(id) })
async function decideForGood(id: number, body: object) {
  const decided = await decide(id, body)
  await secondsPass(id)
  return decided
}
const approve = (id: number, more: object = {}) => decideForGood(id, { status: 'APPROVED', ...more })
const reject = (id: number, rejection_reason: 'WRONG_PHOTO' | 'CUSTOM' = 'WRONG_PHOTO', custom_rejection_reason: string | null = null) =>
  decideForGood(id, { status: 'REJECTED', rejection_reason, custom_rejection_reason })
const heldBy = async (person: Person) =>
  (await person.call(getMyProfile, {})).certifications.map(({ status, expiration_date }) => [status, expiration_date])
const noticesOf = async (person: Person) => (await person.call(listNotices, {})).results

describe('a pro sends a certificate', () => {
  test('and reads what became of it; staff see it with its photo and count it', async () => {
    const ana = await newPro(app)
    const before = (await ines.call(getStaffToDo, {})).certifications_to_review
    const sent = await send(ana)
    expect(sent).toMatchObject({ status: 'PENDING', state_code: 'SC', does_not_expire: false, held_until: null })
    expect(sent.attachment_resource_url).toMatch(/^\/images\/c_limit,w_1600\/certification-.*key=/)
    expect(await heldBy(ana)).toEqual([['PENDING', sent.expiration_date]])
    expect((await ines.call(getStaffToDo, {})).certifications_to_review).toBe(before + 1)

    const { results } = await ines.call(listCertificationRequests, { query: { gigster: ana.pro_id } })
    expect(results).toMatchObject([{ id: sent.id, gigster_id: ana.pro_id, uploads: 1, needed_by: null, others: [] }])
    expect(opens(app.deps.secret, ...addressOf(results[0]?.attachment_resource_url ?? ''))).toBe(true)
  })

  test('only with a photo that they took themselves, of a certificate that is still valid', async () => {
    const [ana, leo] = [await newPro(app), await newPro(app)]
    const refused = async (body: object) => ana.refusal(sendCertification, { body: { ...(await card(ana)), ...body } })
    expect(await refused({ attachment: await photo(leo) })).toMatchObject({ code: 'invalid', target: 'attachment' })
    expect(await refused({ attachment: await photo(ana, 'headshot') })).toMatchObject({ code: 'invalid', target: 'attachment' })
    expect(await refused({ certification_id: 9_999 })).toMatchObject({ code: 'invalid', target: 'certification_id' })
    expect(await refused({ expiration_date: addDays(today(), -2) })).toMatchObject({ code: 'invalid', target: 'expiration_date' })
    expect(await refused({ state_code: 'Carolina' })).toMatchObject({ code: 'invalid', target: 'state_code' })
    expect(await ana.call(listOwnCertificationRequests, {})).toEqual([])
    expect(await heldBy(ana)).toEqual([])
  })
})

describe('staff decide', () => {
  test('an approval counts with the date on the card, and the pro hears of it', async () => {
    const ana = await newPro(app)
    const { id } = await send(ana, { expiration_date: null })
    expect(await ines.refusal(decideCertificationRequest, { params: { id }, body: { status: 'APPROVED' } })).toMatchObject({
      code: 'invalid',
      target: 'expiration_date',
    })
    const until = addDays(today(), 90)
    expect(await approve(id, { expiration_date: until, state_code: 'nc' })).toMatchObject({ status: 'APPROVED', state_code: 'NC' })
    expect(await heldBy(ana)).toEqual([['APPROVED', until]])
    expect((await noticesOf(ana))[0]).toMatchObject({ kind: 'certification_approved' })
  })

  test('one that does not expire has the last date there is', async () => {
    const ana = await newPro(app)
    const { id } = await send(ana, { expiration_date: null, does_not_expire: true })
    expect(await approve(id)).toMatchObject({ expiration_date: '2099-12-31', does_not_expire: true })
    expect(await heldBy(ana)).toEqual([['APPROVED', '2099-12-31']])
  })

  test('a rejection says why, in the reason’s words and in their own, and a new photo is judged again', async () => {
    const ana = await newPro(app)
    const { id } = await send(ana)
    await reject(id, 'CUSTOM', 'This is the receipt of the course.')
    expect(await heldBy(ana)).toEqual([['REJECTED', expect.any(String) as string]])
    expect((await noticesOf(ana))[0]?.payload['body']).toContain('This is the receipt of the course.')
    expect(await ines.refusal(decideCertificationRequest, { params: { id }, body: { status: 'APPROVED' } })).toMatchObject({
      code: 'INVALID_TRANSITION',
    })
    expect(await send(ana)).toMatchObject({ id, status: 'PENDING', rejection_reason: null, custom_rejection_reason: null })
    expect((await ines.call(listCertificationRequests, { query: { gigster: ana.pro_id } })).results).toMatchObject([{ uploads: 2 }])
    await approve(id)
    expect(await heldBy(ana)).toMatchObject([['APPROVED', expect.any(String) as string]])
  })

  test('an accepted certificate counts while its renewal waits, and also when the renewal is rejected', async () => {
    const ana = await newPro(app)
    const [soon, later] = [addDays(today(), 10), addDays(today(), 700)]
    const { id } = await send(ana, { expiration_date: soon })
    await approve(id)
    expect(await send(ana, { expiration_date: later })).toMatchObject({ id, status: 'PENDING', held_until: soon })
    expect(await heldBy(ana)).toEqual([['APPROVED', soon]])
    await reject(id)
    expect(await heldBy(ana)).toEqual([['APPROVED', soon]])
    await send(ana, { expiration_date: later })
    await approve(id)
    expect(await heldBy(ana)).toEqual([['APPROVED', later]])
  })

  test('an approval may be withdrawn', async () => {
    const ana = await newPro(app)
    const { id } = await send(ana)
    await approve(id)
    await reject(id)
    expect(await heldBy(ana)).toMatchObject([['REJECTED', expect.any(String) as string]])
  })

  test('never about a photo that they did not see', async () => {
    const ana = await newPro(app)
    const { id, attachment_id } = await send(ana)
    await send(ana)
    expect(await ines.refusal(decideCertificationRequest, { params: { id }, body: { status: 'APPROVED', attachment_id } })).toMatchObject({
      code: 'EDITED_BY_ANOTHER',
    })
    expect(await heldBy(ana)).toMatchObject([['PENDING', expect.any(String) as string]])
  })

  test('may correct which certificate it is, unless the pro has sent that one too', async () => {
    const ana = await newPro(app)
    const { id } = await send(ana)
    const other = await send(ana, { certification_id: 2 })
    const correct = (certification_id: number) => ({ params: { id }, body: { certification_id } })
    expect(await ines.refusal(decideCertificationRequest, correct(2))).toMatchObject({ code: 'invalid', target: 'certification_id' })
    expect(await ines.refusal(decideCertificationRequest, correct(9_999))).toMatchObject({ code: 'invalid', target: 'certification_id' })
    const [, , third] = await ines.call(listCertifications, {})
    await ines.call(decideCertificationRequest, correct(third!.id))
    const { certifications } = await ana.call(getMyProfile, {})
    expect(certifications.map(({ status }) => status)).toEqual(['PENDING', 'PENDING'])
    expect(new Set((await ana.call(listOwnCertificationRequests, {})).map((one) => one.id))).toEqual(new Set([id, other.id]))
  })

  test('two at once: one decides, the other reads that it is decided', async () => {
    const ana = await newPro(app)
    const { id } = await send(ana)
    const approval = { params: { id }, body: { status: 'APPROVED' as const } }
    const rejection = { params: { id }, body: { status: 'REJECTED' as const, rejection_reason: 'WRONG_STATE' as const } }
    const [first, second] = await Promise.all([
      ines.refusal(decideCertificationRequest, rejection).catch(() => null),
      ines.refusal(decideCertificationRequest, approval).catch(() => null),
    ])
    // A withdrawn approval is a rejection, so only an approval after the rejection is refused.
    expect([first, second].filter((one) => one !== null).length).toBeLessThanOrEqual(1)
    await secondsPass(id)
    expect(await heldBy(ana)).toMatchObject([['REJECTED', expect.any(String) as string]])
  })
})

describe('a decision can be taken back for some seconds', () => {
  const undo = (id: number) => ines.call(undoCertificationDecision, { params: { id } })
  const ownOf = async (person: Person) => (await person.call(listOwnCertificationRequests, {}))[0]

  test('and until then the pro reads nothing of it and nothing counts', async () => {
    const ana = await newPro(app)
    const { id } = await send(ana)
    await decide(id, WRONG_PHOTO)
    expect(await ownOf(ana)).toMatchObject({ status: 'PENDING', rejection_reason: null })
    expect([await heldBy(ana), await noticesOf(ana)]).toMatchObject([[['PENDING', expect.any(String) as string]], []])
    expect(await undo(id)).toMatchObject({ status: 'PENDING', rejection_reason: null })
    await decide(id, { status: 'APPROVED' })
    expect(await ownOf(ana)).toMatchObject({ status: 'PENDING' })
    await secondsPass(id)
    expect(await ownOf(ana)).toMatchObject({ status: 'APPROVED' })
    expect((await noticesOf(ana)).map(({ kind }) => kind)).toEqual(['certification_approved'])
    expect(await ines.refusal(undoCertificationDecision, { params: { id } })).toMatchObject({ code: 'UNDO_TOO_LATE' })
    expect(await ines.refusal(undoCertificationDecision, { params: { id: 99_999 } })).toMatchObject({ status: 404 })
  })

  test('with what it corrected, and also when it withdrew an approval', async () => {
    const ana = await newPro(app)
    const { id, expiration_date } = await send(ana)
    await approve(id)
    await decide(id, { ...WRONG_PHOTO, certification_id: 2, expiration_date: null })
    expect(await heldBy(ana)).toEqual([['APPROVED', expiration_date]])
    expect(await undo(id)).toMatchObject({ status: 'APPROVED', certification_id: 1, expiration_date })
    await secondsPass(id)
    expect(await heldBy(ana)).toEqual([['APPROVED', expiration_date]])
  })

  test('the seconds of an earlier decision say nothing of a later one, and a new photo ends them', async () => {
    const ana = await newPro(app)
    const { id } = await send(ana)
    await decide(id, WRONG_PHOTO)
    const decision_id = await untold(id)
    await undo(id)
    await decide(id, { status: 'APPROVED' })
    await tellCertification(app.deps, { request_id: id, decision_id })
    expect(await noticesOf(ana)).toEqual([])
    // Approved and then rejected within the seconds: one notice, about the last word.
    await decide(id, WRONG_PHOTO)
    await secondsPass(id)
    expect((await noticesOf(ana)).map(({ kind }) => kind)).toEqual(['certification_rejected'])
    await send(ana)
    await decide(id, WRONG_PHOTO)
    const last = await untold(id)
    await send(ana)
    await tellCertification(app.deps, { request_id: id, decision_id: last })
    expect([await ownOf(ana), (await noticesOf(ana)).length]).toMatchObject([{ status: 'PENDING' }, 1])
  })

  test('after which a job notifies the pro', async () => {
    const ana = await newPro(app)
    const { id } = await send(ana)
    await decide(id, WRONG_PHOTO)
    const { rows } = await sql<{ seconds: number }>`SELECT extract(epoch FROM start_after - created_on)::float AS seconds FROM pgboss.job
      WHERE name = 'tell-certification' AND (data->>'request_id')::bigint = ${id}`.execute(app.deps.db)
    expect(rows.map(({ seconds }) => Math.round(seconds))).toEqual([15])
  })
})

describe('the list of the staff', () => {
  test('filters by everything that the specification names', async () => {
    const ana = await newPro(app, { first_name: 'Marisol', last_name: 'Quintero' })
    const { id } = await send(ana, { state_code: 'GA', expiration_date: addDays(today(), 5) })
    await reject(id)
    const { results } = await ines.call(listCertificationRequests, { query: { gigster: ana.pro_id } })
    const row = results[0]!
    const finds = async (query: object): Promise<boolean> =>
      (await ines.call(listCertificationRequests, { query: { page_size: 50, ordering: '-updated_ts', ...query } })).results.some(
        (one) => one.id === id,
      )
    const matching = {
      status: 'REJECTED',
      rejection_reason: 'WRONG_PHOTO',
      certification: 1,
      state_code: 'ga',
      created_ts: row.created_ts,
      updated_ts: row.updated_ts,
      expiration_date: row.expiration_date,
      last_updated_by: row.last_updated_by,
      created_by__id: row.user.id,
      created_by__first_name: 'Mariso',
      created_by__last_name: 'quin',
      gigster__market__name: row.market_name,
    }
    for (const [name, value] of Object.entries(matching)) expect([name, await finds({ [name]: value })]).toEqual([name, true])
    const other = {
      status: 'PENDING',
      rejection_reason: 'WRONG_STATE',
      certification: 2,
      state_code: 'SC',
      created_ts: '2099-01-01T00:00:00Z',
      updated_ts: '2099-01-01T00:00:00Z',
      expiration_date: today(),
      last_updated_by: row.user.id,
      created_by__id: row.last_updated_by,
      created_by__email: 'nobody@example.com',
      created_by__first_name: 'Dana',
      created_by__last_name: 'Dana',
      created_by__preferred_name_for_search: 'Dana',
      gigster__market__name: 'Nowhere',
      gigster__market__id: 9_999,
    }
    for (const [name, value] of Object.entries(other)) expect([name, await finds({ [name]: value })]).toEqual([name, false])
    for (const ordering of ['needed_by', 'created_ts', '-created_ts', 'updated_ts', 'expiration_date', '-expiration_date'] as const)
      expect((await ines.call(listCertificationRequests, { query: { ordering } })).count).toBeGreaterThan(0)
  })

  test('begins with those that keep a pro from a coming shift', async () => {
    const manager = await newManager(app)
    const { skill_id } = await app.deps.db
      .selectFrom('position_certificates')
      .select('skill_id')
      .where(sql<boolean>`1 = ANY (certification_ids)`)
      .orderBy('skill_id')
      .executeTakeFirstOrThrow()
    const gig = await makeGig(manager, 60, { skill_id, require_certifications: true })
    const [waits, ana] = [await newPro(app), await newPro(app, { skill_ids: [skill_id] })]
    await send(waits)
    const { id } = await send(ana)
    await approve(id)
    await ana.call(applyToGig, { params: { id: gig.id } })
    await reject(id)
    await send(ana)
    const { results } = await ines.call(listCertificationRequests, { query: { status: 'PENDING' } })
    expect(results[0]).toMatchObject({ id, needed_by: { location_name: expect.any(String) as string } })
    expect(results.find(({ gigster_id }) => gigster_id === waits.pro_id)?.needed_by).toBeNull()
  })

  test('is for staff alone', async () => {
    const [ana, dana] = [await newPro(app), await newManager(app)]
    const { id } = await send(ana)
    for (const person of [ana, dana]) {
      expect(await person.refusal(listCertificationRequests, { query: {} })).toMatchObject({ status: 403 })
      expect(await person.refusal(decideCertificationRequest, { params: { id }, body: { status: 'APPROVED' } })).toMatchObject({
        status: 403,
      })
    }
    expect(await heldBy(ana)).toMatchObject([['PENDING', expect.any(String) as string]])
  })
})

test('a pro is reminded 30 and 7 days before the end, once each, and not while a renewal waits', async () => {
  const ana = await newPro(app)
  const { id } = await send(ana, { expiration_date: addDays(today(), 60) })
  await approve(id)
  const reminders = async () => (await noticesOf(ana)).filter(({ kind }) => kind === 'certification_ends').length
  const { db } = app.deps
  const endsIn = (days: number) =>
    db
      .updateTable('pro_certification')
      .set({ expiration_date: addDays(today(), days) })
      .where('pro_id', '=', ana.pro_id)
      .execute()
  await remindOfEnd(app.deps)
  expect(await reminders()).toBe(0)
  await endsIn(29)
  await remindOfEnd(app.deps)
  await remindOfEnd(app.deps)
  const row = () =>
    db.selectFrom('pro_certification').select('reminded_days_before').where('pro_id', '=', ana.pro_id).executeTakeFirstOrThrow()
  expect([await reminders(), (await row()).reminded_days_before]).toEqual([1, 30])
  await endsIn(6)
  await remindOfEnd(app.deps)
  expect((await row()).reminded_days_before).toBe(7)
  await db.updateTable('pro_certification').set({ reminded_days_before: null }).where('pro_id', '=', ana.pro_id).execute()
  await send(ana)
  await remindOfEnd(app.deps)
  expect((await row()).reminded_days_before).toBeNull()
})
