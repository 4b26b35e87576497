import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { listAuditEntries } from '@muster/contract/audit/audit-endpoints.ts'
import { closeConversation, getConversation, openConversation, sayTyping } from '@muster/contract/conversations/conversation-endpoints.ts'
import { sendToGroup } from '@muster/contract/conversations/broadcast-endpoints.ts'
import { editChatMessage, listMessages, removeChatMessage, sendChatMessage } from '@muster/contract/conversations/message-endpoints.ts'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { getAdminHome } from '@muster/contract/gigs/applications/admin-home-endpoints.ts'
import { messageGig } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { cancelGig } from '@muster/contract/gigs/gig-endpoints.ts'
import {
  decideMessageReport,
  liftMessagingBlock,
  listMessageReports,
  readReportedMessages,
  upholdMessagingBlock,
} from '@muster/contract/message-reports/admin-report-endpoints.ts'
import {
  appealMessagingBlock,
  getMessagingBlock,
  listClosedConversations,
  listOwnMessageReports,
  reportMessage,
} from '@muster/contract/message-reports/message-report-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, type Person } from '../testing/test-person.ts'

let app: TestApp
let ines: Person
beforeAll(async () => {
  app = await startTestApp()
  ines = await newOperator(app)
})
beforeEach(() => app.travel(0))
afterAll(() => app.close())

const DAY = 86_400
const write = (person: Person, channelUrl: string, body: string) =>
  person.call(sendChatMessage, { params: { channelUrl }, body: { client_id: randomUUID(), body } })
const report = (person: Person, channelUrl: string, sequence: number | null, words = '') =>
  person.call(reportMessage, { params: { channelUrl }, body: { sequence, reason: 'RUDE', words } })
const noticesOf = async (person: Person, kind: string) =>
  (await person.call(listNotices, { query: {} })).results.filter((notice) => notice.kind === kind).map(({ payload }) => payload['body'])
const whyNot = async (person: Person, channelUrl: string) => (await person.call(getConversation, { params: { channelUrl } })).why_not_write
const rowOf = async (id: number) =>
  (await ines.call(listMessageReports, { query: { page_size: 50 } })).results.find((row) => row.id === id)!

/** A location and a pro who are on a shift together, and wrote `count` messages in turn. */
async function talk(count: number) {
  const shift = await confirmedShift(app)
  const { channel_url } = await shift.manager.call(openConversation, { body: { pro_id: shift.pro.pro_id } })
  for (let n = 1; n <= count; n++) await write(n % 2 === 1 ? shift.manager : shift.pro, channel_url, `message ${n}`)
  return { ...shift, channelUrl: channel_url }
}

/** A pro who is blocked for a week after the manager reported their message. */
async function blockedPro() {
  const shift = await talk(2)
  const { id } = await report(shift.manager, shift.channelUrl, 2)
  await ines.call(decideMessageReport, { params: { id }, body: { outcome: 'BLOCK', days: 7, reason: 'You threatened a manager.' } })
  return { ...shift, id }
}

