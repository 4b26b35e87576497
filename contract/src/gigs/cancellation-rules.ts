import type { ErrorCode } from '../errors.ts'
import { DAY, hasPassed, hoursBetween, MINUTE, type Moment, millis } from '../moment.ts'
import { isPastGrace } from './no-show-rules.ts'
import { payFor } from '../money.ts'
import { scheduledPaidMinutes } from '../payments/paid-minutes.ts'
import type { ApplicationFlags, CancellationReason } from './application-status.ts'

/** Numbers an operator may change, with defaults. The database stores each with the date it starts to hold. */
export interface CancellationPolicy {
  /** What a business pays a confirmed pro at least if it cancels inside 24 h, in minutes of wage. */
  minimum_pay_minutes: number
}
export const seededCancellationPolicy: CancellationPolicy = { minimum_pay_minutes: 240 }

const LATE = DAY

const isLate = (start_time: Moment, now: Moment): boolean => millis(start_time) - millis(now) < LATE

export interface CancelFacts extends ApplicationFlags {
  start_time: Moment
}

export interface ProCancelFacts extends CancelFacts {
  has_clocked_in: boolean
}

/**
 * A pro may drop a shift until it starts. After that only the manager's record counts. A pro who clocked in, also before the start, leaves by
 * clocking out, so the time worked is paid.
 */
export function whyNotCancelByPro(application: ProCancelFacts, now: Moment): ErrorCode | null {
  if (application.is_cancelled) return 'APPLICATION_CANCELLED'
  if (application.has_clocked_in) return 'ALREADY_CLOCKED_IN'
  return hasPassed(application.start_time, now) ? 'GIG_STARTED' : null
}

/** How long a pro who was assigned without being asked may decline without a consequence, in hours of elapsed time. */
export const ASSIGNED_FREE_HOURS = 24

export interface DropFacts {
  start_time: Moment
  is_confirmed: boolean
  /** When the business assigned this pro without asking; null if the pro confirmed. */
  assigned_at: Moment | null
}

/** Whether the pro never said yes, and says no within a day of the assignment. */
const wasNeverAsked = ({ assigned_at }: DropFacts, now: Moment): boolean =>
  assigned_at !== null && hoursBetween(assigned_at, now) < ASSIGNED_FREE_HOURS

/** A confirmed pro less than 24 h before the start has called out. Everyone else has withdrawn (docs/domain.md). */
export const cancelReasonByPro = (facts: DropFacts, now: Moment): 'CALLED_OUT' | 'CANCELLED_BY_PRO' =>
  facts.is_confirmed && isLate(facts.start_time, now) && !wasNeverAsked(facts, now) ? 'CALLED_OUT' : 'CANCELLED_BY_PRO'

/** For how long a pro may take back their own cancellation of a confirmed shift. */
export const CANCEL_UNDO_MINUTES = 15

export interface CancelUndoFacts {
  is_cancelled: boolean
  reason: CancellationReason | null
  was_confirmed: boolean
  cancelled_at: Moment | null
  start_time: Moment
  is_open: boolean
  /** Every spot has another pro by now. */
  is_filled: boolean
  /** The business changed the pay, the times or the work after the cancellation. */
  has_changed: boolean
}

/** Why a pro may not take back the cancellation of a confirmed shift. It is only for a slip: the same shift, and a spot no one has taken. */
export function whyNotUndoCancel(
  facts: CancelUndoFacts,
  now: Moment,
): 'UNDO_TOO_LATE' | 'GIG_STARTED' | 'GIG_NOT_OPEN' | 'GIG_FILLED' | 'EDITED_BY_ANOTHER' | null {
  const { cancelled_at, reason } = facts
  const isOwn = facts.is_cancelled && facts.was_confirmed && (reason === 'CALLED_OUT' || reason === 'CANCELLED_BY_PRO')
  if (!isOwn || cancelled_at === null || millis(now) - millis(cancelled_at) > CANCEL_UNDO_MINUTES * MINUTE) return 'UNDO_TOO_LATE'
  if (hasPassed(facts.start_time, now)) return 'GIG_STARTED'
  if (!facts.is_open) return 'GIG_NOT_OPEN'
  if (facts.is_filled) return 'GIG_FILLED'
  return facts.has_changed ? 'EDITED_BY_ANOTHER' : null
}

