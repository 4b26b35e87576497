import type { ErrorCode } from '../errors.ts'
import { LONGEST_SHIFT_HOURS } from './extension-rules.ts'
import { HOUR, hasPassed, millis, minutesBetween, type Moment } from '../moment.ts'
import type { HoursVersion } from './hours-edit.ts'
import { type HoursEditStatus, hoursEditStatus } from './hours-edit-status.ts'

/** How long a pro may contest changed hours, in hours of elapsed time. Lower pay waits at most this long for an answer. */
export const HOURS_ANSWER_HOURS = 48

export const answerBy = (edited_at: Moment): Date => new Date(millis(edited_at) + HOURS_ANSWER_HOURS * HOUR)

/** After how many hours contested hours that no manager settled are the operator's to follow up. */
export const SETTLE_HOURS = 48

/** When the operator follows up on hours contested at `contested_at`. */
export const followUpAt = (contested_at: Moment): Date => new Date(millis(contested_at) + SETTLE_HOURS * HOUR)

/** The least a rule needs to know about a change. An application's last change counts. */
export interface EditFacts {
  status: HoursEditStatus
  lowers_pay: boolean
  answer_by: Moment
}

/**
 * Whether a change pays less than the punches, or less than the schedule if a punch is missing. Whole minutes. Only such a change holds
 * the payment back: waiting would not help the pro otherwise.
 */
export const lowersPay = (paid_minutes: number, punched_minutes: number | null, scheduled_minutes: number): boolean =>
  paid_minutes < (punched_minutes ?? scheduled_minutes)

/** Why a pro may not accept or contest now: once, until the deadline, and before the payment. */
export function whyNotAnswer(edit: EditFacts | null, is_paid: boolean, now: Moment): ErrorCode | null {
  if (edit === null) return 'HOURS_NOT_EDITED'
  if (hoursEditStatus.next(edit.status, 'accept') === null) return 'ALREADY_ANSWERED'
  if (is_paid) return 'ALREADY_PAID'
  return hasPassed(edit.answer_by, now) ? 'ANSWER_TOO_LATE' : null
}

/** How long a pro may say that hours are wrong after their payment arrived, in days of elapsed time. */
const DISPUTE_DAYS = 7

/** Until when a pro may dispute hours whose pay arrived at `paid_at`. */
export const disputeBy = (paid_at: Moment): Date => new Date(millis(paid_at) + DISPUTE_DAYS * 24 * HOUR)

/** Hours as a person enters them. */
interface EnteredHours {
  start_time: Moment
  end_time: Moment
  unpaid_break_minutes: number
}

export interface DisputeFacts {
  /** The last change of the hours; null if nobody changed them. */
  edit: EditFacts | null
  /** The hours that count now: approved ones, or the punches as they would be approved; null if neither is known. */
  stands: HoursVersion | null
  /** When this pro's work ends, with an accepted extension. */
  planned_end_time: Moment
  clock_out: Moment | null
  /** When the pay arrived at the pro; null before. */
  paid_at: Moment | null
}

/**
 * Why a pro may not dispute hours now. Hours as punched can be disputed like changed ones, until 7 days after they are paid. Hours that both
 * sides settled or accepted are final.
 */
export function whyNotDispute({ edit, stands, planned_end_time, clock_out, paid_at }: DisputeFacts, now: Moment): ErrorCode | null {
  if (clock_out === null && !hasPassed(planned_end_time, now)) return 'SHIFT_NOT_OVER'
  if (edit !== null && edit.status !== 'OPEN' && edit.status !== 'REPLACED') return 'ALREADY_ANSWERED'
  if (stands === null) return 'HOURS_MISSING'
  return paid_at !== null && hasPassed(disputeBy(paid_at), now) ? 'ANSWER_TOO_LATE' : null
}

/** What is wrong with the pro's version of hours that are paid: a dispute can only add to them. Null if it adds, or if nothing is paid yet. */
export const whyNotLessThanPaid = (version: EnteredHours, stands: { paid_minutes: number }, is_paid: boolean): HoursFault | null =>
  is_paid && enteredMinutes(version) <= stands.paid_minutes ? { target: 'end_time', message: 'This is not more than what was paid' } : null

/** Why a manager may not settle: only a contested change needs settling. */
export const whyNotSettle = (edit: EditFacts | null): ErrorCode | null =>
  edit !== null && hoursEditStatus.next(edit.status, 'keep') !== null ? null : 'INVALID_TRANSITION'

/** Why a pro may not withdraw: only what no manager has settled can be taken back. */
export const whyNotWithdraw = whyNotSettle

/** Why hours may not be changed or approved again: a contested change must be settled first. */
export const whyNotEdit = (edit: EditFacts | null): ErrorCode | null => (edit?.status === 'CONTESTED' ? 'HOURS_CONTESTED' : null)

/**
 * Whether approving as punched leaves changed hours as they are. Accepted and settled hours are final: only another change with a reason
 * replaces them. The same goes for a change in the pro's favor; one that lowers the pay may be taken back while it is open.
 */
export const standsAsEdited = (edit: EditFacts | null): boolean =>
  edit !== null && edit.status !== 'REPLACED' && !(edit.status === 'OPEN' && edit.lowers_pay)

/** Why edited hours may not be paid yet: contested, or lower than the punches while the pro may still object. */
export function whyNotPayEdited(edit: EditFacts | null, now: Moment): ErrorCode | null {
  if (edit === null) return null
  if (edit.status === 'CONTESTED') return 'HOURS_CONTESTED'
  const waits = edit.status === 'OPEN' && edit.lowers_pay && !hasPassed(edit.answer_by, now)
  return waits ? 'HOURS_UNANSWERED' : null
}

/** Entered hours lie at most this many hours before the planned start and after the planned end. */
export const HOURS_AROUND_SHIFT = 24

interface HoursFault {
  target: 'start_time' | 'end_time' | 'unpaid_break_minutes'
  message: string
}

/**
 * What is wrong with hours from a form: the field and the reason, or null. They lie within 24 hours of the shift, not in the future, and pay
 * at most 16 hours: more is an end on the wrong day.
 */
export function whyNotHours(version: EnteredHours, shift: { start_time: Moment; end_time: Moment }, now: Moment): HoursFault | null {
  if (millis(version.start_time) < millis(shift.start_time) - HOURS_AROUND_SHIFT * HOUR)
    return { target: 'start_time', message: 'The start is more than 24 hours before the shift' }
  if (millis(version.end_time) > millis(shift.end_time) + HOURS_AROUND_SHIFT * HOUR)
    return { target: 'end_time', message: 'The end is more than 24 hours after the shift' }
  if (!hasPassed(version.end_time, now)) return { target: 'end_time', message: 'The end is in the future' }
  const minutes = minutesBetween(version.start_time, version.end_time)
  if (minutes <= 0) return { target: 'end_time', message: 'The end is not after the start' }
  if (version.unpaid_break_minutes >= minutes) return { target: 'unpaid_break_minutes', message: 'The break is longer than the shift' }
  return enteredMinutes(version) > LONGEST_SHIFT_HOURS * 60
    ? { target: 'end_time', message: 'That is more than 16 hours. Check the day.' }
    : null
}

/** Whole paid minutes of entered hours, rounded down once. */
export const enteredMinutes = (version: EnteredHours): number =>
  Math.floor(minutesBetween(version.start_time, version.end_time)) - version.unpaid_break_minutes
