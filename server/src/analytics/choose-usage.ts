import type { Database } from '../db/database.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { deleteChoice, deleteEvents, putChoice } from './usage-store.ts'

/** Keeps whether the caller agrees to usage statistics. A refusal deletes what was counted of them. */
export async function chooseUsage(context: Context, is_agreed: boolean): Promise<void> {
  const { db } = context
  const { user_id } = actorOf(context)
  // The choice first: it waits for events that are just coming in, and the refusal then deletes those, too.
  await putChoice(db, user_id, is_agreed)
  if (!is_agreed) await deleteEvents(db, user_id)
  await record(context, { action: 'user.usage_choice_made', subject_kind: 'user', subject_id: user_id, changes: { is_agreed } })
}

/** Forgets what was counted of someone and what they chose: their account closes. */
export async function forgetUsage(db: Database, user_id: number): Promise<void> {
  await deleteChoice(db, user_id)
  await deleteEvents(db, user_id)
}
