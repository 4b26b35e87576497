import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { ApprovalStatus } from '../locations/approval-status.ts'
import { machine } from '../machine.ts'
import { hasPassed, type Moment } from '../moment.ts'

export type GigStatus = 'UNAPPROVED' | 'POSTED' | 'CONFIRMED' | 'INCOMPLETE' | 'FAILED_PAYMENT' | 'COMPLETED' | 'UNFILLED' | 'CANCELLED'

export type GigEvent =
  | 'approve'
  | 'fill'
  | 'reopen'
  | 'end_with_work_due'
  | 'end_unfilled'
  | 'all_released'
  | 'pay_complete'
  | 'payment_failed'
  | 'retry_payment'
  | 'cancel'
  /** A no-show was taken back: there is work to approve after all. */
  | 'work_found'

/** The life of a gig (specification section 4 names the states, docs/domain.md the moves). */
export const gigStatus = machine<GigStatus, GigEvent>({
  UNAPPROVED: { approve: 'POSTED', end_unfilled: 'UNFILLED', cancel: 'CANCELLED' },
  POSTED: { fill: 'CONFIRMED', end_with_work_due: 'INCOMPLETE', end_unfilled: 'UNFILLED', cancel: 'CANCELLED' },
  CONFIRMED: { reopen: 'POSTED', end_with_work_due: 'INCOMPLETE', end_unfilled: 'UNFILLED', cancel: 'CANCELLED' },
  INCOMPLETE: { pay_complete: 'COMPLETED', payment_failed: 'FAILED_PAYMENT', all_released: 'UNFILLED' },
  FAILED_PAYMENT: { retry_payment: 'INCOMPLETE', pay_complete: 'COMPLETED', all_released: 'UNFILLED' },
  COMPLETED: { work_found: 'INCOMPLETE', payment_failed: 'FAILED_PAYMENT' },
  UNFILLED: { work_found: 'INCOMPLETE' },
  CANCELLED: {},
})

export const GigStatus = z.enum(gigStatus.states)

/** The shift is still to be filled or worked: not over, not cancelled. */
export const isOpenStatus = (status: GigStatus): boolean => status === 'UNAPPROVED' || status === 'POSTED' || status === 'CONFIRMED'

/** The status of a new gig. A location without approval may prepare gigs, which nobody else sees. */
export const firstGigStatus = (approval: ApprovalStatus): GigStatus => (approval === 'APPROVED' ? 'POSTED' : 'UNAPPROVED')

/** True if no event leads out of `status`, except that a no-show is taken back or money that arrived comes back. */
export const isTerminal = (status: GigStatus): boolean =>
  gigStatus.accepts(status).every((event) => event === 'work_found' || (status === 'COMPLETED' && event === 'payment_failed'))

/** What settling looks at. "Live" means not cancelled; "paid" means paid by the business, or approved if no payment is due. */
export interface SettleFacts {
  status: GigStatus
  start_time: Moment
  end_time: Moment
  allowed_confirmed_pros: number
  /** Live confirmed applications, paid ones included. */
  confirmed_pros_count: number
  /** How many of those the business has paid. */
  paid_pros_count: number
  /** How many business payments of the gig are in ERROR or FAILED, corrections included. */
  failing_payments_count: number
}

function nextEvent(facts: SettleFacts, now: Moment): GigEvent | null {
  switch (facts.status) {
    case 'UNAPPROVED':
    case 'POSTED':
    case 'CONFIRMED':
      return hasPassed(facts.end_time, now) ? endEvent(facts) : fillEvent(facts, now)
    case 'INCOMPLETE':
    case 'FAILED_PAYMENT':
      return payEvent(facts)
    case 'COMPLETED':
      return facts.failing_payments_count > 0 ? 'payment_failed' : null
    default:
      return null
  }
}

const endEvent = ({ status, confirmed_pros_count }: SettleFacts): GigEvent =>
  confirmed_pros_count > 0 && status !== 'UNAPPROVED' ? 'end_with_work_due' : 'end_unfilled'

function fillEvent({ status, confirmed_pros_count, allowed_confirmed_pros, start_time }: SettleFacts, now: Moment): GigEvent | null {
  const is_full = confirmed_pros_count >= allowed_confirmed_pros
  if (status === 'POSTED') return is_full ? 'fill' : null
  return status === 'CONFIRMED' && !is_full && !hasPassed(start_time, now) ? 'reopen' : null
}

