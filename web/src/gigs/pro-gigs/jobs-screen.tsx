import { Trans, useLingui } from '@lingui/react/macro'
import { listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import { Suspense } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { waitsForFirst } from '../../api/waits-for-first.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyPart } from '../../ui/first-picture/lazy-part.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { JobList, LoadingJobs } from './job-list.tsx'
import { JobFilters } from './job-filters.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'

// The first picture needs none of this: the list is larger, and few pros have an offer at a time.
const NextShift = lazyPart(() => import('./next-shift.tsx').then(({ NextShift: component }) => component))
const OfferCard = lazyPart(() => import('./offer-card.tsx').then(({ OfferCard: component }) => component))
const OwnSuspension = lazyPart(() => import('../../suspensions/own-suspension.tsx').then(({ OwnSuspension: component }) => component))
const CrewCards = lazyPart(() => import('../crews/crew-cards.tsx').then(({ CrewCards: component }) => component))
const JobMap = lazyPart(() => import('./job-map.tsx').then(({ JobMap: component }) => component))
const ProGigPage = lazyPart(() => import('./pro-gig-page.tsx').then(({ ProGigPage: component }) => component))

/** Shifts near the pro: offers to answer first, then open shifts as a list or on a map. */
export function JobsScreen() {
  const { t } = useLingui()
  const search = useSearch({ from: '/locations/$locationId/jobs' })
  const navigate = useNavigate({ from: '/locations/$locationId/jobs' })
  const profile = useQuery(read(getMyProfile, {}))
  const mine = useMyShifts()
  if (search.selected_gig_id !== undefined) {
    return (
      <Suspense
        fallback={
          <Skeleton>
            <Bone className="m-4 h-96" />
          </Skeleton>
        }
      >
        <ProGigPage id={search.selected_gig_id} />
      </Suspense>
    )
  }
  return (
    <div>
      <header className="flex items-center justify-between gap-3 px-4 pt-4 pb-3 desktop:px-6 desktop:pt-6">
        <ScreenHeading className="truncate text-extra-large font-semibold">
          {profile.data?.market_name ?? (profile.isError ? t`Jobs` : <Bone className="h-6 w-36" />)}
        </ScreenHeading>
        <Segmented
          label={t`View`}
          value={search.view}
          onChange={(view) => void navigate({ search: (before) => ({ ...before, view }), replace: true })}
          segments={[
            { value: 'list', label: <Trans>List</Trans>, icon: <List size={16} aria-hidden /> },
            { value: 'map', label: <Trans>Map</Trans>, icon: <MapIcon size={16} aria-hidden /> },
          ]}
        />
      </header>
      {profile.data?.suspended_until && (
        <div className="px-4 pb-4 desktop:px-6">
          <Suspense fallback={null}>
            <OwnSuspension />
          </Suspense>
        </div>
      )}
      {!mine.isKnown && <LoadingJobs />}
      {/* Hidden, the lists already load. Shown before the pro's own shifts are known, they would be pushed down. */}
      <div hidden={!mine.isKnown}>
        <MyShifts {...mine} />
        <JobFilters />
        {search.view === 'map' ? (
          <Suspense fallback={<Bone className="h-[60dvh]" />}>
            <JobMap />
          </Suspense>
        ) : (
          <JobList />
        )}
      </div>
    </div>
  )
}

/** The pro's next shift and offers. Known once each is read or failed. */
function useMyShifts() {
  const offers = useQuery(read(listProApplications, { query: { group: 'selected' } }))
  const upcoming = useQuery(read(listProApplications, { query: { group: 'upcoming', page_size: 1 } }))
  return { offers, next: upcoming.data?.results[0], isKnown: !waitsForFirst(offers) && !waitsForFirst(upcoming) }
}

/** The pro's next shift, and the offers and friends to answer. Offers run out, so a list that did not load must not look empty. */
function MyShifts({ offers, next }: ReturnType<typeof useMyShifts>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 desktop:px-6">
      {/* The strip above every screen has the clock that runs. */}
      {next?.clocked_in_at === null && (
        <Suspense fallback={<Bone className="h-14" />}>
          <NextShift application={next} />
        </Suspense>
      )}
      {failedToLoad(offers) && <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />}
      {offers.data?.results.map((application) => (
        <Suspense key={application.id} fallback={<Bone className="h-44" />}>
          <OfferCard application={application} />
        </Suspense>
      ))}
      {!failedToLoad(offers) && (
        <Suspense fallback={null}>
          <CrewCards />
        </Suspense>
      )}
    </div>
  )
}
