import type { DisputeFileKind } from '@muster/contract/payments/dispute.ts'
import type Stripe from 'stripe'
import type { Evidence, EvidenceFile } from './card-payments.ts'

/** A file of some megabytes takes longer than a plain request, in milliseconds. */
const UPLOAD_MS = 60_000

/** Stripe's field for each kind of file (https://docs.stripe.com/api/disputes/evidence_object). Each takes one file. */
const FIELDS = {
  receipt: 'receipt',
  service_documentation: 'service_documentation',
  customer_communication: 'customer_communication',
  uncategorized: 'uncategorized_file',
} as const satisfies Record<DisputeFileKind, keyof Stripe.DisputeUpdateParams.Evidence>

/**
 * Uploads the files, then submits them with the words. Submitted evidence can't be changed, so a dispute that has some is left as it is. A file
 * that was uploaded and not submitted belongs to nothing, and Stripe forgets it.
 */
export async function sendEvidence(stripe: Stripe, dispute: string, { text, files }: Evidence): Promise<void> {
  const { evidence_details } = await stripe.disputes.retrieve(dispute)
  if (evidence_details.submission_count > 0) return
  const evidence: Stripe.DisputeUpdateParams.Evidence = { uncategorized_text: text }
  for (const file of files) evidence[FIELDS[file.kind]] = await uploadFile(stripe, file)
  await stripe.disputes.update(dispute, { evidence, submit: true })
}

/** Uploads one file with the purpose that disputes take: a PDF, JPEG or PNG of at most 5 MB (https://docs.stripe.com/file-upload). */
async function uploadFile(stripe: Stripe, { name, content_type, bytes }: EvidenceFile): Promise<string> {
  const { id } = await stripe.files.create(
    { purpose: 'dispute_evidence', file: { name, type: content_type, data: bytes } },
    { timeout: UPLOAD_MS },
  )
  return id
}
