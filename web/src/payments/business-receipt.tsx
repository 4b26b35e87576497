import { Trans, useLingui } from '@lingui/react/macro'
import type { Receipt } from '@muster/contract/payments/payment.ts'
import { getReceipt } from '@muster/contract/payments/payment-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { currentLocationId } from '../current-location/current-location.ts'
import { useIsAdminAt } from '../me/use-is-admin-at.ts'
import { skillName } from '../skills/skill-name.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { OperatorLinks } from '../ui/operator-links.tsx'
import { MoneyReceipt } from '../ui/receipt.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { CorrectionsOfReceipt } from '../receipts/corrections-of-receipt.tsx'
import { useLineBecause, useLineNames } from '../receipts/line-words.ts'
import { PastTries } from '../receipts/next-try.tsx'
import { PrintReceipt, ReceiptHead } from '../receipts/receipt-head.tsx'
import { WorkOfReceipt } from '../receipts/work-of-receipt.tsx'
import { PaymentSteps } from './payment-steps.tsx'
import { AskForRefund } from './ask-for-refund.tsx'
import { FailedPayment } from './failed-payment.tsx'
import { PayMore } from './pay-more.tsx'

/** What the business paid for one pro's work, line by line, and how far the payment is. */
export function BusinessReceipt({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const names = useLineNames()
  const because = useLineBecause()
  const receipt = useQuery(read(getReceipt, { params: { id } }))
  const data = receipt.data
  const isAdmin = useIsAdminAt(currentLocationId())
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={data ? t`Receipt: ${data.pro_name}` : t`Receipt`}
      actions={data && <PrintReceipt />}
      isPrinted
    >
      {failedToLoad(receipt) && <ErrorState error={receipt.error} onRetry={() => void receipt.refetch()} />}
      {!data && !failedToLoad(receipt) && (
        <Skeleton>
          <Bone className="h-40" />
        </Skeleton>
      )}
      {data && (
        <div className="grid gap-5">
          <ReceiptHead receipt={data} />
          <div>
            {data.skill !== null && <b>{skillName(data.skill)}</b>}
            <WorkOfReceipt receipt={data} />
          </div>
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
          <CorrectionsOfReceipt corrections={data.corrections} zone={data.timezone} />
          <PaymentSteps receipt={data} />
          <Stopped receipt={data} />
          {data.status === 'AVAILABLE' && data.application_id !== null && isAdmin && (
            <PayMore application_id={data.application_id} name={data.pro_name} />
          )}
          {data.status === 'AVAILABLE' && isAdmin && <AskForRefund receipt={data} />}
          <OperatorLinks of={['contact_support', 'support', 'business_services_agreement']} className="print:hidden" />
        </div>
      )}
    </Dialog>
  )
}

/** What to do about a charge that failed, and its tries. */
function Stopped({ receipt: { id, status, retry, timezone } }: { receipt: Receipt }) {
  if (status !== 'FAILED' && status !== 'ERROR') return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FailedPayment payment_id={id} />
      {retry && <PastTries tries={retry.tries} zone={timezone} />}
    </div>
  )
}
