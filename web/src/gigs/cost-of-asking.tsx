import { Trans } from '@lingui/react/macro'
import { money } from '../ui/format-money.ts'

/** What asking confirmed pros again can cost, in dollars with fees. Nothing in good time. */
export function CostOfAsking({ amount }: { amount: number }) {
  const cost = money(amount)
  if (amount === 0) return null
  return (
    <p className="rounded-control bg-attention-soft px-3 py-2.5">
      <b>
        <Trans>You pay up to {cost} if they don’t.</Trans>
      </b>{' '}
      <Trans>The shift starts in less than 24 hours, so they are paid as for a late cancellation. Fees are included.</Trans>
    </p>
  )
}
