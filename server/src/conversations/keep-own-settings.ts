import { whyNotWrite } from '@muster/contract/conversations/message-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { forgetChatNotice } from '../notices/tell-of-chat.ts'
import { Problem, refuse } from '../problem.ts'
import { tell, type Topic } from '../realtime/tell.ts'
import { setClosed, setMuted } from './conversation-store.ts'
import { type FoundConversation, findConversation } from './message-queries.ts'
import { setRead } from './message-store.ts'
import { partyOf } from './party.ts'
import type { Party } from './party-reading.ts'
import { updateConversation, topicsOf } from './update-conversation.ts'

/** Mutes a conversation for the caller alone, or unmutes it. */
export async function muteConversation(context: Context, channel_url: string, is_muted: boolean): Promise<void> {
  const { id } = await findConversation(context.db, partyOf(context), channel_url)
  const { user_id } = actorOf(context)
  await setMuted(context.db, id, user_id, is_muted)
  await tell(context.db, [`user:${user_id}`], { kind: 'chat', channel_url })
}

/** Takes no more messages of the other side, or takes them again. Throws INVALID_TRANSITION for a shift's thread. */
export async function closeConversation(context: Context, channel_url: string, is_closed: boolean): Promise<void> {
  const party = partyOf(context)
  const conversation = await findConversation(context.db, party, channel_url)
  if (conversation.pro_id === null) throw new Problem('INVALID_TRANSITION', 'A shift’s messages stay open.')
  if (!(await setClosed(context.db, conversation.id, party.side, is_closed))) return
  const action = is_closed ? 'conversation.closed' : 'conversation.opened'
  await record(context, { action, subject_kind: 'conversation', subject_id: conversation.id })
  await updateConversation(context.db, conversation)
}

/**
 * Notes how far someone read, which never goes back, and takes the notice of it away. The others see how far it is read. Tells nobody
 * anything if it is not news.
 */
export async function readUpTo(context: Pick<Context, 'db'>, party: Party, channel_url: string, sequence: number): Promise<void> {
  const { db } = context
  const { user_id } = party
  const conversation = await findConversation(db, party, channel_url)
  if (!(await setRead(db, conversation.id, user_id, sequence))) return
  await forgetChatNotice(context, user_id, conversation.id)
  await tell(db, await whoSeesReading(db, conversation, user_id), { kind: 'chat', channel_url })
}

/**
 * Who sees at once how far someone read. In a shift's thread that is the location and the reader: if its pros did as well, each of many
 * readers would make each of them ask again.
 */
const whoSeesReading = async (db: Database, conversation: FoundConversation, user_id: number): Promise<Topic[]> =>
  conversation.pro_id === null ? [`location:${conversation.location_id}`, `user:${user_id}`] : topicsOf(db, conversation)

/** Shows the others that the caller is typing. */
export async function sayTyping(context: Context, channel_url: string): Promise<void> {
  const conversation = await findConversation(context.db, partyOf(context), channel_url)
  refuse(whyNotWrite(conversation))
  await tell(context.db, await topicsOf(context.db, conversation), { kind: 'typing', channel_url, by: actorOf(context).user_id })
}
