import { Trans, useLingui } from '@lingui/react/macro'
import { listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import type { PaymentSummaryRow } from '@muster/contract/payments/payment.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { shortDate } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { BusinessReceipt } from './business-receipt.tsx'
import { PaymentState } from './payment-state.tsx'

const SHOWN = 10

/** A location's last charges, each with its receipt, and where the others are. */
export function RecentCharges({ locationId }: { locationId: number }) {
  const payments = useQuery(read(listPayments, { query: { page_size: SHOWN } }))
  const [open, setOpen] = useState<number | null>(null)
  if (failedToLoad(payments)) return <ErrorState error={payments.error} onRetry={() => void payments.refetch()} />
  if (payments.data === undefined) return <SkeletonRows rows={5} />
  const { results, count } = payments.data
  if (results.length === 0)
    return (
      <p className="text-gray">
        <Trans>Nothing was charged yet.</Trans>
      </p>
    )
  return (
    <>
      <ul className="divide-y divide-light-gray border-y border-light-gray">
        {results.map((payment) => (
          <Charge key={payment.id} payment={payment} onOpen={() => setOpen(payment.id)} />
        ))}
      </ul>
      {count > results.length && (
        <p className="mt-3">
          <TextLink to="/locations/$locationId/gigs/past-gigs" params={{ locationId: String(locationId) }} search={{ show: 'payments' }}>
            <Trans>All charges</Trans>
          </TextLink>
        </p>
      )}
      {open !== null && <BusinessReceipt id={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Charge({ payment, onOpen }: { payment: PaymentSummaryRow; onOpen: () => void }) {
  const { t } = useLingui()
  const { created_ts, timezone, display_name, payment_status, total_amount } = payment
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <b className="block truncate">{display_name}</b>
        <span className="flex flex-wrap gap-x-2.5 text-gray">
          {shortDate(created_ts, { zone: timezone })} <PaymentState status={payment_status} />
        </span>
      </div>
      <b className="tabular-nums">{money(total_amount)}</b>
      <Button variant="text" size="small" aria-label={t`Receipt of ${display_name}`} onClick={onOpen}>
        <Trans>Receipt</Trans>
      </Button>
    </li>
  )
}
