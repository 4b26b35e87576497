import { priceAdhoc } from '@muster/contract/payments/adhoc-rules.ts'
import type { AdhocPayment, FeeTerms } from '@muster/contract/payments/correction.ts'
import { centsOf, dollarsOf } from '@muster/contract/money.ts'
import { useLineBecause, useLineNames } from '../../receipts/line-words.ts'
import { money } from '../../ui/format-money.ts'
import type { MoneyLine } from '../../ui/receipt.tsx'

interface Priced {
  lines: MoneyLine[]
  /** What is paid in all, in dollars. */
  total: number
}

/** What an ad-hoc payment of `amount` costs the one who pays it, by the rule that the server charges by. */
export function useAdhocPrice(
  terms: FeeTerms | null,
  employment_type: AdhocPayment['employment_type'],
): (amount: number, paid_by: AdhocPayment['paid_by'] | undefined) => Priced {
  const names = useLineNames()
  const because = useLineBecause()
  return (amount, paid_by) => {
    const { pay, fees, total_cents } = priceAdhoc(terms && { ...terms, employment_type }, centsOf(amount), paid_by ?? 'PROVIDER')
    const lines = [...pay, ...fees].map(({ kind, quantity, rate, cents }) => {
      const wire = { kind, quantity: dollarsOf(quantity), rate: rate / 100, amount: dollarsOf(cents) }
      return { label: names[kind], amount: money(wire.amount), because: because(wire) }
    })
    return { lines, total: dollarsOf(total_cents) }
  }
}
