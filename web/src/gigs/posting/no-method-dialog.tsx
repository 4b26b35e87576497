import { Trans } from '@lingui/react/macro'
import { roleAt } from '@muster/contract/accounts/location-role.ts'
import type { Location } from '@muster/contract/locations/location.ts'
import { useMe } from '../../me/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Asks for a payment method before the first shift. The form keeps its draft and reopens afterwards. */
export function NoMethodDialog({ open, location, onClose }: { open: boolean; location: Location; onClose: () => void }) {
  const isAdmin = roleAt(useMe(), location) === 'ADMIN'
  const locationId = String(location.id)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Add a payment method first</Trans>}
      description={
        isAdmin ? (
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
              search={{ mode: 'add-custom', returnTo: `/locations/${locationId}/gigs-add` }}
              variant="contained"
            >
              <Trans>Add payment method</Trans>
            </LinkButton>
          )}
        </>
      }
    />
  )
}
