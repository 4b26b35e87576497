import type { ErrorCode } from '../errors.ts'
import { DAY, hasPassed, HOUR, MINUTE, millis, minutesBetween, type Moment, type Span } from '../moment.ts'
import type { CandidateStage } from './interview.ts'
import { type InterviewEvent, type InterviewStatus, interviewStatus } from './interview-status.ts'

export const SHORTEST_INTERVIEW_MINUTES = 10
export const LONGEST_INTERVIEW_HOURS = 8
export const MOST_DAYS_AHEAD = 180
/** A manager may remind a candidate this often. */
export const REMIND_EVERY_HOURS = 12

export interface InterviewFacts extends Span {
  status: InterviewStatus
}

/** What is wrong with the times of an interview, by field; null if nothing. */
export function faultOfTimes({ start_time, end_time }: Span, now: Moment): { target: 'start_time' | 'end_time'; message: string } | null {
  const long = millis(end_time) - millis(start_time)
  if (millis(start_time) <= millis(now)) return { target: 'start_time', message: 'Choose a time in the future' }
  if (millis(start_time) - millis(now) > MOST_DAYS_AHEAD * DAY)
    return { target: 'start_time', message: `Choose a time within ${MOST_DAYS_AHEAD} days` }
  if (long < SHORTEST_INTERVIEW_MINUTES * MINUTE)
    return { target: 'end_time', message: `An interview lasts at least ${SHORTEST_INTERVIEW_MINUTES} minutes` }
  if (long > LONGEST_INTERVIEW_HOURS * HOUR)
    return { target: 'end_time', message: `An interview lasts at most ${LONGEST_INTERVIEW_HOURS} hours` }
  return null
}

/** Why a candidate can't answer with `event`: it is too late, or the interview has no such move. */
export function whyNotAnswer(
  interview: InterviewFacts,
  event: Extract<InterviewEvent, 'confirm' | 'decline' | 'propose'>,
  now: Moment,
): ErrorCode | null {
  if (hasPassed(interview.end_time, now)) return 'INVITATION_EXPIRED'
  return interviewStatus.next(interview.status, event) === null ? 'INVALID_TRANSITION' : null
}

/** A manager reviews a confirmed interview once it is over. */
export function whyNotReview(interview: InterviewFacts, now: Moment): ErrorCode | null {
  if (interview.status === 'REVIEWED') return 'ALREADY_REVIEWED'
  if (interviewStatus.next(interview.status, 'review') === null) return 'INVALID_TRANSITION'
  return hasPassed(interview.end_time, now) ? null : 'INTERVIEW_NOT_OVER'
}

/** A reminder needs a coming interview, and some time since the last message. */
export function whyNotRemind(interview: InterviewFacts & { told_ts: Moment }, now: Moment): ErrorCode | null {
  if (interview.status !== 'INVITED' && interview.status !== 'CONFIRMED') return 'INVALID_TRANSITION'
  if (hasPassed(interview.start_time, now)) return 'INVITATION_EXPIRED'
  return millis(now) - millis(interview.told_ts) < REMIND_EVERY_HOURS * HOUR ? 'NUDGED_RECENTLY' : null
}

/** Where a candidate is, by their latest interview. */
export function stageOf(interview: Pick<InterviewFacts, 'status' | 'end_time'> | null, now: Moment): CandidateStage {
  if (interview === null) return 'NEW'
  const { status } = interview
  if (status === 'INVITED' || status === 'DECLINED' || status === 'REVIEWED') return status
  return status === 'CONFIRMED' && !hasPassed(interview.end_time, now) ? 'CONFIRMED' : 'TO_REVIEW'
}

export interface PaidInterviewFacts extends InterviewFacts {
  wage_cents: number
}

/** An interview's status at a moment: a paid one that was confirmed and is over waits for its payment. */
export const statusAt = ({ status, end_time, wage_cents }: PaidInterviewFacts, now: Moment): InterviewStatus =>
  status === 'CONFIRMED' && wage_cents > 0 && hasPassed(end_time, now) ? 'PENDING_PAYMENT' : status

/** The minutes that a paid interview pays: as long as it was planned. */
export const interviewMinutes = ({ start_time, end_time }: Span): number => Math.floor(minutesBetween(start_time, end_time))

/** What the candidate gets for an interview, in cents: the minutes at the wage, rounded half up once. */
export const interviewPayCents = (interview: Span & { wage_cents: number }): number =>
  Math.round((interviewMinutes(interview) * interview.wage_cents) / 60)

/** What a pay call does: pay for the first time, or send a failed payment again. */
export type PayMove = 'submit_payment' | 'retry_payment'

/** The move that paying makes of a status; null if there is nothing to pay. */
export const payMoveOf = (status: InterviewStatus): PayMove | null =>
  (['submit_payment', 'retry_payment'] as const).find((move) => interviewStatus.next(status, move) !== null) ?? null

/** Why a manager can't pay for an interview now. */
export function whyNotPayInterview(interview: PaidInterviewFacts & { pro_id: number | null }, now: Moment): ErrorCode | null {
  const status = statusAt(interview, now)
  if (interview.wage_cents > 0 && (status === 'INVITED' || status === 'CONFIRMED')) return 'INTERVIEW_NOT_OVER'
  if (status === 'PAYMENT_SUBMITTED' || status === 'PAID') return 'ALREADY_PAID'
  if (payMoveOf(status) === null) return 'INVALID_TRANSITION'
  return interview.pro_id === null ? 'NO_PRO_TO_PAY' : null
}

/** For this many days after a paid interview its link says how to get paid. */
export const PAY_LINK_DAYS = 30

/** Whether the link of an interview still opens: until the end, or while its pay waits for the candidate. */
export const opensLink = (interview: PaidInterviewFacts, now: Moment): boolean =>
  !hasPassed(interview.end_time, now) ||
  (statusAt(interview, now) === 'PENDING_PAYMENT' && millis(now) - millis(interview.end_time) < PAY_LINK_DAYS * DAY)

/** A manager says that the candidate of a paid interview did not come: only while its pay is due. */
export function whyNotDidNotCome({ status, wage_cents }: PaidInterviewFacts): ErrorCode | null {
  if (interviewStatus.next(status, 'did_not_come') !== null) return null
  return wage_cents > 0 && (status === 'INVITED' || status === 'CONFIRMED') ? 'INTERVIEW_NOT_OVER' : 'INVALID_TRANSITION'
}
