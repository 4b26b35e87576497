import { Trans } from '@lingui/react/macro'
import { roleAt } from '@muster/contract/accounts/location-role.ts'
import type { Location } from '@muster/contract/locations/location.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** A first shift without a way to pay: off to add one and back to the form, which keeps its draft. */
export function NoMethodDialog({ open, location, onClose }: { open: boolean; location: Location; onClose: () => void }) {
  const isAdmin = roleAt(useMe(), location) === 'ADMIN'
  const locationId = String(location.id)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Add a way to pay first</Trans>}
      description={
        isAdmin ? (
          <Trans>Nothing is charged now: you pay for hours worked, after you approve them. Your shift waits here, filled in.</Trans>
        ) : (
          <Trans>An admin of this location has to add one. Your shift waits here as a draft until then.</Trans>
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
              <Trans>Add a way to pay</Trans>
            </LinkButton>
          )}
        </>
      }
    />
  )
}
