import type { Page } from '@muster/contract/page.ts'
import type { ProNote } from '@muster/contract/pros/pro-note-endpoints.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import type { Asked } from '../db/paging.ts'
import { Problem } from '../problem.ts'
import { getNote, listNotes } from './pro-note-queries.ts'
import { deleteNote, insertNote } from './pro-note-store.ts'
import { findKeptPro, isVisiblePro } from './visible-pro-queries.ts'

/** The pro that an id leads to. Throws NOT_FOUND if the location may not see them. */
async function visiblePro(context: Context, id: number): Promise<number> {
  const pro_id = await findKeptPro(context.db, id)
  if (!(await isVisiblePro(context.db, pro_id, locationOf(context).id))) throw new Problem('NOT_FOUND')
  return pro_id
}

/** What this location's managers noted about a pro they may see. */
export async function listProNotes(context: Context, id: number, query: Asked): Promise<Page<ProNote>> {
  const pro_id = await visiblePro(context, id)
  return listNotes(context.db, pro_id, { location_id: locationOf(context).id, user_id: actorOf(context).user_id }, query)
}

/** Notes something about a pro, for this location's managers only. The audit log keeps that, never the words. */
export async function addProNote(context: Context, of_id: number, note: string): Promise<ProNote> {
  const { id: location_id, market_id } = locationOf(context)
  const { user_id } = actorOf(context)
  const pro_id = await visiblePro(context, of_id)
  const id = await insertNote(context.db, { location_id, pro_id, market_id, note, created_by: user_id })
  await record(context, { action: 'pro.noted', subject_kind: 'pro', subject_id: pro_id })
  return getNote(context.db, id, user_id)
}

/** Deletes one's own note. Someone else's note answers NOT_FOUND, as a missing one does. */
export async function removeProNote(context: Context, of_id: number, id: number): Promise<null> {
  const pro_id = await findKeptPro(context.db, of_id)
  const note = { id, pro_id, location_id: locationOf(context).id, created_by: actorOf(context).user_id }
  if (!(await deleteNote(context.db, note))) throw new Problem('NOT_FOUND')
  await record(context, { action: 'pro.note_removed', subject_kind: 'pro', subject_id: pro_id })
  return null
}
