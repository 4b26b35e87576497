import { Trans } from '@lingui/react/macro'
import type { AdminApplication, ApplicationMoney } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { isFailed, isPaid } from '@muster/contract/payments/payment-status.ts'
import { AdhocForm } from './adhoc-form.tsx'
import { FailedCharge } from './failed-charge.tsx'
import { FailedRefund } from './failed-refund.tsx'
import { PayoutAct } from './payout-act.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefundsOfExtraPay } from './refunds-of-extra-pay.tsx'
import { TakeBacks } from './take-backs.tsx'
import { RefundRequested } from './refund-requested.tsx'

interface PutItRightProps {
  moved: ApplicationMoney
  application: AdminApplication
}

/** The acts that put money right, each with its own row, receipt line and notices. Each asks first, and nothing here edits a payment. */
export function PutItRight({ moved, application }: PutItRightProps) {
  const charge = moved.moves.find(({ direction, subject, status }) => direction === 'payment' && subject !== 'adhoc' && isPaid(status))
  const payout = moved.moves.find(({ direction, subject }) => direction === 'pro_payment' && subject !== 'adhoc')
  const left = charge ? Math.round((charge.total_amount - charge.refunded_amount) * 100) / 100 : 0
  return (
    <aside className="min-w-0 border-light-gray bg-background px-4 py-5 max-desktop:border-t desktop:border-l desktop:px-6">
      <h2 className="mb-4 text-large font-semibold">
        <Trans>Put it right</Trans>
      </h2>
      <div className="grid gap-5">
        {moved.moves
          .filter(({ direction, status }) => direction === 'payment' && isFailed(status))
          .map((failed) => (
            <FailedCharge key={failed.id} charge={failed} application={application} canPayEarly={moved.payout_due.early > 0} />
          ))}
        <PayoutAct due={moved.payout_due} application={application} />
        {moved.refunds
          .filter(({ status }) => isFailed(status))
          .map((refund) => (
            <FailedRefund key={refund.id} refund={refund} business={application.location_name} />
          ))}
        <TakeBacks takeBacks={moved.take_backs} pro={application.gigster.display_name} zone={application.timezone} />
        {moved.refund_request && (
          <RefundRequested request={moved.refund_request} business={application.location_name} zone={application.timezone} />
        )}
        {charge && left > 0 && (
          <RefundForm
            charge={charge}
            lines={moved.lines}
            left={left}
            business={application.location_name}
            pro={application.gigster.display_name}
            payout={payout?.status === 'FAILED' ? 'open' : 'kept'}
            asked={moved.refund_request?.payment_id === charge.id ? moved.refund_request : undefined}
          />
        )}
        <RefundsOfExtraPay moved={moved} application={application} />
        <AdhocForm application={application} terms={moved.fee_terms} />
      </div>
      <p className="mt-6 text-small text-gray">
        <Trans>
          Nothing here edits a payment. Each act adds its own row, receipt line and notice, and is in the audit log under your name.
        </Trans>
      </p>
    </aside>
  )
}
