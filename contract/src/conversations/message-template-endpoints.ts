import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam, Nothing } from '../wire.ts'
import { ChannelUrl } from './conversation.ts'
import { FilledTemplate, MessageTemplate, NewMessageTemplate } from './message-template.ts'

const manager = { access: 'location-member', scope: 'location' } as const
const ById = z.object({ id: IdParam.describe('the id of the template') })

export const listFilledTemplates = endpoint({
  ...manager,
  method: 'GET',
  path: '/chats/:channelUrl/templates/',
  summary:
    'The location’s message templates and those that every location has, filled for a conversation: with the pro, and with the shift of the thread or the pro’s next one here.',
  params: z.object({ channelUrl: ChannelUrl.describe('the channel_url of the conversation') }),
  response: z.array(FilledTemplate).max(100),
})

export const addMessageTemplate = endpoint({
  ...manager,
  method: 'POST',
  path: '/staffer/message-templates/',
  summary: 'Save words that the location often writes; at most 50.',
  status: 201,
  body: NewMessageTemplate,
  response: MessageTemplate,
})

export const editMessageTemplate = endpoint({
  ...manager,
  method: 'PUT',
  path: '/staffer/message-templates/:id/',
  summary: 'Change a message template.',
  params: ById,
  body: NewMessageTemplate,
  response: MessageTemplate,
})

export const removeMessageTemplate = endpoint({
  ...manager,
  method: 'DELETE',
  path: '/staffer/message-templates/:id/',
  summary: 'Delete a message template. Messages that were sent stay.',
  status: 204,
  params: ById,
  response: Nothing,
})
