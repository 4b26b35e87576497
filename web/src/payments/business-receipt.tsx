import { Trans, useLingui } from '@lingui/react/macro'
import { getReceipt } from '@muster/contract/payments/payment-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { duration, shiftTime } from '../ui/format-time.ts'
import { MoneyReceipt } from '../ui/receipt.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { useLineBecause, useLineNames } from '../receipts/line-words.ts'
import { PaymentSteps } from './payment-steps.tsx'
import { RetryPayment } from './retry-payment.tsx'

/** What the business paid for one pro's work, line by line, and how far the payment is. */
export function BusinessReceipt({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const names = useLineNames()
  const because = useLineBecause()
  const receipt = useQuery(read(getReceipt, { params: { id } }))
  const data = receipt.data
  const minutes =
    data?.work_start_time && data.work_end_time ? (Date.parse(data.work_end_time) - Date.parse(data.work_start_time)) / 60_000 : null
  return (
    <Dialog open onClose={onClose} frame="sheet" title={data ? t`Receipt: ${data.pro_name}` : t`Receipt`}>
      {failedToLoad(receipt) && <ErrorState error={receipt.error} onRetry={() => void receipt.refetch()} />}
      {!data && !failedToLoad(receipt) && (
        <Skeleton>
          <Bone className="h-40" />
        </Skeleton>
      )}
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
              {data.pro_name} receives {money(data.pro_amount)} of this
            </Trans>
          </p>
          <PaymentSteps receipt={data} />
          {(data.status === 'FAILED' || data.status === 'ERROR') && <RetryPayment payment_id={data.id} />}
        </div>
      )}
    </Dialog>
  )
}
