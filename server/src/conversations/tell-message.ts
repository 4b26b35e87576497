import { contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { tellOfChat } from '../notices/tell-of-chat.ts'
import type { Jobs } from '../outbox/outbox.ts'
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
    await tellOfChat(contextOfJob(deps, db), message, unaware)
  })
  deps.wake()
}
