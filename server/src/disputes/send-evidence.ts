import { whyNotSendEvidence } from '@muster/contract/payments/dispute-rules.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Deps } from '../deps.ts'
import { Problem, refuse } from '../problem.ts'
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
export async function deliverEvidence({ db, cards }: Deps, { dispute_id }: { dispute_id: number }): Promise<void> {
  const kept = await findEvidence(db, dispute_id)
  if (kept !== null) await cards.sendEvidence(kept.external_id, kept.evidence)
}
