import { getBroadcast, listBroadcastDeliveries, listBroadcasts, sendToGroup } from '@muster/contract/conversations/broadcast-endpoints.ts'
import {
  closeConversation,
  listConversations,
  muteConversation,
  openConversation,
} from '@muster/contract/conversations/conversation-endpoints.ts'
import { listMessages, readConversation } from '@muster/contract/conversations/message-endpoints.ts'
import { messageGig } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { blockPro } from '@muster/contract/network/block-endpoints.ts'
import { addGroup } from '@muster/contract/network/group-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../testing/test-person.ts'
import { sendBroadcast } from './send-to-group.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const TEXT = 'The gala needs two more cooks tonight.'
const groupOf = async (manager: Person & { location_id: number }, pros: { pro_id: number }[]) =>
  (await manager.call(addGroup, { body: { name: 'Cooks', pros: pros.map(({ pro_id }) => pro_id), location_id: manager.location_id } })).id
const channelWith = async (pro: Person, location_id: number) => (await pro.call(openConversation, { body: { location_id } })).channel_url
const statesOf = async (manager: Person, id: number) =>
  Object.fromEntries(
    (await manager.call(listBroadcastDeliveries, { params: { id } })).results.map(({ pro, state, channel_url }) => [
      pro.id,
      [state, channel_url !== null],
    ]),
  )

describe('a message to a group', () => {
  test('goes to each in their own conversation, and says who has it, read it, muted it, or takes none', async () => {
    const manager = await newManager(app)
    const [reads, mutes, closes, blocked, waits] = [
      await newPro(app),
      await newPro(app),
      await newPro(app),
      await newPro(app),
      await newPro(app),
    ]
    const group_id = await groupOf(manager, [reads, mutes, closes, blocked, waits])
    for (const pro of [mutes, closes]) await manager.call(openConversation, { body: { pro_id: pro.pro_id } })
    const muted = await channelWith(mutes, manager.location_id)
    await mutes.call(muteConversation, { params: { channelUrl: muted }, body: { is_muted: true } })
    await closes.call(closeConversation, {
      params: { channelUrl: await channelWith(closes, manager.location_id) },
      body: { is_closed: true },
    })
    const { id, ...sent } = await manager.call(sendToGroup, { body: { group_id, body: TEXT } })
    expect(sent).toMatchObject({ body: TEXT, pros_count: 5, waiting: 5, sent: 0, group: { id: group_id, name: 'Cooks' }, shift: null })
    // A block after the message was written, and before it went out, still counts.
    await manager.call(blockPro, {
      body: { gigster_id: blocked.pro_id, location_ids: [manager.location_id], reason: 'COMPLETED_GIG_AFTER_PAYMENT' },
    })
    await app.workOff()
    const [talk] = (await reads.call(listConversations, {})).results
    expect(talk).toMatchObject({ kind: 'direct', unread: 1, last_message: { body: TEXT, side: 'location' } })
    await reads.call(readConversation, { params: { channelUrl: talk!.channel_url }, body: { sequence: 1 } })
    expect(await statesOf(manager, id)).toEqual({
      [reads.pro_id]: ['SEEN', true],
      [mutes.pro_id]: ['MUTED', true],
      [waits.pro_id]: ['SENT', true],
      [closes.pro_id]: ['CLOSED', false],
      [blocked.pro_id]: ['BLOCKED', false],
    })
    expect(await manager.call(getBroadcast, { params: { id } })).toMatchObject({ pros_count: 5, waiting: 0, sent: 3, seen: 1, not_sent: 2 })
    expect((await closes.call(listConversations, {})).results).toEqual([])
  })

  test('goes out once, however often its job runs', async () => {
    const manager = await newManager(app)
    const pro = await newPro(app)
    const { id } = await manager.call(sendToGroup, { body: { group_id: await groupOf(manager, [pro]), body: TEXT } })
    await Promise.all([1, 2, 3].map(() => sendBroadcast(app.deps, { broadcast_id: id })))
    await app.workOff()
    const channelUrl = await channelWith(pro, manager.location_id)
    expect((await pro.call(listMessages, { params: { channelUrl } })).results.map(({ body }) => body)).toEqual([TEXT])
  })

  test('is for groups of the own location with someone in them', async () => {
    const [manager, stranger] = [await newManager(app), await newManager(app)]
    const group_id = await groupOf(manager, [await newPro(app)])
    expect(await stranger.refusal(sendToGroup, { body: { group_id, body: TEXT } })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await manager.refusal(sendToGroup, { body: { group_id: await groupOf(manager, []), body: TEXT } })).toMatchObject({
      status: 400,
      target: 'group_id',
    })
    const { id } = await manager.call(sendToGroup, { body: { group_id, body: TEXT } })
    expect((await stranger.refusal(getBroadcast, { params: { id } })).code).toBe('NOT_FOUND')
    expect((await stranger.refusal(listBroadcastDeliveries, { params: { id } })).code).toBe('NOT_FOUND')
    expect((await stranger.call(listBroadcasts, {})).results).toEqual([])
  })
})

test('a message to the pros of a shift is listed with its shift and who read it', async () => {
  const { manager, pro, gig } = await confirmedShift(app)
  await manager.call(messageGig, { params: { id: gig.id }, body: { text: 'Black shoes, please.' } })
  const [listed] = (await manager.call(listBroadcasts, {})).results
  expect(listed).toMatchObject({ body: 'Black shoes, please.', shift: { group_id: gig.id }, group: null, pros_count: 1, sent: 1, seen: 0 })
  const channelUrl = await channelWith(pro, manager.location_id)
  await pro.call(readConversation, { params: { channelUrl }, body: { sequence: 1 } })
  expect((await manager.call(getBroadcast, { params: { id: listed!.id } })).seen).toBe(1)
})
