import { Trans, useLingui } from '@lingui/react/macro'
import { isFailed, isPaid } from '@muster/contract/payments/payment-status.ts'
import type { PaymentSummaryRow } from '@muster/contract/payments/payment.ts'
import { money } from '../../ui/format-money.ts'

/** What was paid for the shift, by pro, and the status of each payment. */
export function GigPaid({ rows }: { rows: readonly PaymentSummaryRow[] }) {
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
    </>
  )
}
