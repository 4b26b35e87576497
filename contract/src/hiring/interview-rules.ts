import type { ErrorCode } from '../errors.ts'
import { DAY, hasPassed, HOUR, MINUTE, millis, type Moment, type Span } from '../moment.ts'
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
