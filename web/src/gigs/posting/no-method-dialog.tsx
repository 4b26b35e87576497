import { Trans } from '@lingui/react/macro'
import { roleAt } from '@muster/contract/accounts/location-role.ts'
import type { Location } from '@muster/contract/locations/location.ts'
import type { PaymentMethodStatus } from '@muster/contract/payments/payment-method-status.ts'
import type { ReactNode } from 'react'
import { useMe } from '../../me/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

const titles: Record<PaymentMethodStatus, ReactNode> = {
  NOT_CONFIGURED: <Trans>Add a payment method first</Trans>,
  // It was added or replaced since the form opened.
  ACTIVE: <Trans>Add a payment method first</Trans>,
  FAILED: <Trans>Your card no longer works</Trans>,
  REQUIRES_ACTION: <Trans>Your bank wants to confirm the card</Trans>,
}

/** Asks for a payment method that works before a shift, and says whether there is none or the one on file failed. The form keeps its draft and reopens afterwards. */
export function NoMethodDialog({ open, location, onClose }: { open: boolean; location: Location; onClose: () => void }) {
  const isAdmin = roleAt(useMe(), location) === 'ADMIN'
  const locationId = String(location.id)
  const { payment_method_status: status } = location
  const isThere = status === 'FAILED' || status === 'REQUIRES_ACTION'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titles[status]}
      description={
        isThere ? (
          <>
            {status === 'FAILED' ? <Trans>The bank declined it for good.</Trans> : <Trans>Until then we can’t charge it.</Trans>}{' '}
            {isAdmin ? (
              <Trans>Replace it to post. We’ll keep your shift as a draft.</Trans>
            ) : (
              <Trans>Ask an admin of this location to replace it. We’ll keep your shift as a draft.</Trans>
            )}
          </>
        ) : isAdmin ? (
          <Trans>We won’t charge you now. You pay for hours worked, after you approve them. We’ll keep your shift as a draft.</Trans>
        ) : (
          <Trans>Ask an admin of this location to add one. We’ll keep your shift as a draft.</Trans>
        )
      }
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          {isAdmin && (
            <LinkButton
              to="/locations/$locationId/billing"
              params={{ locationId }}
              search={{ mode: isThere ? 'edit-custom' : 'add-custom', returnTo: `/locations/${locationId}/gigs-add` }}
              variant="contained"
            >
              {isThere ? <Trans>Replace card</Trans> : <Trans>Add payment method</Trans>}
            </LinkButton>
          )}
        </>
      }
    />
  )
}
