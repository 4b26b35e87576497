import type { Coordinates } from '../distance.ts'
import type { ErrorCode } from '../errors.ts'
import { HOUR, hasPassed, MINUTE, type Moment, millis } from '../moment.ts'
import type { EmploymentType } from '../pros/employment-type.ts'
import { CLOCK_IN_EARLY_MINUTES } from './clock-opening.ts'
import { LATE_MARK_HOURS } from './late-mark-rules.ts'
import { promiseHoldsUntil } from './late-notice-rules.ts'
import { fromFence, type PunchPosition } from './fence-rules.ts'

/** A manager's home names a pro who has not clocked in from this long after the start: a minute is no reason to call. */
export const LATE_AFTER_MINUTES = 5
/** From this long after the start, a pro who has not clocked in is missing instead of late. */
export const MISSING_AFTER_MINUTES = 30

/** What the clock needs to know about a shift. Judge a punch by the moment it was made, which for an offline phone is in the past. */
export interface ClockFacts {
  is_confirmed: boolean
  is_cancelled: boolean
  start_time: Moment
  end_time: Moment
  clock_in: Moment | null
  clock_out: Moment | null
  is_on_break: boolean
}

/** Clocking in is open from 30 minutes before the start until the end (docs/domain.md, "Time"). */
export function whyNotClockIn(facts: ClockFacts, now: Moment): ErrorCode | null {
  if (facts.is_cancelled) return 'APPLICATION_CANCELLED'
  if (!facts.is_confirmed) return 'NOT_CONFIRMED'
  if (facts.clock_out !== null) return 'ALREADY_CLOCKED_OUT'
  if (facts.clock_in !== null) return 'ALREADY_CLOCKED_IN'
  if (millis(now) < millis(facts.start_time) - CLOCK_IN_EARLY_MINUTES * MINUTE) return 'CLOCK_IN_TOO_EARLY'
  return hasPassed(facts.end_time, now) ? 'SHIFT_OVER' : null
}

/** Why a shift may not start at `start_time`: a pro is already on the clock, earlier than clock-in would open for that start. */
export const whyNotStartAt = (start_time: Moment, first_clock_in: Moment | null): ErrorCode | null =>
  first_clock_in !== null && millis(first_clock_in) < millis(start_time) - CLOCK_IN_EARLY_MINUTES * MINUTE ? 'GIG_STARTED' : null

/** Clock-out is open while clocked in, however late, and ends an open break. */
export function whyNotClockOut(facts: ClockFacts): ErrorCode | null {
  if (facts.clock_in === null) return 'NOT_CLOCKED_IN'
  return facts.clock_out === null ? null : 'ALREADY_CLOCKED_OUT'
}

/**
 * A pro may clock out although a manager or captain already did: both are kept, and a person looks at the later one. Otherwise a hand
 * clock-out would end a shift that continues.
 */
export const whyNotClockOutOneself = (facts: ClockFacts, was_by_hand: boolean): ErrorCode | null =>
  whyNotClockOut(was_by_hand ? { ...facts, clock_out: null } : facts)

/**
 * Whether a pro's own clock-out undoes the clock-in: before the start no one has worked yet. The pro is coming again, may clock in again,
 * and drops the shift only by cancelling it.
 */
export const undoesClockIn = (start_time: Moment, clocked_out_at: Moment): boolean => millis(clocked_out_at) < millis(start_time)

/** Whether a manager or a captain made this punch. */
export const isByHand = (proof: string): boolean => proof === 'manager' || proof === 'captain'

export interface PunchUndoFacts {
  punch_id: number
  /** The pro's last punch of any kind that counts; null before the first. */
  last: { id: number; proof: string } | null
  is_confirmed: boolean
  is_cancelled: boolean
  has_approved_hours: boolean
  planned_end_time: Moment
}

