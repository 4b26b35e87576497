import type { PaymentStatus } from '@muster/contract/payments/payment-status.ts'
import type { ReactNode } from 'react'
import { PaymentState } from '../../payments/payment-state.tsx'
import { money } from '../../ui/format-money.ts'
import { shortDate } from '../../ui/format-time.ts'

interface AmountProps {
  name: ReactNode
  words: string
  /** Negative: a refund. */
  dollars: number
  status: PaymentStatus
  when: string
}

/** One correction: what it is, why, how much and how far. */
export function Amount({ name, words, dollars, status, when }: AmountProps) {
  return (
    <li className="grid grid-cols-[1fr_auto_auto] items-center gap-x-4 border-b border-light-gray/75 py-1.5 last:border-0">
      <span className="min-w-0">
        <b className="block">{name}</b>
        <span className="block truncate text-small text-gray">
          “{words}” · {shortDate(when)}
        </span>
      </span>
      <PaymentState status={status} />
      <b>{dollars < 0 ? `− ${money(-dollars)}` : money(dollars)}</b>
    </li>
  )
}
