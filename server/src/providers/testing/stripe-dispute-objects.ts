import { type Answered, type Asked, json } from './stand-in.ts'
import { answerOf } from './stripe-answers.ts'
import { invalid, type Params, type StripeObject, StripeRefusal } from './stripe-books.ts'
import type { StripeAccount } from './stripe-objects.ts'

/** Disputes at the stand-in, and the files of their evidence. */

/** The fields of evidence that take a file, as https://docs.stripe.com/api/disputes/evidence_object has them. */
const FILES = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
]
/** Those that take words and that we may use. */
const TEXTS = ['access_activity_log', 'product_description', 'service_date', 'uncategorized_text']

/** https://docs.stripe.com/api/disputes/update: 20,000 characters a field. https://docs.stripe.com/disputes/responding: 4.5 MB of files. */
const MOST_CHARACTERS = 20_000
const MOST_BYTES = 4_500_000

/** https://docs.stripe.com/file-upload: what the purpose dispute_evidence takes. */
const MOST_FILE_BYTES = 5_000_000
const TYPES: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

/** A dispute that waits for evidence. */
export function addDispute(account: StripeAccount, id: string): StripeObject {
  const evidence_details = { due_by: null, has_evidence: false, past_due: false, submission_count: 0 }
  const dispute = { id, object: 'dispute', status: 'needs_response', evidence: {}, evidence_details }
  account.objects.set(id, dispute)
  return dispute
}

/** Takes evidence, and submits it unless `submit` is false. Refuses unknown fields, unknown or too large files, and a second submission. */
export function updateDispute(account: StripeAccount, id: string, params: Params): StripeObject {
  const dispute = account.find('dispute', id)
  const details = dispute.evidence_details as { submission_count: number }
  if (details.submission_count > 0) throw invalid('parameter_invalid', 'This dispute’s evidence was submitted already.')
  const evidence = Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const field = /^evidence\[(\w+)\]$/.exec(name)?.[1]
      return field === undefined ? [] : [[field, value] as const]
    }),
  )
  const unknown = Object.keys(evidence).find((field) => !FILES.includes(field) && !TEXTS.includes(field))
  if (unknown !== undefined) throw invalid('parameter_unknown', `Received unknown parameter: evidence[${unknown}]`)
  if (TEXTS.some((field) => (evidence[field] ?? '').length > MOST_CHARACTERS))
    throw invalid('parameter_invalid_string', 'Evidence has a maximum character count of 20,000.')
  const files = FILES.flatMap((field) => (evidence[field] === undefined ? [] : [account.find('file', evidence[field])]))
  if (files.some(({ purpose }) => purpose !== 'dispute_evidence')) throw invalid('parameter_invalid', 'The file has another purpose.')
  if (files.reduce((sum, { size }) => sum + Number(size), 0) > MOST_BYTES)
    throw invalid('parameter_invalid', 'The combined size of all evidence files is too large.')
  const isSubmitted = params.submit !== 'false'
  const evidence_details = { ...details, has_evidence: true, submission_count: isSubmitted ? 1 : 0 }
  return Object.assign(dispute, { evidence, evidence_details, status: isSubmitted ? 'under_review' : dispute.status })
}

/** Takes a file: a multipart form with a purpose. Refuses another type, and what is too large for its purpose. */
export async function takeFile(account: StripeAccount, { headers, body }: Asked): Promise<Answered> {
  const type = headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) return json(400, { error: { type: 'invalid_request_error' } })
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const [file, purpose] = [form.get('file'), form.get('purpose')]
  return answerOf(() => {
    if (purpose !== 'dispute_evidence' || !(file instanceof File))
      throw new StripeRefusal(400, { type: 'invalid_request_error', code: 'parameter_missing', message: 'Missing required param: file' })
    const format = TYPES[file.type]
    if (format === undefined) throw invalid('file_type_unsupported', `We don’t support files of type ${file.type} for ${purpose}.`)
    if (file.size > MOST_FILE_BYTES) throw invalid('file_size_too_large', 'The file is too large.')
    return account.add('file', 'file', { purpose, size: file.size, type: format, filename: file.name, url: null, title: null })
  })
}
