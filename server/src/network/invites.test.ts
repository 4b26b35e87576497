import {
  acceptInvite,
  addToNetwork,
  answerNetworkRequest,
  findKnownPros,
  getNetworkCounts,
  getProCard,
  getWelcome,
  invitePros,
  joinNetwork,
  listInvites,
  listNetwork,
  listOwnInvites,
  removeFromNetwork,
  resendInvite,
  revokeInvite,
  unfavoriteAll,
} from '@muster/contract/network/network-endpoints.ts'
import { INVITE_DAYS, MOST_INVITED_A_DAY } from '@muster/contract/network/invite-rules.ts'
import { blockPro } from '@muster/contract/network/block-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { addFavorite } from '@muster/contract/pros/pro-record-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HIDDEN_CODE } from '../notices/message-words.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, Person } from '../testing/test-person.ts'

type Manager = Person & { location_id: number }
type Pro = Person & { pro_id: number }
type People = { channel: 'PHONE'; phone_number: string } | { channel: 'EMAIL'; email: string } | { channel: 'PRO'; pro_id: number }

let app: TestApp
let dana: Manager
let grace: Pro
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  dana = await newManager(app)
  grace = await newPro(app)
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

const DAY = 86_400
const invite = (manager: Manager, ...people: People[]) => manager.call(invitePros, { body: { people } })
const invites = async (manager: Manager) => (await manager.call(listInvites, {})).invites
const tokenOf = (link: string | null): string => new URL(link ?? 'http://localhost/').searchParams.get('invite') ?? ''
const members = async (manager: Manager, list: 'network' | 'favorites' | 'worked_here' = 'network') =>
  (await manager.call(listNetwork, { query: { list } })).results.map(({ id }) => id)
const email = (name: string): People => ({ channel: 'EMAIL', email: `${name}.${dana.location_id}@example.com` })
const phoneOf = async (pro: Pro): Promise<string> => {
  const { value } = await app.deps.db
    .selectFrom('login_identity as i')
    .innerJoin('pro as p', 'p.user_id', 'i.user_id')
    .select('i.value')
    .where('p.id', '=', pro.pro_id)
    .executeTakeFirstOrThrow()
  return value
}

