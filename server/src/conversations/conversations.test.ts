import { answerByChatLink, readByChatLink, readChatLink, revokeChatLink } from '@muster/contract/conversations/chat-link-endpoints.ts'
import { messageGig } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { countUnreadConversations } from '@muster/contract/conversations/unread-endpoints.ts'
import { randomUUID } from 'node:crypto'
import { requestCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { mergeAccounts, proveOtherAccount } from '@muster/contract/accounts/merge-endpoints.ts'
import { getMe, patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import {
  closeConversation,
  getConversation,
  listConversations,
  muteConversation,
  openConversation,
  sayTyping,
} from '@muster/contract/conversations/conversation-endpoints.ts'
import {
  editChatMessage,
  listMessages,
  readConversation,
  removeChatMessage,
  sendChatMessage,
} from '@muster/contract/conversations/message-endpoints.ts'
import { listOwnMessageReports, reportMessage } from '@muster/contract/message-reports/message-report-endpoints.ts'
import { cancelByPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { blockPro } from '@muster/contract/network/block-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmedShift, takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, Person } from '../testing/test-person.ts'
import { unseal } from '../outbox/seal.ts'
import { tellMessage } from './tell-message.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const write = (person: Person, channelUrl: string, body: string, client_id: string = randomUUID()) =>
  person.call(sendChatMessage, { params: { channelUrl }, body: { client_id, body } })
const bodies = async (person: Person, channelUrl: string) =>
  (await person.call(listMessages, { params: { channelUrl } })).results.map(({ body }) => body)
const unread = async (person: Person) => (await person.call(countUnreadConversations, {})).count
const directWith = async (manager: Person, pro: { pro_id: number }) =>
  (await manager.call(openConversation, { body: { pro_id: pro.pro_id } })).channel_url

/** Tells of the messages of a conversation, as the queue does a minute after each. */
async function tellOf(channel_url: string, sequence: number): Promise<void> {
  const { id } = await app.deps.db.selectFrom('conversation').select('id').where('channel_url', '=', channel_url).executeTakeFirstOrThrow()
  await tellMessage(app.deps, { conversation_id: id, sequence })
}
const noticesOf = async (person: Person) =>
  (await person.call(listNotices, {})).results.filter(({ kind }) => kind === 'message_received').map(({ payload }) => payload['body'])

describe('a conversation between a location and a pro', () => {
  test('is one, from either side, and shows nowhere before someone writes', async () => {
    const { manager, pro } = await confirmedShift(app)
    const channel = await directWith(manager, pro)
    const own = await pro.call(openConversation, { body: { location_id: manager.location_id } })
    expect(own).toMatchObject({ channel_url: channel, kind: 'direct', unread: 0, last_message: null, why_not_write: null })
    expect((await manager.call(listConversations, {})).results).toEqual([])
    expect((await pro.call(listConversations, {})).results).toEqual([])
  })

  test('numbers its messages without a gap, and both sides read the same', async () => {
    const { manager, pro } = await confirmedShift(app)
    const channelUrl = await directWith(manager, pro)
    await Promise.all([...Array(6).keys()].map((n) => write(n % 2 === 0 ? manager : pro, channelUrl, `message ${n}`)))
    const [own, theirs] = [
      await manager.call(listMessages, { params: { channelUrl } }),
      await pro.call(listMessages, { params: { channelUrl } }),
    ]
    expect(own.results.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6])
    expect(theirs.results.map(({ body }) => body)).toEqual(own.results.map(({ body }) => body))
    expect(own.results.filter(({ is_own }) => is_own).every(({ side }) => side === 'location')).toBe(true)
  })

  test('keeps a message once, however often the app sends it', async () => {
    const { manager, pro } = await confirmedShift(app)
    const channelUrl = await directWith(manager, pro)
    const client_id = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => write(pro, channelUrl, 'Parking?', client_id)))
    expect(sent.map(({ sequence }) => sequence)).toEqual([1, 1, 1])
    expect(await bodies(manager, channelUrl)).toEqual(['Parking?'])
  })

  test('shows each side what it has not read, and the other how far it is read', async () => {
    const { manager, pro } = await confirmedShift(app)
    const channelUrl = await directWith(manager, pro)
    await write(manager, channelUrl, 'Use the side door.')
    await write(manager, channelUrl, 'Code 4471.')
    expect(await unread(pro)).toBe(1)
    expect((await pro.call(listConversations, {})).results[0]).toMatchObject({
      unread: 2,
      last_message: { body: 'Code 4471.', author_name: 'Dana', side: 'location' },
    })
    expect(await unread(manager)).toBe(0)
    await pro.call(readConversation, { params: { channelUrl }, body: { sequence: 1 } })
    expect((await manager.call(listMessages, { params: { channelUrl } })).others_read).toEqual([1])
    expect((await pro.call(getConversation, { params: { channelUrl } })).unread).toBe(1)
    // Reading never goes back, and never past the last message.
    await pro.call(readConversation, { params: { channelUrl }, body: { sequence: 99 } })
    await pro.call(readConversation, { params: { channelUrl }, body: { sequence: 1 } })
    expect((await manager.call(listMessages, { params: { channelUrl } })).others_read).toEqual([2])
    expect(await unread(pro)).toBe(0)
  })

  test('says in which language the others use Muster, also before they write', async () => {
    const { manager, pro } = await confirmedShift(app)
    const channelUrl = await directWith(manager, pro)
    await pro.call(patchMe, { body: { settings: { language: 'es' } } })
    const languages = async (person: Person) => (await person.call(listMessages, { params: { channelUrl } })).others_languages
    expect(await languages(manager)).toEqual({ en: 0, es: 1 })
    // Of the location we know no language before someone writes for it.
    expect(await languages(pro)).toEqual({ en: 0, es: 0 })
    await write(manager, channelUrl, 'Use the side door.')
    expect(await languages(pro)).toEqual({ en: 1, es: 0 })
    expect((await pro.call(listMessages, { params: { channelUrl } })).results[0]).toMatchObject({
      body: 'Use the side door.',
      language: 'en',
    })
  })

  test('pages back through a long talk', async () => {
    const { manager, pro } = await confirmedShift(app)
    const channelUrl = await directWith(manager, pro)
    for (let n = 1; n <= 53; n++) await write(manager, channelUrl, `${n}`)
    const latest = await pro.call(listMessages, { params: { channelUrl } })
    expect([latest.results[0]?.sequence, latest.results.length, latest.has_earlier]).toEqual([4, 50, true])
    const earlier = await pro.call(listMessages, { params: { channelUrl }, query: { before: 4 } })
    expect([earlier.results.map(({ sequence }) => sequence), earlier.has_earlier]).toEqual([[1, 2, 3], false])
  })

  test('is found by a name and by a word of a message', async () => {
    const { manager, pro } = await confirmedShift(app, { first_name: 'Wilhelmina' })
    const channelUrl = await directWith(manager, pro)
    await write(pro, channelUrl, 'I bring 100% of the bow ties')
    const found = async (search: string) => (await manager.call(listConversations, { query: { search } })).results.length
    expect([await found('wilhel'), await found('bow tie'), await found('100%'), await found('100_'), await found('dishes')]).toEqual([
      1, 1, 1, 0, 0,
    ])
    expect((await manager.call(listConversations, { query: { part: 'shifts' } })).results).toEqual([])
  })

  test('belongs to its two sides: nobody else can find, read or write it', async () => {
    const { manager, pro } = await confirmedShift(app)
    const channelUrl = await directWith(manager, pro)
    await write(manager, channelUrl, 'CANARY')
    for (const stranger of [await newManager(app), await newPro(app)]) {
      expect((await stranger.refusal(getConversation, { params: { channelUrl } })).code).toBe('NOT_FOUND')
      expect((await stranger.refusal(listMessages, { params: { channelUrl } })).code).toBe('NOT_FOUND')
      expect(
        (await stranger.refusal(sendChatMessage, { params: { channelUrl }, body: { client_id: randomUUID(), body: 'hi' } })).code,
      ).toBe('NOT_FOUND')
      expect((await stranger.refusal(readConversation, { params: { channelUrl }, body: { sequence: 1 } })).code).toBe('NOT_FOUND')
      expect((await stranger.refusal(sayTyping, { params: { channelUrl } })).code).toBe('NOT_FOUND')
      expect(JSON.stringify(await stranger.call(listConversations, { query: { search: 'CANARY' } }))).not.toContain('CANARY')
    }
  })

  test('a pro begins only with a location that knows them, a manager only with a pro of the market', async () => {
    const [manager, pro] = [await newManager(app), await newPro(app)]
    expect(await pro.refusal(openConversation, { body: { location_id: manager.location_id } })).toMatchObject({
      code: 'NOT_FOUND',
      target: 'location_id',
    })
    expect(await manager.refusal(openConversation, { body: { pro_id: 999_999 } })).toMatchObject({ code: 'NOT_FOUND', target: 'pro_id' })
    expect(await manager.refusal(openConversation, { body: { location_id: manager.location_id } })).toMatchObject({
      code: 'invalid',
      target: 'pro_id',
    })
    const unchecked = await newManager(app, { ready: false })
    expect((await unchecked.refusal(openConversation, { body: { pro_id: pro.pro_id } })).code).toBe('LOCATION_NOT_APPROVED')
  })

  test('takes nothing more once the pro closed it, until they open it again', async () => {
    const { manager, pro } = await confirmedShift(app)
    const channelUrl = await directWith(manager, pro)
    await write(manager, channelUrl, 'Hello')
    await pro.call(closeConversation, { params: { channelUrl }, body: { is_closed: true } })
    expect(
      (await manager.refusal(sendChatMessage, { params: { channelUrl }, body: { client_id: randomUUID(), body: 'Hello?' } })).code,
    ).toBe('CHAT_CLOSED')
    expect((await manager.refusal(sayTyping, { params: { channelUrl } })).code).toBe('CHAT_CLOSED')
    expect((await manager.call(getConversation, { params: { channelUrl } })).why_not_write).toBe('CHAT_CLOSED')
    // The location opens only what the location closed.
    await manager.call(closeConversation, { params: { channelUrl }, body: { is_closed: false } })
    expect((await manager.call(getConversation, { params: { channelUrl } })).why_not_write).toBe('CHAT_CLOSED')
    await pro.call(closeConversation, { params: { channelUrl }, body: { is_closed: false } })
    await write(manager, channelUrl, 'Hello again')
    expect(await bodies(pro, channelUrl)).toEqual(['Hello', 'Hello again'])
  })

  test('ends with a block, and stays readable', async () => {
    const { manager, pro } = await confirmedShift(app)
    const channelUrl = await directWith(manager, pro)
    await write(pro, channelUrl, 'On my way')
    await manager.call(blockPro, {
      body: { gigster_id: pro.pro_id, location_ids: [manager.location_id], reason: 'COMPLETED_GIG_AFTER_PAYMENT' },
    })
    for (const person of [manager, pro])
      expect((await person.refusal(sendChatMessage, { params: { channelUrl }, body: { client_id: randomUUID(), body: 'x' } })).code).toBe(
        'BLOCKED',
      )
    expect(await bodies(pro, channelUrl)).toEqual(['On my way'])
  })
})

