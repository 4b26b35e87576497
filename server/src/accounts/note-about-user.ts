import type { UserNote } from '@muster/contract/accounts/user-note-endpoints.ts'
import type { Page } from '@muster/contract/page.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import type { Asked } from '../db/paging.ts'
import { Problem } from '../problem.ts'
import { findKeptAccount, getUserNote, listUserNotes } from './user-note-queries.ts'
import { insertUserNote } from './user-note-store.ts'

async function keptAccount(context: Context, id: number): Promise<number> {
  const user_id = await findKeptAccount(context.db, id)
  if (user_id === null) throw new Problem('NOT_FOUND')
  return user_id
}

/** What the staff noted about a person. Throws NOT_FOUND. */
export async function readNotesAbout(context: Context, id: number, query: Asked): Promise<Page<UserNote>> {
  return listUserNotes(context.db, await keptAccount(context, id), query)
}

/** Notes something about a person. The audit log keeps that, never the words. Throws NOT_FOUND. */
export async function noteAboutUser(context: Context, id: number, note: string): Promise<UserNote> {
  const user_id = await keptAccount(context, id)
  const note_id = await insertUserNote(context.db, { user_id, note, created_by: actorOf(context).user_id })
  await record(context, { action: 'user.noted', subject_kind: 'user', subject_id: user_id })
  return getUserNote(context.db, note_id)
}
