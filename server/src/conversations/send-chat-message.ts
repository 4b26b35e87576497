import type { sendChatMessage as sendCall } from '@muster/contract/conversations/message-endpoints.ts'
import { MESSAGES_AN_HOUR, TELL_AFTER_SECONDS, whyNotWrite } from '@muster/contract/conversations/message-rules.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Context } from '../context.ts'
import { countHit } from '../db/count-hit.ts'
import { invalid, Problem, refuse } from '../problem.ts'
import { attachFiles } from './chat-file-store.ts'
import { lockConversation } from './conversation-store.ts'
import { findSent, insertMessage } from './message-store.ts'
import type { Party } from './party-reading.ts'
import { translateForThoseWhoWant } from './translate-message.ts'
import { updateConversation } from './update-conversation.ts'

type Body = HandlerInput<typeof sendCall>['body']

/** Who writes: someone signed in, or the person of a link from an SMS. */
interface Writer {
  party: Party
  language: 'en' | 'es'
}

/**
 * Adds a message to a conversation and returns its place. The same client_id again is the same message. Those who don't read it within a
 * minute get a notice. Throws NOT_FOUND, VALIDATION for a file that is not the author's to send here, BLOCKED, CHAT_CLOSED, MESSAGES_BLOCKED, TOO_MANY_REQUESTS.
 */
export async function sendChatMessage(
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  { party, language }: Writer,
  channel_url: string,
  { client_id, body, file_ids }: Body,
): Promise<{ conversation_id: number; sequence: number }> {
  const author_id = party.user_id
  if ((await countHit(deps.apart, `chat:${author_id}`)) > MESSAGES_AN_HOUR)
    throw new Problem('TOO_MANY_REQUESTS', 'You sent many messages in the last hour. Try again later.', { retryAfterSeconds: 600 })
  const conversation = await lockConversation(db, party, channel_url)
  if (conversation === null) throw new Problem('NOT_FOUND')
  const files = [...new Set(file_ids)]
  const message = { client_id, author_id, pro_id: party.side === 'pro' ? party.pro_id : null, body, language, files_count: files.length }
  const sent = await findSent(db, conversation.id, message)
  if (sent !== null) return { conversation_id: conversation.id, sequence: sent }
  refuse(whyNotWrite(conversation))
  const sequence = await insertMessage(db, conversation, message)
  if (files.length > 0 && (await attachFiles(db, files, { conversation_id: conversation.id, sequence, author_id })) !== files.length)
    throw invalid('file_ids', 'Add this file again: it can’t be sent any more')
  await translateForThoseWhoWant({ db, deps }, [{ id: conversation.id, sequence }], message)
  await updateConversation(db, conversation)
  await deps.outbox.enqueue(db, 'tell-message', { conversation_id: conversation.id, sequence }, { afterSeconds: TELL_AFTER_SECONDS })
  return { conversation_id: conversation.id, sequence }
}
