import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import type { Retry } from '@muster/contract/payments/payment.ts'
import { getReceipt, listPayments, retryPayment } from '@muster/contract/payments/payment-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { money } from '../ui/format-money.ts'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'

/** Sends a failed payment again, and names what it charges, also for the payments that were charged with it. */
export function RetryPayment({ payment_id, retry: next }: { payment_id: number; retry: Retry | null | undefined }) {
  const { t } = useLingui()
  const words: Record<CallError<typeof retryPayment>, string> = {
    INVALID_TRANSITION: t`This payment is already on its way.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`There is no card on file. Add one under Billing.`,
    PAYMENT_METHOD_NOT_ACTIVE: t`The bank declined this card permanently. Add another one under Billing, then retry.`,
  }
  // Toasts, because the row may be gone: a retried payment moves to another list.
  const retry = useCall(retryPayment, { changes: [getRoster, getGig, listPayments, getReceipt], onSuccess: () => toastDone(t`Sent again`) })
  return (
    <>
      {next && next.payments > 1 && (
        <span className="text-small text-gray">
          <Plural
            value={next.payments}
            one="# pro’s payment was in this charge. It’s retried as one."
            other="# pros’ payments were in this charge. They’re retried as one."
          />
        </span>
      )}
      <Button
        variant="outlined"
        size="small"
        loading={retry.isPending}
        disabled={!next}
        onClick={() =>
          retry.mutate(
            { params: { id: payment_id } },
            {
              onError: (error) => toastRefusal(error, words),
            },
          )
        }
      >
        {next ? <Trans>Retry {money(next.amount)}</Trans> : <Trans>Retry</Trans>}
      </Button>
    </>
  )
}
