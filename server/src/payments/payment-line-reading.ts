import type { PaymentLine } from '@muster/contract/payments/payment.ts'
import type { Line } from '@muster/contract/payments/payout-rules.ts'
import { dollarsOf } from '@muster/contract/money.ts'

const FEES: ReadonlySet<string> = new Set(['platform_fee', 'network_fee', 'w2_fee', 'background_check_fee', 'tipping_fee'])
const TIMED: ReadonlySet<string> = new Set(['regular', 'overtime', 'double_time', 'break_premium', 'hourly_bonus'])

export const isFee = (line: { kind: string }): boolean => FEES.has(line.kind)

/** A line as the wire has it: minutes and dollars an hour, or the base in dollars and percent. */
export const wireLine = (line: Line): PaymentLine => ({
  kind: line.kind,
  quantity: TIMED.has(line.kind) ? line.quantity : isFee(line) ? dollarsOf(line.quantity) : 1,
  rate: line.rate / 100,
  amount: dollarsOf(line.cents),
})

/** Lines of several payments, summed by kind and rate, in the order they first appear. */
export function summed(lines: readonly Line[]): PaymentLine[] {
  const sums = new Map<string, Line>()
  for (const line of lines) {
    const key = `${line.kind}:${line.rate}`
    const sum = sums.get(key)
    sums.set(key, sum ? { ...sum, quantity: sum.quantity + line.quantity, cents: sum.cents + line.cents } : line)
  }
  return [...sums.values()].map(wireLine)
}
