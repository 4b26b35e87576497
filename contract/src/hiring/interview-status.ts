import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { machine } from '../machine.ts'
import { hasPassed, type Moment } from '../moment.ts'

export type InterviewStatus =
  | 'INVITED'
  | 'CONFIRMED'
  | 'DECLINED'
  | 'PENDING_PAYMENT'
  | 'PAYMENT_SUBMITTED'
  | 'PAYMENT_FAILED'
  | 'PAYMENT_ERROR'
  | 'PAID'
  | 'REVIEWED'
export type InterviewEvent =
  | 'confirm'
  | 'decline'
  | 'end_with_pay_due'
  | 'submit_payment'
  | 'payment_failed'
  | 'payment_error'
  | 'pay_complete'
  | 'retry_payment'
  | 'review'

/** The life of an interview (specification section 4 names the states, docs/domain.md the moves). */
export const interviewStatus = machine<InterviewStatus, InterviewEvent>({
  INVITED: { confirm: 'CONFIRMED', decline: 'DECLINED' },
  CONFIRMED: { end_with_pay_due: 'PENDING_PAYMENT', review: 'REVIEWED' },
  DECLINED: {},
  PENDING_PAYMENT: { submit_payment: 'PAYMENT_SUBMITTED' },
  PAYMENT_SUBMITTED: { pay_complete: 'PAID', payment_failed: 'PAYMENT_FAILED', payment_error: 'PAYMENT_ERROR' },
  PAYMENT_FAILED: { retry_payment: 'PAYMENT_SUBMITTED' },
  PAYMENT_ERROR: { retry_payment: 'PAYMENT_SUBMITTED' },
  PAID: { review: 'REVIEWED' },
  REVIEWED: {},
})

export const InterviewStatus = z.enum(interviewStatus.states)

export interface InterviewFacts {
  status: InterviewStatus
  end_time: Moment
  /** Cents; 0 for an unpaid interview. */
  wage_cents: number
}

/** What the clock demands: a confirmed interview with a wage owes payment once it is over. */
export const settledInterviewStatus = ({ status, end_time, wage_cents }: InterviewFacts, now: Moment): InterviewStatus =>
  status === 'CONFIRMED' && wage_cents > 0 && hasPassed(end_time, now) ? 'PENDING_PAYMENT' : status

/** An interview is reviewed once it is over and, when it has a wage, paid. */
export function whyNotReviewInterview(interview: InterviewFacts, now: Moment): ErrorCode | null {
  const status = settledInterviewStatus(interview, now)
  if (status === 'REVIEWED') return 'ALREADY_REVIEWED'
  if (interviewStatus.next(status, 'review') === null) return 'INVALID_TRANSITION'
  return hasPassed(interview.end_time, now) ? null : 'SHIFT_NOT_OVER'
}
