import { HOUR, hasPassed, type Moment, millis } from '../moment.ts'
import type { Autopay, AutopayHold, PayHold } from './autopay.ts'

/** How long a shift's hours wait for a person before autopay, in hours of elapsed time. */
export const AUTOPAY_HOURS = 48
/** Unpaid this long after a shift, hours are late: autopay had its 48, and the bank a day. */
export const LATE_PAY_HOURS = 72
/** Autopay pays at most this many minutes more than planned. */
export const AUTOPAY_OVER_PLAN_MINUTES = 30
/** A punch that reached Muster more minutes than this after its time waits for a person. */
export const AUTOPAY_SENT_LATE_MINUTES = 15

/** What autopay needs to know about one pro's unpaid hours. */
export interface AutopayFacts {
  /** The scheduled start of the shift, and this pro's planned end: the shift's end, or the later one that was agreed. */
  start_time: Moment
  planned_end_time: Moment
  clock_in: Moment | null
  clock_out: Moment | null
  is_contested: boolean
  has_open_extension: boolean
  /** A punch lacks the required proof, or the phone left the place. */
  is_flagged: boolean
  /** Whole minutes that the punches pay, and that the schedule promises. */
  paid_minutes: number | null
  planned_minutes: number
  /** How many minutes after its time the slower of both punches reached us. */
  sent_late_minutes: number
  /** The pro was on another shift's clock during this work. */
  overlaps: boolean
  /** A manager or captain clocked the pro out, and the pro did too. */
  was_clocked_out_twice: boolean
  /** The pro asked to stay longer, a manager declined, and the pro stayed. */
  stayed_after_decline: boolean
  /** A captain or a manager who may not pay clocked the pro in or out. */
  is_hand_marked: boolean
  /** A manager who may not pay entered other hours than the punches. */
  is_hand_entered: boolean
  /** A person approved the hours, and so looked at everything that is in doubt. */
  is_approved: boolean
  /** Until when the pro may object to lowered hours; null if nothing waits for an answer. */
  answer_by: Moment | null
}

/** What is in doubt about hours that no person looked at; null if nothing is. */
function doubtOf(facts: AutopayFacts): AutopayHold | null {
  if (facts.was_clocked_out_twice) return 'clocked_out_twice'
  if (facts.is_flagged) return 'flagged'
  if (facts.overlaps) return 'overlap'
  if (facts.stayed_after_decline) return 'extension_declined'
  if ((facts.paid_minutes ?? 0) > facts.planned_minutes + AUTOPAY_OVER_PLAN_MINUTES) return 'over_plan'
  if (facts.sent_late_minutes > AUTOPAY_SENT_LATE_MINUTES) return 'sent_late'
  return facts.is_hand_marked ? 'entered_by_hand' : null
}

/** Why autopay never pays these hours as they are; null if it does. It pays only what nobody could doubt. */
export function whyNotAutopay(facts: AutopayFacts): AutopayHold | null {
  if (facts.is_contested) return 'contested'
  if (facts.clock_in === null) return 'clock_in_missing'
  if (facts.clock_out === null) return 'clock_out_missing'
  if (facts.has_open_extension) return 'extension_open'
  if (facts.is_hand_entered) return 'entered_by_hand'
  const doubt = facts.is_approved ? null : doubtOf(facts)
  if (doubt !== null) return doubt
  return millis(facts.clock_out) <= Math.max(millis(facts.clock_in), millis(facts.start_time)) ? 'no_time' : null
}

/** When autopay pays, unless something holds it: never before the pro's time to object is over. */
export const autopayAt = ({ planned_end_time, answer_by }: Pick<AutopayFacts, 'planned_end_time' | 'answer_by'>): Date =>
  new Date(Math.max(millis(planned_end_time) + AUTOPAY_HOURS * HOUR, answer_by === null ? 0 : millis(answer_by)))

/** Autopay takes only a complete, uncontested pair of punches that nobody could doubt, 48 h after the end. The rest waits for a person. */
export const mayAutopay = (facts: AutopayFacts, now: Moment): boolean => whyNotAutopay(facts) === null && hasPassed(autopayAt(facts), now)

/** Why a person may not approve and pay these hours unseen, with those of other shifts; null if they may. */
export const whyNotPayTogether = (facts: AutopayFacts, now: Moment): PayHold | null =>
  whyNotAutopay(facts) ?? (facts.answer_by !== null && !hasPassed(facts.answer_by, now) ? 'unanswered' : null)

/** `Autopay` of a shift's unpaid pros. Without a method to charge, all of them wait. Null if everyone is paid. */
export function autopayOfShift(pros: readonly AutopayFacts[], has_method: boolean): Autopay | null {
  if (pros.length === 0) return null
  const holds = pros.flatMap((facts) => whyNotAutopay(facts) ?? (has_method ? [] : (['no_method'] as const)))
  const free = has_method ? pros.filter((facts) => whyNotAutopay(facts) === null) : []
  const at = free.length === 0 ? null : new Date(Math.min(...free.map((facts) => autopayAt(facts).getTime()))).toISOString()
  return { at, held_count: holds.length, holds: [...new Set(holds)] }
}
