import { z } from 'zod'
import { Dollars, Id, Instant } from '../wire.ts'
import { takeBackStatus } from './take-back-rules.ts'

export const TakeBackStatus = z.enum(takeBackStatus.states)

/** Extra pay that is taken back from a payout that was sent. */
export const TakeBack = z.object({
  id: Id.describe('the id'),
  payment_id: Id.describe('the pro’s payment that it takes from'),
  refund_id: Id.describe('the refund that says it was too much'),
  amount: Dollars.describe('in dollars'),
  reason: z.string().describe('why, as the refund says'),
  status: TakeBackStatus.describe(
    'WAITING: the pro may contest it; SUBMITTED: the payments provider is asked; TAKEN: it left the pro’s balance',
  ),
  answer_by: Instant.describe('until when the pro may contest it'),
  contest_reason: z.string().nullable().describe('what the pro says; null if not contested'),
  answer: z.string().nullable().describe('what the staff answered; null without one'),
  error_message: z.string().nullable().describe('why the payments provider refused; null unless REFUSED, and for the pro'),
  taken_at: Instant.nullable().describe('when it left the pro’s balance; null before'),
  created_ts: Instant.describe('when the pro was notified'),
})
export type TakeBack = z.output<typeof TakeBack>
