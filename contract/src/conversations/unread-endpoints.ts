import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Apart from the other calls, because every screen asks it and the first one shouldn’t load the rest. */
export const countUnreadConversations = endpoint({
  method: 'GET',
  path: '/chats/unread/',
  summary: 'How many conversations have messages that the caller hasn’t read. Counts to 100. Muted ones don’t count.',
  access: 'signed-in',
  scope: 'location',
  response: z.object({ count: z.number().int().max(100) }),
})
