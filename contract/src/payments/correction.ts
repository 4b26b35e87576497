import { z } from 'zod'
import { EmploymentType } from '../pros/employment-type.ts'
import { Dollars, Id, Instant } from '../wire.ts'
import { PaymentStatus } from './payment-status.ts'
import { refundRequestStatus } from './refund-request-rules.ts'

/** The most one correction may move, in dollars. */
export const MOST_CORRECTED = 10_000
export const MOST_DESCRIBED = 500

/** Why a pro gets an ad-hoc payment (specification section 3.7). */
export const AdhocReason = z.enum(['AUTOPAY_ADJUSTMENT', 'GIGPRO_PAID_GIG', 'OTHER', 'PRO_BONUS', 'SHORTED_PAY', 'TOS'])
export type AdhocReason = z.output<typeof AdhocReason>

/** The description of an AUTOPAY_ADJUSTMENT that Muster makes itself when a work week's overtime changes. Screens have their own words. */
export const WEEK_CHANGED = 'The hours of the work week changed.'

/** Who bears an ad-hoc payment: the business, with its fees, or the provider. */
export const PaidBy = z.enum(['BUSINESS', 'PROVIDER'])

/** Money to a pro beside the payment for the work. `error_*` are of the transfer that failed last: the charge, else the payout. */
export const AdhocPayment = z.object({
  id: Id,
  application_id: Id,
  pro_id: Id,
  pro: z.object({ id: Id, first_name: z.string(), last_name: z.string(), phone_number: z.string().nullable() }),
  reason: AdhocReason,
  employment_type: EmploymentType,
  status: PaymentStatus,
  amount: Dollars,
  description: z.string(),
  workinghours: z.object({ start_time: Instant, end_time: Instant }).nullable(),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  gig_id: Id,
  paid_by: PaidBy,
  created_ts: Instant,
})
export type AdhocPayment = z.output<typeof AdhocPayment>

/** Money returned to a business. What it was to the pro is in `pro_amount`. */
export const Refund = z.object({
  id: Id,
  payment_id: Id,
  amount: Dollars,
  pro_amount: Dollars.describe('what is taken from the payout; the provider bears the rest'),
  reason: z.string(),
  status: PaymentStatus,
  error_message: z.string().nullable(),
  created_ts: Instant,
})
export type Refund = z.output<typeof Refund>

/** A business's request for a refund, with the operator's answer. */
export const RefundRequest = z.object({
  id: Id,
  payment_id: Id,
  amount: Dollars,
  reason: z.string(),
  status: z.enum(refundRequestStatus.states),
  asked_by: z.string().describe('the manager’s name'),
  created_ts: Instant,
  decided_at: Instant.nullable(),
  answer: z.string().nullable().describe('why it was declined'),
})
export type RefundRequest = z.output<typeof RefundRequest>

/** What a pro's confirmed terms say about the fees on their pay. */
export const FeeTerms = z.object({
  is_network: z.boolean(),
  background_check_required: z.boolean(),
  gigpro_fee_percentage: z.number(),
  in_network_fee_percentage: z.number(),
  w2_fee_percentage: z.number(),
  background_checks_fee_percentage: z.number(),
  tipping_fee_percentage: z.number(),
})
export type FeeTerms = z.output<typeof FeeTerms>

/** A correction on a receipt, as its reader sees it: what came on top of the payment, or was taken back. */
export const Correction = z.object({
  kind: z.enum(['ADHOC', 'REFUND']),
  reason: AdhocReason.nullable().describe('of an ad-hoc payment'),
  description: z.string(),
  amount: Dollars.describe('positive: paid on top; negative: returned or taken'),
  status: PaymentStatus,
  created_ts: Instant,
})
export type Correction = z.output<typeof Correction>
