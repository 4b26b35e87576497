import { Trans } from '@lingui/react/macro'
import { acceptInvitation, getInvitation } from '@muster/contract/teams/team-endpoints.ts'
import { acceptOrganizationInvitation, getOrganizationInvitation } from '@muster/contract/organizations/organization-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CallFailed } from '../api/call-failed.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadingLines } from '../ui/loading-lines.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { Invitation } from './invitation.tsx'

/** Never says to where an invitation went instead: the reader may have got it by a typing error. */
const Gone = ({ error }: { error: Error }) => (
  <EmptyState title={<Trans>This link no longer works</Trans>}>
    {error instanceof CallFailed && error.code === 'INVITATION_MOVED' ? (
      <Trans>This invitation was sent again to another address. If you expected it, ask the person who invited you.</Trans>
    ) : (
      <Trans>The invitation was revoked, or sent again with a new link. Ask the person who invited you.</Trans>
    )}
  </EmptyState>
)

/** Opened by the link of an invitation to a location: who invites, to what, as what, and how to accept. */
export function AcceptInvitationScreen() {
  const { token } = useParams({ from: '/invitations/accept/$token' })
  const found = useQuery({ ...read(getInvitation, { params: { inviteToken: token } }), retry: false })
  return (
    <PublicFrame>
      {failedToLoad(found) ? (
        <Gone error={found.error} />
      ) : found.data === undefined ? (
        <LoadingLines />
      ) : (
        <Invitation
          team="location"
          token={token}
          welcome={found.data}
          accept={acceptInvitation}
          where={`${found.data.street_address}, ${found.data.city}, ${found.data.state_code}`}
          locationId={found.data.location_id}
        />
      )}
    </PublicFrame>
  )
}

/** Opened by the link of an invitation to administer an organization. */
export function AcceptOrganizationInvitationScreen() {
  const { token } = useParams({ from: '/organization/invitations/accept/$token' })
  const found = useQuery({ ...read(getOrganizationInvitation, { params: { inviteToken: token } }), retry: false })
  return (
    <PublicFrame>
      {failedToLoad(found) ? (
        <Gone error={found.error} />
      ) : found.data === undefined ? (
        <LoadingLines />
      ) : (
        <Invitation
          team="organization"
          token={token}
          welcome={found.data}
          accept={acceptOrganizationInvitation}
          locationsCount={found.data.locations_count}
          organizationId={found.data.organization_id}
        />
      )}
    </PublicFrame>
  )
}
