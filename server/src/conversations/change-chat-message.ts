import { whyNotChange } from '@muster/contract/conversations/message-rules.ts'
import { actorOf, type Context } from '../context.ts'
import { Problem, refuse } from '../problem.ts'
import { detachFiles } from './chat-file-store.ts'
import { type LockedConversation, lockConversation } from './conversation-store.ts'
import { lockOwnMessage, setBody, setRemoved } from './message-store.ts'
import { partyOf } from './party.ts'
import type { Party } from './party-reading.ts'
import { translatedAfter } from './translate-message.ts'
import { updateConversation } from './update-conversation.ts'

interface Which {
  channelUrl: string
  sequence: number
}

/** Locks an own message that can still be changed. Throws NOT_FOUND, INVALID_TRANSITION, MESSAGE_TOO_OLD. */
async function lockChangeable(
  context: Context,
  { channelUrl, sequence }: Which,
): Promise<{ party: Party; conversation: LockedConversation }> {
  const party = partyOf(context)
  const conversation = await lockConversation(context.db, party, channelUrl)
  if (conversation === null) throw new Problem('NOT_FOUND')
  const key = { conversation_id: conversation.id, sequence, author_id: actorOf(context).user_id }
  const message = await lockOwnMessage(context.db, key)
  if (message === null) throw new Problem('NOT_FOUND')
  refuse(whyNotChange(message, conversation.now))
  return { party, conversation }
}

/** Changes what an own message says. Its readers see that it was changed. */
export async function editChatMessage(context: Context, which: Which, body: string): Promise<{ party: Party; conversation_id: number }> {
  const { party, conversation } = await lockChangeable(context, which)
  if (conversation.is_writer_blocked) refuse('MESSAGES_BLOCKED')
  await translatedAfter(context, { conversation_id: conversation.id, sequence: which.sequence }, () =>
    setBody(context.db, conversation.id, which.sequence, body),
  )
  await updateConversation(context.db, conversation)
  return { party, conversation_id: conversation.id }
}

/** Removes what an own message said, and its files. */
export async function removeChatMessage(context: Context, which: Which): Promise<{ party: Party; conversation_id: number }> {
  const { party, conversation } = await lockChangeable(context, which)
  await setRemoved(context.db, conversation.id, which.sequence)
  if ((await detachFiles(context.db, conversation.id, which.sequence)) > 0)
    await context.deps.outbox.enqueue(context.db, 'erase-photos', { conversation_id: conversation.id })
  await updateConversation(context.db, conversation)
  return { party, conversation_id: conversation.id }
}
