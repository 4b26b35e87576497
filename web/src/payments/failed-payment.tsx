import { Trans, useLingui } from '@lingui/react/macro'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { getReceipt } from '@muster/contract/payments/payment-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { read } from '../api/query.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { RetryPayment } from './retry-payment.tsx'

/** Why banks refuse, by the card provider's code. Others show the provider's own words. */
export function useChargeReason(): (failure: { error_code: string | null; error_message: string | null }) => string | null {
  const { t } = useLingui()
  const words: Record<string, string> = {
    card_declined: t`The bank declined the card.`,
    insufficient_funds: t`The card doesn’t have enough funds.`,
    expired_card: t`The card expired.`,
    processing_error: t`The bank didn’t answer. Retry in a few minutes.`,
  }
  return ({ error_code, error_message }) => (error_code === null ? null : words[error_code]) ?? error_message
}

/**
 * Why a charge failed and what to do about it: retry, or another card first when the bank said no. While the method on file is dead there is
 * no retry, since it would fail again.
 */
export function FailedPayment({ payment_id, needsCard }: { payment_id: number; needsCard: boolean }) {
  const receipt = useQuery(read(getReceipt, { params: { id: payment_id } }))
  const here = useLocation({ select: ({ href }) => href })
  const { locationId = '' } = useParams({ strict: false })
  const location = useQuery(read(getLocation, { params: { locationId: Number(locationId) } }))
  const isDead = location.data !== undefined && location.data.payment_method_status !== 'ACTIVE'
  const reasonOf = useChargeReason()
  const reason = receipt.data && reasonOf(receipt.data)
  return (
    <>
      {reason && <span className="text-small text-error">{reason}</span>}
      {isDead && (
        <span className="text-small text-error">
          <Trans>We can’t charge the card on file.</Trans>
        </span>
      )}
      {(needsCard || isDead) && (
        <LinkButton
          variant="outlined"
          size="small"
          to="/locations/$locationId/billing"
          params={{ locationId }}
          search={{ mode: 'edit-custom', returnTo: here }}
        >
          <Trans>Replace card</Trans>
        </LinkButton>
      )}
      {!isDead && <RetryPayment payment_id={payment_id} amount={receipt.data?.total_amount} />}
    </>
  )
}
