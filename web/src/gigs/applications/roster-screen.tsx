import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { Gig, OnTheDay } from '@muster/contract/gigs/gig.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { isOpenStatus } from '@muster/contract/gigs/gig-status.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Printer from 'lucide-react/icons/printer'
import { lazy, type ReactNode, Suspense } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ExtensionRequests } from '../../timesheets/extension-requests.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { Bone, SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CheckInOpens } from './check-in-opens.tsx'
import { CheckinCode } from './checkin-code.tsx'
import { GigHead } from '../gig-head.tsx'
import { SplitParts } from '../handover/split-parts.tsx'
import { NoShows } from './no-shows.tsx'
import { RosterTable } from './roster-table.tsx'

// Few shifts have one to decide about.
const HandoversOfGig = lazy(() =>
  import('../handover/handovers-of-gig.tsx').then(({ HandoversOfGig: component }) => ({ default: component })),
)

const from = '/locations/$locationId/gigs/$gigId/roster'

/** The live roster of a shift: who is coming, here, late or missing. */
export function RosterScreen() {
  const { t } = useLingui()
  const { gigId } = useParams({ from })
  const { name } = useSearch({ from })
  const navigate = useNavigate({ from })
  const id = Number(gigId)
  const gig = useQuery(read(getGig, { params: { id } }))
  const roster = useQuery({ ...read(getRoster, { params: { id }, query: name ? { name } : {} }), placeholderData: (before) => before })
  if (failedToLoad(gig)) return <ErrorState error={gig.error} onRetry={() => void gig.refetch()} />
  const day = gig.data?.on_the_day
  return (
    <div className="flex min-h-0 flex-1 flex-col phone:flex-none">
      {gig.data ? (
        <GigHead
          gig={gig.data}
          actions={
            <>
              <Button variant="raised" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()} className="print:hidden">
                <Trans>Print</Trans>
              </Button>
              <ApplicantsLink variant="raised" className="print:hidden">
                <Trans>Applicants</Trans>
              </ApplicantsLink>
              <RosterMore />
            </>
          }
        />
      ) : (
        <Bone className="m-6 h-14" />
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-light-gray px-4 py-2 desktop:px-6">
        <div className="w-56 print:hidden">
          <TextField
            label={t`Find by name`}
            hideLabel
            placeholder={t`Find by name`}
            type="search"
            value={name ?? ''}
            onChange={(event) => void navigate({ search: { name: event.target.value || undefined }, replace: true })}
          />
        </div>
        {day && <DayCounts day={day} />}
        {!day && roster.data && (
          <p className="text-gray">
            <Plural value={roster.data.length} one="# pro confirmed" other="# pros confirmed" />
          </p>
        )}
        {gig.data && <CheckInOpens gig={gig.data} />}
      </div>
      <Handovers gig_id={id} gig={gig.data} />
      <div className="flex min-h-0 flex-1 phone:flex-none phone:flex-col-reverse">
        <div className="min-w-0 flex-1">
          <RosterBody roster={roster} gig={gig.data} isSearched={Boolean(name)} />
          {gig.data && <NoShows gig={gig.data} />}
        </div>
        {gig.data && isOpenStatus(gig.data.status) && <CheckinCode gig={gig.data} />}
      </div>
    </div>
  )
}

/** Who would come instead of a pro, and who works the other parts of a split shift. */
const Handovers = ({ gig_id, gig }: { gig_id: number; gig: Gig | undefined }) => (
  <>
    <Suspense fallback={null}>
      <HandoversOfGig gig_id={gig_id} />
    </Suspense>
    {gig && <SplitParts gig={gig} className="border-b border-light-gray px-4 py-2 desktop:px-6" />}
  </>
)

function ApplicantsLink({ children, ...look }: { children: ReactNode; variant: 'raised' | 'contained'; className?: string }) {
  const { gigId, locationId } = useParams({ from })
  return (
    <LinkButton {...look} to="/locations/$locationId/gigs/$gigId/applicants" params={{ locationId, gigId }} search={{}}>
      {children}
    </LinkButton>
  )
}

/** What is seldom needed on a roster, behind three dots. */
function RosterMore() {
  const { t } = useLingui()
  const { locationId } = useParams({ from })
  return (
    <Menu
      label={t`More`}
      trigger={(trigger) => (
        <Button
          variant="raised"
          iconOnly
          aria-label={t`More`}
          icon={<Ellipsis size={16} aria-hidden />}
          className="print:hidden"
          {...trigger}
        />
      )}
    >
      <MenuLink to="/locations/$locationId/kiosks" params={{ locationId }}>
        {t`Kiosks`}
      </MenuLink>
    </Menu>
  )
}

function DayCounts({ day }: { day: OnTheDay }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-gray">
      <span>
        <b className="text-success">{day.here}</b> <Trans>here</Trans>
      </span>
      {day.on_break > 0 && (
        <span>
          <b className="text-black">{day.on_break}</b> <Trans>on a break</Trans>
        </span>
      )}
      {day.coming > 0 && (
        <span>
          <b className="text-black">{day.coming}</b> <Trans>coming</Trans>
        </span>
      )}
      {day.late > 0 && (
        <span className="text-warning">
          <b>{day.late}</b> <Trans>late</Trans>
        </span>
      )}
      {day.missing > 0 && (
        <span className="text-error">
          <b>{day.missing}</b> <Trans>missing</Trans>
        </span>
      )}
    </p>
  )
}

interface RosterBodyProps {
  roster: UseQueryResult<readonly Application[]>
  gig: Gig | undefined
  /** The roster is filtered by name. */
  isSearched: boolean
}

function RosterBody({ roster, gig, isSearched }: RosterBodyProps) {
  if (failedToLoad(roster)) return <ErrorState error={roster.error} onRetry={() => void roster.refetch()} />
  if (!roster.data || !gig) return <SkeletonRows rows={8} tall />
  if (roster.data.length === 0)
    return (
      <EmptyState
        title={isSearched ? <Trans>No one by that name</Trans> : <Trans>No one is confirmed yet</Trans>}
        action={
          <ApplicantsLink variant="contained">
            <Trans>Review applicants</Trans>
          </ApplicantsLink>
        }
      />
    )
  return (
    <>
      <ExtensionRequests roster={roster.data} gig={gig} />
      <RosterTable roster={roster.data} gig={gig} />
    </>
  )
}
