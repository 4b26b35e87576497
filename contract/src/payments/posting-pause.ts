import { z } from 'zod'
import { SkillTag } from '../skills/skill.ts'
import { Dollars, Id, Instant } from '../wire.ts'
import { NextTry } from './charge-try.ts'

/** Why a location can't post shifts, and where it ends. Pros who are booked work and are paid all the same. */
export const PostingPause = z.object({
  reason: z.enum(['CHARGE_REFUSED', 'INVOICE_OVERDUE']).describe('a charge stayed refused, or an invoice is more than a week overdue'),
  charges: z.number().int().positive().describe('how many charges or invoices pause it; the fields below are about the oldest'),
  amount: Dollars.describe('what must be paid until posting opens'),
  since: Instant.describe('when the charge was first refused, or the invoice became overdue'),
  payment_id: Id.nullable(),
  gig_id: Id.nullable(),
  skill: SkillTag.nullable().describe('the position of the shift that was charged'),
  shift_start_time: Instant.nullable(),
  invoice_id: Id.nullable().describe('the overdue invoice; null for a charge'),
  invoice_number: z.string().nullable().describe('the number that the invoice shows'),
  timezone: z.string().describe('of the shift, the location or the invoice'),
  error_code: z.string().nullable(),
  error_message: z.string().nullable().describe('the bank’s reason'),
})
export type PostingPause = z.output<typeof PostingPause>

/** An overdue invoice that will pause posting. */
export const ComingPause = PostingPause.extend({ pauses_from: Instant.describe('from when on the location can’t post unless it is paid') })
export type ComingPause = z.output<typeof ComingPause>

/** A refused charge of a shift, with what happens next. */
export const RefusedCharge = z.object({
  payment_id: Id.describe('one payment of the charge'),
  payments: z.number().int().positive().describe('pros whose pay is in the charge'),
  gig_id: Id.nullable(),
  skill: SkillTag.nullable(),
  shift_start_time: Instant.nullable(),
  timezone: z.string(),
  amount: Dollars.describe('what is still to be paid'),
  refused_at: Instant.describe('when the bank last refused it'),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  next_try: NextTry.nullable().describe('when Muster tries again; null if a person must act'),
  pauses_from: Instant.nullable().describe('from when on the location can’t post while this is not paid'),
})
export type RefusedCharge = z.output<typeof RefusedCharge>

/** The most refused charges that one list has. */
export const MOST_REFUSED = 100
