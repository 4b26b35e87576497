import {
  confirmInterview,
  confirmOwnInterview,
  declineInterview,
  declineOwnInterview,
  listOwnInterviews,
  proposeInterviewTime,
  proposeOwnInterviewTime,
  readInterviewInvitation,
} from '@muster/contract/hiring/candidate-interview-endpoints.ts'
import { openConversation } from '@muster/contract/conversations/conversation-endpoints.ts'
import { sendChatMessage } from '@muster/contract/conversations/message-endpoints.ts'
import {
  cancelInterview,
  editInterview,
  getHireHome,
  getInterview,
  getInterviewConflicts,
  inviteToInterview,
  listInterviewHistory,
  listInterviews,
  listPayDueInterviews,
  listUpcomingInterviews,
  remindCandidate,
  reviewInterview,
  showInterviewLink,
} from '@muster/contract/hiring/interview-endpoints.ts'
import { addJobPosting } from '@muster/contract/hiring/job-posting-endpoints.ts'
import { MOST_INTERVIEWS_A_DAY } from '@muster/contract/hiring/interview.ts'
import { addToNetwork } from '@muster/contract/network/network-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HIDDEN_CODE } from '../notices/message-words.ts'
import { unseal } from '../outbox/seal.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, Person } from '../testing/test-person.ts'
import { forgetOld } from '../jobs/retention.ts'
import { remindOfInterviews } from './remind-of-interviews.ts'

type Manager = Person & { location_id: number }

