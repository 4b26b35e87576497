import { Trans } from '@lingui/react/macro'
import type { CallResult } from '@muster/contract/endpoint.ts'
import type { getCancelConsequence } from '@muster/contract/gigs/gig-endpoints.ts'
import { money } from '../../ui/format-money.ts'
import { MoneyReceipt } from '../../ui/receipt.tsx'

/** What one pro gets for losing the shift late, the fees on it, and what the business pays in all. Nothing for a pro who is owed nothing. */
export function CostOfLoss({ name, owed }: { name: string; owed: CallResult<typeof getCancelConsequence>['owed'][number] | undefined }) {
  if (owed === undefined) return null
  const fees = Math.round((owed.total_amount - owed.pro_amount) * 100) / 100
  return (
    <div className="mb-4 rounded-control bg-attention-soft px-3 py-2.5 last:mb-0">
      <MoneyReceipt
        lines={[
          { label: <Trans>{name} gets</Trans>, amount: money(owed.pro_amount) },
          { label: <Trans>Fees</Trans>, amount: money(fees) },
        ]}
        totalLabel={<Trans>You pay</Trans>}
        total={money(owed.total_amount)}
      />
    </div>
  )
}
