import type { ErrorCode } from '../../errors.ts'
import type { Moment } from '../../moment.ts'
import { type ConfirmFacts, whyNotConfirm } from '../application-rules.ts'

/** A pro's application to the gig, where there is one. */
interface EarlierApplication {
  is_confirmed: boolean
  is_cancelled: boolean
}

export interface AssignFacts extends Omit<ConfirmFacts, 'is_selected' | 'is_confirmed' | 'is_cancelled' | 'offer_expires_at'> {
  /** The pro belongs to the location's private network. */
  in_network: boolean
  application: EarlierApplication | null
}

/**
 * Why a manager may not put a pro on a shift, confirmed at once and unasked: only pros of the private network, never more than the places,
 * never two at a time, and nobody who has given this shift back or was told no.
 */
export function whyNotAssign({ in_network, application, ...facts }: AssignFacts, now: Moment): ErrorCode | null {
  if (!in_network) return 'NOT_IN_NETWORK'
  const { is_confirmed, is_cancelled } = application ?? { is_confirmed: false, is_cancelled: false }
  return whyNotConfirm({ ...facts, is_selected: true, is_confirmed, is_cancelled, offer_expires_at: null }, now)
}

/**
 * Why a shift may not be offered to a pro. Offering more often than there are places is allowed, a pro may decline; somebody who works
 * elsewhere then may be asked too, and only confirming is refused.
 */
export function whyNotOffer(facts: Omit<AssignFacts, 'in_network'>, now: Moment): ErrorCode | null {
  const { application, ...asked } = facts
  const is_confirmed = application?.is_confirmed ?? false
  return whyNotConfirm({ ...asked, is_selected: true, is_confirmed, is_cancelled: false, offer_expires_at: null, other_confirmed: [] }, now)
}
