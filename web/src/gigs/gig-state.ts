import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { MINUTE } from '@muster/contract/moment.ts'
import { LEFT_EARLY_MINUTES } from '@muster/contract/timesheets/left-early-rules.ts'
import { isOpenStatus } from '@muster/contract/gigs/gig-status.ts'
import type { Seats } from '../ui/fill-meter.tsx'

export type GigFacts = Pick<
  GigRow,
  | 'status'
  | 'start_time'
  | 'end_time'
  | 'allowed_confirmed_pros'
  | 'confirmed_pros_count'
  | 'selected_applications_count'
  | 'total_applications_count'
  | 'cancelled_applications_count'
  | 'failing_payments_count'
  | 'on_the_day'
  | 'amount_due'
>

/** What matters most about a shift now. */
export type GigState =
  | { kind: 'cancelled' | 'waiting_approval' | 'worked' | 'not_filled' | 'on_the_clock' | 'no_applicants' | 'filled' }
  | { kind: 'payment_failed' | 'payment_due'; amount: number | null }
  | { kind: 'needs' | 'short' | 'to_confirm' | 'missing' | 'left'; count: number }
  | { kind: 'late'; count: number; minutes: number }

/** Reads a shift's state from its counts and the clock. If several apply, the worst wins. */
export function gigState(gig: GigFacts, now: number): GigState {
  switch (gig.status) {
    case 'CANCELLED':
      return failedOr(gig, 'cancelled')
    case 'UNAPPROVED':
      return { kind: 'waiting_approval' }
    case 'COMPLETED':
      return { kind: 'worked' }
    case 'UNFILLED':
      return failedOr(gig, 'not_filled')
    case 'INCOMPLETE':
      return { kind: 'payment_due', amount: gig.amount_due }
    case 'FAILED_PAYMENT':
      return { kind: 'payment_failed', amount: gig.amount_due }
    default:
      return Date.parse(gig.start_time) <= now ? runningState(gig, now) : comingState(gig, now)
  }
}

/** Nothing else is left to do, but a fee for cancelling or an extra payment may have failed. */
const failedOr = (gig: GigFacts, kind: 'cancelled' | 'not_filled'): GigState =>
  gig.failing_payments_count > 0 ? { kind: 'payment_failed', amount: gig.amount_due } : { kind }

function runningState(gig: GigFacts, now: number): GigState {
  const day = gig.on_the_day
  if (gig.confirmed_pros_count === 0) return { kind: 'not_filled' }
  if (day && day.missing > 0) return { kind: 'missing', count: day.missing }
  if (day && day.late > 0) return { kind: 'late', count: day.late, minutes: Math.floor((now - Date.parse(gig.start_time)) / 60_000) }
  const left = leftEarly(gig, now)
  if (left > 0) return { kind: 'left', count: left }
  const empty = gig.allowed_confirmed_pros - gig.confirmed_pros_count
  return empty > 0 ? { kind: 'short', count: empty } : { kind: 'on_the_clock' }
}

function comingState(gig: GigFacts, now: number): GigState {
  const { selected_applications_count: selected } = gig
  const open = openSpots(gig)
  if (open > 0 && gig.confirmed_pros_count === 0 && gig.total_applications_count === gig.cancelled_applications_count)
    return { kind: 'no_applicants' }
  if (open > 0) return { kind: 'needs', count: open }
  if (gig.confirmed_pros_count < gig.allowed_confirmed_pros) return { kind: 'to_confirm', count: selected }
  const left = leftEarly(gig, now)
  return left > 0 ? { kind: 'left', count: left } : { kind: 'filled' }
}

/** How many pros clocked out while over an hour of the shift is still to come. */
export const leftEarly = ({ on_the_day, end_time }: Pick<GigFacts, 'on_the_day' | 'end_time'>, now: number): number =>
  Date.parse(end_time) - now > LEFT_EARLY_MINUTES * MINUTE ? (on_the_day?.left ?? 0) : 0

/** "Needs N": spots neither filled nor offered. The server counts the same way. */
const openSpots = (gig: GigFacts): number =>
  Math.max(0, gig.allowed_confirmed_pros - gig.confirmed_pros_count - gig.selected_applications_count)

/** Applicants who wait for the manager's answer. */
export const waitingCount = (gig: Omit<GigFacts, 'on_the_day' | 'amount_due' | 'failing_payments_count'>): number =>
  Math.max(0, gig.total_applications_count - gig.cancelled_applications_count - gig.confirmed_pros_count - gig.selected_applications_count)

/** A shift's spots for the fill meter. A missing pro's spot counts as missing, not as confirmed. */
export function seatsOfGig(gig: GigFacts): Seats {
  const { late = 0, missing = 0 } = gig.on_the_day ?? {}
  const isOpen = isOpenStatus(gig.status)
  return {
    seats: gig.allowed_confirmed_pros,
    confirmed: gig.confirmed_pros_count - missing,
    selected: isOpen ? gig.selected_applications_count : 0,
    late,
    missing,
  }
}

/** Whether a shift still lacks pros, or pros are missing from it now: what a manager must not overlook. */
export function hasGap(gig: GigFacts, now: number): boolean {
  const { kind } = gigState(gig, now)
  const isUnfilled = kind === 'not_filled' && Date.parse(gig.end_time) > now
  return (
    isUnfilled ||
    kind === 'left' ||
    kind === 'short' ||
    kind === 'needs' ||
    kind === 'no_applicants' ||
    kind === 'missing' ||
    kind === 'late'
  )
}
