import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { resendOrganizationInvitation, revokeOrganizationInvitation } from '@muster/contract/organizations/organization-endpoints.ts'
import { resendInvitation, revokeInvitation } from '@muster/contract/teams/team-endpoints.ts'
import { MOST_TEAM_INVITED_A_DAY, TEAM_INVITATION_DAYS } from '@muster/contract/teams/team-rules.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { copyLink } from '../network/copy-link.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { INVITATION_LISTS, isToLocation, type OpenInvitation } from './open-invitation.ts'

const EditInvitationDialog = lazy(() =>
  import('./edit-invitation-dialog.tsx').then(({ EditInvitationDialog: component }) => ({ default: component })),
)

/** Resends and revokes an invitation where it belongs: at its location, or in its organization. */
function useResendAndRevoke(invitation: OpenInvitation) {
  const { t } = useLingui()
  const words: Record<CallError<typeof resendInvitation>, string> = {
    INVITATION_USED: t`This invitation was accepted already.`,
    TOO_MANY_REQUESTS: t`You sent ${MOST_TEAM_INVITED_A_DAY} invitations in 24 hours. Send the others tomorrow.`,
  }
  const onError = (error: Error): void => toastRefusal(error, words)
  const resent = { changes: INVITATION_LISTS, onSuccess: () => toastDone(t`Sent again for ${TEAM_INVITATION_DAYS} days`) }
  const revoked = { changes: INVITATION_LISTS, onSuccess: () => toastDone(t`Invitation revoked. Its link no longer works.`) }
  const at = isToLocation(invitation) ? invitation.location_id : undefined
  const resend = useCall(resendInvitation, { ...resent, at })
  const revoke = useCall(revokeInvitation, { ...revoked, at })
  const resendAbove = useCall(resendOrganizationInvitation, resent)
  const revokeAbove = useCall(revokeOrganizationInvitation, revoked)
  if (isToLocation(invitation)) {
    const input = { params: { invitationId: invitation.id } }
    return {
      isPending: resend.isPending,
      resend: () => resend.mutate(input, { onError }),
      revoke: () => revoke.mutate(input, { onError }),
    }
  }
  const input = { params: { orgId: invitation.organization_id, invitationId: invitation.id } }
  return {
    isPending: resendAbove.isPending,
    resend: () => resendAbove.mutate(input, { onError }),
    revoke: () => revokeAbove.mutate(input, { onError }),
  }
}

/** What can be done about an invitation that no one accepted: the likeliest act as a button, all of them in a menu. */
export function InvitationActs({ invitation, name }: { invitation: OpenInvitation; name: string }) {
  const { t } = useLingui()
  const { link, status } = invitation
  const { isPending, resend, revoke } = useResendAndRevoke(invitation)
  const [isEditing, setEditing] = useState(false)
  const edit = (): void => setEditing(true)
  return (
    <span className="inline-flex items-center gap-1">
      {status === 'ERROR' ? (
        <Button variant="outlined" size="small" aria-label={t`Edit: ${name}`} onClick={edit}>
          <Trans>Edit</Trans>
        </Button>
      ) : link === null ? (
        <Button variant="outlined" size="small" aria-label={t`Resend: ${name}`} loading={isPending} onClick={resend}>
          <Trans>Resend</Trans>
        </Button>
      ) : (
        <Button variant="raised" size="small" aria-label={t`Copy link: ${name}`} onClick={() => void copyLink(link)}>
          <Trans>Copy link</Trans>
        </Button>
      )}
      <Menu
        label={t`More for ${name}`}
        trigger={(props) => (
          <Button
            {...props}
            variant="ghost"
            size="small"
            iconOnly
            aria-label={t`More for ${name}`}
            icon={<Ellipsis size={16} aria-hidden />}
          />
        )}
      >
        <MenuItem onClick={edit}>
          <Trans>Edit invitation</Trans>
        </MenuItem>
        <MenuItem onClick={resend}>
          <Trans>Resend</Trans>
        </MenuItem>
        <MenuItem destructive onClick={revoke}>
          <Trans>Revoke</Trans>
        </MenuItem>
      </Menu>
      {isEditing && (
        <Suspense fallback={null}>
          <EditInvitationDialog invitation={invitation} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </span>
  )
}
