import { contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { tellOfChat } from '../notices/tell-of-chat.ts'
import type { Jobs } from '../outbox/outbox.ts'
import { makeChatLinks } from './open-chat-link.ts'
import { findMessageToTell, listPeople } from './people-queries.ts'

/**
 * Notifies everyone who has not read a message some time after it was sent. Says nothing to its author, to colleagues of an author who wrote
 * for the location, to those who muted the conversation, and about a message that was removed.
 */
export async function tellMessage(deps: Deps, { conversation_id, sequence }: Jobs['tell-message']): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const message = await findMessageToTell(db, conversation_id, sequence)
    if (message === null) return
    const people = await listPeople(db, conversation_id)
    const unaware = people.filter(
      (person) =>
        person.user_id !== message.author_id &&
        !person.is_muted &&
        person.read_sequence < sequence &&
        (person.pro_id !== null || message.pro_id !== null),
    )
    const context = contextOfJob(deps, db)
    const reachable = unaware.filter((person) => person.sms_opt_in && person.phone_number !== null)
    const links = await makeChatLinks(
      context,
      conversation_id,
      reachable.map(({ user_id }) => user_id),
    )
    await tellOfChat(context, message, unaware, links)
  })
  deps.wake()
}
