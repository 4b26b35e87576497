import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PaymentSummaryRow } from '@muster/contract/payments/payment.ts'
import { getReceipt, listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { pageNumberOf } from '@muster/contract/page.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { languageNow } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { duration, shiftTime, shortDate } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { MoneyReceipt } from '../ui/receipt.tsx'
import { Bone, SkeletonRows } from '../ui/skeleton.tsx'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { useLineBecause, useLineNames } from './line-words.ts'
import { PaymentState } from './payment-state.tsx'
import { PaymentSteps } from './payment-steps.tsx'
import { RetryPayment } from './retry-payment.tsx'

const positionOf = (payment: PaymentSummaryRow): string => (languageNow() === 'es' ? payment.skill_name_es : payment.skill_name)

/** Every payment of the location, newest first, each with its receipt. */
export function PastGigsScreen() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<number | null>(null)
  const payments = useQuery({ ...read(listPayments, { query: { page, page_size: 25 } }), placeholderData: (before) => before })
  if (payments.isError) return <ErrorState error={payments.error} onRetry={() => void payments.refetch()} />
  const next = payments.data ? pageNumberOf(payments.data.next) : null
  return (
    <div>
      <PageHeader
        title={<Trans>Past shifts</Trans>}
        note={payments.data && <Plural value={payments.data.count} one="# payment" other="# payments" />}
      />
      {!payments.data ? (
        <SkeletonRows rows={12} />
      ) : payments.data.results.length === 0 ? (
        <EmptyState title={<Trans>No payments yet</Trans>}>
          <Trans>Each payment stands here with its receipt.</Trans>
        </EmptyState>
      ) : (
        <>
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
              {payments.data.results.map((payment) => (
                <Row key={payment.id}>
                  <Cell strong className="phone:w-full phone:py-1.5">
                    {payment.display_name}
                    <span className="block font-regular text-normal text-gray whitespace-normal desktop:hidden">
                      {positionOf(payment)} · <span className="whitespace-nowrap">{shortDate(payment.created_ts)}</span>
                    </span>
                  </Cell>
                  <Cell className="phone:hidden">{positionOf(payment)}</Cell>
                  <Cell className="phone:hidden">{shortDate(payment.created_ts)}</Cell>
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
                    <Button
                      variant="text"
                      size="small"
                      aria-label={t`Receipt of ${payment.display_name}`}
                      onClick={() => setOpen(payment.id)}
                    >
                      <Trans>Receipt</Trans>
                    </Button>
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
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

function BusinessReceipt({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const names = useLineNames()
  const because = useLineBecause()
  const receipt = useQuery(read(getReceipt, { params: { id } }))
  const data = receipt.data
  const minutes =
    data?.work_start_time && data.work_end_time ? (Date.parse(data.work_end_time) - Date.parse(data.work_start_time)) / 60_000 : null
  return (
    <Dialog open onClose={onClose} frame="sheet" title={data ? t`Receipt: ${data.pro_name}` : t`Receipt`}>
      {receipt.isError && <ErrorState error={receipt.error} onRetry={() => void receipt.refetch()} />}
      {!data && !receipt.isError && <Bone className="h-40" />}
      {data && (
        <div className="grid gap-5">
          {data.work_start_time && data.work_end_time && minutes !== null && (
            <p className="text-gray">
              {shiftTime(data.work_start_time, data.work_end_time, { zone: data.timezone ?? undefined })} · {duration(minutes)}
            </p>
          )}
          <MoneyReceipt
            large
            lines={data.lines.map((line) => ({ label: names[line.kind], amount: money(line.amount), because: because(line) }))}
            totalLabel={<Trans>Total</Trans>}
            total={money(data.total_amount)}
          />
          <p className="text-normal text-gray">
            <Trans>
              Of this, {money(data.pro_amount)} goes to {data.pro_name}
            </Trans>
          </p>
          <PaymentSteps receipt={data} />
          {(data.status === 'FAILED' || data.status === 'ERROR') && <RetryPayment payment_id={data.id} />}
        </div>
      )}
    </Dialog>
  )
}
