import { z } from 'zod'
import { machine } from '../machine.ts'

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
  | 'propose'
  | 'move'
  | 'end_with_pay_due'
  | 'did_not_come'
  | 'submit_payment'
  | 'payment_failed'
  | 'payment_error'
  | 'pay_complete'
  | 'retry_payment'
  | 'review'

/**
 * The life of an interview. Another time asks the candidate again: the manager moves it, or the candidate proposes one. The states of
 * payment are for paid interviews and follow the payment, also when a bank takes money back that had arrived.
 */
export const interviewStatus = machine<InterviewStatus, InterviewEvent>({
  INVITED: { confirm: 'CONFIRMED', decline: 'DECLINED', propose: 'INVITED', move: 'INVITED' },
  CONFIRMED: { decline: 'DECLINED', propose: 'INVITED', move: 'INVITED', end_with_pay_due: 'PENDING_PAYMENT', review: 'REVIEWED' },
  DECLINED: { move: 'INVITED' },
  PENDING_PAYMENT: { submit_payment: 'PAYMENT_SUBMITTED', did_not_come: 'DECLINED' },
  PAYMENT_SUBMITTED: { pay_complete: 'PAID', payment_failed: 'PAYMENT_FAILED', payment_error: 'PAYMENT_ERROR' },
  PAYMENT_FAILED: { retry_payment: 'PAYMENT_SUBMITTED' },
  PAYMENT_ERROR: { retry_payment: 'PAYMENT_SUBMITTED' },
  PAID: { payment_failed: 'PAYMENT_FAILED', payment_error: 'PAYMENT_ERROR', review: 'REVIEWED' },
  REVIEWED: {},
})

export const InterviewStatus = z.enum(interviewStatus.states)
