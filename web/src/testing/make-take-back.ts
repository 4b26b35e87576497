import type { TakeBack } from '@muster/contract/payments/take-back.ts'
import { hoursFromNow } from './make-times.ts'

/** Extra pay that the pro may still contest. */
export const aTakeBack = (changed: Partial<TakeBack> = {}): TakeBack => ({
  id: 5,
  payment_id: 701,
  refund_id: 3,
  amount: 180,
  reason: 'Typed 200 for 20',
  status: 'WAITING',
  answer_by: hoursFromNow(40),
  contest_reason: null,
  answer: null,
  error_message: null,
  taken_at: null,
  created_ts: hoursFromNow(-8),
  ...changed,
})
