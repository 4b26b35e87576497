import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Nothing, requiredText } from '../wire.ts'
import { ChannelUrl, ChatMessage, OthersLanguages } from './conversation.ts'
import { MESSAGES_A_PAGE, MOST_MESSAGE } from './message-rules.ts'
import { NewMessage } from './new-message.ts'

const chat = { access: 'signed-in', scope: 'location' } as const
const ByChannel = z.object({ channelUrl: ChannelUrl.describe('the channel_url of the conversation') })
const ByMessage = ByChannel.extend({ sequence: z.coerce.number().int().min(1).max(2_147_483_647).describe('the number of the message') })

export const listMessages = endpoint({
  ...chat,
  method: 'GET',
  path: '/chats/:channelUrl/messages/',
  summary: 'The latest messages of a conversation, or those before one, in the order of their numbers.',
  params: ByChannel,
  query: z.object({
    before: z.coerce.number().int().min(1).max(2_147_483_647).optional().describe('only messages with a smaller number'),
  }),
  response: z.object({
    results: z.array(ChatMessage).max(MESSAGES_A_PAGE),
    has_earlier: z.boolean().describe('whether there are messages before these'),
    others_read: z.array(z.number().int()).max(1000).describe('how far each of the others read; a location counts as one'),
    others_languages: OthersLanguages.describe(
      'how many of the others use Muster in each language; a location counts as who wrote last for it',
    ),
  }),
})

export const sendChatMessage = endpoint({
  ...chat,
  method: 'POST',
  path: '/chats/:channelUrl/messages/',
  summary: 'Write in a conversation. A message sent again with the same client_id is the same message.',
  status: 201,
  params: ByChannel,
  body: NewMessage,
  response: ChatMessage,
  errors: ['BLOCKED', 'CHAT_CLOSED', 'MESSAGES_BLOCKED', 'TOO_MANY_REQUESTS'],
})

export const editChatMessage = endpoint({
  ...chat,
  method: 'PATCH',
  path: '/chats/:channelUrl/messages/:sequence/',
  summary: 'Change an own message within five minutes. It says that it was changed.',
  params: ByMessage,
  body: z.object({ body: requiredText(MOST_MESSAGE) }),
  response: ChatMessage,
  errors: ['INVALID_TRANSITION', 'MESSAGE_TOO_OLD', 'MESSAGES_BLOCKED'],
})

export const removeChatMessage = endpoint({
  ...chat,
  method: 'DELETE',
  path: '/chats/:channelUrl/messages/:sequence/',
  summary: 'Remove an own message within five minutes. Its place says so.',
  params: ByMessage,
  response: ChatMessage,
  errors: ['INVALID_TRANSITION', 'MESSAGE_TOO_OLD'],
})

export const translateMessage = endpoint({
  ...chat,
  method: 'POST',
  path: '/chats/:channelUrl/messages/:sequence/translation/',
  summary:
    'Have a message translated by a machine into the language in which the caller uses Muster. The translation comes a moment later, with the messages, next to the original.',
  params: ByMessage,
  response: ChatMessage,
  errors: ['INVALID_TRANSITION', 'TOO_MANY_REQUESTS'],
})

export const readConversation = endpoint({
  ...chat,
  method: 'POST',
  path: '/chats/:channelUrl/read/',
  summary: 'Mark a conversation as read up to a message.',
  status: 204,
  params: ByChannel,
  body: z.object({ sequence: z.number().int().min(1).max(2_147_483_647).describe('the number of the last message read') }),
  response: Nothing,
})
