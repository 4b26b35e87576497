import { expect, test } from 'vitest'
import { type InterviewFacts, interviewStatus, settledInterviewStatus, whyNotReviewInterview } from './interview-status.ts'

const end_time = '2026-11-20T12:00:00.000Z'
const before = '2026-11-20T11:00:00.000Z'
const paid: InterviewFacts = { status: 'CONFIRMED', end_time, wage_cents: 2000 }
const unpaid = { ...paid, wage_cents: 0 }

test('an interview with a wage owes payment once it is over', () => {
  expect(settledInterviewStatus(paid, before)).toBe('CONFIRMED')
  expect(settledInterviewStatus(paid, end_time)).toBe('PENDING_PAYMENT')
  expect(settledInterviewStatus(unpaid, end_time)).toBe('CONFIRMED')
  expect(settledInterviewStatus({ ...paid, status: 'DECLINED' }, end_time)).toBe('DECLINED')
})

test('an interview is reviewed once it is over and paid', () => {
  expect(whyNotReviewInterview(unpaid, end_time)).toBeNull()
  expect(whyNotReviewInterview(unpaid, before)).toBe('SHIFT_NOT_OVER')
  expect(whyNotReviewInterview(paid, end_time)).toBe('INVALID_TRANSITION')
  expect(whyNotReviewInterview({ ...paid, status: 'PAID' }, end_time)).toBeNull()
  expect(whyNotReviewInterview({ ...paid, status: 'REVIEWED' }, end_time)).toBe('ALREADY_REVIEWED')
})

test('a failed payment is retried, a declined invitation stays declined', () => {
  expect(interviewStatus.next('PAYMENT_FAILED', 'retry_payment')).toBe('PAYMENT_SUBMITTED')
  expect(interviewStatus.next('PAYMENT_ERROR', 'retry_payment')).toBe('PAYMENT_SUBMITTED')
  expect(interviewStatus.accepts('DECLINED')).toEqual([])
})
