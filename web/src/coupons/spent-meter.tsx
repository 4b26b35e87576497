import { useLingui } from '@lingui/react/macro'
import { shortMoney } from '../ui/format-money.ts'

interface SpentMeterProps {
  budget: number
  /** What is spent or promised. */
  committed: number
  /** What is spent. */
  used: number
  className?: string
}

/** How much of a coupon's budget is spent (solid) and promised (light). */
export function SpentMeter({ budget, committed, used, className = 'w-full' }: SpentMeterProps) {
  const { t } = useLingui()
  const share = (part: number): string => `${Math.min(100, (part / budget) * 100)}%`
  return (
    <span
      title={t`${shortMoney(committed)} of ${shortMoney(budget)} spent or promised`}
      className={`relative inline-block h-2 overflow-hidden rounded-[3px] shadow-[inset_0_0_0_1px_var(--color-medium-gray)] ${className}`}
    >
      <span className="absolute inset-y-0 left-0 bg-brand-soft" style={{ width: share(committed) }} />
      <span className="absolute inset-y-0 left-0 bg-brand" style={{ width: share(used) }} />
    </span>
  )
}
