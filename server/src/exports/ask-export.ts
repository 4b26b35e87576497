import type { DataExport } from '@muster/contract/exports/export.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { findArchive, findExport } from './export-queries.ts'
import { putExport } from './export-store.ts'
import { lockAsker } from './export-locks.ts'

/** The caller’s own export; null without one that counts. */
export async function showExport(context: Context): Promise<{ export: DataExport | null }> {
  const found = await findExport(context.db, actorOf(context).user_id)
  if (found === null) return { export: null }
  const { must_wait: _, ...shown } = found
  return { export: shown }
}

/** Asks for a new export, which a job prepares. The last one goes. Throws ASKED_TOO_SOON within a day of it. */
export async function askExport(context: Context): Promise<void> {
  const { db, deps } = context
  const { user_id } = actorOf(context)
  await lockAsker(db, user_id)
  if ((await findExport(db, user_id))?.must_wait === true)
    throw new Problem('ASKED_TOO_SOON', 'You asked for your data less than a day ago. Ask again tomorrow.')
  const requested_at = await putExport(db, user_id)
  await record(context, { action: 'user.export_asked', subject_kind: 'user', subject_id: user_id })
  await deps.outbox.enqueue(db, 'prepare-export', { user_id, requested_at })
}

/** The finished file of the caller. Throws NOT_FOUND while there is none. */
export async function downloadExport(context: Context): Promise<{ file_name: string; base64: string }> {
  const found = await findArchive(context.db, actorOf(context).user_id)
  if (found === null) throw new Problem('NOT_FOUND')
  return { file_name: `muster-${found.ready_at.slice(0, 10)}.zip`, base64: found.archive.toString('base64') }
}
