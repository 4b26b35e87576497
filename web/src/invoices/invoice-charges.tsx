import { Trans, useLingui } from '@lingui/react/macro'
import { listInvoiceCharges } from '@muster/contract/invoices/invoice-endpoints.ts'
import type { InvoiceCharge, InvoiceWhole } from '@muster/contract/invoices/invoice.ts'
import { pageNumberOf } from '@muster/contract/page.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { duration } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { dateWords } from './invoice-period.ts'

/** Each pro of each shift on the invoice, a page at a time. */
export function InvoiceCharges({ invoice }: { invoice: InvoiceWhole }) {
  const [page, setPage] = useState(1)
  const charges = useQuery({
    ...read(listInvoiceCharges, { params: { id: invoice.id }, query: { page } }),
    placeholderData: (before) => before,
  })
  if (failedToLoad(charges)) return <ErrorState error={charges.error} onRetry={() => void charges.refetch()} />
  if (charges.data === undefined) return <SkeletonRows rows={5} />
  const { results, next } = charges.data
  return (
    <>
      <ul>
        {results.map((charge) => (
          <Charge key={charge.payment_id} charge={charge} isOfMany={invoice.payer.kind === 'organization'} />
        ))}
      </ul>
      {(page > 1 || next !== null) && (
        <div className="mt-3 flex justify-end gap-2">
          <Button variant="raised" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="raised" size="small" disabled={next === null} onClick={() => setPage(pageNumberOf(next) ?? page)}>
            <Trans>Next</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function Charge({ charge, isOfMany }: { charge: InvoiceCharge; isOfMany: boolean }) {
  const { t } = useLingui()
  const { pro_name, work_on, skill, minutes, total_amount, refund_amount, po_number, cost_center, location_name, subject } = charge
  const what = subject === 'cancellation' ? t`Late cancellation` : subject === 'adhoc' ? t`Extra payment` : duration(minutes)
  const facts = [
    dateWords(work_on),
    skill && skillName(skill),
    what,
    isOfMany ? location_name : null,
    po_number && t`PO ${po_number}`,
    cost_center,
    refund_amount < 0 && t`${money(-refund_amount)} refunded`,
  ]
  return (
    <li className="flex justify-between gap-3 border-b border-light-gray py-1.5 last:border-b-0">
      <span className="min-w-0">
        {pro_name}
        <span className="block text-small text-gray">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span>{money(total_amount)}</span>
    </li>
  )
}
