import { Trans, useLingui } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { costDifference } from '@muster/contract/payments/cost-difference-rules.ts'
import { isFailed, isPaid } from '@muster/contract/payments/payment-status.ts'
import type { PaymentSummaryRow } from '@muster/contract/payments/payment.ts'
import { useLineNames } from '../../receipts/line-words.ts'
import { money } from '../../ui/format-money.ts'
import { duration } from '../../ui/format-time.ts'
import { MoneyReceipt } from '../../ui/receipt.tsx'
import { useGigEstimate } from '../gig-cost.tsx'

/** What was paid for the shift, by pro, and the status of each payment. */
export function GigPaid({ gig, rows }: { gig: Gig; rows: readonly PaymentSummaryRow[] }) {
  const { t } = useLingui()
  const good = rows.filter(({ payment_status }) => !isFailed(payment_status))
  const sum = good.reduce((total, row) => total + Math.round(row.total_amount * 100), 0) / 100
  return (
    <>
      <h2 className="mb-1.5 text-small text-gray">
        <Trans>Paid</Trans>
      </h2>
      <dl>
        {rows.map((row) => (
          <div key={row.id} className="grid grid-cols-[1fr_auto] gap-x-3 py-1">
            <dt className="truncate text-gray">
              {row.display_name}
              {!isPaid(row.payment_status) && (
                <b className={`ml-2 text-small ${isFailed(row.payment_status) ? 'text-error' : 'text-info'}`}>
                  {isFailed(row.payment_status) ? t`failed` : t`on its way`}
                </b>
              )}
            </dt>
            <dd>{money(row.total_amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between pt-1 font-semibold">
          <dt>{t`Total`}</dt>
          <dd>{money(sum)}</dd>
        </div>
      </dl>
      {gig.status === 'COMPLETED' && good.length === rows.length && <WhyDifferent gig={gig} rows={rows} sum={sum} />}
    </>
  )
}

const signed = (cents: number): string => `${cents > 0 ? '+' : '−'}${money(Math.abs(cents) / 100)}`

/** Line by line from the estimate to what was paid. Nothing if they are equal. */
function WhyDifferent({ gig, rows, sum }: { gig: Gig; rows: readonly PaymentSummaryRow[]; sum: number }) {
  const names = useLineNames()
  const { cost, pros } = useGigEstimate(gig)
  if (!cost.data) return null
  const { lines, total, paid_minutes_each } = cost.data
  const differences = costDifference(
    { lines, minutes: paid_minutes_each * pros },
    rows.flatMap((row) => row.lines),
  )
  if (differences.length === 0) return null
  return (
    <div className="mt-4">
      <h3 className="mb-1.5 text-small text-gray">
        {sum > total ? <Trans>Why it cost more than scheduled</Trans> : <Trans>Why it cost less than scheduled</Trans>}
      </h3>
      <MoneyReceipt
        lines={[
          { label: <Trans>As scheduled</Trans>, amount: money(total) },
          ...differences.map(({ kind, cents, minutes }) => ({
            label: names[kind],
            amount: signed(cents),
            because: minutes === null ? null : <MoreTime minutes={minutes} />,
          })),
        ]}
        totalLabel={<Trans>Paid</Trans>}
        total={money(sum)}
      />
    </div>
  )
}

function MoreTime({ minutes }: { minutes: number }) {
  const time = duration(Math.abs(minutes))
  return minutes > 0 ? <Trans>{time} more than scheduled</Trans> : <Trans>{time} less than scheduled</Trans>
}
