import { Plural, Trans } from '@lingui/react/macro'
import type { LocationManager, TeamUser } from '@muster/contract/teams/team.ts'
import { listInvitations, listLocationManagers, listOrganizationAdmins } from '@muster/contract/teams/team-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import UserPlus from 'lucide-react/icons/user-plus'
import { lazy, Suspense, useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useLocationRecord } from '../locations/use-location-record.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { ManagerRow, OrganizationAdminRow } from './manager-row.tsx'
import { TeamInvitations } from './team-invitations.tsx'

const InviteDialog = lazy(() => import('./invite-dialog.tsx').then(({ InviteDialog: component }) => ({ default: component })))

/** Who manages a location, in which role, and who is invited to. */
export function TeamScreen() {
  const { locationId } = useParams({ from: '/locations/$locationId/teams' })
  const { location, isAdmin } = useLocationRecord(Number(locationId))
  const managers = useQuery(read(listLocationManagers, {}))
  const above = useQuery(read(listOrganizationAdmins, {}))
  const [isInviting, setInviting] = useState(false)
  const count = countPeople(managers.data, above.data)
  return (
    <>
      <PageHeader
        title={<Trans>Team</Trans>}
        trail={
          <>
            <TextLink to="/locations/$locationId/info" params={{ locationId }}>
              {location.data?.name ?? <Trans>Location</Trans>}
            </TextLink>
            <span aria-hidden>›</span>
          </>
        }
        note={count > 0 && <Plural value={count} one="# manager" other="# managers" />}
        actions={
          isAdmin && (
            <Button variant="contained" icon={<UserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
              <Trans>Invite manager</Trans>
            </Button>
          )
        }
      />
      <div className="pb-12">
        {failedToLoad(managers) ? (
          <ErrorState error={managers.error} onRetry={() => void managers.refetch()} />
        ) : managers.data === undefined || above.data === undefined ? (
          <SkeletonRows rows={4} tall />
        ) : (
          <Members managers={managers.data} above={above.data} isAdmin={isAdmin} place={location.data?.name ?? ''} />
        )}
        {isAdmin && <Invitations />}
      </div>
      {isInviting && (
        <Suspense fallback={null}>
          <InviteDialog places={[{ id: Number(locationId), name: location.data?.name ?? '' }]} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A manager of the location who also administers its organization counts once. */
const countPeople = (managers: readonly LocationManager[] = [], above: readonly TeamUser[] = []): number =>
  new Set([...managers.map(({ user }) => user.id), ...above.map(({ id }) => id)]).size

function Invitations() {
  const invitations = useQuery(read(listInvitations, {}))
  return invitations.data && invitations.data.length > 0 && <TeamInvitations invitations={invitations.data} />
}

interface MembersProps {
  managers: readonly LocationManager[]
  above: readonly TeamUser[]
  isAdmin: boolean
  place: string
}

/** The organization's admins first, then the location's managers. */
function Members({ managers, above, isAdmin, place }: MembersProps) {
  const held = new Set(managers.map(({ user }) => user.id))
  return (
    <ul className="border-t border-light-gray">
      {above
        .filter(({ id }) => !held.has(id))
        .map((user) => (
          <OrganizationAdminRow key={user.id} user={user} />
        ))}
      {managers.map((manager) => (
        <ManagerRow
          key={manager.id}
          manager={manager}
          isAdmin={isAdmin}
          place={place}
          isAbove={above.some(({ id }) => id === manager.user.id)}
        />
      ))}
    </ul>
  )
}
