import { hasPassed, HOUR, millis, type Moment, type Span } from '../../moment.ts'
import type { ApplicationFlags } from '../application-status.ts'
import { whyNotWork } from '../conflicts/conflict-rules.ts'
import type { EligibilityFacts } from '../conflicts/eligibility-rules.ts'
import type { GigType } from '../gig-type.ts'
import type { HandoverSetting } from '../../locations/handover-setting.ts'
import type { HandoverRefusal } from './handover.ts'

/** How long before the start a hand-over ends. After that there is only cancelling, so the search for a replacement has its time. */
export const HANDOVER_HOURS = 2
/** How often a pro may offer one shift, so the others don't get one offer after another. */
export const HANDOVERS_AT_MOST = 5
/** How many pros one hand-over asks, and how far from the place a pro may live that the location does not know, in miles. */
export const ASKED_AT_MOST = 20
export const NEAR_MILES = 30

/** Until when someone can take the shift, and a manager can approve it. */
export const handoverBy = (start_time: Moment): Date => new Date(millis(start_time) - HANDOVER_HOURS * HOUR)

export interface HandOverFacts extends ApplicationFlags {
  start_time: Moment
  gig_type: GigType
  setting: HandoverSetting
  has_clocked_in: boolean
  /** An offer of this place is open. */
  has_open: boolean
  /** How often the pro offered this shift before. */
  times: number
}

/** Why a pro may hand over neither a shift nor a part of it. An interview is about the person, so nobody else can come. */
export function whyNotHandAnything(facts: HandOverFacts) {
  if (facts.is_cancelled) return 'APPLICATION_CANCELLED' as const
  if (!facts.is_confirmed) return 'NOT_CONFIRMED' as const
  return facts.setting === 'NO' || facts.gig_type === 'INTERVIEW' ? ('HANDOVER_OFF' as const) : null
}

/** Why a pro may not make another offer of this shift. */
export function whyNotOfferAgain(facts: HandOverFacts) {
  if (facts.has_open) return 'HANDOVER_OPEN' as const
  return facts.times >= HANDOVERS_AT_MOST ? ('HANDOVERS_USED_UP' as const) : null
}

/** Why a pro may not hand a whole shift over now. */
export function whyNotHandOver(facts: HandOverFacts, now: Moment): HandoverRefusal | null {
  const refusal = whyNotHandAnything(facts)
  if (refusal !== null) return refusal
  if (facts.has_clocked_in) return 'ALREADY_CLOCKED_IN'
  return hasPassed(handoverBy(facts.start_time), now) ? 'HANDOVER_TOO_LATE' : whyNotOfferAgain(facts)
}

/** How well the location knows a pro. */
export interface KnownFacts {
  in_network: boolean
  shifts_here: number
}

const isKnown = ({ in_network, shifts_here }: KnownFacts): boolean => in_network || shifts_here > 0

/** Whether a manager approves before this pro comes instead: always, or for a pro that the location does not know. */
export const needsApproval = (setting: HandoverSetting, pro: KnownFacts): boolean => setting !== 'AT_ONCE' || !isKnown(pro)

export interface TakeFacts extends KnownFacts {
  shift: Span
  gig_type: GigType
  /** The pro has a spot on this shift already. */
  is_confirmed: boolean
  /** The spans of the pro's other confirmed shifts. */
  held: readonly Span[]
  eligibility: EligibilityFacts
}

/**
 * Why a pro may not take a place that is handed over. The place is there, so spots are not counted. A shift that is not on the marketplace
 * stays in the location's network, whose fees its plan counts with.
 */
export function whyNotTakeOver(facts: TakeFacts) {
  if (facts.is_confirmed) return 'ALREADY_CONFIRMED' as const
  if (facts.gig_type !== 'MARKETPLACE' && !facts.in_network) return 'NOT_IN_NETWORK' as const
  return whyNotWork({ shift: facts.shift, open_places: 1, held: facts.held, eligibility: facts.eligibility })
}
