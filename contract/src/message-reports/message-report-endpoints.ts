import { z } from 'zod'
import { ChannelUrl, ChatSide } from '../conversations/conversation.ts'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, Instant } from '../wire.ts'
import { MessagingBlock, NewBlockAppeal, NewMessageReport, OwnMessageReport } from './message-report.ts'

export const reportMessage = endpoint({
  method: 'POST',
  path: '/chats/:channelUrl/reports/',
  summary: 'Report a message or a whole conversation to the staff. They read it within a day. The same report again is the same report.',
  access: 'signed-in',
  scope: 'location',
  status: 201,
  params: z.object({ channelUrl: ChannelUrl.describe('the channel_url of the conversation') }),
  body: NewMessageReport,
  response: OwnMessageReport,
  errors: ['NOTHING_TO_REPORT', 'TOO_MANY_REQUESTS'],
})

export const listOwnMessageReports = endpoint({
  method: 'GET',
  path: '/message-reports/',
  summary: 'The reports that the caller sent, newest first, and what became of them.',
  access: 'signed-in',
  scope: 'session',
  query: z.object({ ...pageQuery({ page_size: 25 }) }),
  response: page(OwnMessageReport),
})

export const getMessagingBlock = endpoint({
  method: 'GET',
  path: '/users/me/messaging-block/',
  summary: 'Why and until when the caller can’t write messages; null if they can.',
  access: 'signed-in',
  scope: 'session',
  response: z.object({ block: MessagingBlock.nullable().describe('the block that stands; null without one') }),
})

export const appealMessagingBlock = endpoint({
  method: 'POST',
  path: '/users/me/messaging-block/appeal/',
  summary: 'Ask the staff once to lift the block.',
  access: 'signed-in',
  scope: 'session',
  body: NewBlockAppeal,
  response: z.object({ block: MessagingBlock.nullable().describe('the block that stands; null without one') }),
  errors: ['ALREADY_APPEALED'],
})

/** A conversation that the caller’s side takes no messages in. */
export const ClosedConversation = z.object({
  channel_url: ChannelUrl.describe('names the conversation'),
  side: ChatSide.describe('the caller’s side, which takes no messages'),
  location: z.object({ id: Id, name: z.string() }),
  pro: z.object({ id: Id, display_name: z.string() }),
  closed_at: Instant,
})
export type ClosedConversation = z.output<typeof ClosedConversation>

export const listClosedConversations = endpoint({
  method: 'GET',
  path: '/chats/closed/',
  summary: 'The conversations in which the pro, or a location that the caller manages, takes no messages, the last closed first.',
  access: 'signed-in',
  scope: 'session',
  query: z.object({ ...pageQuery({ page_size: 25 }) }),
  response: page(ClosedConversation),
})
