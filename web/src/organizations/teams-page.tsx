import { Plural, Trans } from '@lingui/react/macro'
import {
  getOrganization,
  listInvitationsToLocations,
  listManagersByUser,
  listOrganizationInvitations,
  listOrganizationManagers,
} from '@muster/contract/organizations/organization-endpoints.ts'
import type { Organization } from '@muster/contract/organizations/organization.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import UserPlus from 'lucide-react/icons/user-plus'
import { lazy, Suspense, useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { usePhone } from '../ui/use-phone.ts'
import type { OpenInvitation } from '../teams/open-invitation.ts'
import { InvitationList } from './invitation-list.tsx'
import { TeamFilters } from './team-filters.tsx'
import { TeamMatrix } from './team-matrix.tsx'
import { TeamPeople } from './team-people.tsx'
import { countRoles, filterTeam, type TeamRow, teamRows } from './team-rows.ts'

const InviteDialog = lazy(() => import('../teams/invite-dialog.tsx').then(({ InviteDialog: component }) => ({ default: component })))
const from = '/organizations/$organizationId/teams'

function useTeams() {
  const { organizationId } = useParams({ from })
  const params = { params: { orgId: Number(organizationId) } }
  const organization = useQuery(read(getOrganization, params))
  const admins = useQuery(read(listOrganizationManagers, params))
  const managers = useQuery(read(listManagersByUser, params))
  const toLocations = useQuery(read(listInvitationsToLocations, params))
  const toOrganization = useQuery(read(listOrganizationInvitations, params))
  const all = [organization, admins, managers, toLocations, toOrganization]
  const failed = all.find((query) => failedToLoad<unknown>(query)) ?? null
  const retry = (): void => all.forEach((query) => void query.refetch())
  if (!organization.data || !admins.data || !managers.data || !toLocations.data || !toOrganization.data)
    return { failed, retry, data: null }
  const invitations: OpenInvitation[] = [...toOrganization.data, ...toLocations.data]
  return { failed, retry, data: { organization: organization.data, rows: teamRows(admins.data, managers.data), invitations } }
}

/** Who manages what across an organization's locations, and who is invited. */
export function TeamsPage() {
  const { failed, retry, data } = useTeams()
  const [inviting, setInviting] = useState(false)
  if (failed) return <ErrorState error={failed.error} onRetry={retry} />
  return (
    <div className="pb-12">
      <PageHeader
        title={<Trans>Teams</Trans>}
        note={data && <Counts people={data.rows.length} locations={data.organization.locations.length} />}
        actions={
          data && (
            <Button variant="contained" icon={<UserPlus size={14} aria-hidden />} onClick={() => setInviting(true)}>
              <Trans>Invite manager</Trans>
            </Button>
          )
        }
      />
      {data === null ? (
        <SkeletonRows rows={6} tall />
      ) : (
        <>
          <Team rows={data.rows} organization={data.organization} />
          <InvitationList invitations={data.invitations} organization={data.organization} />
        </>
      )}
      {inviting && data && (
        <Suspense fallback={null}>
          <InviteDialog places={data.organization.locations} organizationId={data.organization.id} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </div>
  )
}

const Counts = ({ people, locations }: { people: number; locations: number }) => (
  <>
    <Plural value={people} one="# manager" other="# managers" />, <Plural value={locations} one="# location" other="# locations" />
  </>
)

/** With more locations than this, a table has more columns than anyone scans. */
const MOST_COLUMNS = 60
/** So many people at first: each has a cell for every location. */
const SHOWN = 50

function Team({ rows, organization }: { rows: readonly TeamRow[]; organization: Organization }) {
  const filter = useSearch({ from })
  const navigate = useNavigate({ from })
  const isPhone = usePhone()
  const [all, setAll] = useState(false)
  const found = filterTeam(rows, filter)
  const shown = all ? found : found.slice(0, SHOWN)
  const { locations } = organization
  const columns = locations.filter(({ id }) => filter.location === undefined || id === filter.location)
  return (
    <>
      <TeamFilters
        filter={filter}
        locations={locations}
        onChange={(part) => void navigate({ search: (old) => ({ ...old, ...part }), replace: true })}
      />
      {found.length === 0 ? (
        <EmptyState title={<Trans>No managers match</Trans>}>
          <Trans>Change the search or the filters.</Trans>
        </EmptyState>
      ) : isPhone || columns.length > MOST_COLUMNS ? (
        <TeamPeople rows={shown} locations={locations} organization={organization} />
      ) : (
        <TeamMatrix rows={shown} locations={columns} counts={countRoles(rows)} organization={organization} />
      )}
      {found.length > shown.length && (
        <div className="px-4 pt-3 desktop:px-6">
          <Button variant="raised" onClick={() => setAll(true)}>
            <Trans>Show all</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