let app: TestApp
let dana: Manager
let wes: Manager
const anyone = () => new Person(app)
beforeAll(async () => {
  app = await startTestApp()
  wes = await newManager(app)
})
beforeEach(async () => {
  dana = await newManager(app)
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

const HOUR = 3_600
const DAY = 24 * HOUR
let phones = 0
const at = (seconds: number): string => `${new Date(Date.now() + seconds * 1_000).toISOString().slice(0, 19)}Z`
const contact = { fullname: 'Theo Marsh', phone_number: '(843) 555-0133' }
const luz = () => ({
  first_name: 'Luz',
  last_name: 'Marín',
  phone_number: `+1843555${String(1_000 + phones++).padStart(4, '0')}`,
  email: 'luz@example.com',
})
const start_time = at(3 * DAY)
const times = { start_time, end_time: `${new Date(Date.parse(start_time) + 1_800_000).toISOString().slice(0, 19)}Z` }
const invite = (change: object = {}, manager = dana) =>
  manager.call(inviteToInterview, {
    body: { ...times, instructions: 'Bring your knives', candidate: luz(), interview_contact: contact, ...change },
  })
const secretOf = (link: string): string => link.split('/').at(-1)!
const linkOf = async (id: number, manager = dana) => secretOf((await manager.call(showInterviewLink, { params: { id } })).link)
const kindsOf = async (person: Person) => (await person.call(listNotices, { query: {} })).results.map(({ kind }) => kind)
async function knownPro(name = 'Grace') {
  const pro = await newPro(app, { first_name: name })
  const { uuid } = await pro.call(getMyProfile, {})
  await dana.call(addToNetwork, { body: { pro_uuid: uuid } })
  return pro
}

/** The messages that wait to leave for a number, with the secret of the link in each. */
async function waiting(to: string) {
  const { rows } = await sql<{ data: { channel: string; body: string; sealed_code?: string } }>`
    SELECT data FROM pgboss.job WHERE name = 'send-message' AND data ->> 'to' = ${to} ORDER BY created_on, id`.execute(app.deps.db)
  return rows.map(({ data }) => ({ ...data, link: data.sealed_code === undefined ? null : unseal(app.deps.secret, data.sealed_code) }))
}

describe('the conversation of an interview', () => {
  test('is that of the business and the pro, both write in it, and someone from outside has none', async () => {
    const grace = await knownPro()
    const { id, channel_url } = await invite({ candidate: undefined, pro_id: grace.pro_id })
    expect(channel_url).toEqual(expect.any(String))
    expect((await grace.call(listOwnInterviews, {}))[0]!.channel_url).toBe(channel_url)
    const said = (body: string) => ({ params: { channelUrl: channel_url! }, body: { client_id: crypto.randomUUID(), body } })
    await grace.call(sendChatMessage, said('Where do I park?'))
    await dana.call(sendChatMessage, said('Behind the kitchen.'))
    expect((await dana.call(getInterview, { params: { id } })).channel_url).toBe(channel_url)
    expect((await dana.call(openConversation, { body: { pro_id: grace.pro_id } })).channel_url).toBe(channel_url)
    expect((await invite()).channel_url).toBeNull()
  })

  test('opens for a pro of an earlier interview, and for no one else', async () => {
    const [grace, stranger] = [await knownPro(), await newPro(app)]
    await invite({ candidate: undefined, pro_id: grace.pro_id })
    await sql`DELETE FROM conversation WHERE pro_id = ${grace.pro_id}`.execute(app.deps.db)
    await sql`DELETE FROM network_member WHERE pro_id = ${grace.pro_id}`.execute(app.deps.db)
    const body = { location_id: dana.location_id }
    expect((await grace.call(openConversation, { body })).channel_url).toEqual(expect.any(String))
    expect(await stranger.refusal(openConversation, { body })).toMatchObject({ status: 404 })
  })
})

describe('an invitation', () => {
  test('has the posting, the candidate and the contact, and goes out by text and email in both languages', async () => {
    const posting = await dana.call(addJobPosting, {
      body: { name: 'Line cook', position_id: 1, wage: 23, job_type_id: 2, experience_level_id: 1, description: 'Dinner line.' },
    })
    const candidate = luz()
    const interview = await invite({ job_posting: posting.id, candidate })
    expect(interview).toMatchObject({
      location: { id: dana.location_id, city: 'Charleston', state_code: 'SC' },
      status: 'INVITED',
      wage: 0,
      channel_url: null,
      gig_id: null,
      job_posting: posting.id,
      job_posting_name: 'Line cook',
      ...times,
      candidate: { first_name: 'Luz', phone_number: candidate.phone_number, email: 'luz@example.com', user: null },
      interview_contact: { fullname: 'Theo Marsh', phone_number: '+18435550133' },
      feedback: null,
      proposed: null,
    })
    const [sms] = await waiting(candidate.phone_number)
    expect(sms).toMatchObject({ channel: 'sms', body: expect.stringMatching(/invites you .* te invita .*••••••/s) as string })
    expect(await anyone().call(readInterviewInvitation, { params: { secret: secretOf(sms!.link!) } })).toMatchObject({
      first_name: 'Luz',
      job_posting_name: 'Line cook',
      wage: 23,
      job_type_es: 'Medio tiempo',
      description: 'Dinner line.',
      instructions: 'Bring your knives',
      interview_contact: { fullname: 'Theo Marsh' },
    })
  })

  test('has a secret that no table, log or other call holds', async () => {
    const candidate = luz()
    await invite({ candidate })
    const secret = secretOf((await waiting(candidate.phone_number))[0]!.link!)
    await anyone().call(readInterviewInvitation, { params: { secret } })
    await anyone().call(confirmInterview, { params: { secret } })
    await app.workOff()
    const { rows: tables } = await sql<{ name: string }>`
      SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`.execute(
      app.deps.db,
    )
    expect(tables.length).toBeGreaterThan(80)
    const holding: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql`SELECT 1 FROM ${sql.raw(name)} t WHERE t::text LIKE ${`%${secret}%`} LIMIT 1`.execute(app.deps.db)
      if (rows.length > 0) holding.push(name)
    }
    expect(holding).toEqual([])
    const sent = await app.deps.db.selectFrom('sent_message').select('body').where('recipient', '=', candidate.phone_number).execute()
    expect(sent.every(({ body }) => body.includes(HIDDEN_CODE))).toBe(true)
    for (const call of [listInterviews, listUpcomingInterviews]) expect(JSON.stringify(await dana.call(call, {}))).not.toContain(secret)
  })

  test('opens only its own interview, until that is over', async () => {
    const [one, other] = [await invite(), await invite()]
    const secret = await linkOf(one.id)
    expect(await anyone().call(readInterviewInvitation, { params: { secret } })).toMatchObject({ id: one.id })
    await anyone().call(declineInterview, { params: { secret } })
    expect(await dana.call(getInterview, { params: { id: other.id } })).toMatchObject({ status: 'INVITED' })
    for (const wrong of [`${secret.slice(0, -1)}_`, String(one.id), 'x'])
      expect(await anyone().refusal(readInterviewInvitation, { params: { secret: wrong } })).toMatchObject({ status: 404 })
    await app.travel(3 * DAY + 1_900)
    expect(await anyone().refusal(readInterviewInvitation, { params: { secret } })).toMatchObject({ code: 'INVITATION_EXPIRED' })
    expect(await anyone().refusal(confirmInterview, { params: { secret } })).toMatchObject({ code: 'INVITATION_EXPIRED' })
  })

  test('names its faults: a wage, the past, two candidates, an archived posting, another location’s', async () => {
    const refused = (change: object) =>
      dana.refusal(inviteToInterview, { body: { ...times, candidate: luz(), interview_contact: contact, ...change } })
    expect(await refused({ wage: 14 })).toMatchObject({ code: 'invalid', target: 'wage' })
    expect(await refused({ start_time: at(-60) })).toMatchObject({ code: 'invalid', target: 'start_time' })
    expect(await refused({ end_time: at(3 * DAY + 60) })).toMatchObject({ code: 'invalid', target: 'end_time' })
    expect(await refused({ pro_id: 1 })).toMatchObject({ code: 'invalid', target: 'candidate' })
    expect(await refused({ candidate: { first_name: 'Luz' } })).toMatchObject({ code: 'invalid' })
    const foreign = await wes.call(addJobPosting, {
      body: { name: 'Host', position_id: 1, wage: 16, job_type_id: 2, experience_level_id: 1 },
    })
    expect(await refused({ job_posting: foreign.id })).toMatchObject({ status: 404 })
    const theirs = await invite({}, wes)
    expect(await refused({ candidate: undefined, candidate_id: theirs.job_candidate })).toMatchObject({ status: 404 })
    const unchecked = await newManager(app, { ready: false })
    expect(await unchecked.refusal(inviteToInterview, { body: { ...times, candidate: luz(), interview_contact: contact } })).toMatchObject({
      code: 'LOCATION_NOT_APPROVED',
    })
  })

  test('has a limit for each location and day', async () => {
    const { id } = await invite()
    await sql`INSERT INTO interview_link (secret_hash, interview_id)
      SELECT sha256(('canary' || ${id} || n)::bytea), ${id} FROM generate_series(1, ${MOST_INTERVIEWS_A_DAY}) n`.execute(app.deps.db)
    expect(await dana.refusal(showInterviewLink, { params: { id } })).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('a candidate', () => {
  test('confirms, taps twice, changes their mind, and the managers hear each once', async () => {
    const { id } = await invite()
    const secret = await linkOf(id)
    const by = { params: { secret } }
    for (let tap = 0; tap < 2; tap++) expect(await anyone().call(confirmInterview, by)).toMatchObject({ status: 'CONFIRMED' })
    expect((await kindsOf(dana)).filter((kind) => kind === 'interview_confirmed')).toHaveLength(1)
    expect(await anyone().call(declineInterview, by)).toMatchObject({ status: 'DECLINED' })
    expect(await anyone().refusal(confirmInterview, by)).toMatchObject({ code: 'INVALID_TRANSITION' })
    expect(await dana.call(getInterview, { params: { id } })).toMatchObject({
      status: 'DECLINED',
      answered_ts: expect.any(String) as string,
    })
  })

  test('asks for another time; the manager accepts it with one edit, and another time asks again', async () => {
    const { id } = await invite()
    const secret = await linkOf(id)
    const start_time = at(4 * DAY)
    expect(await anyone().refusal(proposeInterviewTime, { params: { secret }, body: { start_time: at(-60) } })).toMatchObject({
      target: 'start_time',
    })
    expect(await anyone().refusal(proposeInterviewTime, { params: { secret }, body: { start_time: times.start_time } })).toMatchObject({
      target: 'start_time',
    })
    const end_time = new Date(Date.parse(start_time) + 1_800_000).toISOString()
    const proposed = { start_time, end_time, note: 'After my shift' }
    expect(await anyone().call(proposeInterviewTime, { params: { secret }, body: { start_time, note: 'After my shift' } })).toMatchObject({
      status: 'INVITED',
      proposed,
    })
    expect((await dana.call(getHireHome, {})).proposals).toMatchObject([{ id, proposed }])
    expect(await kindsOf(dana)).toContain('interview_proposed')
    const moved = await dana.call(editInterview, { params: { id }, body: { start_time, end_time: proposed.end_time } })
    expect(moved).toMatchObject({ status: 'CONFIRMED', start_time, proposed: null })
    const later = { start_time: at(5 * DAY), end_time: at(5 * DAY + 1_800) }
    expect(await dana.call(editInterview, { params: { id }, body: later })).toMatchObject({ status: 'INVITED', answered_ts: null })
    expect(await anyone().call(readInterviewInvitation, { params: { secret } })).toMatchObject({ status: 'INVITED', ...later })
  })

  test('who is a pro hears in the app, and answers there; no one else can', async () => {
    const grace = await knownPro()
    const interview = await invite({ candidate: undefined, pro_id: grace.pro_id })
    expect(interview.candidate).toMatchObject({ first_name: 'Grace', phone_number: null, user: { id: grace.pro_id } })
    const params = { id: interview.id }
    expect(await kindsOf(grace)).toContain('own_interview_invited')
    expect(await grace.call(listOwnInterviews, {})).toMatchObject([{ id: interview.id, status: 'INVITED' }])
    const luis = await newPro(app, { first_name: 'Luis' })
    for (const refused of [
      luis.refusal(confirmOwnInterview, { params }),
      luis.refusal(declineOwnInterview, { params }),
      luis.refusal(proposeOwnInterviewTime, { params, body: { start_time: at(4 * DAY) } }),
    ])
      expect(await refused).toMatchObject({ status: 404 })
    expect(await luis.call(listOwnInterviews, {})).toEqual([])
    expect(await grace.call(confirmOwnInterview, { params })).toMatchObject({ status: 'CONFIRMED' })
    expect(await grace.call(proposeOwnInterviewTime, { params, body: { start_time: at(4 * DAY) } })).toMatchObject({ status: 'INVITED' })
    expect(await grace.call(declineOwnInterview, { params })).toMatchObject({ status: 'DECLINED', proposed: null })
  })

  test('from outside whose number a pro proved sees the interview as that pro, too', async () => {
    const grace = await newPro(app)
    const { rows } = await sql<{ value: string }>`
      SELECT i.value FROM login_identity i JOIN pro p ON p.user_id = i.user_id WHERE p.id = ${grace.pro_id} AND i.kind = 'phone'`.execute(
      app.deps.db,
    )
    const { id } = await invite({ candidate: { ...luz(), phone_number: rows[0]!.value } })
    expect(await grace.call(listOwnInterviews, {})).toMatchObject([{ id }])
    expect((await dana.call(getInterview, { params: { id } })).candidate.user).toBeNull()
  })
})

describe('a manager', () => {
  test('reviews what is over, once, and no one of another location does anything', async () => {
    const { id } = await invite()
    const params = { id }
    const review = { params: { interviewId: id }, body: { feedback: 'LIKELY_HIRE' as const } }
    for (const refused of [
      wes.refusal(getInterview, { params }),
      wes.refusal(editInterview, { params, body: { instructions: 'x' } }),
      wes.refusal(cancelInterview, { params }),
      wes.refusal(remindCandidate, { params }),
      wes.refusal(showInterviewLink, { params }),
      wes.refusal(reviewInterview, review),
    ])
      expect(await refused).toMatchObject({ status: 404 })
    expect(await dana.refusal(reviewInterview, review)).toMatchObject({ code: 'INVALID_TRANSITION' })
    expect(await dana.call(editInterview, { params, body: { status: 'CONFIRMED' } })).toMatchObject({ status: 'CONFIRMED' })
    expect(await dana.refusal(reviewInterview, review)).toMatchObject({ code: 'INTERVIEW_NOT_OVER' })
    await app.travel(3 * DAY + 1_900)
    expect(await dana.call(getHireHome, {})).toMatchObject({ to_review: [{ id }], proposals: [] })
    expect(await dana.call(reviewInterview, review)).toEqual({ feedback: 'LIKELY_HIRE' })
    expect(await dana.refusal(reviewInterview, review)).toMatchObject({ code: 'ALREADY_REVIEWED' })
    expect(await dana.call(getInterview, { params })).toMatchObject({ status: 'REVIEWED', feedback: 'LIKELY_HIRE' })
  })

  test('finds interviews in lists, by status and posting, in order', async () => {
    const [later, sooner] = [await invite({ start_time: at(4 * DAY), end_time: at(4 * DAY + 1_800) }), await invite()]
    await anyone().call(declineInterview, { params: { secret: await linkOf(later.id) } })
    const ids = async (call: typeof listInterviews | typeof listUpcomingInterviews | typeof listInterviewHistory, query: object = {}) =>
      (await dana.call(call, { query })).results.map(({ id }) => id)
    expect(await ids(listUpcomingInterviews)).toEqual([sooner.id, later.id])
    expect(await ids(listInterviews)).toEqual([later.id, sooner.id])
    expect(await ids(listInterviews, { status: ['DECLINED'] })).toEqual([later.id])
    expect(await ids(listInterviews, { job_posting_id: 1 })).toEqual([])
    expect(await dana.refusal(listInterviews, { query: { location_id: wes.location_id } })).toMatchObject({ target: 'location_id' })
    expect(await ids(listInterviewHistory)).toEqual([])
    await app.travel(3 * DAY + 1_900)
    expect(await ids(listInterviewHistory)).toEqual([sooner.id])
    expect((await dana.call(listPayDueInterviews, {})).results).toEqual([])
    expect(await (await newManager(app)).call(getHireHome, {})).toMatchObject({ today: [], to_review: [] })
  })

  test('cancels a coming interview: the candidate hears, and the link ends', async () => {
    const candidate = luz()
    const { id } = await invite({ candidate })
    const secret = await linkOf(id)
    await dana.call(cancelInterview, { params: { id } })
    expect((await waiting(candidate.phone_number)).at(-1)).toMatchObject({
      body: expect.stringContaining('cancelled your interview') as string,
      link: null,
    })
    expect(await anyone().refusal(readInterviewInvitation, { params: { secret } })).toMatchObject({ status: 404 })
    expect(await dana.refusal(getInterview, { params: { id } })).toMatchObject({ status: 404 })
  })

  test('changes the instructions, and the candidate hears of it', async () => {
    const candidate = luz()
    const { id } = await invite({ candidate })
    const body = { instructions: 'Use the side door', interview_contact: { fullname: 'Ana Ruiz', phone_number: '(843) 555-0177' } }
    expect(await dana.call(editInterview, { params: { id }, body })).toMatchObject({
      instructions: 'Use the side door',
      interview_contact: { fullname: 'Ana Ruiz' },
      status: 'INVITED',
    })
    expect((await waiting(candidate.phone_number)).at(-1)!.body).toContain('changed the details')
  })

  test('reminds at most every twelve hours', async () => {
    const { id } = await invite()
    const params = { id }
    expect(await dana.refusal(remindCandidate, { params })).toMatchObject({ code: 'NUDGED_RECENTLY' })
    await app.travel(13 * HOUR)
    expect(await dana.call(remindCandidate, { params })).toMatchObject({ reminded_ts: expect.any(String) as string })
    expect(await dana.refusal(remindCandidate, { params })).toMatchObject({ code: 'NUDGED_RECENTLY' })
  })

  test('learns of what happens at the same time, and nothing about strangers', async () => {
    const grace = await knownPro()
    const first = await invite({ candidate: undefined, pro_id: grace.pro_id })
    const ask = (query: object) => dana.call(getInterviewConflicts, { query: { ...times, ...query } })
    expect(await ask({ pro_id: grace.pro_id })).toMatchObject({ candidate: 'INTERVIEW', here: [{ id: first.id, first_name: 'Grace' }] })
    expect(await ask({ candidate_id: first.job_candidate, except_id: first.id })).toEqual({ candidate: 'FREE', here: [] })
    expect(await ask({ phone_number: '(843) 555-0199' })).toMatchObject({ candidate: 'FREE', here: [{ id: first.id }] })
    const stranger = await newManager(app)
    expect(await stranger.call(getInterviewConflicts, { query: { ...times, candidate_id: first.job_candidate } })).toEqual({
      candidate: 'FREE',
      here: [],
    })
  })
})

test('the reminder of the day before goes out once, to those who still come', async () => {
  const [coming, declined] = [luz(), luz()]
  await invite({ candidate: coming })
  const { id } = await invite({ candidate: declined })
  await anyone().call(declineInterview, { params: { secret: await linkOf(id) } })
  await app.travel(DAY)
  await remindOfInterviews(app.deps)
  const before = (await waiting(coming.phone_number)).length
  await app.travel(2 * DAY + HOUR)
  for (let run = 0; run < 2; run++) await remindOfInterviews(app.deps)
  const told = (await waiting(coming.phone_number)).slice(before)
  expect(told.map(({ body }) => body)).toEqual([expect.stringContaining('Recordatorio') as string])
  expect((await waiting(declined.phone_number)).some(({ body }) => body.includes('Recordatorio'))).toBe(false)
})

test('two years after the last change, Muster forgets a candidate from outside with their interviews, and no one else', async () => {
  const grace = await knownPro()
  const [old, recent, own] = [await invite(), await invite(), await invite({ candidate: undefined, pro_id: grace.pro_id })]
  await sql`UPDATE job_candidate SET last_updated_ts = app_now() - interval '2 years 1 day' WHERE id IN (${old.job_candidate}, ${own.job_candidate})`.execute(
    app.deps.db,
  )
  const secret = await linkOf(recent.id)
  await forgetOld(app.deps)
  expect(await dana.refusal(getInterview, { params: { id: old.id } })).toMatchObject({ status: 404 })
  for (const { id } of [recent, own]) expect(await dana.call(getInterview, { params: { id } })).toMatchObject({ id })
  await anyone().call(readInterviewInvitation, { params: { secret } })
  await app.travel(3 * DAY + 1_900 + DAY)
  await forgetOld(app.deps)
  expect(await anyone().refusal(readInterviewInvitation, { params: { secret } })).toMatchObject({ status: 404 })
})
