import { Trans, useLingui } from '@lingui/react/macro'
import type { CallResult } from '@muster/contract/endpoint.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { estimateCost } from '@muster/contract/gigs/gig-endpoints.ts'
import { COUPON_LINE, type FeeLineKind, isPercentLine } from '@muster/contract/payments/line-kind.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useLineNames } from '../receipts/line-words.ts'
import { money, shortMoney } from '../ui/format-money.ts'
import { dayOf, wallTimeOf } from '../ui/format-time.ts'
import { MoneyReceipt } from '../ui/receipt.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'

type Estimate = CallResult<typeof estimateCost>

/** Minutes as hours with at most two decimals: "5.5". */
export const hoursOf = (minutes: number): string => String(Math.round((minutes / 60) * 100) / 100)

/** The lines of an estimate: the pros with their hours and wage, then each fee with its rate. */
export function useCostLines(): (estimate: Estimate, pros: number) => { label: string; amount: string }[] {
  const { t } = useLingui()
  const lineNames = useLineNames()
  return (estimate, pros) =>
    estimate.lines.map(({ kind, rate, amount }) => {
      const hours = hoursOf(estimate.paid_minutes_each)
      const wage = shortMoney(rate)
      const names: Record<string, string> = {
        overtime: t`Overtime at ${wage}`,
        double_time: t`Double time at ${wage}`,
        hourly_bonus: t`Hourly bonus ${wage}`,
        [COUPON_LINE]: lineNames.coupon,
      }
      const fee = isPercentLine({ kind }) ? `${lineNames[kind as FeeLineKind]} ${rate}%` : undefined
      const work = pros === 1 ? t`1 pro × ${hours} h × ${wage}` : t`${pros} pros × ${hours} h × ${wage}`
      return { label: fee ?? names[kind] ?? work, amount: money(amount) }
    })
}

/** What a posted shift costs if every spot is worked as scheduled, and for how many pros that is. */
export function useGigEstimate(gig: Gig) {
  const { timezone: zone } = gig
  const isOver = gig.status === 'COMPLETED' || gig.status === 'INCOMPLETE' || gig.status === 'FAILED_PAYMENT'
  // A past shift costs what its confirmed pros cost, not what its spots would have.
  const pros = isOver ? Math.max(1, gig.stats.confirmed_pros_count) : gig.allowed_confirmed_pros
  const cost = useQuery(
    read(estimateCost, {
      body: {
        gig_id: gig.id,
        local_date: dayOf(gig.start_time, { zone }),
        start_time: wallTimeOf(gig.start_time, zone),
        end_time: wallTimeOf(gig.end_time, zone),
        allowed_confirmed_pros: pros,
        wage_amount: gig.wage_amount,
        boosted_gig_bonus: gig.boosted_gig_bonus,
        unpaid_break_minutes: gig.unpaid_break_minutes,
        type: gig.type === 'NETWORK' || gig.type === 'PRIVATE_DIRECT_OFFER' ? 'NETWORK' : 'MARKETPLACE',
        background_check_required: gig.background_check_required,
      },
    }),
  )
  return { cost, pros, isOver }
}

/** What a posted shift costs if every spot is worked as scheduled. */
export function GigCost({ gig }: { gig: Gig }) {
  const lines = useCostLines()
  const { cost, pros, isOver } = useGigEstimate(gig)
  if (failedToLoad(cost))
    return (
      <p className="text-gray">
        <Trans>We couldn’t calculate the cost right now.</Trans>
      </p>
    )
  // As high as a receipt of three lines: what is below must not move when the sum comes.
  if (cost.isPending)
    return (
      <Skeleton className="flex h-[124px] flex-col gap-3 py-1">
        <Bone className="w-48" />
        <Bone className="w-40" />
        <Bone className="w-52" />
      </Skeleton>
    )
  return (
    <MoneyReceipt
      lines={lines(cost.data, pros)}
      totalLabel={isOver ? <Trans>As scheduled</Trans> : pros === 1 ? <Trans>If the pro works</Trans> : <Trans>If all {pros} work</Trans>}
      total={money(cost.data.total)}
    />
  )
}