describe('an invitation', () => {
  test('goes out once, in both languages, with a link that the message log never holds', async () => {
    expect(await invite(dana, email('rosa'), email('rosa'))).toEqual([
      { place: 0, outcome: 'INVITED' },
      { place: 1, outcome: 'ALREADY_INVITED' },
    ])
    expect(await invite(dana, email('rosa'))).toEqual([{ place: 0, outcome: 'ALREADY_INVITED' }])
    await app.workOff()
    const sent = await app.deps.db
      .selectFrom('sent_message')
      .select(['channel', 'body'])
      .where('recipient', 'like', `rosa.${dana.location_id}%`)
      .execute()
    expect(sent).toMatchObject([{ channel: 'email' }])
    expect(sent[0]!.body).toContain(HIDDEN_CODE)
    expect(sent[0]!.body).not.toContain('connect?invite=')
    expect(await invites(dana)).toMatchObject([{ channel: 'EMAIL', status: 'SUBMITTED', pro: null, sent_by_name: 'Dana Whitlock' }])
  })

  test('never says whether a number has an account', async () => {
    const known = await phoneOf(grace)
    const answers = await invite(dana, { channel: 'PHONE', phone_number: known }, { channel: 'PHONE', phone_number: '(843) 555-0191' })
    expect(answers.map(({ outcome }) => outcome)).toEqual(['INVITED', 'INVITED'])
    const shapes = (await invites(dana)).map(({ value: _v, id: _i, link: _l, sent_ts: _s, expiration_date: _e, ...rest }) => rest)
    expect(shapes[0]).toEqual(shapes[1])
  })

  test('makes a pro a member by its link, once, also right after signing up', async () => {
    await invite(dana, email('rosa'))
    const token = tokenOf((await invites(dana))[0]!.link)
    expect(await new Person(app).call(getWelcome, { query: { token } })).toMatchObject({ invited_by: 'Dana', state: 'OPEN' })
    const rosa = await newPro(app, { first_name: 'Rosa', last_name: 'Marín' })
    expect(await rosa.call(joinNetwork, { body: { token } })).toMatchObject({ state: 'MEMBER' })
    expect(await members(dana)).toEqual([rosa.pro_id])
    expect(await invites(dana)).toMatchObject([{ status: 'ACCEPTED', pro: { display_name: 'Rosa Marín' }, link: null }])
    expect(await grace.refusal(joinNetwork, { body: { token } })).toMatchObject({ code: 'INVITATION_USED' })
    expect(await grace.call(getWelcome, { query: { token } })).toMatchObject({ state: 'USED' })
  })

  test('lasts seven days; a resend starts a new term and ends the old link, and a revoked one leads nowhere', async () => {
    await invite(dana, email('rosa'))
    const [first] = await invites(dana)
    const old = tokenOf(first!.link)
    await app.travel((INVITE_DAYS + 1) * DAY)
    expect(await grace.refusal(joinNetwork, { body: { token: old } })).toMatchObject({ code: 'INVITATION_EXPIRED' })
    expect(await invites(dana)).toMatchObject([{ status: 'EXPIRED', link: null }])
    await dana.call(resendInvite, { params: { id: first!.id } })
    expect(await grace.refusal(getWelcome, { query: { token: old } })).toMatchObject({ status: 404 })
    const fresh = tokenOf((await invites(dana))[0]!.link)
    const wes = await newManager(app)
    expect(await wes.refusal(revokeInvite, { params: { id: first!.id } })).toMatchObject({ status: 404 })
    await dana.call(revokeInvite, { params: { id: first!.id } })
    expect(await grace.refusal(joinNetwork, { body: { token: fresh } })).toMatchObject({ status: 404 })
    expect(await invites(dana)).toEqual([])
    expect(await members(dana)).toEqual([])
  })

  test('by name or to the pro’s own phone waits in the app, and only for that pro', async () => {
    await dana.call(addFavorite, { body: { pro_id: grace.pro_id, location_id: dana.location_id } })
    expect(await dana.call(findKnownPros, { query: { search: 'gra' } })).toMatchObject([{ id: grace.pro_id, in_network: false }])
    const luis = await newPro(app, { first_name: 'Luis', last_name: 'Vega' })
    await invite(dana, { channel: 'PRO', pro_id: grace.pro_id }, { channel: 'PHONE', phone_number: await phoneOf(luis) })
    const { results } = await grace.call(listNotices, { query: {} })
    expect(results.filter(({ kind }) => kind === 'network_invite')).toHaveLength(1)
    const [toGrace] = await grace.call(listOwnInvites, {})
    const [toLuis] = await luis.call(listOwnInvites, {})
    expect(await luis.refusal(acceptInvite, { params: { id: toGrace!.id } })).toMatchObject({ status: 404 })
    await grace.call(acceptInvite, { params: { id: toGrace!.id } })
    await luis.call(acceptInvite, { params: { id: toLuis!.id } })
    expect(new Set(await members(dana))).toEqual(new Set([grace.pro_id, luis.pro_id]))
    expect(await invite(dana, { channel: 'PRO', pro_id: grace.pro_id })).toMatchObject([{ outcome: 'ALREADY_IN' }])
  })

  test('finds a blocked pro expired, and a changed token leads nowhere', async () => {
    await invite(dana, email('rosa'))
    const token = tokenOf((await invites(dana))[0]!.link)
    await dana.call(blockPro, { body: { gigster_id: grace.pro_id, location_ids: [dana.location_id], reason: 'CANCELLED_CALLED_OUT' } })
    expect(await grace.refusal(joinNetwork, { body: { token } })).toMatchObject({ code: 'INVITATION_EXPIRED' })
    expect(await invite(dana, { channel: 'PRO', pro_id: grace.pro_id })).toMatchObject([{ outcome: 'BLOCKED' }])
    expect(await grace.refusal(getWelcome, { query: { token: `${token.slice(0, -1)}x` } })).toMatchObject({ status: 404 })
    expect(await grace.refusal(getWelcome, { query: { token: 'l1.aaaaaaaaaaaaaaaaaaaaaaaa' } })).toMatchObject({ status: 404 })
  })

  test('that could not be delivered says so, and can be sent again', async () => {
    await invite(dana, email('rosa'))
    const [one] = await invites(dana)
    const failed = { channel: 'email' as const, recipient: 'rosa@example.com', body: 'Hello', error: 'no such mailbox' }
    await app.deps.db
      .insertInto('sent_message')
      .values({ effect_id: `invite:${one!.id}:1`, ...failed })
      .execute()
    expect(await invites(dana)).toMatchObject([{ status: 'ERROR' }])
    await dana.call(resendInvite, { params: { id: one!.id } })
    expect(await invites(dana)).toMatchObject([{ status: 'SUBMITTED' }])
  })

  test('has a limit for each sender and day, and needs an approved location', async () => {
    const people = (from: number): People[] => Array.from({ length: 100 }, (_, at) => email(`p${from + at}`))
    for (let from = 0; from < MOST_INVITED_A_DAY; from += 100) await invite(dana, ...people(from))
    expect(await dana.refusal(invitePros, { body: { people: [email('late')] } })).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await app.travel(DAY + 60)
    await invite(dana, email('late'))
    const unchecked = await newManager(app, { ready: false })
    expect(await unchecked.refusal(invitePros, { body: { people: [email('x')] } })).toMatchObject({ code: 'LOCATION_NOT_APPROVED' })
  })
})

