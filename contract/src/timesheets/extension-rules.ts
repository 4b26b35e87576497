import type { ErrorCode } from '../errors.ts'
import { HOUR, hasPassed, MINUTE, millis, type Moment } from '../moment.ts'
import type { ExtensionStatus } from './extension-status.ts'

/** How long after the planned end a request may still be asked and answered, in minutes. */
export const EXTENSION_GRACE_MINUTES = 15
/** The least a pro asks for, in minutes: less than this needs no asking. */
export const EXTENSION_STEP_MINUTES = 15
/** The longest a shift may become, in hours of elapsed time: as long as one may be posted. */
export const LONGEST_SHIFT_HOURS = 16
/** How often one pro may ask on one shift. */
export const EXTENSIONS_AT_MOST = 5

interface Asked<M extends Moment = Moment> {
  status: ExtensionStatus
  end_time: M
}

/** When this pro is to leave: the end of the shift, or the latest end that was accepted. */
export const plannedEnd = <M extends Moment>(gig_end_time: M, extensions: readonly Asked<M>[]): M =>
  extensions.reduce((end, one) => (one.status === 'ACCEPTED' && millis(one.end_time) > millis(end) ? one.end_time : end), gig_end_time)

/**
 * Until when a manager may answer: a quarter of an hour after the planned end, and never less than that after it was asked.
 */
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

/** Why a pro may not ask to stay longer now: only who is on the clock asks, during the shift, one request at a time. */
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

/** The latest end that may be asked for (milliseconds). */
export const latestExtensionEnd = (start_time: Moment): number => millis(start_time) + LONGEST_SHIFT_HOURS * HOUR

/** What is wrong with the end a pro asks for, in words, or null: a quarter of an hour more at least, ahead of now, 16 hours in all at most. */
export function whyNotExtensionEnd(end_time: Moment, shift: { start_time: Moment; planned_end_time: Moment }, now: Moment): string | null {
  if (millis(end_time) < millis(shift.planned_end_time) + EXTENSION_STEP_MINUTES * MINUTE) return 'That is not 15 minutes more'
  if (hasPassed(end_time, now)) return 'That is in the past'
  return millis(end_time) > latestExtensionEnd(shift.start_time) ? 'A shift is 16 hours at most' : null
}

/** Why a manager may not answer: once, in time, and only while the pro still waits. */
export function whyNotAnswerExtension(extension: { status: ExtensionStatus; answer_by: Moment } | null, now: Moment): ErrorCode | null {
  if (extension === null) return 'INVALID_TRANSITION'
  if (extension.status === 'LAPSED') return 'ANSWER_TOO_LATE'
  if (extension.status !== 'OPEN') return 'ALREADY_ANSWERED'
  return hasPassed(extension.answer_by, now) ? 'ANSWER_TOO_LATE' : null
}
