import type { ErrorCode } from '../../errors.ts'
import { HOUR, hasPassed, millis, MINUTE, type Moment, type Span } from '../../moment.ts'
import { type ApplicationFlags, type CancellationReason, isDismissal } from '../application-status.ts'
import { whyNotWork } from '../conflicts/conflict-rules.ts'
import { type EligibilityFacts, whyNotEligible } from '../conflicts/eligibility-rules.ts'
import type { GigType } from '../gig-type.ts'
import type { GigStatus } from '../gig-status.ts'

/** Fields of a shift that only its business acts on. A pro says yes to the others. */
const BUSINESS_FIELDS = new Set([
  'type',
  'allowed_confirmed_pros',
  'auto_select_enabled',
  'auto_select_threshold',
  'is_auto_post_network_to_marketplace_enabled',
])

/** Which of a shift's edited fields a pro must see before saying yes. */
export const fieldsOfTerms = (edited: readonly string[]): string[] => edited.filter((field) => !BUSINESS_FIELDS.has(field))

export interface ApplyFacts extends EligibilityFacts {
  gig_status: GigStatus
  gig_type: GigType
  start_time: Moment
  /** The pro belongs to the location's private network. */
  in_network: boolean
  /** A new marketplace shift that pros of a higher rank see first. */
  is_held_back: boolean
  /** The pro has an open offer for this gig. */
  has_offer: boolean
  /** The pro's application to this gig. It may be reopened until the start if it was cancelled. */
  application: { is_cancelled: boolean } | null
}

/** A gig of this kind, or an unapproved one, does not exist for a pro without an offer or membership. */
function whyNotVisible({ gig_status, gig_type, has_offer, in_network, is_held_back }: ApplyFacts): ErrorCode | null {
  if (gig_status === 'UNAPPROVED') return 'NOT_FOUND'
  if (has_offer) return null
  if (is_held_back && gig_type === 'MARKETPLACE' && !in_network) return 'NOT_FOUND'
  if (gig_type === 'PRIVATE_DIRECT_OFFER' || gig_type === 'INTERVIEW') return 'NOT_FOUND'
  return gig_type === 'NETWORK' && !in_network ? 'NOT_IN_NETWORK' : null
}

/** Why a pro may not apply now (docs/domain.md, "Application"). An overlap does not prevent applying, only confirming. */
export function whyNotApply(facts: ApplyFacts, now: Moment): ErrorCode | null {
  const hidden = whyNotVisible(facts)
  if (hidden) return hidden
  if (facts.application && !facts.application.is_cancelled) return 'ALREADY_APPLIED'
  if (facts.gig_status === 'CONFIRMED' && !hasPassed(facts.start_time, now)) return 'GIG_FILLED'
  return whyNotOpen(facts, now) ?? whyNotEligible(facts)
}

/** Open for filling: posted or full, and not started. */
function whyNotOpen(gig: { gig_status: GigStatus; start_time: Moment }, now: Moment): 'GIG_NOT_OPEN' | 'GIG_STARTED' | null {
  if (gig.gig_status !== 'POSTED' && gig.gig_status !== 'CONFIRMED') return 'GIG_NOT_OPEN'
  return hasPassed(gig.start_time, now) ? 'GIG_STARTED' : null
}

export interface SelectFacts extends ApplicationFlags {
  gig_status: GigStatus
  start_time: Moment
}

/**
 * Why an applicant may not be selected now. You may select more pros than there are spots, because a pro may decline. Selecting twice
 * changes nothing. Whether the pro can work it is a separate question (`whyNotAsk`).
 */
export function whyNotSelect(facts: SelectFacts, now: Moment): ErrorCode | null {
  if (facts.is_cancelled) return 'APPLICATION_CANCELLED'
  if (facts.is_confirmed) return 'ALREADY_CONFIRMED'
  return whyNotOpen(facts, now)
}

/** Whether a pro has an open offer and may still take the spot: selected, unanswered, not expired. */
export const isOfferOpen = (application: ApplicationFlags & { offer_expires_at: Moment | null }, now: Moment): boolean =>
  application.is_selected &&
  !application.is_confirmed &&
  !application.is_cancelled &&
  (application.offer_expires_at === null || !hasPassed(application.offer_expires_at, now))

/** The shortest and the longest time for confirming again after an edit, and how long before the start it should be over. */
const CONFIRM_AGAIN_LEAST = HOUR
const CONFIRM_AGAIN_MOST = 24 * HOUR
const CONFIRM_AGAIN_BEFORE = HOUR

/**
 * Until when pros may confirm again after an edit at `now`: half of the time that is left, 1 to 24 hours, and over an hour before the start,
 * so that someone else can still be found. With less than two hours left an hour is the least, at most until the start.
 */
export function confirmAgainBy(start_time: Moment, now: Moment): Date {
  const left = millis(start_time) - millis(now)
  const half = Math.min(CONFIRM_AGAIN_MOST, Math.max(CONFIRM_AGAIN_LEAST, left / 2))
  const most = left - CONFIRM_AGAIN_BEFORE >= CONFIRM_AGAIN_LEAST ? left - CONFIRM_AGAIN_BEFORE : left
  return new Date(millis(now) + Math.min(half, most))
}

