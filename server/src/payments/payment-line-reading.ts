import { COUPON_LINE, isFeeLine, isPercentLine, isTimedLine } from '@muster/contract/payments/line-kind.ts'
import type { PaymentLine } from '@muster/contract/payments/payment.ts'
import type { Line } from '@muster/contract/payments/pay-line-rules.ts'
import { dollarsOf } from '@muster/contract/money.ts'

/** A line as the API returns it: minutes and dollars an hour, or the base in dollars and a percentage. */
export const wireLine = (line: Line): PaymentLine => ({
  kind: line.kind,
  quantity: isTimedLine(line) ? line.quantity : isPercentLine(line) ? dollarsOf(line.quantity) : 1,
  rate: line.rate / 100,
  amount: dollarsOf(line.cents),
})

/** What the pro gets of these lines. Cents. */
export const payCents = (lines: readonly Line[]): number => lines.reduce((sum, line) => (isFeeLine(line) ? sum : sum + line.cents), 0)

/** Lines of several payments, summed by kind and rate, in the order they first appear. What coupons took is one line. */
export function summed(lines: readonly Line[]): PaymentLine[] {
  const sums = new Map<string, Line>()
  for (const line of lines) {
    const isCoupon = line.kind === COUPON_LINE
    const key = isCoupon ? line.kind : `${line.kind}:${line.rate}`
    const sum = sums.get(key)
    const rate = isCoupon && sum ? sum.rate + line.rate : line.rate
    sums.set(key, sum ? { ...sum, rate, quantity: sum.quantity + line.quantity, cents: sum.cents + line.cents } : line)
  }
  return [...sums.values()].map(wireLine)
}
