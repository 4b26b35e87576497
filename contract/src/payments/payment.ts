import { z } from 'zod'
import { SkillTag } from '../skills/skill.ts'
import { Dollars, Id, Instant } from '../wire.ts'
import { Correction, RefundRequest } from './correction.ts'
import { MOST_TRIES_SHOWN, NextTry, RefusedTry } from './charge-try.ts'
import { feeLineKinds, payLineKinds } from './line-kind.ts'
import { PaymentMethodStatus } from './payment-method-status.ts'
import { PaymentStatus } from './payment-status.ts'
import { TakeBack } from './take-back.ts'

/** How a location pays. With status NOT_CONFIGURED there is no method, so only the status has a value. */
export const PaymentMethod = z.object({
  external_id: z.string().nullable(),
  type: z.enum(['card', 'us_bank_account']).nullable(),
  status: PaymentMethodStatus,
  details: z.object({ brand: z.string().optional(), last4: z.string().optional(), expires: z.string().optional() }).nullable(),
})
export type PaymentMethod = z.output<typeof PaymentMethod>

export const LineKind = z.enum([...payLineKinds, ...feeLineKinds])
/** One line of a receipt. `quantity` is minutes for time and dollars for the base of a fee; `rate` is dollars an hour or percent. */
export const PaymentLine = z.object({ kind: LineKind, quantity: z.number(), rate: z.number(), amount: Dollars })
export type PaymentLine = z.output<typeof PaymentLine>

/** The most a tip or a bonus of one pro may be, in dollars. */
export const MOST_EXTRA = 2_000

/**
 * What another try of a failed charge moves. After ERROR it is the same charge with every payment it was for; after FAILED it is a new one,
 * less what was refunded meanwhile, and may need another card.
 */
export const Retry = z.object({
  amount: Dollars,
  payments: z.number().int().positive(),
  needs_other_card: z
    .boolean()
    .describe('whether the bank refused the card on file for good, took the money back, or returned it too often'),
  next_try: NextTry.nullable().describe('when Muster tries again; null if a person must act'),
  pauses_from: Instant.nullable().describe('from when on the location can’t post while this is not paid; null while Muster tries again'),
  tries: z.array(RefusedTry).max(MOST_TRIES_SHOWN).describe('what was refused so far, oldest first'),
})
export type Retry = z.output<typeof Retry>

/** A receipt: every line, the sum, and how far the money is. */
export const Receipt = z.object({
  id: Id,
  direction: z.enum(['payment', 'pro_payment']),
  status: PaymentStatus,
  total_amount: Dollars,
  lines: z.array(PaymentLine),
  pro_amount: Dollars,
  gig_id: Id.nullable(),
  /** The application whose work or cancellation this pays; null for an ad-hoc payment. */
  application_id: Id.nullable(),
  skill: SkillTag.nullable(),
  location_name: z.string(),
  /** Where the business is: street, city, state and ZIP code. */
  location_address: z.string(),
  card: z
    .object({ brand: z.string().nullable(), last4: z.string() })
    .nullable()
    .describe('what a business paid with; null if nothing was charged, and on the receipt of a pro'),
  invoice: z
    .object({ id: Id.nullable(), number: z.string().nullable() })
    .nullable()
    .describe('the invoice a charge is on, its id and number null until it is issued; null for a charge that is paid at once'),
  pro_name: z.string(),
  work_start_time: Instant.nullable(),
  work_end_time: Instant.nullable(),
  /** The schedule of the shift that it is for, also of an extra payment or a cancellation. */
  shift_start_time: Instant.nullable(),
  shift_end_time: Instant.nullable(),
  lost_time: z
    .object({ minutes: z.number().int(), hourly: Dollars })
    .nullable()
    .describe('of a cancellation: how many minutes of which wage it pays'),
  waits_for_bank: z.boolean().describe('a payout that waits until the pro has an account that can be paid'),
  is_approved_automatically: z.boolean().describe('the hours were approved as punched, since nobody did so within 48 hours'),
  timezone: z.string().describe('of the shift, or else of the location'),
  created_ts: Instant,
  submitted_at: Instant.nullable(),
  taken_at: Instant.nullable(),
  available_at: Instant.nullable(),
  failed_at: Instant.nullable(),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  retry: Retry.nullable().describe('what another try charges; null unless the charge failed'),
  /** What was paid on top of it or taken back since, oldest first. A pro sees what it was to them, a business what it cost or got back. */
  corrections: z.array(Correction).max(200),
  take_backs: z.array(TakeBack).max(200).describe('extra pay that is taken back from it, oldest first; none on a business’s receipt'),
  refund_request: RefundRequest.nullable().describe('the newest request of the business for a refund; null on a pro’s receipt'),
})
export type Receipt = z.output<typeof Receipt>

/** A row of the manager's payment summary (specification 3.7). */
export const PaymentSummaryRow = z.object({
  id: Id,
  gig_id: Id,
  wage_amount: Dollars,
  skill_name: z.string(),
  skill_name_es: z.string(),
  display_name: z.string(),
  shift_start_time: Instant,
  headshot_public_id: z.string().nullable(),
  payment_status: PaymentStatus,
  subject: z.enum(['application', 'interview', 'adhoc', 'invoice', 'cancellation']).describe('what it pays for'),
  is_invoiced: z.boolean().describe('whether it is on an invoice instead of being charged'),
  total_amount: Dollars,
  lines: z.array(PaymentLine),
  created_ts: Instant,
  timezone: z.string(),
})
export type PaymentSummaryRow = z.output<typeof PaymentSummaryRow>
