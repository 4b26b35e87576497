import { Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { CrewInvite } from '@muster/contract/gigs/crews/crew-invite.ts'
import { listCrewInvites } from '@muster/contract/gigs/crews/crew-endpoints.ts'
import { listHandovers } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { lazy, type ReactNode, Suspense } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { waitsForFirst } from '../api/waits-for-first.ts'
import { CaptainLink } from '../captains/captain-link.tsx'
import { SplitHere } from '../gigs/handover/handover-here.tsx'
import { OfferedHere } from '../gigs/handover/offered-here.tsx'
import { OfferedHandovers } from '../gigs/handover/offered-handovers.tsx'
import { ChangedTerms } from '../gigs/pro-gigs/changed-terms.tsx'
import { OverlapsWith } from '../gigs/pro-gigs/overlaps-with.tsx'
import { opensClock } from '../gigs/pro-gigs/opens-clock.ts'
import { OwnCodeHere } from '../kiosks/own-code-here.tsx'
import { skillName } from '../skills/skill-name.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { clockTime, nearDay, shiftTime, shortDate } from '../ui/format-time.ts'
import { shortMoney } from '../ui/format-money.ts'
import { imageUrl } from '../ui/image-url.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PlaceImage } from '../ui/place-image.tsx'
import { useNow } from '../ui/use-now.ts'
import { ApplicationList, LoadingApplications, useApplications } from './application-list.tsx'
import { ClockPage } from './clock-page.tsx'
import { EndedApplications } from './ended-applications.tsx'
import { LateHere } from './late-here.tsx'
import { ScannedCode } from './scanned-code.tsx'
import { ScheduleFrame } from './schedule-frame.tsx'

// Few pros have lost a shift that comes.
const CancelledShifts = lazy(() => import('./cancelled-shifts.tsx').then((module) => ({ default: module.CancelledShifts })))
// Few pros have friends who ask them.
const CrewInvites = lazy(() => import('../gigs/crews/crew-invites.tsx').then((module) => ({ default: module.CrewInvites })))
// Few pros have shifts that repeat.
const RepeatsLine = lazy(() => import('../gigs/pro-gigs/repeats.tsx').then((module) => ({ default: module.RepeatsLine })))
const StopSeries = lazy(() => import('../gigs/pro-gigs/repeats.tsx').then((module) => ({ default: module.StopSeries })))

/** Offers to answer, the pro's confirmed shifts, soonest first, then open applications. On its day a confirmed shift opens its clock, before that its page. */
export function ScheduleScreen() {
  const { application_id, code } = useSearch({ from: '/locations/$locationId/schedule' })
  if (application_id !== undefined) return <ClockPage application_id={application_id} />
  return (
    <ScheduleFrame>
      {code !== undefined && <ScannedCode code={code} />}
      <Coming />
    </ScheduleFrame>
  )
}

/** Waits for all lists: one that came late would push the others down. */
function Coming() {
  const offers = useQuery(read(listProApplications, { query: { group: 'selected' } }))
  const upcoming = useApplications('upcoming')
  const applied = useApplications('applied')
  const handovers = useQuery(read(listHandovers, {}))
  const invites = useQuery(read(listCrewInvites, {}))
  if ([offers, upcoming, applied, handovers, invites].some(waitsForFirst)) return <LoadingApplications />
  // One outage is one message, not one for each list.
  if (failedToLoad(offers) && failedToLoad(upcoming) && failedToLoad(applied))
    return <ErrorState error={upcoming.error} onRetry={() => [offers, upcoming, applied].forEach((list) => void list.refetch())} />
  const asked = offers.data?.results ?? []
  return (
    <>
      {failedToLoad(offers) && <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />}
      <Offers title={<Trans>Changed: confirm again</Trans>} offers={asked.filter(({ gig }) => gig.agreed_terms !== null)} />
      <Offers title={<Trans>Offers for you</Trans>} offers={asked.filter(({ gig }) => gig.agreed_terms === null)} />
      <Invites invites={invites} />
      {failedToLoad(handovers) && <ErrorState error={handovers.error} onRetry={() => void handovers.refetch()} />}
      {handovers.data && handovers.data.length > 0 && (
        <Group title={<Trans>Other pros can’t make it</Trans>}>
          <OfferedHandovers handovers={handovers.data} />
        </Group>
      )}
      {upcoming.items.length > 0 && <GroupTitle title={<Trans context="a group of shifts">Confirmed</Trans>} />}
      <ApplicationList
        group="upcoming"
        empty={
          <EmptyState
            title={<Trans>Nothing coming up</Trans>}
            action={
              <LinkButton variant="contained" to="/locations/$locationId/jobs" params={{ locationId: '-1' }} search={{}}>
                <Trans>Find a shift</Trans>
              </LinkButton>
            }
          >
            <Trans>Your confirmed shifts appear here. Clock in from here, too.</Trans>
          </EmptyState>
        }
      >
        {(application) => <Row key={application.id} application={application} />}
      </ApplicationList>
      <Repeating applications={[...asked, ...upcoming.items]} />
      <Waiting applied={applied.items} />
    </>
  )
}

/** Open applications, then those that came to nothing, and cancelled shifts. */
function Waiting({ applied }: { applied: readonly ProApplication[] }) {
  const now = useNow()
  // The shift of an open application starts while the page is open.
  const hasStarted = ({ gig }: ProApplication): boolean => Date.parse(gig.start_time) <= now
  return (
    <>
      <Group title={<Trans>Waiting for a reply</Trans>}>
        <ApplicationList
          group="applied"
          empty={
            <p className="px-4 pb-6 text-normal text-gray desktop:px-6">
              <Trans>No open applications.</Trans>
            </p>
          }
        >
          {(application) => !hasStarted(application) && <Row key={application.id} application={application} />}
        </ApplicationList>
      </Group>
      <Ended started={applied.filter(hasStarted)} />
      <Cancelled />
    </>
  )
}

/** What the pro applied to and did not get, at the end of the page, so that it pushes nothing down. `started` are those that just did. */
function Ended({ started }: { started: readonly ProApplication[] }) {
  const ended = useQuery(read(listProApplications, { query: { group: 'ended' } }))
  if (failedToLoad(ended)) return <ErrorState error={ended.error} onRetry={() => void ended.refetch()} />
  const all = [...new Map([...started, ...(ended.data?.results ?? [])].map((one) => [one.id, one])).values()]
  if (all.length === 0) return null
  return (
    <Group title={<Trans>No longer open</Trans>}>
      <EndedApplications applications={all} />
    </Group>
  )
}

/** Shifts that were cancelled before their start. Once that has passed, they are among the past ones. Receipts open in the earnings. */
function Cancelled() {
  const cancelled = useQuery(read(listProApplications, { query: { group: 'cancelled' } }))
  const navigate = useNavigate()
  const openReceipt = (payment_id: number): void =>
    void navigate({ to: '/locations/$locationId/dashboards', params: { locationId: '-1' }, search: { payment_id } })
  if (failedToLoad(cancelled)) return <ErrorState error={cancelled.error} onRetry={() => void cancelled.refetch()} />
  if (!cancelled.data || cancelled.data.results.length === 0) return null
  return (
    <Group title={<Trans context="a group of shifts">Cancelled</Trans>}>
      <Suspense fallback={<div className="min-h-16" />}>
        <CancelledShifts applications={cancelled.data.results} onReceipt={openReceipt} />
      </Suspense>
    </Group>
  )
}

const GroupTitle = ({ title }: { title: ReactNode }) => (
  <h2 className="px-4 pt-6 pb-1 text-normal font-semibold text-gray desktop:px-6">{title}</h2>
)

const Group = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section>
    <GroupTitle title={title} />
    {children}
  </section>
)

