import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { getReceipt, listPayments, retryPayment } from '@muster/contract/payments/payment-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { money } from '../ui/format-money.ts'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'

/** Sends a failed payment again, and names what it charges. */
export function RetryPayment({ payment_id, amount }: { payment_id: number; amount: number | undefined }) {
  const { t } = useLingui()
  const words: Record<CallError<typeof retryPayment>, string> = {
    INVALID_TRANSITION: t`This payment is already on its way.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`There is no card on file. Add one under Billing.`,
    PAYMENT_METHOD_NOT_ACTIVE: t`The bank declined this card permanently. Add another one under Billing, then retry.`,
  }
  // Toasts, because the row may be gone: a retried payment moves to another list.
  const retry = useCall(retryPayment, { changes: [getRoster, getGig, listPayments, getReceipt], onSuccess: () => toastDone(t`Sent again`) })
  return (
    <Button
      variant="outlined"
      size="small"
      loading={retry.isPending}
      disabled={amount === undefined}
      onClick={() =>
        retry.mutate(
          { params: { id: payment_id } },
          {
            onError: (error) => toastRefusal(error, words),
          },
        )
      }
    >
      {amount === undefined ? <Trans>Retry</Trans> : <Trans>Retry {money(amount)}</Trans>}
    </Button>
  )
}
