import type { ErrorCode } from '../errors.ts'
import { HOUR, hasPassed, MINUTE, millis, type Moment } from '../moment.ts'
import type { ExtensionStatus } from './extension-status.ts'

/** How long after the planned end a pro may still ask and a manager may still answer, in minutes. */
export const EXTENSION_GRACE_MINUTES = 15
/** The least a pro may ask for, in minutes. */
export const EXTENSION_STEP_MINUTES = 15
/** The longest a shift may become, in hours of elapsed time: the same as when you post one. */
export const LONGEST_SHIFT_HOURS = 16
/** How often a pro may ask on one shift. */
export const EXTENSIONS_AT_MOST = 5

interface Asked<M extends Moment = Moment> {
  status: ExtensionStatus
  end_time: M
}

/** When this pro's work ends: the end of the shift, or the latest accepted end. */
export const plannedEnd = <M extends Moment>(gig_end_time: M, extensions: readonly Asked<M>[]): M =>
  extensions.reduce((end, one) => (one.status === 'ACCEPTED' && millis(one.end_time) > millis(end) ? one.end_time : end), gig_end_time)

/** Until when a manager may answer: 15 minutes after the planned end, and at least 15 minutes after the request. */
export const extensionAnswerBy = (planned_end_time: Moment, asked_at: Moment): Date =>
  new Date(Math.max(millis(planned_end_time), millis(asked_at)) + EXTENSION_GRACE_MINUTES * MINUTE)

export interface AskFacts {
  is_confirmed: boolean
  is_cancelled: boolean
  start_time: Moment
  planned_end_time: Moment
  clock_in: Moment | null
  clock_out: Moment | null
  extensions: readonly Pick<Asked, 'status'>[]
}

/** Why a pro may not ask to stay longer now. The pro must be on the clock, during the shift, without an open request. */
export function whyNotAskExtension(facts: AskFacts, now: Moment): ErrorCode | null {
  if (facts.is_cancelled) return 'APPLICATION_CANCELLED'
  if (!facts.is_confirmed) return 'NOT_CONFIRMED'
  if (facts.clock_in === null) return 'NOT_CLOCKED_IN'
  if (facts.clock_out !== null) return 'ALREADY_CLOCKED_OUT'
  if (!hasPassed(facts.start_time, now)) return 'GIG_NOT_STARTED'
  if (facts.extensions.some(({ status }) => status === 'OPEN')) return 'EXTENSION_OPEN'
  if (hasPassed(new Date(millis(facts.planned_end_time) + EXTENSION_GRACE_MINUTES * MINUTE), now)) return 'SHIFT_OVER'
  return facts.extensions.length >= EXTENSIONS_AT_MOST ? 'EXTENSIONS_USED_UP' : null
}

/** The latest end a pro may ask for, in milliseconds. */
export const latestExtensionEnd = (start_time: Moment): number => millis(start_time) + LONGEST_SHIFT_HOURS * HOUR

/** What is wrong with the requested end, in words, or null: at least a quarter of an hour more, in the future, 16 hours in all at most. */
export function whyNotExtensionEnd(end_time: Moment, shift: { start_time: Moment; planned_end_time: Moment }, now: Moment): string | null {
  if (millis(end_time) < millis(shift.planned_end_time) + EXTENSION_STEP_MINUTES * MINUTE) return 'That is not 15 minutes more'
  if (hasPassed(end_time, now)) return 'That is in the past'
  return millis(end_time) > latestExtensionEnd(shift.start_time) ? 'A shift is 16 hours at most' : null
}

/** Why a manager may not answer: the request must be open and in time, and the pro still on the clock. */
export function whyNotAnswerExtension(extension: { status: ExtensionStatus; answer_by: Moment } | null, now: Moment): ErrorCode | null {
  if (extension === null) return 'INVALID_TRANSITION'
  if (extension.status === 'LAPSED') return 'ANSWER_TOO_LATE'
  if (extension.status !== 'OPEN') return 'ALREADY_ANSWERED'
  return hasPassed(extension.answer_by, now) ? 'ANSWER_TOO_LATE' : null
}