function payEvent({ status, confirmed_pros_count, paid_pros_count, failing_payments_count }: SettleFacts): GigEvent | null {
  if (confirmed_pros_count === 0) return 'all_released'
  const is_failing = failing_payments_count > 0
  if (paid_pros_count >= confirmed_pros_count && !is_failing) return 'pay_complete'
  if (status === 'INCOMPLETE') return is_failing ? 'payment_failed' : null
  return is_failing ? null : 'retry_payment'
}

/**
 * The events that clock and counts demand of a gig, in order; none if it is settled. The sweep applies them, and every use case applies
 * them to its locked row before it decides. Settling twice changes nothing.
 */
export function settlingEvents(facts: SettleFacts, now: Moment): GigEvent[] {
  const events: GigEvent[] = []
  let status: GigStatus | null = facts.status
  while (status) {
    const event = nextEvent({ ...facts, status }, now)
    if (event === null) break
    events.push(event)
    status = gigStatus.next(status, event)
  }
  return events
}

/** The status a gig has after `settlingEvents`: show this to readers, however late the sweep is. */
export const settledStatus = (facts: SettleFacts, now: Moment): GigStatus =>
  settlingEvents(facts, now).reduce<GigStatus>((status, event) => gigStatus.next(status, event) ?? status, facts.status)

/** The status filters of the gig list, in the order shown (specification section 2.2). */
export const GigListStatus = z.enum(['unfilled', 'ready', 'completed', 'paymentDue', 'paymentError', 'cancelled'])
export type GigListStatus = z.output<typeof GigListStatus>

/** The stored statuses each filter of the gig list stands for. Every status is under exactly one filter. */
export const gigListStatuses: Record<GigListStatus, readonly GigStatus[]> = {
  unfilled: ['UNAPPROVED', 'POSTED', 'UNFILLED'],
  ready: ['CONFIRMED'],
  completed: ['COMPLETED'],
  paymentDue: ['INCOMPLETE'],
  paymentError: ['FAILED_PAYMENT'],
  cancelled: ['CANCELLED'],
}

/** By default all but the cancelled ones are shown (specification section 2.2). */
export const defaultGigListStatuses: readonly GigListStatus[] = GigListStatus.options.filter((status) => status !== 'cancelled')

/** The statuses that a choice of filters lets through. An empty choice means the default. */
export const gigStatusesFor = (filters: readonly GigListStatus[]): GigStatus[] =>
  (filters.length === 0 ? defaultGigListStatuses : filters).flatMap((filter) => gigListStatuses[filter])

/**
 * Whether a choice of filters lets through every shift with a failed payment: under "payment error" is also a cancelled or unfilled shift whose
 * cancellation fee could not be charged.
 */
export const asksForPaymentErrors = (filters: readonly GigListStatus[]): boolean => filters.length === 0 || filters.includes('paymentError')

/** A gig is cancelled before it starts or not at all (docs/domain.md). */
export function whyNotCancelGig(status: GigStatus, start_time: Moment, now: Moment): ErrorCode | null {
  if (gigStatus.next(status, 'cancel') === null) return 'INVALID_TRANSITION'
  return hasPassed(start_time, now) ? 'GIG_STARTED' : null
}

export interface AllowedProsFacts {
  status: GigStatus
  start_time: Moment
  confirmed_pros_count: number
}

/**
 * Why the number of spots may not change: it may until the start, but never below the confirmed pros. Lowering it to them fills the
 * gig.
 */
export function whyNotChangeAllowedPros(gig: AllowedProsFacts, allowed_confirmed_pros: number, now: Moment): ErrorCode | null {
  if (gigStatus.next(gig.status, 'cancel') === null) return 'INVALID_TRANSITION'
  if (hasPassed(gig.start_time, now)) return 'GIG_STARTED'
  if (!Number.isInteger(allowed_confirmed_pros) || allowed_confirmed_pros < 1) return 'invalid'
  return allowed_confirmed_pros < gig.confirmed_pros_count ? 'BELOW_CONFIRMED' : null
}

/** "Needs N": spots neither taken nor offered. `selected` counts pros who are selected and not confirmed. */
export const needsMore = (counts: { allowed: number; confirmed: number; selected: number }): number =>
  Math.max(0, counts.allowed - counts.confirmed - counts.selected)

/**
 * How many more pros Muster may ask without a person: as many as the shift needs, plus one standby if the location overfills the
 * position. A standby is selected like the others and confirms only if a spot is left.
 */
export const mayAskMore = (counts: { allowed: number; confirmed: number; selected: number; overfills: boolean }): number =>
  counts.confirmed >= counts.allowed ? 0 : needsMore({ ...counts, allowed: counts.allowed + (counts.overfills ? 1 : 0) })
