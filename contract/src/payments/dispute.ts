import { z } from 'zod'
import { Dollars, Id, Instant } from '../wire.ts'
import { PaymentStatus } from './payment-status.ts'

/** How a dispute is at the card provider: it waits for our evidence, the bank decides, or it is decided. */
export const DisputeStatus = z.enum(['needs_response', 'under_review', 'won', 'lost'])
export type DisputeStatus = z.output<typeof DisputeStatus>

/** The most disputes in an answer, and the most payments that one shows. */
export const MOST_DISPUTES = 200
export const MOST_DISPUTED_PAYMENTS = 20
/** The longest evidence that the card provider takes as text. */
export const MOST_EVIDENCE = 20_000

/** A charge that the cardholder's bank asks back. */
export const Dispute = z.object({
  id: Id,
  status: DisputeStatus,
  amount: Dollars,
  reason: z.string().describe('the bank’s reason, in the card provider’s word'),
  opened_at: Instant.describe('when we heard of it'),
  evidence_due_by: Instant.nullable().describe('until when the bank takes evidence; null if it takes none'),
  evidence_sent_at: Instant.nullable().describe('null before we answered'),
  closed_at: Instant.nullable(),
  business_name: z.string(),
  card: z.string().nullable().describe('brand and last digits of the card; null if the provider did not say'),
  invoice_number: z.number().int().nullable().describe('of the invoice that the charge paid; null for shifts charged one by one'),
})
export type Dispute = z.output<typeof Dispute>

/** What a file of the evidence shows. The card provider takes one file of each kind. */
export const DisputeFileKind = z.enum(['receipt', 'service_documentation', 'customer_communication', 'uncategorized'])
export type DisputeFileKind = z.output<typeof DisputeFileKind>

/** The most that the files of one dispute hold together, in bytes. Banks take no more (https://docs.stripe.com/disputes/responding). */
export const MOST_DISPUTE_FILE_BYTES = 4_500_000

/** A file that goes to the bank with the evidence. */
export const DisputeFile = z.object({
  kind: DisputeFileKind.describe('what the file shows'),
  name: z.string().describe('the name of the file, as the person who added it has it'),
  format: z.enum(['picture', 'document']).describe('a picture, re-encoded as JPEG, or a PDF'),
  bytes: z.number().int().describe('how large it is'),
  added_at: Instant.describe('when it was added'),
  resource_url: z.string().nullable().describe('downloads the file, for some minutes; null once retention erased it'),
})
export type DisputeFile = z.output<typeof DisputeFile>

/** What a disputed charge paid for. */
export const DisputedPayment = z.object({
  id: Id,
  application_id: Id.nullable(),
  pro_name: z.string(),
  position: z.string().nullable(),
  start_time: Instant.nullable(),
  timezone: z.string(),
  total_amount: Dollars,
  status: PaymentStatus,
})
export type DisputedPayment = z.output<typeof DisputedPayment>

/** Money of a won dispute that goes back, because the business had paid in another way by then. */
export const ReturnedSurplus = z.object({
  amount: Dollars,
  status: z
    .enum(['SUBMITTED', 'RETURNED', 'REFUSED', 'WITHDRAWN', 'LOST'])
    .describe('WITHDRAWN: the bank took the charge again before it went back; LOST: after, so the payer has it twice'),
  error_message: z.string().nullable().describe('why the card provider refused to send it back; null unless it did'),
})
export type ReturnedSurplus = z.output<typeof ReturnedSurplus>

export const DisputeDetail = Dispute.extend({
  external_id: z.string().describe('the card provider’s id'),
  payments: z.array(DisputedPayment).max(MOST_DISPUTED_PAYMENTS),
  surplus: ReturnedSurplus.nullable().describe('what goes back because the business had paid in another way before the dispute was won'),
  evidence: z.string().max(MOST_EVIDENCE).describe('what was sent; before that, what we know now'),
  files: z.array(DisputeFile).max(DisputeFileKind.options.length).describe('files that go with the evidence, at most one of each kind'),
})
export type DisputeDetail = z.output<typeof DisputeDetail>
