import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import {
  listInvitationsToLocations,
  listOrganizationInvitations,
  resendOrganizationInvitation,
  revokeOrganizationInvitation,
} from '@muster/contract/organizations/organization-endpoints.ts'
import type { LocationInvitation, OrganizationInvitation } from '@muster/contract/teams/team.ts'
import { resendInvitation, revokeInvitation } from '@muster/contract/teams/team-endpoints.ts'
import { MOST_TEAM_INVITED_A_DAY, TEAM_INVITATION_DAYS } from '@muster/contract/teams/team-rules.ts'
import { useCall } from '../api/use-call.ts'
import { copyLink } from '../network/copy-link.ts'
import { Button } from '../ui/button.tsx'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { type Invitation, isToLocation } from './invitation.ts'

interface InvitationActsProps {
  invitation: Invitation
  organizationId: number
  name: string
}

/** Resend, copy the link, revoke. */
export function InvitationActs({ invitation, ...rest }: InvitationActsProps) {
  return isToLocation(invitation) ? <ToLocation invitation={invitation} {...rest} /> : <ToOrganization invitation={invitation} {...rest} />
}

function useWhenDone() {
  const { t } = useLingui()
  const words: Record<CallError<typeof resendInvitation>, string> = {
    INVITATION_USED: t`This invitation was accepted already.`,
    TOO_MANY_REQUESTS: t`You sent ${MOST_TEAM_INVITED_A_DAY} invitations in 24 hours. Send the others tomorrow.`,
  }
  return {
    onError: (error: Error): void => toastRefusal(error, words),
    onResent: () => toastDone(t`Sent again for ${TEAM_INVITATION_DAYS} days`),
    onRevoked: () => toastDone(t`Invitation revoked. Its link no longer works.`),
  }
}

function ToLocation({ invitation, name }: InvitationActsProps & { invitation: LocationInvitation }) {
  const { onError, onResent, onRevoked } = useWhenDone()
  const options = { at: invitation.location_id, changes: [listInvitationsToLocations] }
  const resend = useCall(resendInvitation, { ...options, onSuccess: onResent })
  const revoke = useCall(revokeInvitation, { ...options, onSuccess: onRevoked })
  const params = { invitationId: invitation.id }
  return (
    <Acts
      invitation={invitation}
      name={name}
      isResending={resend.isPending}
      isRevoking={revoke.isPending}
      onResend={() => resend.mutate({ params }, { onError })}
      onRevoke={() => revoke.mutate({ params }, { onError })}
    />
  )
}

function ToOrganization({ invitation, organizationId, name }: InvitationActsProps & { invitation: OrganizationInvitation }) {
  const { onError, onResent, onRevoked } = useWhenDone()
  const changes = [listOrganizationInvitations]
  const resend = useCall(resendOrganizationInvitation, { changes, onSuccess: onResent })
  const revoke = useCall(revokeOrganizationInvitation, { changes, onSuccess: onRevoked })
  const params = { orgId: organizationId, invitationId: invitation.id }
  return (
    <Acts
      invitation={invitation}
      name={name}
      isResending={resend.isPending}
      isRevoking={revoke.isPending}
      onResend={() => resend.mutate({ params }, { onError })}
      onRevoke={() => revoke.mutate({ params }, { onError })}
    />
  )
}

interface ActsProps {
  invitation: Invitation
  name: string
  isResending: boolean
  isRevoking: boolean
  onResend: () => void
  onRevoke: () => void
}

function Acts({ invitation: { link, status }, name, isResending, isRevoking, onResend, onRevoke }: ActsProps) {
  const { t } = useLingui()
  return (
    <span className="inline-flex gap-1">
      {link !== null && (
        <Button variant="ghost" size="small" aria-label={t`Copy link: ${name}`} onClick={() => void copyLink(link)}>
          <Trans>Copy link</Trans>
        </Button>
      )}
      <Button
        variant={status === 'SUBMITTED' ? 'ghost' : 'raised'}
        size="small"
        aria-label={t`Resend: ${name}`}
        loading={isResending}
        onClick={onResend}
      >
        <Trans>Resend</Trans>
      </Button>
      <Button variant="ghost" size="small" aria-label={t`Revoke: ${name}`} loading={isRevoking} onClick={onRevoke}>
        <Trans>Revoke</Trans>
      </Button>
    </span>
  )
}
