import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import {
  type AdminApplication,
  type ApplicationMoney,
  payPro,
  retryCharge,
} from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { retryRefund } from '@muster/contract/payments/correction-endpoints.ts'
import { isFailed, isPaid } from '@muster/contract/payments/payment-status.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { money } from '../../ui/format-money.ts'
import { toastDone } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { AdhocForm } from './adhoc-form.tsx'
import { MONEY_CHANGES } from './money-changes.ts'
import { RefundForm } from './refund-form.tsx'

interface PutItRightProps {
  moved: ApplicationMoney
  application: AdminApplication
}

/** The acts that put money right, each with its own row, receipt line and notices. Nothing here edits a payment. */
export function PutItRight({ moved, application }: PutItRightProps) {
  const charge = moved.moves.find(({ direction, subject, status }) => direction === 'payment' && subject !== 'adhoc' && isPaid(status))
  const payout = moved.moves.find(({ direction, subject }) => direction === 'pro_payment' && subject !== 'adhoc')
  const left = charge ? Math.round((charge.total_amount - charge.refunded_amount) * 100) / 100 : 0
  return (
    <aside className="bg-background px-4 py-5 desktop:border-l desktop:border-light-gray desktop:px-6">
      <h2 className="mb-4 text-large font-semibold">
        <Trans>Put it right</Trans>
      </h2>
      <div className="grid gap-5">
        <FailedCharges moved={moved} />
        <PayoutAct moved={moved} application={application} />
        <FailedRefunds moved={moved} />
        {charge && left > 0 && (
          <RefundForm
            payment_id={charge.id}
            left={left}
            business={application.location_name}
            pro={application.gigster.display_name}
            isPayoutOpen={payout?.status === 'FAILED'}
          />
        )}
        <AdhocForm application={application} />
      </div>
      <p className="mt-6 text-small text-gray">
        <Trans>
          Nothing here edits a payment. Each act adds its own row, receipt line and notice, and is in the audit log under your name.
        </Trans>
      </p>
    </aside>
  )
}

const Act = ({ children }: { children: ReactNode }) => <section className="grid gap-2 border-b border-light-gray pb-5">{children}</section>

function FailedCharges({ moved }: { moved: ApplicationMoney }) {
  const { t } = useLingui()
  const words: Record<CallError<typeof retryCharge>, string> = {
    INVALID_TRANSITION: t`This charge is already on its way.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`The business has no card on file.`,
    PAYMENT_METHOD_NOT_ACTIVE: t`The bank declined this card for good. The business needs to add another one.`,
  }
  const call = useCall(retryCharge, { changes: MONEY_CHANGES, onSuccess: () => toastDone(t`Sent again`) })
  return moved.moves
    .filter(({ direction, status }) => direction === 'payment' && isFailed(status))
    .map((charge) => (
      <Act key={charge.id}>
        <h3 className="flex justify-between font-semibold">
          <Trans>Charge the business again</Trans>
          <span>{money(charge.total_amount)}</span>
        </h3>
        <p className="text-small text-gray">{charge.error_message}</p>
        <Button
          variant="outlined"
          loading={call.isPending}
          onClick={() => call.mutate({ params: { id: charge.id } }, { onError: (error) => toastRefusal(error, words) })}
        >
          <Trans>Retry charge, {money(charge.total_amount)}</Trans>
        </Button>
      </Act>
    ))
}

/** Sends failed payouts again, or pays the pro before a charge that has not arrived. */
function PayoutAct({ moved, application }: PutItRightProps) {
  const { t } = useLingui()
  const words: Record<CallError<typeof payPro>, string> = { NOTHING_TO_PAY_OUT: t`No payout waits to be sent.` }
  const call = useCall(payPro, { changes: MONEY_CHANGES, onSuccess: () => toastDone(t`The payout is on its way`) })
  const failed = moved.moves.filter(({ direction, status }) => direction === 'pro_payment' && isFailed(status))
  const paidOut = moved.moves.some(({ direction, subject }) => direction === 'pro_payment' && subject !== 'adhoc')
  const isEarly =
    !paidOut && moved.moves.some(({ direction, subject, status }) => direction === 'payment' && subject !== 'adhoc' && !isPaid(status))
  const amount = failed.reduce((sum, { total_amount }) => sum + total_amount, 0)
  if (failed.length === 0 && !isEarly) return null
  return (
    <Act>
      <h3 className="flex justify-between font-semibold">
        {isEarly ? <Trans>Pay the pro now</Trans> : <Trans>Retry payout</Trans>}
        <span>{money(isEarly ? moved.pro_amount : amount)}</span>
      </h3>
      <p className="text-small text-gray">
        {isEarly ? (
          <Trans>Before the business’s charge arrives. The charge stays due, and the payout isn’t made again.</Trans>
        ) : (
          <Trans>It can’t pay twice: each thing a pro is paid for has one payout.</Trans>
        )}
      </p>
      <Button
        variant="contained"
        loading={call.isPending}
        onClick={() => call.mutate({ body: { gig_application: application.id } }, { onError: (error) => toastRefusal(error, words) })}
      >
        {isEarly ? <Trans>Pay {money(moved.pro_amount)} now</Trans> : <Trans>Retry payout, {money(amount)}</Trans>}
      </Button>
    </Act>
  )
}

function FailedRefunds({ moved }: { moved: ApplicationMoney }) {
  const { t } = useLingui()
  const words: Record<CallError<typeof retryRefund>, string> = { INVALID_TRANSITION: t`This refund is already on its way.` }
  const call = useCall(retryRefund, { changes: MONEY_CHANGES, onSuccess: () => toastDone(t`Sent again`) })
  return moved.refunds
    .filter(({ status }) => isFailed(status))
    .map((refund) => (
      <Act key={refund.id}>
        <h3 className="flex justify-between font-semibold">
          <Trans>Failed refund</Trans>
          <span>{money(refund.amount)}</span>
        </h3>
        <p className="text-small text-gray">{refund.error_message}</p>
        <Button
          variant="outlined"
          loading={call.isPending}
          onClick={() => call.mutate({ params: { id: refund.id } }, { onError: (error) => toastRefusal(error, words) })}
        >
          <Trans>Retry refund, {money(refund.amount)}</Trans>
        </Button>
      </Act>
    ))
}