/** The reasons a manager may give. */
export const managerCancellationReasons = [
  'CANCELLED_BY_GIGPRO_LOCATION_MANAGER',
  'FEWER_PROS_NEEDED',
  'STAFFER_DISMISSAL',
  'BUSINESS_CALLED_OUT',
  'NO_SHOW',
] as const satisfies readonly CancellationReason[]
export type ManagerCancellationReason = (typeof managerCancellationReasons)[number]

export interface ManagerCancelFacts extends CancelFacts {
  has_clocked_in: boolean
  /** A manager approved hours for the application. */
  has_approved_hours: boolean
  /** A payment for the application exists, in whatever state. */
  has_payment: boolean
}

/**
 * Before the start a manager may cancel for any reason except NO_SHOW; after it only a no-show, once the grace is over, without a clock-in
 * or approved hours.
 */
export function whyNotCancelByManager(application: ManagerCancelFacts, reason: ManagerCancellationReason, now: Moment): ErrorCode | null {
  if (application.is_cancelled) return 'APPLICATION_CANCELLED'
  if (application.has_payment) return 'ALREADY_PAID'
  const started = hasPassed(application.start_time, now)
  if (reason !== 'NO_SHOW') return started ? 'GIG_STARTED' : null
  if (!application.is_confirmed) return 'NOT_CONFIRMED'
  if (!isPastGrace(application.start_time, now)) return 'GIG_NOT_STARTED'
  if (application.has_clocked_in) return 'ALREADY_CLOCKED_IN'
  return application.has_approved_hours ? 'HOURS_APPROVED' : null
}

/** For how many days a manager may take a no-show back. After that only the provider's staff may. */
export const NO_SHOW_UNDO_DAYS = 7

/** Why a no-show that was recorded at `marked_at` may not be taken back now. */
export function whyNotUndoNoShow(
  application: { is_cancelled: boolean; reason: CancellationReason | null; marked_at: Moment | null; is_provider: boolean },
  now: Moment,
): ErrorCode | null {
  const { is_cancelled, reason, marked_at, is_provider } = application
  if (!is_cancelled || reason !== 'NO_SHOW' || marked_at === null) return 'NOT_A_NO_SHOW'
  return is_provider || millis(now) - millis(marked_at) <= NO_SHOW_UNDO_DAYS * DAY ? null : 'UNDO_TOO_LATE'
}

/** The reason for each application when a manager cancels the whole gig: inside 24 h the business has called out. */
export const cancelReasonForGig = (is_confirmed: boolean, start_time: Moment, now: Moment): ManagerCancellationReason =>
  is_confirmed && isLate(start_time, now) ? 'BUSINESS_CALLED_OUT' : 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER'

/** What a confirmed pro said yes to, as far as it decides what losing the shift pays. */
export interface AgreedShift {
  start_time: Moment
  end_time: Moment
  unpaid_break_minutes: number
  /** Cents an hour. */
  wage_cents: number
  /** False for a network shift of a location that pays its network itself: approving its hours completes the work. */
  is_paid_here: boolean
  /** The pro was already paid for losing this shift, and came back. Nobody is paid for that twice. */
  was_paid_for_loss: boolean
}

/** How a confirmed pro lost the shift. */
export interface ShiftLoss {
  /** The start of the shift as it is now. An edit that nobody had to confirm may have moved it. */
  start_time: Moment
  /** When an edit took the confirmation back; null if the pro was still confirmed. */
  asked_again_at: Moment | null
  /** False when nobody said anything: another pro took the spot, or the shift started without an answer. */
  was_ended: boolean
}

/** Whether a pro lost the shift so late that there is no time to find other work: less than 24 h before the start that was confirmed. */
function isLateLoss(agreed: AgreedShift, { start_time, asked_again_at, was_ended }: ShiftLoss, now: Moment): boolean {
  if (asked_again_at === null) return isLate(agreed.start_time, now) || isLate(start_time, now)
  if (isLate(agreed.start_time, asked_again_at)) return true
  return was_ended && isLate(agreed.start_time, now) && !hasPassed(agreed.start_time, now)
}

/**
 * Cents that the business owes a confirmed pro for a shift taken away, on the terms that were confirmed: nothing 24 h and more before the
 * start, else the wage for the policy's minimum or the scheduled paid time, whichever is shorter. Cancelling, releasing the pro, and an
 * edit the pro does not accept all owe the same. A shift that is paid elsewhere owes nothing here. No-shows are not asked about.
 */