describe('a report', () => {
  test('waits for the staff, who read five messages on each side of it, with the audit log looking on', async () => {
    const { manager, pro, channelUrl } = await talk(14)
    const sent = await report(pro, channelUrl, 7, 'He calls me names')
    expect(sent).toMatchObject({ outcome: 'OPEN', is_whole: false, words: 'He calls me names', decided_at: null })
    expect(Date.parse(sent.read_by) - Date.parse(sent.sent_at)).toBe(DAY * 1_000)
    // Sent again it is the same one.
    expect((await report(pro, channelUrl, 7)).id).toBe(sent.id)
    const row = await rowOf(sent.id)
    expect(row).toMatchObject({
      status: 'OPEN',
      reason: 'RUDE',
      is_own: false,
      reporter: { side: 'pro' },
      reported: { side: 'location', earlier_reports: 0 },
    })
    expect(JSON.stringify(row)).not.toContain('message 7')

    const { messages } = await ines.call(readReportedMessages, { params: { id: sent.id } })
    expect(messages.map(({ sequence }) => sequence)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(messages.filter(({ is_reported }) => is_reported).map(({ body }) => body)).toEqual(['message 7'])
    const entries = (
      await ines.call(listAuditEntries, { query: { action: 'message_report.read', subject_kind: 'message_report', subject_id: sent.id } })
    ).results
    expect(entries).toMatchObject([{ actor_id: (await ines.call(getMe, {})).id }])
    for (const person of [manager, pro])
      expect(await person.refusal(readReportedMessages, { params: { id: sent.id } })).toMatchObject({ status: 403 })
  })

  test('keeps what its message said, though the author changes or removes it', async () => {
    const { manager, pro, channelUrl } = await talk(1)
    const { id } = await report(pro, channelUrl, 1)
    await manager.call(editChatMessage, { params: { channelUrl, sequence: 1 }, body: { body: 'Something kind' } })
    const read = async () => (await ines.call(readReportedMessages, { params: { id } })).messages
    expect(await read()).toMatchObject([{ body: 'Something kind', reported_body: 'message 1' }])
    await manager.call(removeChatMessage, { params: { channelUrl, sequence: 1 } })
    expect(await read()).toMatchObject([{ body: '', is_removed: true, reported_body: 'message 1' }])
    expect((await pro.refusal(reportMessage, { params: { channelUrl }, body: { sequence: 1, reason: 'SPAM' } })).code).toBe(
      'NOTHING_TO_REPORT',
    )
  })

  test('is about someone else’s message in an own conversation', async () => {
    const { manager, pro, channelUrl } = await talk(2)
    const refusal = async (person: Person, sequence: number | null) =>
      (await person.refusal(reportMessage, { params: { channelUrl }, body: { sequence, reason: 'SPAM' } })).code
    expect(await refusal(pro, 2)).toBe('NOTHING_TO_REPORT')
    expect(await refusal(pro, 9)).toBe('NOTHING_TO_REPORT')
    expect(await refusal(await newPro(app), 1)).toBe('NOT_FOUND')
    expect(await refusal(await newManager(app), 1)).toBe('NOT_FOUND')
    const whole = await report(manager, channelUrl, null)
    expect(
      (await ines.call(readReportedMessages, { params: { id: whole.id } })).messages.find(({ is_reported }) => is_reported)?.sequence,
    ).toBe(2)
    expect(await ines.refusal(readReportedMessages, { params: { id: whole.id + 1_000_000 } })).toMatchObject({ status: 404 })
  })

  test('counts on the operator’s home until someone decides', async () => {
    const { pro, channelUrl } = await talk(1)
    const before = (await ines.call(getStaffToDo, {})).reported_messages
    const { id } = await report(pro, channelUrl, 1)
    expect((await ines.call(getStaffToDo, {})).reported_messages).toBe(before + 1)
    const home = (await ines.call(getAdminHome, {})).reported_messages
    expect(home.count).toBe(before + 1)
    expect(Date.parse(home.due_at!) - Date.parse(home.since!)).toBe(DAY * 1_000)
    await ines.call(decideMessageReport, { params: { id }, body: { outcome: 'DISMISS', reason: 'A joke between friends' } })
    expect((await ines.call(getStaffToDo, {})).reported_messages).toBe(before)
  })
})

describe('a decision', () => {
  test('to dismiss tells only the reporter', async () => {
    const { manager, pro, channelUrl } = await talk(1)
    const { id } = await report(pro, channelUrl, 1)
    const decided = await ines.call(decideMessageReport, { params: { id }, body: { outcome: 'DISMISS', reason: 'No rule is broken' } })
    expect(decided).toMatchObject({ status: 'DISMISSED', decision_reason: 'No rule is broken' })
    expect((await pro.call(listOwnMessageReports, { query: {} })).results).toMatchObject([{ id, outcome: 'DISMISSED' }])
    expect(await noticesOf(pro, 'report_dismissed')).toHaveLength(1)
    expect(await noticesOf(manager, 'messages_warned')).toEqual([])
    expect((await ines.refusal(decideMessageReport, { params: { id }, body: { outcome: 'WARN', reason: 'Late' } })).code).toBe(
      'INVALID_TRANSITION',
    )
  })

  test('to warn tells the writer why, and the reporter only that something happened', async () => {
    const { manager, pro, channelUrl } = await talk(1)
    const { id } = await report(pro, channelUrl, 1)
    await ines.call(decideMessageReport, { params: { id }, body: { outcome: 'WARN', reason: 'Please don’t call people names.' } })
    expect((await noticesOf(manager, 'messages_warned'))[0]).toContain('Please don’t call people names.')
    expect((await noticesOf(pro, 'report_acted'))[0]).not.toContain('names')
    expect((await pro.call(listOwnMessageReports, { query: {} })).results).toMatchObject([{ outcome: 'ACTED' }])
    expect(await whyNot(manager, channelUrl)).toBe(null)
    await write(manager, channelUrl, 'Sorry')
    const again = await report(pro, channelUrl, 2)
    expect((await rowOf(again.id)).reported).toMatchObject({ earlier_reports: 1, earlier_acted: 1 })
  })

  test('about oneself is left to a colleague', async () => {
    const { manager, pro, channelUrl } = await talk(1)
    const { id } = await report(pro, channelUrl, 1)
    const both = await newOperator(app)
    const me = (await both.call(getMe, {})).id
    await app.deps.db.updateTable('message_report').set({ author_id: me }).where('id', '=', id).execute()
    expect((await both.refusal(decideMessageReport, { params: { id }, body: { outcome: 'DISMISS', reason: 'Nothing' } })).code).toBe(
      'OWN_RECORD',
    )
    expect(await manager.refusal(decideMessageReport, { params: { id }, body: { outcome: 'DISMISS', reason: 'No' } })).toMatchObject({
      status: 403,
    })
  })

  test('of two at once counts once', async () => {
    const { pro, channelUrl } = await talk(1)
    const { id } = await report(pro, channelUrl, 1)
    const decide = () => ines.call(decideMessageReport, { params: { id }, body: { outcome: 'BLOCK', days: 1, reason: 'Threats' } })
    const results = await Promise.allSettled([decide(), decide()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('someone blocked from writing', () => {
  test('reads why and until when, writes nowhere, and writes again when it is over', async () => {
    const { manager, pro, channelUrl } = await blockedPro()
    expect(await whyNot(pro, channelUrl)).toBe('MESSAGES_BLOCKED')
    expect(await whyNot(manager, channelUrl)).toBe(null)
    const { block } = await pro.call(getMessagingBlock, {})
    expect(block).toMatchObject({ reason: 'You threatened a manager.', appeal: null })
    expect(Date.parse(block!.until!) - Date.parse(block!.since)).toBeCloseTo(7 * DAY * 1_000, -4)
    const body = { client_id: randomUUID(), body: 'Hello?' }
    expect((await pro.refusal(sendChatMessage, { params: { channelUrl }, body })).code).toBe('MESSAGES_BLOCKED')
    expect((await pro.refusal(sayTyping, { params: { channelUrl } })).code).toBe('MESSAGES_BLOCKED')
    expect((await pro.refusal(editChatMessage, { params: { channelUrl, sequence: 2 }, body: { body: 'Worse' } })).code).toBe(
      'MESSAGES_BLOCKED',
    )
    await write(manager, channelUrl, 'We saw your note')
    expect((await pro.call(listMessages, { params: { channelUrl } })).results).toHaveLength(3)
    expect(await noticesOf(pro, 'messages_blocked')).toHaveLength(1)
    await app.travel(7 * DAY + 60)
    expect(await pro.call(getMessagingBlock, {})).toEqual({ block: null })
    await write(pro, channelUrl, 'I am sorry')
  })

  test('still hears what is urgent about their shifts', async () => {
    const { manager, pro, gig } = await blockedPro()
    await manager.call(cancelGig, { params: { id: gig.id }, body: {} })
    expect(await noticesOf(pro, 'shift_cancelled')).toHaveLength(1)
  })

  test('as a manager can’t write to many either', async () => {
    const { manager, pro, gig, channelUrl } = await talk(1)
    const { id } = await report(pro, channelUrl, 1)
    await ines.call(decideMessageReport, { params: { id }, body: { outcome: 'BLOCK', days: null, reason: 'Spam' } })
    expect((await manager.refusal(messageGig, { params: { id: gig.id }, body: { text: 'Hi all' } })).code).toBe('MESSAGES_BLOCKED')
    expect((await manager.refusal(sendToGroup, { body: { group_id: 1, body: 'Hi all' } })).code).toBe('MESSAGES_BLOCKED')
    await app.travel(400 * DAY)
    expect((await manager.call(getMessagingBlock, {})).block?.until).toBe(null)
  })

  test('appeals once; the staff decline it or lift the block, each with a reason', async () => {
    const { pro, id, channelUrl } = await blockedPro()
    expect((await ines.refusal(upholdMessagingBlock, { params: { id }, body: { reason: 'No' } })).code).toBe('INVALID_TRANSITION')
    const { block } = await pro.call(appealMessagingBlock, { body: { words: 'It was a quote from a film.' } })
    expect(block?.appeal).toMatchObject({ words: 'It was a quote from a film.', upheld_at: null })
    expect((await pro.refusal(appealMessagingBlock, { body: { words: 'Please' } })).code).toBe('ALREADY_APPEALED')
    expect((await ines.call(listMessageReports, { query: { part: 'appealed' } })).results.map((row) => row.id)).toContain(id)
    await ines.call(upholdMessagingBlock, { params: { id }, body: { reason: 'It was meant for the manager.' } })
    expect((await ines.call(listMessageReports, { query: { part: 'appealed' } })).results.map((row) => row.id)).not.toContain(id)
    expect((await pro.call(getMessagingBlock, {})).block?.appeal).toMatchObject({ upheld_reason: 'It was meant for the manager.' })
    expect(await whyNot(pro, channelUrl)).toBe('MESSAGES_BLOCKED')
    const lifted = await ines.call(liftMessagingBlock, { params: { id }, body: { reason: 'You apologized.' } })
    expect(lifted.reported.block).toBe(null)
    expect(await noticesOf(pro, 'messages_unblocked')).toHaveLength(1)
    await write(pro, channelUrl, 'Thank you')
    expect((await ines.refusal(liftMessagingBlock, { params: { id }, body: { reason: 'Again' } })).code).toBe('INVALID_TRANSITION')
    expect(await pro.refusal(appealMessagingBlock, { body: { words: 'Why?' } })).toMatchObject({ status: 404 })
  })
})

describe('a person’s own list', () => {
  test('has the conversations that a pro or a location closed, each for its own side, with a way back', async () => {
    const { manager, pro, channelUrl } = await talk(2)
    const closed = async (person: Person) => (await person.call(listClosedConversations, { query: {} })).results
    await manager.call(closeConversation, { params: { channelUrl }, body: { is_closed: true } })
    expect(await closed(manager)).toMatchObject([
      { channel_url: channelUrl, side: 'location', location: { id: manager.location_id }, pro: { id: pro.pro_id } },
    ])
    expect(await closed(pro)).toEqual([])
    expect(await whyNot(pro, channelUrl)).toBe('CHAT_CLOSED')
    await pro.call(closeConversation, { params: { channelUrl }, body: { is_closed: true } })
    expect(await closed(pro)).toMatchObject([{ side: 'pro' }])
    await manager.call(closeConversation, { params: { channelUrl }, body: { is_closed: false } })
    expect(await closed(manager)).toEqual([])
    expect(await whyNot(manager, channelUrl)).toBe('CHAT_CLOSED')
    await pro.call(closeConversation, { params: { channelUrl }, body: { is_closed: false } })
    await write(pro, channelUrl, 'Hello again')
  })
})