describe('the thread of a shift', () => {
  test('is for its confirmed pros and its location, as long as they are confirmed', async () => {
    const { manager, pro, gig, id } = await confirmedShift(app)
    const applicant = await newPro(app)
    expect((await applicant.refusal(openConversation, { body: { gig_id: gig.id } })).code).toBe('NOT_FOUND')
    const { channel_url: channelUrl } = await manager.call(openConversation, { body: { gig_id: gig.id } })
    expect((await pro.call(openConversation, { body: { gig_id: gig.id } })).channel_url).toBe(channelUrl)
    await write(manager, channelUrl, 'Black tie on Saturday.')
    expect((await pro.call(listConversations, { query: { part: 'shifts' } })).results[0]).toMatchObject({
      kind: 'shift',
      unread: 1,
      shift: { group_id: gig.id },
    })
    await pro.call(cancelByPro, { params: { id }, body: {} })
    expect((await pro.refusal(listMessages, { params: { channelUrl } })).code).toBe('NOT_FOUND')
    expect((await pro.call(listConversations, {})).results).toEqual([])
    expect(await unread(pro)).toBe(0)
  })

  test('shows pros to each other by first name and initial, and counts who read', async () => {
    await app.travel(0)
    const manager = await newManager(app)
    const gig = await makeGig(manager, 30, { allowed_confirmed_pros: 2 })
    const [pro, other] = [
      await newPro(app, { first_name: 'Grace', last_name: 'Okafor' }),
      await newPro(app, { first_name: 'Mei', last_name: 'Sato' }),
    ]
    for (const one of [pro, other]) await takePlace(manager, one, gig.id)
    const { channel_url: channelUrl } = await pro.call(openConversation, { body: { gig_id: gig.id } })
    await write(pro, channelUrl, 'Where do we park?')
    expect((await other.call(listMessages, { params: { channelUrl } })).results[0]?.author_name).toBe('Grace O.')
    expect((await manager.call(listMessages, { params: { channelUrl } })).results[0]?.author_name).toBe('Grace Okafor')
    expect((await pro.call(listMessages, { params: { channelUrl } })).others_read.toSorted((a, b) => a - b)).toEqual([0, 0])
    await other.call(readConversation, { params: { channelUrl }, body: { sequence: 1 } })
    // Of many readers, each would otherwise make all of them ask again.
    const { topics } = await app.deps.db
      .selectFrom('live_event')
      .select('topics')
      .where('kind', '=', 'chat')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(topics).toContain(`location:${manager.location_id}`)
    expect(topics).not.toContain(`pro:${pro.pro_id}`)
    await manager.call(readConversation, { params: { channelUrl }, body: { sequence: 1 } })
    expect((await pro.call(listMessages, { params: { channelUrl } })).others_read.toSorted((a, b) => a - b)).toEqual([1, 1])
    expect((await pro.refusal(closeConversation, { params: { channelUrl }, body: { is_closed: true } })).code).toBe('INVALID_TRANSITION')
  })
})

