import { whyNotSendEvidence } from '@muster/contract/payments/dispute-rules.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Deps } from '../deps.ts'
import { Problem, refuse } from '../problem.ts'
import type { EvidenceFile } from '../providers/card-payments.ts'
import { type KeptDisputeFile, listDisputeFiles } from './dispute-file-queries.ts'
import { readEvidence } from './dispute-evidence.ts'
import { findEvidence, lockDispute, setEvidence } from './dispute-store.ts'

/** Keeps the evidence as it is now, and sends it to the card provider after the commit. */
export async function sendEvidence(context: Context, id: number): Promise<void> {
  const { db, deps } = context
  const dispute = await lockDispute(db, id)
  if (dispute === null) throw new Problem('NOT_FOUND')
  refuse(whyNotSendEvidence(dispute, new Date(dispute.now)))
  await setEvidence(db, id, await readEvidence(db, id))
  await deps.outbox.enqueue(db, 'send-evidence', { dispute_id: id })
  await record(context, { action: 'dispute.evidence_sent', subject_kind: 'dispute', subject_id: id })
}

/** Sends kept evidence to the card provider. Its event says when the bank has it. */
export async function deliverEvidence({ db, cards, images }: Deps, { dispute_id }: { dispute_id: number }): Promise<void> {
  const kept = await findEvidence(db, dispute_id)
  if (kept === null) return
  const files: EvidenceFile[] = []
  for (const file of await listDisputeFiles(db, dispute_id)) files.push(await withBytes(images, file))
  await cards.sendEvidence(kept.external_id, { text: kept.evidence, files })
}

/** Throws when the file can't be read, so the job tries again and the evidence never leaves without it. */
async function withBytes(images: Deps['images'], { public_id, kind, name, content_type }: KeptDisputeFile): Promise<EvidenceFile> {
  const bytes = public_id === null ? null : await images.original(public_id)
  if (bytes === null) throw new Error(`the file ${kind} of the evidence is missing`)
  return { kind, name, content_type, bytes }
}
