import { listConversations } from '@muster/contract/conversations/conversation-endpoints.ts'
import { listMessages, sendChatMessage } from '@muster/contract/conversations/message-endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { allOf } from '../api/query.ts'
import { call } from '../api/client.ts'
import { sendInOrder } from '../api/send-in-order.ts'
import { type UnsentMessage, unsentMessages } from './unsent-messages.ts'

const TIME_LIMIT_MS = 10_000

let running: Promise<boolean> | null = null

const send = ({ channel_url: channelUrl, client_id, body, file_ids = [], location_id }: UnsentMessage) =>
  call(
    sendChatMessage,
    { params: { channelUrl }, body: { client_id, body, file_ids } },
    { idempotencyKey: client_id, signal: AbortSignal.timeout(TIME_LIMIT_MS), ...(location_id !== null && { at: location_id }) },
  )

/**
 * Sends a person's waiting messages in the order they were written, one tab at a time. A message is dropped only once the list has been read
 * that shows it. Returns whether none is left.
 */
export function sendUnsent(client: QueryClient, user_id: number): Promise<boolean> {
  running ??= navigator.locks
    .request('muster.unsent_messages', () =>
      sendInOrder<UnsentMessage, unknown>({
        next: () => unsentMessages.waiting().find((one) => one.user_id === user_id),
        send,
        taken: async ({ client_id }) => {
          await client.invalidateQueries(allOf(listMessages))
          unsentMessages.drop(client_id)
          void client.invalidateQueries(allOf(listConversations))
        },
        refused: ({ client_id }, { code }) => unsentMessages.refuse(client_id, code),
      }),
    )
    .finally(() => {
      running = null
    })
  return running
}
