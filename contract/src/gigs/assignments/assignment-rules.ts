import type { ErrorCode } from '../../errors.ts'
import type { Moment } from '../../moment.ts'
import { type ConfirmFacts, whyNotConfirm } from '../applications/application-rules.ts'

/** A pro's application to the gig, if there is one. */
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
 * Why a manager may not assign a pro to a shift without asking: only pros of the private network, never more than the spots, never two
 * shifts at a time, and not a pro who dropped this shift or was declined.
 */
export function whyNotAssign({ in_network, application, ...facts }: AssignFacts, now: Moment): ErrorCode | null {
  if (!in_network) return 'NOT_IN_NETWORK'
  const { is_confirmed, is_cancelled } = application ?? { is_confirmed: false, is_cancelled: false }
  return whyNotConfirm({ ...facts, is_selected: true, is_confirmed, is_cancelled, offer_expires_at: null }, now)
}

/**
 * Why a shift may not be offered to a pro. You may offer more often than there are spots, because a pro may decline. A pro who works
 * elsewhere at that time cannot say yes, so nobody asks them.
 */
export function whyNotOffer(facts: Omit<AssignFacts, 'in_network'>, now: Moment): ErrorCode | null {
  const { application, ...asked } = facts
  const is_confirmed = application?.is_confirmed ?? false
  return whyNotConfirm({ ...asked, is_selected: true, is_confirmed, is_cancelled: false, offer_expires_at: null }, now)
}
