import type { AdminApplication, ApplicationMoney, MoneyMove } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { isPaid } from '@muster/contract/payments/payment-status.ts'
import { RefundForm } from './refund-form.tsx'

/** Refunds of the extra pay that the business was charged for. What a contractor got too much may be taken back. */
export function RefundsOfExtraPay({ moved, application }: { moved: ApplicationMoney; application: AdminApplication }) {
  return moved.moves
    .filter(({ direction, subject, status }) => direction === 'payment' && subject === 'adhoc' && isPaid(status))
    .map((charge) => ({ charge, left: Math.round((charge.total_amount - charge.refunded_amount) * 100) / 100 }))
    .filter(({ left }) => left > 0)
    .map(({ charge, left }) => (
      <RefundForm
        key={charge.id}
        charge={charge}
        lines={charge.lines}
        left={left}
        business={application.location_name}
        pro={application.gigster.display_name}
        payout={payoutOf(moved, charge)}
        asked={moved.refund_request?.payment_id === charge.id ? moved.refund_request : undefined}
        isExtra
      />
    ))
}

/** What may be taken from the pro, by the rule that the server decides by (`whyNotTakeBack`). */
function payoutOf(moved: ApplicationMoney, charge: MoneyMove): 'open' | 'sent' | 'kept' {
  const payout = moved.moves.find(
    ({ direction, adhoc_payment_id }) => direction === 'pro_payment' && adhoc_payment_id === charge.adhoc_payment_id,
  )
  if (payout?.status === 'FAILED') return 'open'
  const extra = moved.adhoc_payments.find(({ id }) => id === charge.adhoc_payment_id)
  const canBeTaken = extra?.employment_type === 'F1099' && extra.reason !== 'AUTOPAY_ADJUSTMENT'
  return payout?.status === 'AVAILABLE' && canBeTaken ? 'sent' : 'kept'
}
