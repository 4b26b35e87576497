import type { OwnResume } from '@muster/contract/pros/resume.ts'
import { whyNotResume } from '@muster/contract/pros/resume-rules.ts'
import { record } from '../audit/record.ts'
import { type Context, locationOf, proOf } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import { documentAddress } from '../files/file-address.ts'
import { keepDocument } from '../files/keep-document.ts'
import { invalid } from '../problem.ts'
import { findResume, findResumeHere, type StoredResume } from './resume-queries.ts'
import { setResume } from './resume-store.ts'
import { findKeptPro } from './visible-pro-queries.ts'

/** A resume with the address that downloads it. */
function shown({ deps }: Context, stored: StoredResume | null): OwnResume | null {
  if (stored === null) return null
  const { public_id, name, bytes, created_ts } = stored
  return { name, bytes, created_ts, resource_url: documentAddress(deps.secret, public_id, name) }
}

/** The pro's own resume. */
export const showOwnResume = async (context: Context) => ({ resume: shown(context, await findResume(context.db, proOf(context).id)) })

/** A pro's resume for the provider's staff. */
export const showResumeToStaff = async (context: Context, id: number) => ({
  resume: shown(context, await findResume(context.db, await findKeptPro(context.db, id))),
})

/** The resume of a pro who applied to the location, for its managers; null without one, and for any other pro. */
export const showResumeHere = async (context: Context, id: number) => ({
  resume: shown(context, await findResumeHere(context.db, await findKeptPro(context.db, id), locationOf(context).id)),
})

/**
 * Stores the PDF that a pro sends and erases the one before. Runs in no transaction while the file arrives; the rows come last, together. If
 * the process ends in between, the file belongs to nothing, and retention erases it.
 */
export async function putResume(context: Context): Promise<{ resume: OwnResume | null }> {
  const upload = context.readUpload && (await context.readUpload())
  if (!upload) throw invalid('file', 'This field is required')
  const why = whyNotResume(upload.bytes)
  if (why !== null) throw invalid('file', why)
  const file_id = await keepDocument(context, 'resume', upload)
  await changeResume(context, file_id)
  return showOwnResume(context)
}

/** Removes the pro's resume: first the row, then the file. */
export const removeResume = (context: Context): Promise<void> => changeResume(context, null)

async function changeResume(context: Context, file_id: number | null): Promise<void> {
  const pro = proOf(context)
  const old = await inTransaction(context.db, async (db) => {
    const before = await setResume(db, pro, file_id)
    const fields = [file_id === null ? 'resume removed' : 'resume']
    await record({ ...context, db }, { action: 'pro.edited', subject_kind: 'pro', subject_id: pro.id, changes: { fields } })
    return before
  })
  if (old !== null) await context.deps.images.remove(old.public_id)
}
