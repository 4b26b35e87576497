import { z } from 'zod'
import { InvoiceFrequency, InvoiceStyle } from '../locations/location.ts'
import { MOST_TRIES_SHOWN, RefusedTry } from '../payments/charge-try.ts'
import { PaymentStatus } from '../payments/payment-status.ts'
import { SkillTag } from '../skills/skill.ts'
import { OutsidePayment } from './outside-payment.ts'
import { Dollars, Id, Instant, LocalDate } from '../wire.ts'

/** Who an invoice is to, and who pays it. */
const InvoiceHead = {
  id: Id,
  number: z.string().describe('of this payer’s invoices, without gaps, for people to read'),
  status: PaymentStatus.describe('how far its payment is: SUBMITTED before we collect it'),
  is_collected: z.boolean().describe('whether a charge for it was requested'),
  is_overdue: z.boolean(),
  frequency: InvoiceFrequency,
  style: InvoiceStyle,
  part: z.string().describe('the location or address it is for; empty if it is for everything'),
  first_day: LocalDate.describe('of the period it covers'),
  last_day: LocalDate,
  timezone: z.string().describe('of the payer'),
  total_amount: Dollars,
  credited_amount: Dollars.describe('what credit notes took off, in dollars'),
  due_amount: Dollars.describe('what is still to be paid, in dollars: 0 once it is paid'),
  issued_at: Instant,
  collect_at: Instant.describe('when we collect it, unless the payer pays before'),
  due_on: LocalDate,
  paid_at: Instant.nullable(),
  failed_at: Instant.nullable(),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  next_try_at: Instant.nullable().describe(
    'when Muster tries a refused charge again; null if it is paid, on its way, or a person must act',
  ),
}

export const Invoice = z.object(InvoiceHead)
export type Invoice = z.output<typeof Invoice>

/** Wages of one position on an invoice. */
const InvoicePosition = z.object({
  skill: SkillTag.nullable().describe('null for an extra payment without a shift'),
  charges: z.number().int().describe('pros and shifts'),
  minutes: z.number().int().describe('paid time'),
  amount: Dollars.describe('wages, in dollars'),
})

/** One kind of line beside wages: a tip, a bonus, a fee, a refund. */
const InvoiceSum = z.object({
  kind: z.string().describe('a kind of line of a receipt, or refund'),
  rate: z.number().nullable().describe('percent of a fee; null when it differs between lines, and for other kinds'),
  base_amount: Dollars.nullable().describe('what the percentage applies to, in dollars'),
  charges: z.number().int(),
  amount: Dollars.describe('in dollars; below zero for a refund'),
})

export const CreditNote = z.object({
  number: z.string(),
  amount: Dollars,
  is_paid_back: z.boolean().describe('whether the money went back to the method that paid the invoice'),
  reason: z.string(),
  pro_name: z.string(),
  work_on: LocalDate,
  issued_at: Instant,
})

export type CreditNote = z.output<typeof CreditNote>

/** The most credit notes that one invoice shows. */
export const MOST_CREDIT_NOTES = 200

export const InvoiceWhole = z.object({
  ...InvoiceHead,
  bill_to: z.object({ name: z.string(), address: z.string() }),
  bill_from: z.object({ name: z.string(), address: z.string() }),
  payer: z.object({ kind: z.enum(['location', 'organization']), id: Id }),
  positions: z.array(InvoicePosition).max(100).describe('wages by position, the largest first'),
  sums: z.array(InvoiceSum).max(200).describe('everything beside wages'),
  pro_amount: Dollars.describe('what of it pros got'),
  pro_count: z.number().int(),
  charge_count: z.number().int(),
  credit_notes: z.array(CreditNote).max(MOST_CREDIT_NOTES),
  taken_at: Instant.nullable().describe('when the bank took the charge'),
  outside_payment: OutsidePayment.nullable().describe('how it was paid when the card provider did not collect it'),
  tries: z.array(RefusedTry).max(MOST_TRIES_SHOWN).describe('what was refused so far, oldest first'),
  method: z
    .object({ brand: z.string().nullable(), last4: z.string() })
    .nullable()
    .describe('what it is paid with; null before we collect it'),
})
export type InvoiceWhole = z.output<typeof InvoiceWhole>

/** One pro of one shift on an invoice. */
export const InvoiceCharge = z.object({
  payment_id: Id,
  location_id: Id,
  location_name: z.string(),
  gig_id: Id.nullable(),
  work_on: LocalDate,
  skill: SkillTag.nullable(),
  subject: z.enum(['application', 'interview', 'adhoc', 'invoice', 'cancellation']).describe('what it pays for'),
  pro_name: z.string(),
  minutes: z.number().int(),
  pay_amount: Dollars.describe('what the pro got'),
  fee_amount: Dollars,
  refund_amount: Dollars.describe('taken off before the invoice was issued'),
  total_amount: Dollars,
  po_number: z.string().nullable().describe('the business’s purchase order of the shift; null if none'),
  cost_center: z.string().nullable().describe('the business’s cost center of the shift; null if none'),
})
export type InvoiceCharge = z.output<typeof InvoiceCharge>

/** Charges that collect for the next invoice. */
export const CollectingInvoice = z.object({
  frequency: InvoiceFrequency,
  style: InvoiceStyle,
  part: z.string(),
  first_day: LocalDate,
  last_day: LocalDate,
  timezone: z.string(),
  ends_at: Instant.describe('when the period ends and the invoice is issued'),
  charge_count: z.number().int(),
  total_amount: Dollars.describe('so far, in dollars'),
})
export type CollectingInvoice = z.output<typeof CollectingInvoice>
