import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam } from '../wire.ts'
import { ChannelUrl } from './conversation.ts'
import { ChatFile } from './chat-file.ts'

const chat = { access: 'signed-in', scope: 'location' } as const
const ByChannel = z.object({ channelUrl: ChannelUrl.describe('the channel_url of the conversation') })

/** The body is multipart with one `file`. */
export const uploadChatFile = endpoint({
  ...chat,
  method: 'POST',
  path: '/chats/:channelUrl/files/',
  summary:
    'Upload a picture (JPEG, PNG or WebP, 10 MB) or a PDF (5 MB) to send with a message of this conversation. Muster re-encodes pictures and removes the phone’s data. Nobody else sees the file before you send it.',
  status: 201,
  takes: 'file',
  params: ByChannel,
  response: ChatFile,
  errors: ['BLOCKED', 'CHAT_CLOSED', 'MESSAGES_BLOCKED', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'],
})

export const getChatFile = endpoint({
  ...chat,
  method: 'GET',
  path: '/chats/:channelUrl/files/:id/',
  summary: 'A file of a message, with an address that opens it now.',
  params: ByChannel.extend({ id: IdParam.describe('the id of the file') }),
  response: ChatFile,
})
