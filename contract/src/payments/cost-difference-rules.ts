import { type FeeLineKind, feeLineKinds, type PayLineKind, payLineKinds } from './line-kind.ts'
import type { PaymentLine } from './payment.ts'

type LineKind = PayLineKind | FeeLineKind
/** In the order of a receipt. */
const KINDS: readonly LineKind[] = [...payLineKinds, ...feeLineKinds]

/** One kind of line by which what was paid differs from the estimate. */
export interface CostDifference {
  kind: LineKind
  /** More is positive. */
  cents: number
  /** How many minutes more, for the wages alone: those are what people compare. */
  minutes: number | null
}

type Sum = { cents: number; minutes: number }

function sumsOf(lines: readonly { kind: string; cents: number; minutes: number }[]): Map<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const { kind, cents, minutes } of lines) {
    const before = sums.get(kind) ?? { cents: 0, minutes: 0 }
    sums.set(kind, { cents: before.cents + cents, minutes: before.minutes + minutes })
  }
  return sums
}

const inCents = ({ amount }: { amount: number }): number => Math.round(amount * 100)

/**
 * By what the payments of a shift differ from its estimate: each kind of line once, in the order of a receipt, without those that are equal.
 * The estimate and these differences add up to what was paid.
 */
export function costDifference(
  estimate: { lines: readonly { kind: string; amount: number }[]; minutes: number },
  paid: readonly PaymentLine[],
): CostDifference[] {
  const planned = sumsOf(
    estimate.lines.map((line) => ({ kind: line.kind, cents: inCents(line), minutes: line.kind === 'regular' ? estimate.minutes : 0 })),
  )
  const actual = sumsOf(
    paid.map((line) => ({ kind: line.kind, cents: inCents(line), minutes: line.kind === 'regular' ? line.quantity : 0 })),
  )
  return KINDS.flatMap((kind) => {
    const [before, after] = [planned.get(kind), actual.get(kind)]
    const cents = (after?.cents ?? 0) - (before?.cents ?? 0)
    if (cents === 0) return []
    const minutes = (after?.minutes ?? 0) - (before?.minutes ?? 0)
    return [{ kind, cents, minutes: kind === 'regular' && minutes !== 0 ? minutes : null }]
  })
}
