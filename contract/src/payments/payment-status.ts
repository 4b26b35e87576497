import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { machine } from '../machine.ts'
import { whyNotChargeAgain } from './refused-card-rules.ts'

export type PaymentStatus = 'SUBMITTED' | 'PENDING_TRANSFER' | 'AVAILABLE' | 'ERROR' | 'FAILED'
export type PaymentEvent = 'accept' | 'settle' | 'error' | 'fail' | 'retry' | 'retry_with_new_method' | 'return'

/**
 * The life of a payment in either direction, business to provider and provider to pro (specification section 4 names the states,
 * docs/domain.md the moves). ERROR may be tried again as it is. FAILED is the provider's final word on a try: the next one is another transfer, with another method if the
 * bank refused this one for good (refused-card-rules.ts). Money that arrived may come
 * back: a chargeback of a charge, or a bank that returns a payout.
 */
export const paymentStatus = machine<PaymentStatus, PaymentEvent>({
  SUBMITTED: { accept: 'PENDING_TRANSFER', error: 'ERROR', fail: 'FAILED' },
  PENDING_TRANSFER: { settle: 'AVAILABLE', error: 'ERROR', fail: 'FAILED' },
  AVAILABLE: { return: 'FAILED' },
  ERROR: { retry: 'SUBMITTED' },
  FAILED: { retry_with_new_method: 'SUBMITTED' },
})

export const PaymentStatus = z.enum(paymentStatus.states)

/** The three flags of specification section 3.7. Each status sets exactly one. */
export const isProcessing = (status: PaymentStatus): boolean => status === 'PENDING_TRANSFER' || status === 'SUBMITTED'
export const isFailed = (status: PaymentStatus): boolean => status === 'ERROR' || status === 'FAILED'
export const isPaid = (status: PaymentStatus): boolean => status === 'AVAILABLE'

export const PaymentPhase = z.enum(['processing', 'failed', 'paid'])
export type PaymentPhase = z.output<typeof PaymentPhase>
export const paymentPhase = (status: PaymentStatus): PaymentPhase => (isPaid(status) ? 'paid' : isFailed(status) ? 'failed' : 'processing')

export type PaymentReport = 'accepted' | 'succeeded' | 'errored' | 'failed' | 'returned' | 'reinstated'

const steps: Record<PaymentReport, Partial<Record<PaymentStatus, PaymentEvent[]>>> = {
  accepted: { SUBMITTED: ['accept'] },
  // Believe the provider's success even if our own call timed out into ERROR: the money has moved.
  succeeded: { SUBMITTED: ['accept', 'settle'], PENDING_TRANSFER: ['settle'], ERROR: ['retry', 'accept', 'settle'] },
  errored: { SUBMITTED: ['error'], PENDING_TRANSFER: ['error'] },
  failed: { SUBMITTED: ['fail'], PENDING_TRANSFER: ['fail'], ERROR: ['retry', 'fail'] },
  // What came back had arrived, whether or not we heard of it.
  returned: {
    SUBMITTED: ['accept', 'settle', 'return'],
    PENDING_TRANSFER: ['settle', 'return'],
    ERROR: ['retry', 'accept', 'settle', 'return'],
    AVAILABLE: ['return'],
  },
  // A dispute was won: the money that came back has arrived again.
  reinstated: {
    SUBMITTED: ['accept', 'settle'],
    PENDING_TRANSFER: ['settle'],
    ERROR: ['retry', 'accept', 'settle'],
    FAILED: ['retry_with_new_method', 'accept', 'settle'],
  },
}

/**
 * What a report means, when it says that money came back or arrived again. The provider's reports may come in any order, so only their number
 * says where the money is: it is away while it was taken more often than returned. A reinstatement mends no other failure.
 */
export function reportAfter(
  kind: PaymentReport,
  status: PaymentStatus,
  heard: { returned: number; reinstated: number },
): PaymentReport | null {
  if (kind === 'returned') return heard.returned > heard.reinstated ? 'returned' : 'succeeded'
  if (kind !== 'reinstated' || status !== 'FAILED') return kind
  return heard.returned > 0 && heard.returned <= heard.reinstated ? 'reinstated' : null
}

/**
 * The events that a provider's report causes; none for old news. Reports may come twice, late or out of order. An attempt is one
 * idempotency key at the provider. Only a retry after FAILED starts a new one, so a report about an earlier attempt is ignored.
 */
export const eventsOf = (
  payment: { status: PaymentStatus; attempt: number },
  report: { kind: PaymentReport; attempt: number },
): PaymentEvent[] => (report.attempt === payment.attempt ? (steps[report.kind][payment.status] ?? []) : [])

/**
 * Why a payment may not be retried: it must have failed, and after FAILED it may need another method (`whyNotChargeAgain`, the same for an
 * invoice).
 */
export function whyNotRetryPayment(
  { status, ...refused }: { status: PaymentStatus; error_code: string | null; is_used_up?: boolean },
  has_new_method: boolean,
): ErrorCode | null {
  if (status === 'AVAILABLE') return 'ALREADY_PAID'
  if (status === 'SUBMITTED' || status === 'PENDING_TRANSFER') return 'INVALID_TRANSITION'
  return whyNotChargeAgain({ status, ...refused }, has_new_method)
}