test('what a manager writes to everyone on a shift is in the conversation of each, who can answer', async () => {
  await app.travel(0)
  const manager = await newManager(app)
  const gig = await makeGig(manager, 30, { allowed_confirmed_pros: 3 })
  const pros = [await newPro(app), await newPro(app), await newPro(app)] as const
  for (const pro of pros) await takePlace(manager, pro, gig.id)
  const [first, second, closed] = pros
  await write(manager, await directWith(manager, first), 'Earlier')
  const channelUrl = await directWith(manager, closed)
  await closed.call(closeConversation, { params: { channelUrl }, body: { is_closed: true } })
  await manager.call(messageGig, { params: { id: gig.id }, body: { text: 'Bring a coat' } })
  const inboxOf = async (pro: Person) =>
    (await pro.call(listConversations, {})).results.map(({ last_message, unread: count }) => [last_message?.body, count])
  expect(await Promise.all([first, second, closed].map(inboxOf))).toEqual([[['Bring a coat', 2]], [['Bring a coat', 1]], []])
  expect(await unread(manager)).toBe(0)
  const own = (await second.call(listConversations, {})).results[0]!
  await write(second, own.channel_url, 'I have one')
  expect(await bodies(manager, own.channel_url)).toEqual(['Bring a coat', 'I have one'])
})

