import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, Nothing } from '../wire.ts'
import { ChannelUrl, Conversation } from './conversation.ts'

/** With a location that the caller manages (X-Location-Id), they read and write for it; otherwise as the pro they are. */
const chat = { access: 'signed-in', scope: 'location' } as const
const ByChannel = z.object({ channelUrl: ChannelUrl.describe('the channel_url of the conversation') })

/** What an inbox can be narrowed to. */
export const InboxPart = z.enum(['all', 'unread', 'shifts', 'people'])
export type InboxPart = z.output<typeof InboxPart>

export const listConversations = endpoint({
  ...chat,
  method: 'GET',
  path: '/chats/',
  summary: 'The conversations of the location or the pro that have messages, the latest first.',
  query: z.object({
    ...pageQuery({ page_size: 30 }),
    part: InboxPart.default('all').describe('only unread ones, shifts’ threads, or conversations with a person'),
    search: z.string().trim().max(80).default('').describe('part of a name, a position or a message'),
  }),
  response: page(Conversation),
})

export const getConversation = endpoint({
  ...chat,
  method: 'GET',
  path: '/chats/:channelUrl/',
  summary: 'One conversation.',
  params: ByChannel,
  response: Conversation,
})

export const openConversation = endpoint({
  ...chat,
  method: 'POST',
  path: '/chats/',
  summary:
    'Find the conversation with a pro, with a location, or of a shift, and begin it if there is none. A manager names the pro, a pro the location. Nobody hears of it before someone writes.',
  body: z.union([
    z.strictObject({ pro_id: Id.describe('a pro of the location’s market') }),
    z.strictObject({ location_id: Id.describe('a location where the pro applied or whose network they are in') }),
    z.strictObject({ gig_id: Id.describe('a shift of the location, or one on which the pro is confirmed') }),
  ]),
  response: Conversation,
  errors: ['LOCATION_NOT_APPROVED'],
})

export const muteConversation = endpoint({
  ...chat,
  method: 'PUT',
  path: '/chats/:channelUrl/muted/',
  summary: 'Mute a conversation or unmute it: a muted one sends no notices and doesn’t count as unread.',
  params: ByChannel,
  body: z.object({ is_muted: z.boolean().describe('whether the caller wants no notices of it') }),
  response: Conversation,
})

export const closeConversation = endpoint({
  method: 'PUT',
  path: '/chats/:channelUrl/closed/',
  ...chat,
  summary:
    'As a pro, take no more messages of a location; for a location, of a pro. Or take them again. Shifts’ threads stay open: they are about work both agreed to.',
  params: ByChannel,
  body: z.object({ is_closed: z.boolean().describe('whether the caller’s side takes no messages of the other') }),
  response: Conversation,
})

export const sayTyping = endpoint({
  ...chat,
  method: 'POST',
  path: '/chats/:channelUrl/typing/',
  summary: 'Show the others for some seconds that the caller is typing.',
  status: 204,
  params: ByChannel,
  response: Nothing,
  errors: ['BLOCKED', 'CHAT_CLOSED', 'MESSAGES_BLOCKED'],
})
