import { Trans, useLingui } from '@lingui/react/macro'
import { getProReceipt } from '@muster/contract/payments/payment-endpoints.ts'
import type { PaymentLine, Receipt } from '@muster/contract/payments/payment.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { waitsForNetwork } from '../api/waits-for-first.ts'
import { CorrectionsOfReceipt } from '../receipts/corrections-of-receipt.tsx'
import { useLineBecause, useLineNames } from '../receipts/line-words.ts'
import { PrintReceipt, ReceiptHead } from '../receipts/receipt-head.tsx'
import { WorkOfReceipt } from '../receipts/work-of-receipt.tsx'
import { skillName } from '../skills/skill-name.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { duration, shiftTime } from '../ui/format-time.ts'
import { NoConnection } from '../ui/no-connection.tsx'
import { MoneyReceipt } from '../ui/receipt.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { TakenBack } from '../receipts/taken-back.tsx'
import { PaymentSteps } from './payment-steps.tsx'

/** One payment as the pro reads it: the work, what it pays, corrections, and how far the money is. */
export function ProReceipt({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const names = useLineNames()
  const because = useLineBecause()
  const receipt = useQuery(read(getProReceipt, { params: { id } }))
  const data = receipt.data
  // A late cancellation pays some hours of the wage.
  const becauseOf = (line: PaymentLine, { lost_time }: Receipt): string | null => {
    if (line.kind !== 'cancellation' || lost_time === null) return because(line)
    const [time, rate] = [duration(lost_time.minutes), money(lost_time.hourly)]
    return t`${time} at ${rate}`
  }
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={data ? t`Receipt from ${data.location_name}` : t`Receipt`}
      actions={data && <PrintReceipt />}
      isPrinted
    >
      {failedToLoad(receipt) && <ErrorState error={receipt.error} onRetry={() => void receipt.refetch()} />}
      {waitsForNetwork(receipt) && <NoConnection onRetry={() => void receipt.refetch()} />}
      {!data && !failedToLoad(receipt) && !waitsForNetwork(receipt) && (
        <Skeleton>
          <Bone className="h-40" />
        </Skeleton>
      )}
      {data && (
        <div className="grid gap-5">
          <ReceiptHead receipt={data} />
          <div>
            {data.skill && <p className="font-semibold">{skillName(data.skill)}</p>}
            {data.work_start_time === null ? <ShiftOfReceipt receipt={data} /> : <WorkOfReceipt receipt={data} />}
          </div>
          <MoneyReceipt
            large
            lines={data.lines.map((line) => ({ label: names[line.kind], amount: money(line.amount), because: becauseOf(line, data) }))}
            totalLabel={<Trans>You receive</Trans>}
            total={money(data.total_amount)}
          />
          <CorrectionsOfReceipt corrections={data.corrections} zone={data.timezone} />
          <TakenBack takeBacks={data.take_backs} zone={data.timezone} />
          <InAll receipt={data} />
          <p className="text-normal text-gray">
            <Trans>We take no fee from your pay. The business pays the fees.</Trans>
          </p>
          <PaymentSteps receipt={data} />
        </div>
      )}
    </Dialog>
  )
}

/** Which shift an extra payment or a cancellation is for. */
function ShiftOfReceipt({ receipt: { shift_start_time, shift_end_time, timezone } }: { receipt: Receipt }) {
  if (shift_start_time === null || shift_end_time === null) return null
  return <p className="text-gray">{shiftTime(shift_start_time, shift_end_time, { zone: timezone })}</p>
}

/** The sum of a shift's payment and what was paid on top since. What was taken back is already off the payment. */
function InAll({ receipt: { total_amount, corrections } }: { receipt: Receipt }) {
  const extra = corrections.filter(({ kind }) => kind === 'ADHOC')
  if (extra.length === 0) return null
  return (
    <p className="flex justify-between gap-3 font-semibold">
      <span>
        <Trans>You receive in all</Trans>
      </span>
      <span>{money(extra.reduce((sum, { amount }) => sum + amount, total_amount))}</span>
    </p>
  )
}