describe('a message', () => {
  test('can be changed and removed by its author for five minutes', async () => {
    const { manager, pro } = await confirmedShift(app)
    const channelUrl = await directWith(manager, pro)
    await write(manager, channelUrl, 'Come at 4')
    const which = { channelUrl, sequence: 1 }
    expect((await pro.refusal(editChatMessage, { params: which, body: { body: 'x' } })).code).toBe('NOT_FOUND')
    expect(await manager.call(editChatMessage, { params: which, body: { body: 'Come at 5' } })).toMatchObject({ body: 'Come at 5' })
    expect((await pro.call(listMessages, { params: { channelUrl } })).results[0]?.edited_at).not.toBe(null)
    expect(await manager.call(removeChatMessage, { params: which })).toMatchObject({ body: '', is_removed: true })
    expect((await manager.refusal(editChatMessage, { params: which, body: { body: 'x' } })).code).toBe('INVALID_TRANSITION')
    await write(manager, channelUrl, 'Come at 6')
    await app.travel(301)
    expect((await manager.refusal(removeChatMessage, { params: { channelUrl, sequence: 2 } })).code).toBe('MESSAGE_TOO_OLD')
    expect(await bodies(pro, channelUrl)).toEqual(['', 'Come at 6'])
  })

  test('becomes a notice for those who don’t read it, one for each conversation, gone once they read', async () => {
    const { manager, pro } = await confirmedShift(app)
    const channelUrl = await directWith(manager, pro)
    await write(manager, channelUrl, 'First')
    await write(manager, channelUrl, 'Second')
    await tellOf(channelUrl, 1)
    await tellOf(channelUrl, 2)
    expect(await noticesOf(pro)).toEqual([expect.stringMatching(/^Dana W\., Kitchen .*: Second$/)])
    expect(await noticesOf(manager)).toEqual([])
    await pro.call(readConversation, { params: { channelUrl }, body: { sequence: 2 } })
    expect(await noticesOf(pro)).toEqual([])
    await tellOf(channelUrl, 2)
    expect(await noticesOf(pro)).toEqual([])
  })

  test('sends no notice of a muted conversation, nor of what was removed', async () => {
    const { manager, pro } = await confirmedShift(app)
    const channelUrl = await directWith(manager, pro)
    await manager.call(muteConversation, { params: { channelUrl }, body: { is_muted: true } })
    await write(pro, channelUrl, 'Late!')
    await tellOf(channelUrl, 1)
    expect([await noticesOf(manager), await unread(manager)]).toEqual([[], 0])
    await manager.call(muteConversation, { params: { channelUrl }, body: { is_muted: false } })
    expect(await unread(manager)).toBe(1)
    await pro.call(removeChatMessage, { params: { channelUrl, sequence: 1 } })
    await tellOf(channelUrl, 1)
    expect(await noticesOf(manager)).toEqual([])
  })
})

