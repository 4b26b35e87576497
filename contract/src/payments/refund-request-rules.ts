import type { ErrorCode } from '../errors.ts'
import { machine } from '../machine.ts'
import { DAY, type Moment, millis } from '../moment.ts'
import { isPaid, type PaymentStatus } from './payment-status.ts'

export type RefundRequestStatus = 'OPEN' | 'REFUNDED' | 'DECLINED' | 'WITHDRAWN'

/** The life of a business's request for a refund. Any refund of the charge answers it; a decline says why; the business may withdraw it. */
export const refundRequestStatus = machine<RefundRequestStatus, 'refund' | 'decline' | 'withdraw'>({
  OPEN: { refund: 'REFUNDED', decline: 'DECLINED', withdraw: 'WITHDRAWN' },
  REFUNDED: {},
  DECLINED: {},
  WITHDRAWN: {},
})

/** For how long after a charge arrived a business may ask for a refund. Card networks take no dispute later than this either. */
export const REFUND_REQUEST_DAYS = 120

export interface RefundRequestFacts {
  status: PaymentStatus
  /** When the charge arrived; null if it did not. */
  available_at: Moment | null
  total_cents: number
  /** What refunds returned or are returning. */
  refunded_cents: number
  /** Another request for the charge waits. */
  has_open: boolean
}

/**
 * Why a business may not ask for `cents` of a charge back at `now`. Only money that arrived is refunded, never more than is
 * left of it, and one request waits at a time.
 */
export function whyNotAskRefund(facts: RefundRequestFacts, cents: number, now: Moment): ErrorCode | null {
  if (!isPaid(facts.status) || facts.available_at === null) return 'INVALID_TRANSITION'
  if (facts.has_open) return 'REFUND_ASKED'
  if (millis(now) > millis(facts.available_at) + REFUND_REQUEST_DAYS * DAY) return 'REFUND_TOO_LATE'
  return cents > facts.total_cents - facts.refunded_cents ? 'REFUND_TOO_HIGH' : null
}
