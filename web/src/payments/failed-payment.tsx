import { Trans } from '@lingui/react/macro'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { getReceipt } from '@muster/contract/payments/payment-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { read } from '../api/query.ts'
import { useChargeReason } from '../receipts/charge-reason.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { RetryPayment } from './retry-payment.tsx'

const NextTryNote = lazy(() => import('../receipts/next-try.tsx').then(({ NextTryNote: component }) => ({ default: component })))

/**
 * Why a charge failed and the one thing to do about it: another card when the bank said no or the card on file is dead, else another try.
 */
export function FailedPayment({ payment_id }: { payment_id: number }) {
  const receipt = useQuery(read(getReceipt, { params: { id: payment_id } }))
  const here = useLocation({ select: ({ href }) => href })
  const { locationId = '' } = useParams({ strict: false })
  const location = useQuery(read(getLocation, { params: { locationId: Number(locationId) } }))
  const isDead = location.data !== undefined && location.data.payment_method_status !== 'ACTIVE'
  const reasonOf = useChargeReason()
  const reason = receipt.data && reasonOf(receipt.data)
  const retry = receipt.data?.retry
  return (
    <>
      {reason && <span className="text-small text-error">{reason}</span>}
      {retry && (retry.next_try !== null || retry.pauses_from !== null) && (
        <span className="text-small text-gray">
          <Suspense fallback={null}>
            <NextTryNote {...retry} zone={receipt.data!.timezone} />
          </Suspense>
        </span>
      )}
      {isDead && (
        <span className="text-small text-error">
          <Trans>We can’t charge the card on file.</Trans>
        </span>
      )}
      {isDead || retry?.needs_other_card ? (
        <LinkButton
          variant="outlined"
          size="small"
          to="/locations/$locationId/billing"
          params={{ locationId }}
          search={{ mode: 'edit-custom', returnTo: here }}
        >
          <Trans>Replace card</Trans>
        </LinkButton>
      ) : (
        <RetryPayment payment_id={payment_id} retry={retry} />
      )}
    </>
  )
}