/** Friends who ask the pro to apply together, if there are any. */
function Invites({ invites }: { invites: UseQueryResult<CrewInvite[]> }) {
  if (failedToLoad(invites)) return <ErrorState error={invites.error} onRetry={() => void invites.refetch()} />
  if (!invites.data || invites.data.length === 0) return null
  return (
    <Group title={<Trans>Friends ask you</Trans>}>
      <div className="px-4 py-2 desktop:px-6">
        <Suspense fallback={<div className="h-28" />}>
          <CrewInvites invites={invites.data} />
        </Suspense>
      </div>
    </Group>
  )
}

/** Offers to answer under their heading, if there are any. */
function Offers({ title, offers }: { title: ReactNode; offers: readonly ProApplication[] }) {
  if (offers.length === 0) return null
  return (
    <Group title={title}>
      <ul>
        {offers.map((application) => (
          <Row key={application.id} application={application} />
        ))}
      </ul>
    </Group>
  )
}

/** The series whose every date the pro gets, each once, with the way out. */
function Repeating({ applications }: { applications: readonly ProApplication[] }) {
  const series = new Map(
    applications
      .filter(({ repeats }) => repeats !== null)
      .map((one) => [`${one.gig.location.id} ${one.gig.skill_id} ${JSON.stringify(one.repeats)}`, one]),
  )
  if (series.size === 0) return null
  return (
    <Group title={<Trans>Repeating shifts</Trans>}>
      <ul>
        {[...series].map(([key, application]) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-light-gray bg-white px-4 py-3 desktop:px-6">
            <span className="min-w-0 flex-1 leading-5">
              <b className="block truncate">{skillName(application.gig.skill)}</b>
              <span className="block truncate text-normal text-gray">{application.gig.location.name}</span>
              <Suspense fallback={null}>
                <RepeatsLine application={application} />
              </Suspense>
            </span>
            <Suspense fallback={null}>
              <StopSeries application={application} />
            </Suspense>
          </li>
        ))}
      </ul>
    </Group>
  )
}