describe('a link from an SMS', () => {
  /** The link that the SMS of a message brought to a pro who agreed to SMS. */
  async function linkOf(pro: Person, channelUrl: string, sequence: number): Promise<string> {
    const { id: user_id } = await pro.call(getMe, {})
    await app.deps.db.updateTable('user_account').set({ sms_opt_in: true }).where('id', '=', user_id).execute()
    await tellOf(channelUrl, sequence)
    const { rows } = await sql<{ body: string; sealed_code: string }>`
      SELECT data->>'body' AS body, data->>'sealed_code' AS sealed_code FROM pgboss.job WHERE name = 'send-message' AND (data->>'user_id')::bigint = ${user_id}
      ORDER BY created_on DESC LIMIT 1`.execute(app.deps.db)
    // The queue keeps no link in clear text.
    expect(rows[0]!.body).not.toContain('shift-messages')
    return /shift-messages\/([\w-]+)$/.exec(unseal(app.deps.secret, rows[0]!.sealed_code))![1]!
  }
  const anyone = () => new Person(app)

  test('opens its one conversation without an account, to read and to answer', async () => {
    const { manager, pro } = await confirmedShift(app)
    const other = await newManager(app)
    await write(other, await directWith(other, pro), 'CANARY')
    const channelUrl = await directWith(manager, pro)
    await write(manager, channelUrl, 'Which door do you use?')
    const token = await linkOf(pro, channelUrl, 1)
    const opened = await anyone().call(readChatLink, { params: { token } })
    expect(opened).toMatchObject({
      side: 'pro',
      conversation: { channel_url: channelUrl, unread: 1 },
      messages: [{ body: 'Which door do you use?' }],
    })
    expect(JSON.stringify(opened)).not.toContain('CANARY')
    await anyone().call(readByChatLink, { params: { token }, body: { sequence: 1 } })
    expect(await unread(pro)).toBe(1) // the other business's
    await anyone().call(answerByChatLink, { params: { token }, body: { client_id: randomUUID(), body: 'The side door' } })
    expect(await bodies(manager, channelUrl)).toEqual(['Which door do you use?', 'The side door'])
    expect((await anyone().refusal(readChatLink, { params: { token: 'x'.repeat(24) } })).code).toBe('NOT_FOUND')
    expect((await anyone().refusal(getConversation, { params: { channelUrl } })).status).toBe(401)
  })

  test('ends after a week, and at once when its person ends it', async () => {
    const { manager, pro } = await confirmedShift(app)
    const channelUrl = await directWith(manager, pro)
    await write(manager, channelUrl, 'One')
    const token = await linkOf(pro, channelUrl, 1)
    await app.travel(7 * 86_400 + 60)
    for (const refused of [
      await anyone().refusal(readChatLink, { params: { token } }),
      await anyone().refusal(answerByChatLink, { params: { token }, body: { client_id: randomUUID(), body: 'x' } }),
      await anyone().refusal(readByChatLink, { params: { token }, body: { sequence: 1 } }),
    ])
      expect(refused.code).toBe('INVITATION_EXPIRED')
    await app.travel(0)
    await anyone().call(revokeChatLink, { params: { token } })
    expect((await anyone().refusal(readChatLink, { params: { token } })).code).toBe('INVITATION_EXPIRED')
  })

  test('of a shift’s thread shows nothing once its person gave the spot up', async () => {
    const { manager, pro, gig, id } = await confirmedShift(app)
    const { channel_url: channelUrl } = await manager.call(openConversation, { body: { gig_id: gig.id } })
    await write(manager, channelUrl, 'Line-up at four')
    const token = await linkOf(pro, channelUrl, 1)
    expect((await anyone().call(readChatLink, { params: { token } })).messages).toHaveLength(1)
    await pro.call(cancelByPro, { params: { id }, body: {} })
    expect((await anyone().refusal(readChatLink, { params: { token } })).code).toBe('NOT_FOUND')
  })
})

