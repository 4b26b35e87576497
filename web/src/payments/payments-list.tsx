import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PaymentSummaryRow } from '@muster/contract/payments/payment.ts'
import { listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { pageNumberOf } from '@muster/contract/page.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { languageNow } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { shortDate } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { BusinessReceipt } from './business-receipt.tsx'
import { PaymentState } from './payment-state.tsx'

const positionOf = (payment: PaymentSummaryRow): string => (languageNow() === 'es' ? payment.skill_name_es : payment.skill_name)

/** The day at the location, wherever the list is read. */
const sentOn = ({ created_ts, timezone }: PaymentSummaryRow): string => shortDate(created_ts, { zone: timezone })

/** Every payment of the location, newest first, with its receipt. */
export function PaymentsList() {
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<number | null>(null)
  const payments = useQuery({ ...read(listPayments, { query: { page, page_size: 25 } }), placeholderData: (before) => before })
  if (failedToLoad(payments)) return <ErrorState error={payments.error} onRetry={() => void payments.refetch()} />
  const next = payments.data ? pageNumberOf(payments.data.next) : null
  return (
    <div>
      {payments.data && (
        <p className="px-4 py-2 text-gray desktop:px-6">
          <Plural value={payments.data.count} one="# payment" other="# payments" />
        </p>
      )}
      {!payments.data ? (
        <SkeletonRows rows={12} />
      ) : payments.data.results.length === 0 ? (
        <EmptyState title={<Trans>No payments yet</Trans>}>
          <Trans>Each payment appears here with its receipt.</Trans>
        </EmptyState>
      ) : (
        <>
          <PaymentsTable payments={payments.data.results} onOpen={setOpen} />
          <div className="flex justify-end gap-2 p-4 desktop:px-6">
            <Button variant="raised" disabled={page === 1} onClick={() => setPage(page - 1)}>
              <Trans>Newer</Trans>
            </Button>
            <Button variant="raised" disabled={next === null} onClick={() => next !== null && setPage(next)}>
              <Trans>Older</Trans>
            </Button>
          </div>
        </>
      )}
      {open !== null && <BusinessReceipt id={open} onClose={() => setOpen(null)} />}
    </div>
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
          {positionOf(payment)} · <span className="whitespace-nowrap">{sentOn(payment)}</span>
        </span>
      </Cell>
      <Cell className="phone:hidden">{positionOf(payment)}</Cell>
      <Cell className="phone:hidden">{sentOn(payment)}</Cell>
      <Cell className="phone:hidden">
        <PaymentState status={payment.payment_status} />
      </Cell>
      <Cell figure>
        {money(payment.total_amount)}
        <span className="flex justify-end text-normal desktop:hidden">
          <PaymentState status={payment.payment_status} />
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
