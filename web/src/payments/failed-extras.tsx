import { Trans } from '@lingui/react/macro'
import { listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { isFailed } from '@muster/contract/payments/payment-status.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { FailedPayment } from './failed-payment.tsx'
import { PaymentState } from './payment-state.tsx'

/** Fees for cancelling and extra payments of a shift that could not be charged, each with its reason and the way out. */
export function FailedExtras({ gig_id }: { gig_id: number }) {
  const payments = useQuery(read(listPayments, { query: { gig_id, page_size: 50 } }))
  if (failedToLoad(payments)) return <ErrorState error={payments.error} onRetry={() => void payments.refetch()} />
  if (!payments.data) return <SkeletonRows rows={1} tall />
  // The hours below show their own payments.
  const failed = payments.data.results.filter(({ subject, payment_status }) => subject !== 'application' && isFailed(payment_status))
  if (failed.length === 0) return null
  return (
    <section className="border-b border-light-gray pb-2">
      <h2 className="px-4 py-3 font-semibold desktop:px-6">
        <Trans>Charges that failed</Trans>
      </h2>
      <ul>
        {failed.map(({ id, subject, display_name, total_amount, payment_status }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 desktop:px-6">
            <span className="min-w-0 flex-1 phone:basis-full">
              <b className="block truncate">{display_name}</b>
              <span className="text-small text-gray">
                {subject === 'cancellation' ? <Trans>Late cancellation</Trans> : <Trans>Extra payment</Trans>}
              </span>
            </span>
            <b>{money(total_amount)}</b>
            <PaymentState status={payment_status} />
            <span className="flex flex-wrap items-center gap-2 phone:basis-full">
              <FailedPayment payment_id={id} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
