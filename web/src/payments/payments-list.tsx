import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallResult } from '@muster/contract/endpoint.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import type { PaymentSummaryRow } from '@muster/contract/payments/payment.ts'
import { listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { pageNumberOf } from '@muster/contract/page.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { languageNow } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { shortDate, viewerZone } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { BusinessReceipt } from './business-receipt.tsx'
import { isNarrowed, PaymentFilters, type PaymentSearch, queryOfPayments } from './payment-filters.tsx'
import { PaymentState } from './payment-state.tsx'

const positionOf = (payment: PaymentSummaryRow): string => (languageNow() === 'es' ? payment.skill_name_es : payment.skill_name)

/** The days at the location, wherever the list is read: of the shift, and of the charge. */
const workedOn = ({ shift_start_time, timezone }: PaymentSummaryRow): string => shortDate(shift_start_time, { zone: timezone })
const sentOn = ({ created_ts, timezone }: PaymentSummaryRow): string => shortDate(created_ts, { zone: timezone })

const from = '/locations/$locationId/gigs/past-gigs'

/** The payments of the location that fit the filters of the URL, newest first, each with its receipt. */
export function PaymentsList() {
  const search = useSearch({ from })
  const locationId = Number(useParams({ from }).locationId)
  const navigate = useNavigate({ from })
  const location = useQuery(read(getLocation, { params: { locationId } }))
  const zone = location.data?.timezone ?? viewerZone()
  const set = (change: Partial<PaymentSearch>): void =>
    void navigate({ search: (old) => ({ ...old, page: 1, ...change }), replace: true, resetScroll: false })
  const query = queryOfPayments(search, zone)
  const payments = useQuery({ ...read(listPayments, { query }), enabled: !location.isPending, placeholderData: (before) => before })
  return (
    <div>
      <PaymentFilters search={search} set={set} zone={zone} />
      {failedToLoad(payments) ? (
        <ErrorState error={payments.error} onRetry={() => void payments.refetch()} />
      ) : payments.data ? (
        <PaymentsPage payments={payments.data} page={search.page} isNarrowed={isNarrowed(search)} onPage={(page) => set({ page })} />
      ) : (
        <SkeletonRows rows={12} />
      )}
    </div>
  )
}

interface PaymentsPageProps {
  payments: CallResult<typeof listPayments>
  page: number
  /** Filters narrow the list. */
  isNarrowed: boolean
  onPage: (page: number) => void
}

function PaymentsPage({ payments, page, isNarrowed: isFiltered, onPage }: PaymentsPageProps) {
  const [open, setOpen] = useState<number | null>(null)
  const next = pageNumberOf(payments.next)
  if (payments.results.length === 0)
    return isFiltered ? (
      <EmptyState title={<Trans>No payments match</Trans>}>
        <Trans>Remove a filter to see more.</Trans>
      </EmptyState>
    ) : (
      <EmptyState title={<Trans>No payments yet</Trans>}>
        <Trans>Each payment appears here with its receipt.</Trans>
      </EmptyState>
    )
  return (
    <>
      <p className="px-4 py-2 text-gray desktop:px-6">
        <Plural value={payments.count} one="# payment" other="# payments" />
      </p>
      <PaymentsTable payments={payments.results} onOpen={setOpen} />
      <div className="flex justify-end gap-2 p-4 desktop:px-6">
        <Button variant="raised" disabled={page === 1} onClick={() => onPage(page - 1)}>
          <Trans>Newer</Trans>
        </Button>
        <Button variant="raised" disabled={next === null} onClick={() => next !== null && onPage(next)}>
          <Trans>Older</Trans>
        </Button>
      </div>
      {open !== null && <BusinessReceipt id={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function PaymentsTable({ payments, onOpen }: { payments: readonly PaymentSummaryRow[]; onOpen: (id: number) => void }) {
  const { t } = useLingui()
  return (
    <Table label={t`Payments`}>
      <thead>
        <tr>
          <ColumnHead>
            <Trans>Pro</Trans>
          </ColumnHead>
          <ColumnHead className="phone:hidden">
            <Trans>Position</Trans>
          </ColumnHead>
          <ColumnHead className="phone:hidden">
            <Trans>Shift</Trans>
          </ColumnHead>
          <ColumnHead className="phone:hidden">
            <Trans>Sent</Trans>
          </ColumnHead>
          <ColumnHead className="phone:hidden">
            <Trans>State</Trans>
          </ColumnHead>
          <ColumnHead figure>
            <Trans>Total</Trans>
          </ColumnHead>
          <ColumnHead figure>
            <span className="sr-only">
              <Trans>Receipt</Trans>
            </span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  )
}

function PaymentRow({ payment, onOpen }: { payment: PaymentSummaryRow; onOpen: (id: number) => void }) {
  const { t } = useLingui()
  return (
    <Row>
      <Cell strong className="phone:w-full phone:max-w-0 phone:py-1.5 phone:break-words phone:whitespace-normal">
        {payment.display_name}
        <span className="block font-regular text-normal text-gray whitespace-normal desktop:hidden">
          {positionOf(payment)} · <span className="whitespace-nowrap">{workedOn(payment)}</span>
        </span>
      </Cell>
      <Cell className="phone:hidden">{positionOf(payment)}</Cell>
      <Cell className="phone:hidden">{workedOn(payment)}</Cell>
      <Cell className="phone:hidden">{sentOn(payment)}</Cell>
      <Cell className="phone:hidden">
        <PaymentState status={payment.payment_status} isInvoiced={payment.is_invoiced} />
      </Cell>
      <Cell figure>
        {money(payment.total_amount)}
        <span className="flex justify-end text-normal desktop:hidden">
          <PaymentState status={payment.payment_status} isInvoiced={payment.is_invoiced} />
        </span>
      </Cell>
      <Cell figure>
        <Button variant="text" size="small" aria-label={t`Receipt of ${payment.display_name}`} onClick={() => onOpen(payment.id)}>
          <Trans>Receipt</Trans>
        </Button>
      </Cell>
    </Row>
  )
}