/** Why a manager may not take a punch back: it must be the last one, a manager's, and its hours still open. A pro's own punches stay. */
export function whyNotUndoPunch(
  facts: PunchUndoFacts,
  now: Moment,
): 'NOT_CONFIRMED' | 'UNDO_TOO_LATE' | 'HOURS_APPROVED' | 'MARK_TOO_LATE' | null {
  const { last } = facts
  if (facts.is_cancelled || !facts.is_confirmed) return 'NOT_CONFIRMED'
  if (last === null || last.id !== facts.punch_id || last.proof !== 'manager') return 'UNDO_TOO_LATE'
  if (facts.has_approved_hours) return 'HOURS_APPROVED'
  return millis(now) > millis(facts.planned_end_time) + LATE_MARK_HOURS * HOUR ? 'MARK_TOO_LATE' : null
}

/** When pay starts: an employee's at the clock-in, a contractor's not before the start of the shift (docs/domain.md, "Paid minutes"). */
export const paidFrom = (shift: { start_time: Moment; employment_type: EmploymentType | null }, clock_in: Moment): number =>
  shift.employment_type === 'W2' ? millis(clock_in) : Math.max(millis(clock_in), millis(shift.start_time))

/** A break interrupts paid time, so it can't start before pay does. */
export function whyNotStartBreak(facts: ClockFacts, employment_type: EmploymentType | null, at: Moment): ErrorCode | null {
  const refusal = whyNotClockOut(facts) ?? (facts.is_on_break ? 'ON_BREAK' : null)
  if (refusal !== null || facts.clock_in === null) return refusal
  return millis(at) < paidFrom({ start_time: facts.start_time, employment_type }, facts.clock_in) ? 'BREAK_BEFORE_PAY' : null
}

export const whyNotEndBreak = (facts: ClockFacts): ErrorCode | null => whyNotClockOut(facts) ?? (facts.is_on_break ? null : 'NOT_ON_BREAK')

export interface PunchPlace {
  is_checkin_required: boolean
  /** The gig's address. */
  fence: Coordinates
  checkin_code: string
}

export interface Proof {
  proof: 'position' | 'code' | 'none'
  flagged: boolean
  /** Whole meters between the phone and the address; null without a position. */
  distance_m: number | null
}

/**
 * What a punch proves. The gig's code and a position inside the fence prove the same. Muster takes a punch without proof too, and flags it
 * if proof was required.
 */
export function proofOf(position: PunchPosition | null, code: string | null, place: PunchPlace): Proof {
  const seen = position === null ? null : fromFence(position, place.fence)
  const distance_m = seen?.distance_m ?? null
  if (code !== null && code === place.checkin_code) return { proof: 'code', flagged: false, distance_m }
  if (seen?.is_inside === true) return { proof: 'position', flagged: false, distance_m }
  return { proof: 'none', flagged: place.is_checkin_required, distance_m }
}

/** Where a confirmed pro is on the day, as the roster shows it. */
export type PresenceState = 'coming' | 'late' | 'here' | 'on_break' | 'left' | 'missing'

/** What decides where a pro is on the day. */
type PresenceFacts = Pick<ClockFacts, 'start_time' | 'clock_in' | 'clock_out' | 'is_on_break'> & {
  /** When a pro who is running late promised to arrive. */
  promised_arrival?: Moment | null
}

/**
 * From punches and the clock alone, never from tracking: late from the start on, missing 30 minutes later. A pro who is running late is not
 * missing before the promise has passed.
 */
export function presence(facts: PresenceFacts, now: Moment): PresenceState {
  if (facts.clock_out !== null) return 'left'
  if (facts.clock_in !== null) return facts.is_on_break ? 'on_break' : 'here'
  const minutesIn = (millis(now) - millis(facts.start_time)) / MINUTE
  if (minutesIn < 0) return 'coming'
  const { promised_arrival = null } = facts
  const isPromised = promised_arrival !== null && !hasPassed(promiseHoldsUntil(promised_arrival), now)
  return minutesIn < MISSING_AFTER_MINUTES || isPromised ? 'late' : 'missing'
}