describe('a location’s code', () => {
  test('lets a pro ask, and the manager decides', async () => {
    const { join_link } = await dana.call(listInvites, {})
    const token = tokenOf(join_link)
    expect(await grace.call(joinNetwork, { body: { token } })).toMatchObject({ state: 'WAITING', invited_by: null })
    await grace.call(joinNetwork, { body: { token } })
    expect((await dana.call(listInvites, {})).requests).toMatchObject([{ pro: { id: grace.pro_id, display_name: 'Grace O.' } }])
    expect(await dana.call(getNetworkCounts, {})).toMatchObject({ network_count: 0, invites_count: 1 })
    expect(await members(dana)).toEqual([])
    const params = { proId: grace.pro_id }
    await dana.call(answerNetworkRequest, { params, body: { answer: 'DECLINE' } })
    expect(await dana.refusal(answerNetworkRequest, { params, body: { answer: 'APPROVE' } })).toMatchObject({ status: 404 })
    await grace.call(joinNetwork, { body: { token } })
    await dana.call(answerNetworkRequest, { params, body: { answer: 'APPROVE' } })
    expect(await members(dana)).toEqual([grace.pro_id])
    expect(await grace.call(joinNetwork, { body: { token } })).toMatchObject({ state: 'MEMBER' })
  })
})

describe('a pro’s card', () => {
  test('is public by its link, without a last name, and a manager adds the pro from it', async () => {
    const { uuid } = await grace.call(getMyProfile, {})
    const card = await new Person(app).call(getProCard, { params: { uuid } })
    expect(card).toMatchObject({ display_name: 'Grace O.', gigs_worked: 0, rating: null })
    expect(JSON.stringify(card)).not.toContain('Okafor')
    expect(await dana.call(addToNetwork, { body: { pro_uuid: uuid } })).toMatchObject({ id: grace.pro_id, in_network: true })
    await dana.call(addToNetwork, { body: { pro_uuid: uuid } })
    expect(await members(dana)).toEqual([grace.pro_id])
    await dana.call(removeFromNetwork, { params: { proId: grace.pro_id } })
    expect(await dana.refusal(removeFromNetwork, { params: { proId: grace.pro_id } })).toMatchObject({ status: 404 })
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(await dana.refusal(addToNetwork, { body: { pro_uuid: unknown } })).toMatchObject({ status: 404 })
    expect(await dana.refusal(getProCard, { params: { uuid: unknown } })).toMatchObject({ status: 404 })
    await dana.call(blockPro, { body: { gigster_id: grace.pro_id, location_ids: [dana.location_id], reason: 'CANCELLED_CALLED_OUT' } })
    expect(await dana.refusal(addToNetwork, { body: { pro_uuid: uuid } })).toMatchObject({ code: 'BLOCKED' })
  })
})

test('unfavoriting everywhere removes the pro from the favorites of the caller’s locations only', async () => {
  const wes = await newManager(app)
  for (const manager of [dana, wes]) await manager.call(addFavorite, { body: { pro_id: grace.pro_id, location_id: manager.location_id } })
  await dana.call(unfavoriteAll, { params: { id: grace.pro_id } })
  expect(await members(dana, 'favorites')).toEqual([])
  expect(await members(wes, 'favorites')).toEqual([grace.pro_id])
})
