import { isPdf, whyNotDocument } from '@muster/contract/files/document-rules.ts'
import { type DisputeFileKind, MOST_DISPUTE_FILE_BYTES } from '@muster/contract/payments/dispute.ts'
import { whyNotAddFile, whyNotSendEvidence } from '@muster/contract/payments/dispute-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, type Upload } from '../context.ts'
import { countHit } from '../db/count-hit.ts'
import { type Database, inTransaction } from '../db/database.ts'
import { keepPrivateFile } from '../files/keep-private-file.ts'
import { reencodePicture, uploadOf } from '../files/reencode-picture.ts'
import { invalid, Problem, refuse } from '../problem.ts'
import type { EvidenceFile } from '../providers/card-payments.ts'
import { listDisputeFiles } from './dispute-file-queries.ts'
import { deleteDisputeFile, insertDisputeFile } from './dispute-file-store.ts'
import { lockDispute } from './dispute-store.ts'

const MOST_AN_HOUR = 60

interface Which {
  id: number
  kind: DisputeFileKind
}

/**
 * Adds a file to the evidence, or replaces the one of its kind. Runs in no transaction while the file arrives; the rows come last, together. If the
 * process ends in between, the file belongs to nothing, and retention erases it.
 */
export function putDisputeFile(context: Context, which: Which): Promise<void> {
  const { user_id } = actorOf(context)
  return uploadOf(user_id, async () => {
    if ((await countHit(context.deps.apart, `dispute-file:${user_id}`)) > MOST_AN_HOUR)
      throw new Problem('TOO_MANY_REQUESTS', 'You added many files in the last hour. Try again later.', { retryAfterSeconds: 600 })
    const upload = context.readUpload && (await context.readUpload())
    if (!upload) throw invalid('file', 'This field is required')
    const file = await checked(upload)
    await lockUnanswered(context.db, which.id)
    const kept = await keepPrivateFile(context, {
      owner_user_id: user_id,
      purpose: file.content_type === 'application/pdf' ? 'evidencedoc' : 'evidence',
      ...file,
    })
    const added = {
      kind: which.kind,
      file_id: kept.id,
      name: file.name,
      content_type: file.content_type,
      bytes: kept.bytes,
      added_by: user_id,
    }
    const old = await inTransaction(context.db, async (db) => {
      await lockUnanswered(db, which.id)
      const why = whyNotAddFile(added, await listDisputeFiles(db, which.id))
      if (why !== null) throw invalid('file', why)
      const before = await deleteDisputeFile(db, which.id, which.kind)
      await insertDisputeFile(db, which.id, added)
      await noted({ ...context, db }, 'dispute.file_added', which)
      return before
    })
    if (old !== null) await context.deps.images.remove(old)
  })
}

/** Removes a file from evidence that was not sent yet: first the rows, then the bytes. */
export async function removeDisputeFile(context: Context, which: Which): Promise<void> {
  const old = await inTransaction(context.db, async (db) => {
    await lockUnanswered(db, which.id)
    const before = await deleteDisputeFile(db, which.id, which.kind)
    if (before !== null) await noted({ ...context, db }, 'dispute.file_removed', which)
    return before
  })
  if (old !== null) await context.deps.images.remove(old)
}

/** Locks the dispute. Throws NOT_FOUND, or why its evidence can't change any more. */
async function lockUnanswered(db: Database, id: number): Promise<void> {
  const dispute = await lockDispute(db, id)
  if (dispute === null) throw new Problem('NOT_FOUND')
  refuse(whyNotSendEvidence(dispute, new Date(dispute.now)))
}

/** The file as the bank gets it: a plain PDF, or a picture as JPEG. */
async function checked({ bytes, name }: Upload): Promise<Pick<EvidenceFile, 'name' | 'content_type' | 'bytes'>> {
  if (!isPdf(bytes)) {
    const picture = await reencodePicture(bytes, { encoding: 'jpeg' })
    return { name: named(name, 'jpg'), content_type: 'image/jpeg', bytes: picture }
  }
  if (bytes.length > MOST_DISPUTE_FILE_BYTES) throw invalid('file', 'The bank takes 4.5 MB in all. Use smaller files, or remove one.')
  const why = whyNotDocument(bytes, MOST_DISPUTE_FILE_BYTES)
  if (why !== null) throw invalid('file', why)
  return { name: named(name, 'pdf'), content_type: 'application/pdf', bytes }
}

/** A name whose ending says what the file is now. */
const named = (name: string, ending: 'jpg' | 'pdf'): string => `${name.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 190) || 'file'}.${ending}`

const noted = (context: Context, action: 'dispute.file_added' | 'dispute.file_removed', { id, kind }: Which): Promise<void> =>
  record(context, { action, subject_kind: 'dispute', subject_id: id, changes: { kind } })