export function lostShiftPay(
  agreed: AgreedShift,
  loss: ShiftLoss,
  now: Moment,
  policy: CancellationPolicy = seededCancellationPolicy,
): number {
  if (!agreed.is_paid_here || agreed.was_paid_for_loss || !isLateLoss(agreed, loss, now)) return 0
  return payFor(Math.min(policy.minimum_pay_minutes, scheduledPaidMinutes(agreed)), agreed.wage_cents)
}

/**
 * How many spots a shift has after releasing a confirmed pro: one fewer if the business needs fewer, so Muster does not fill it again.
 * A shift keeps at least one spot; to need nobody, cancel it.
 */
export const placesAfterRelease = (allowed_confirmed_pros: number, reason: CancellationReason): number =>
  reason === 'FEWER_PROS_NEEDED' ? Math.max(1, allowed_confirmed_pros - 1) : allowed_confirmed_pros

/** How each event changes a pro's reliability points, with defaults (docs/domain.md, "Reliability points"). */
export interface ReliabilityPolicy {
  worked: number
  on_time: number
  no_show: number
  /** Highest first: the points for a cancellation at least `from_hours` before the start. */
  cancelled: readonly { from_hours: number; points: number }[]
  /** How many of the latest shifts count. */
  shifts: number
}
export const seededReliabilityPolicy: ReliabilityPolicy = {
  worked: 5,
  on_time: 5,
  no_show: -100,
  cancelled: [
    { from_hours: 72, points: -10 },
    { from_hours: 24, points: -25 },
    { from_hours: 16, points: -40 },
    { from_hours: 8, points: -55 },
    { from_hours: 4, points: -70 },
    { from_hours: 0, points: -85 },
  ],
  shifts: 50,
}

/**
 * Points for cancelling now, 0 or less. An application that was never confirmed costs 0, and so does declining an assignment within a day.
 * Bands are checked from the longest notice
 * down. The first applies above its limit (−10 over 72 h); the others apply from theirs (−25 from 24 h).
 */
export function cancellationPoints(facts: DropFacts, now: Moment, policy: ReliabilityPolicy = seededReliabilityPolicy): number {
  if (!facts.is_confirmed || wasNeverAsked(facts, now)) return 0
  const hours = hoursBetween(now, facts.start_time)
  const band = policy.cancelled.find(({ from_hours }, index) => (index === 0 ? hours > from_hours : hours >= from_hours))
  return (band ?? policy.cancelled.at(-1))?.points ?? 0
}

export type ReliabilityOutcome =
  | { kind: 'worked'; on_time: boolean }
  | { kind: 'no_show'; excused: boolean }
  /** `points` were fixed when the pro cancelled. */
  | { kind: 'cancelled'; points: number; excused: boolean }

/** What one event is worth. An excused one costs nothing. */
export function pointsOfOutcome(outcome: ReliabilityOutcome, policy: ReliabilityPolicy = seededReliabilityPolicy): number {
  if (outcome.kind === 'worked') return policy.worked + (outcome.on_time ? policy.on_time : 0)
  if (outcome.excused) return 0
  return outcome.kind === 'no_show' ? policy.no_show : outcome.points
}

/** The points that a pro starts with, and the most that a pro can have. */
export const FULL_POINTS = 100

/**
 * What each of the outcomes that count changed, oldest first: the points it is worth, and the total after it. Points start at 100, only the last 50
 * shifts count, and the total stays between 0 and 100, so good work earns back what a cancellation cost.
 */
export function pointChanges(
  outcomes: readonly ReliabilityOutcome[],
  policy: ReliabilityPolicy = seededReliabilityPolicy,
): { points: number; total: number }[] {
  let total = FULL_POINTS
  return outcomes.slice(-policy.shifts).map((outcome) => {
    const points = pointsOfOutcome(outcome, policy)
    total = Math.min(FULL_POINTS, Math.max(0, total + points))
    return { points, total }
  })
}

/** Reliability from 0 to 100 after `outcomes`, oldest first. */
export const reliabilityPoints = (outcomes: readonly ReliabilityOutcome[], policy: ReliabilityPolicy = seededReliabilityPolicy): number =>
  pointChanges(outcomes, policy).at(-1)?.total ?? FULL_POINTS
