import type { ErrorCode } from '../errors.ts'
import { isFeeLine, type FeeLineKind } from './line-kind.ts'
import type { Line } from './pay-line-rules.ts'
import { isPaid, type PaymentStatus } from './payment-status.ts'

/** Who bears a refund: integer cents that add up to it. */
export interface RefundParts {
  /** Fees that the provider returns, by kind. What a coupon took off them is below zero, as on the charge. */
  fees: { kind: FeeLineKind; cents: number }[]
  /** The part that was paid to the pro. The operator decides who bears it. */
  pay_cents: number
}

type LineOfCharge = Pick<Line, 'kind' | 'cents'>

const sum = (lines: readonly { cents: number }[]): number => lines.reduce((total, { cents }) => total + cents, 0)

/** The share of each fee in the first `cents` of a charge, rounded toward zero, so that the whole charge returns each fee exactly. */
const feesIn = (lines: readonly LineOfCharge[], cents: number): { kind: FeeLineKind; cents: number }[] => {
  const total = sum(lines)
  return lines.flatMap((line) =>
    isFeeLine(line) ? [{ kind: line.kind as FeeLineKind, cents: Number((BigInt(line.cents) * BigInt(cents)) / BigInt(total)) }] : [],
  )
}

/**
 * Parts a refund of a charge into fees and pay, each in its share of the charge. `refunded_cents` is what earlier refunds returned: several
 * refunds together part like one.
 */
export function refundParts(lines: readonly LineOfCharge[], refunded_cents: number, cents: number): RefundParts {
  const before = feesIn(lines, refunded_cents)
  const fees = feesIn(lines, refunded_cents + cents)
    .map((fee, index) => ({ ...fee, cents: fee.cents - (before[index]?.cents ?? 0) }))
    .filter((fee) => fee.cents !== 0)
  return { fees, pay_cents: cents - sum(fees) }
}

export interface RefundFacts {
  /** The charge to the business. */
  status: PaymentStatus
  total_cents: number
  /** What earlier refunds returned or are returning. */
  refunded_cents: number
  /** The payout for the same work; null if there is none. */
  payout_status: PaymentStatus | null
  /** Why nothing of a payout that arrived may be taken back (`whyNotTakeBack`); null if it may. */
  why_not_take_back: ErrorCode | null
}

/**
 * Why a refund of `cents` may not be made, of which `pro_cents` come from the pro. Only money that arrived is refunded, and never more of it
 * than there is. A payout that failed for good may be sent again for less. Of one that arrived, only extra pay may be taken back.
 */
export function whyNotRefund(
  facts: RefundFacts,
  { cents, pro_cents, pay_cents }: { cents: number; pro_cents: number; pay_cents: number },
): ErrorCode | null {
  if (!isPaid(facts.status)) return 'INVALID_TRANSITION'
  if (cents > facts.total_cents - facts.refunded_cents) return 'REFUND_TOO_HIGH'
  if (pro_cents > pay_cents) return 'REFUND_FROM_PRO_TOO_HIGH'
  if (pro_cents === 0 || facts.payout_status === 'FAILED') return null
  return facts.payout_status === 'AVAILABLE' ? facts.why_not_take_back : 'PAYOUT_ALREADY_SENT'
}