/** The hours of a location's offer term. */
export const OFFER_HOURS = { HOURS_12: 12, HOURS_24: 24, HOURS_48: 48 } as const

/** A location's settings for how long an offer waits. */
export interface OfferTerm {
  private_direct_offer_expiration_enabled: boolean
  private_direct_offer_expiration: keyof typeof OFFER_HOURS | null
}

/**
 * Until when a pro may answer an offer made now. Where the location lets offers expire: its term, or half of the time that is left if the
 * term would end within an hour before the start or later. Elsewhere until the start.
 */
export function offerEndsBy(term: OfferTerm, start_time: Moment, now: Moment): Date {
  if (!term.private_direct_offer_expiration_enabled || term.private_direct_offer_expiration === null) return new Date(millis(start_time))
  const ends = millis(now) + OFFER_HOURS[term.private_direct_offer_expiration] * HOUR
  return ends > millis(start_time) - CONFIRM_AGAIN_BEFORE ? confirmAgainBy(start_time, now) : new Date(ends)
}

/** The least time that a pro gets to answer an offer whose end a manager chose. */
const ANSWER_LEAST = 10 * MINUTE

/** Why offers may not be made until `confirm_by`: a pro needs time to answer, and an offer ends when its shift starts. */
export function whyNotConfirmBy(confirm_by: Moment, start_time: Moment, now: Moment): 'OFFER_TOO_SHORT' | 'OFFER_PAST_START' | null {
  if (millis(confirm_by) < millis(now) + ANSWER_LEAST) return 'OFFER_TOO_SHORT'
  return millis(confirm_by) > millis(start_time) ? 'OFFER_PAST_START' : null
}

/** Why an applicant or a selected pro may not be declined now. A confirmed pro is cancelled with a reason instead. */
export const whyNotDismiss = whyNotSelect

/** When a pro hears of a dismissal or of a manager's offer. The screen offers the way back for 10 seconds, so a press in the last one still counts. */
export const TOLD_AFTER_SECONDS = 15

export interface SelectionUndoFacts extends ApplicationFlags {
  /** The pro has not heard of the offer yet. */
  is_offer_untold: boolean
}

/** Why an offer may not be taken back now. Only until the pro hears of it, so no pro gets a yes and then a no. */
export function whyNotUndoSelection(facts: SelectionUndoFacts): 'NOT_SELECTED' | 'UNDO_TOO_LATE' | null {
  if (!facts.is_selected || facts.is_cancelled) return 'NOT_SELECTED'
  return facts.is_confirmed || !facts.is_offer_untold ? 'UNDO_TOO_LATE' : null
}

export interface DismissalUndoFacts extends ApplicationFlags {
  reason: CancellationReason | null
  /** The pro knows of the dismissal. */
  is_told: boolean
  gig_status: GigStatus
  start_time: Moment
}

/** Why a dismissal may not be taken back now. Only until the pro hears of it, so no pro gets a no and then a yes. */
export function whyNotUndoDismissal(
  facts: DismissalUndoFacts,
  now: Moment,
): 'NOT_DISMISSED' | 'UNDO_TOO_LATE' | 'GIG_NOT_OPEN' | 'GIG_STARTED' | null {
  if (!facts.is_cancelled || !isDismissal(facts.reason)) return 'NOT_DISMISSED'
  return facts.is_told ? 'UNDO_TOO_LATE' : whyNotOpen(facts, now)
}

export interface ConfirmFacts extends SelectFacts, EligibilityFacts {
  end_time: Moment
  allowed_confirmed_pros: number
  confirmed_pros_count: number
  /** When the offer expires; null for a selection without a term. */
  offer_expires_at: Moment | null
  /** The spans of the pro's other live confirmed gigs. */
  other_confirmed: readonly Span[]
}

/**
 * Why a pro may not take the spot now. Never more confirmed pros than spots and never two overlapping gigs for one pro. The database's
 * constraints hold both rules against races.
 */
export function whyNotConfirm(facts: ConfirmFacts, now: Moment): ErrorCode | null {
  if (facts.is_cancelled) return 'APPLICATION_CANCELLED'
  if (facts.is_confirmed) return 'ALREADY_CONFIRMED'
  if (!facts.is_selected) return 'NOT_SELECTED'
  const closed = whyNotOpen(facts, now)
  // An offer that runs past the start replaces a no-show, so a pro may take it after the start.
  const replacesMissing = facts.offer_expires_at !== null && millis(facts.offer_expires_at) > millis(facts.start_time)
  if (closed && !(closed === 'GIG_STARTED' && replacesMissing)) return closed
  if (facts.offer_expires_at !== null && hasPassed(facts.offer_expires_at, now)) return 'OFFER_EXPIRED'
  return whyNotWork({
    shift: facts,
    open_places: facts.allowed_confirmed_pros - facts.confirmed_pros_count,
    held: facts.other_confirmed,
    eligibility: facts,
  })
}