function Row({ application }: { application: ProApplication }) {
  const { gig } = application
  const now = useNow()
  const zoned = { zone: gig.location.timezone }
  const near = nearDay(gig.start_time, zoned)
  const content = (
    <>
      <PlaceImage src={imageUrl(gig.location.image_public_id, 96)} size={48} shape="square" />
      <span className="min-w-0 flex-1 leading-5">
        <span className="flex justify-between gap-2">
          <b className="truncate">{skillName(gig.skill)}</b>
          <b>{shortMoney(gig.total_pay)}</b>
        </span>
        <span className="block truncate text-normal text-gray">{gig.location.name}</span>
        <span className={`block text-normal ${near === 'today' ? 'font-semibold text-brand' : 'text-gray'}`}>
          {shiftTime(gig.start_time, gig.end_time, zoned)}
        </span>
        {gig.overlaps_with !== null && !application.is_confirmed && (
          <span className="block text-normal font-semibold text-warning">
            <OverlapsWith gig={gig} />
          </span>
        )}
        {gig.agreed_terms !== null && (
          <span className="block text-normal font-semibold">
            <ChangedTerms gig={gig} />
          </span>
        )}
        {application.repeats !== null && (
          <Suspense fallback={null}>
            <RepeatsLine application={application} />
          </Suspense>
        )}
        <ReplyBy application={application} />
      </span>
      <ChevronRight size={18} className="shrink-0 text-medium-gray" aria-hidden />
    </>
  )
  const look = 'flex min-h-20 items-center gap-3 border-b border-light-gray bg-white px-4 py-3 desktop:px-6'
  return (
    <li>
      {application.is_confirmed && opensClock(gig, now) ? (
        <Link from="/locations/$locationId/schedule" to="." search={{ application_id: application.id }} className={look}>
          {content}
        </Link>
      ) : (
        <Link to="/locations/$locationId/jobs" params={{ locationId: '-1' }} search={{ selected_gig_id: gig.id }} className={look}>
          {content}
        </Link>
      )}
      <SplitHere gig={gig} parts={application.split_with} />
      <OfferedHere application={application} />
      <LateHere application={application} />
      {opensClock(gig, now) && <OwnCodeHere application={application} />}
      <CaptainLink application={application} />
    </li>
  )
}

/** Until when an offer waits for its answer. */
function ReplyBy({ application: { gig, is_selected, is_confirmed, offer_expires_at } }: { application: ProApplication }) {
  const zoned = { zone: gig.location.timezone }
  if (!is_selected || is_confirmed || offer_expires_at === null) return null
  return (
    <span className="block text-normal font-semibold text-warning">
      <Trans>
        Reply by {shortDate(offer_expires_at, zoned)}, {clockTime(offer_expires_at, zoned)}
      </Trans>
      {gig.agreed_terms !== null && (
        <>
          {' · '}
          <Trans>Saying no costs nothing</Trans>
        </>
      )}
    </span>
  )
}
