import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Nothing } from '../wire.ts'
import { ChatFile } from './chat-file.ts'
import { ChatMessage, Conversation, OthersLanguages } from './conversation.ts'
import { MESSAGES_A_PAGE } from './message-rules.ts'
import { NewMessage } from './new-message.ts'

/** The secret of a link. It opens one conversation, for one person, for a week. */
const ByToken = z.object({
  token: z
    .string()
    .regex(/^[\w-]{22,64}$/, 'This link is not whole')
    .describe('the secret of a link from an SMS'),
})
const byLink = { access: 'secret-link', scope: 'session', params: ByToken } as const

export const readChatLink = endpoint({
  ...byLink,
  method: 'GET',
  path: '/chat-links/:token/',
  summary: 'The conversation of a link from an SMS, with its latest messages.',
  response: z.object({
    conversation: Conversation.describe('as the person of the link sees it'),
    side: z.enum(['pro', 'location']).describe('the side that the person of the link writes for'),
    messages: z.array(ChatMessage).max(MESSAGES_A_PAGE).describe('the latest ones, in the order of their numbers'),
    others_read: z.array(z.number().int()).max(1000).describe('how far each of the others read; a location counts as one'),
    others_languages: OthersLanguages.describe(
      'how many of the others use Muster in each language; a location counts as who wrote last for it',
    ),
  }),
  errors: ['INVITATION_EXPIRED'],
})

export const answerByChatLink = endpoint({
  ...byLink,
  method: 'POST',
  path: '/chat-links/:token/messages/',
  summary: 'Answer in the conversation of a link. A message sent again with the same client_id is the same message.',
  status: 201,
  body: NewMessage,
  response: ChatMessage,
  errors: ['INVITATION_EXPIRED', 'BLOCKED', 'CHAT_CLOSED', 'MESSAGES_BLOCKED', 'TOO_MANY_REQUESTS'],
})

/** The body is multipart with one `file`. */
export const uploadByChatLink = endpoint({
  ...byLink,
  method: 'POST',
  path: '/chat-links/:token/files/',
  summary: 'Upload a picture or a PDF to send with a message in the conversation of a link.',
  status: 201,
  takes: 'file',
  response: ChatFile,
  errors: ['INVITATION_EXPIRED', 'BLOCKED', 'CHAT_CLOSED', 'MESSAGES_BLOCKED', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'],
})

export const readByChatLink = endpoint({
  ...byLink,
  method: 'POST',
  path: '/chat-links/:token/read/',
  summary: 'Mark the conversation of a link as read up to a message.',
  status: 204,
  body: z.object({ sequence: z.number().int().min(1).max(2_147_483_647).describe('the number of the last message read') }),
  response: Nothing,
  errors: ['INVITATION_EXPIRED'],
})

export const revokeChatLink = endpoint({
  ...byLink,
  method: 'POST',
  path: '/chat-links/:token/revoke/',
  summary: 'End every link that this person has to the conversation, for example after the phone was lost or lent.',
  status: 204,
  response: Nothing,
})