test('two accounts of one person that become one have one conversation with each location, in the order it was written', async () => {
  const { manager, pro: kept } = await confirmedShift(app)
  const closed = await newPro(app)
  const phone = (await closed.call(getMe, {})).phone_number ?? ''
  const [own, other] = [await directWith(manager, kept), await directWith(manager, closed)]
  await write(manager, own, '1 to the kept')
  await write(closed, other, '2 from the closed')
  await write(kept, own, '3 from the kept')
  await write(manager, other, '4 to the closed')
  const { dev_code } = await new Person(app).call(requestCode, { body: { phone_number: phone } })
  const { merge_ticket } = await kept.call(proveOtherAccount, { body: { phone_number: phone, code: dev_code ?? '' } })
  await kept.call(mergeAccounts, { body: { merge_ticket } })
  const [only, ...more] = (await manager.call(listConversations, {})).results
  expect([more, only]).toMatchObject([[], { channel_url: own, last_sequence: 4, last_message: { body: '4 to the closed' } }])
  expect(await bodies(kept, own)).toEqual(['1 to the kept', '2 from the closed', '3 from the kept', '4 to the closed'])
  await write(kept, own, '5')
  expect(
    (await kept.call(listMessages, { params: { channelUrl: own } })).results.filter(({ is_own }) => is_own).map(({ sequence }) => sequence),
  ).toEqual([2, 3, 5])
})

test('two accounts that got the same message to many, and reported it, become one with that message once', async () => {
  const { manager, pro: kept } = await confirmedShift(app)
  const closed = await newPro(app)
  const [own, other] = [await directWith(manager, kept), await directWith(manager, closed)]
  await write(closed, other, 'Hello')
  const client_id = randomUUID()
  for (const channel of [own, other]) await write(manager, channel, 'Come early', client_id)
  const { id: kept_report } = await kept.call(reportMessage, { params: { channelUrl: own }, body: { sequence: 1, reason: 'SPAM' } })
  await closed.call(reportMessage, { params: { channelUrl: other }, body: { sequence: 2, reason: 'SPAM' } })
  const phone = (await closed.call(getMe, {})).phone_number ?? ''
  const { dev_code } = await new Person(app).call(requestCode, { body: { phone_number: phone } })
  const { merge_ticket } = await kept.call(proveOtherAccount, { body: { phone_number: phone, code: dev_code ?? '' } })
  await kept.call(mergeAccounts, { body: { merge_ticket } })
  const { results } = await manager.call(listMessages, { params: { channelUrl: own } })
  expect(results.map(({ sequence, body }) => [sequence, body])).toEqual([
    [1, 'Hello'],
    [2, 'Come early'],
  ])
  expect((await kept.call(listOwnMessageReports, { query: {} })).results.map(({ id }) => id)).toEqual([kept_report])
})
