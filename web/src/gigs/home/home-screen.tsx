import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { getLocation, listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { HomeDay } from './home-day.tsx'
import type { Home } from './home-facts.ts'
import { HomeHead } from './home-head.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { dayPlus, startOfDay, viewerZone } from '../../ui/format-time.ts'
import { lazyPart } from '../../ui/first-picture/lazy-part.ts'

const HomeAbsent = lazyPart(() => import('./home-absent.tsx').then(({ HomeAbsent: component }) => component))
const HomeHandovers = lazyPart(() => import('./home-handovers.tsx').then(({ HomeHandovers: component }) => component))
const HomeToDo = lazyPart(() => import('./home-to-do.tsx').then(({ HomeToDo: component }) => component))
const HomeBelow = lazyPart(() => import('./home-below.tsx').then(({ HomeBelow: component }) => component))
const HomeWeek = lazyPart(() => import('./home-week.tsx').then(({ HomeWeek: component }) => component))
// Start loading with the day's data. If this fails, rendering tries again and reports the error.
for (const part of [HomeAbsent, HomeToDo, HomeBelow, HomeWeek]) part.load().catch(() => undefined)

// Only a location without approval or without a way to pay shows them.
const LocationBanners = lazyPart(() => import('../../locations/location-banners.tsx').then(({ LocationBanners: component }) => component))
const HomeRescue = lazyPart(() => import('./home-rescue.tsx').then(({ HomeRescue: component }) => component))

/** The manager's day: late or missing pros first, then what to do, today, hours and offers that need attention, and tomorrow. */
export function HomeScreen() {
  const { locationId } = useParams({ from: '/locations/$locationId/home' })
  const home = useQuery(read(getHome, {}))
  const location = useQuery(read(getLocation, { params: { locationId: Number(locationId) } }))
  const locations = useQuery(read(listActiveLocations, {}))
  if (failedToLoad(home)) return <ErrorState error={home.error} onRetry={() => void home.refetch()} />
  if (home.isPending) return <HomeSkeleton />

  const { today, late_or_missing, handovers, local_date, has_posted_first_gig } = home.data
  const zone = zoneOf(home.data, location.data?.timezone)
  const startOf = (days: number): Date => startOfDay(dayPlus(local_date, days), zone)
  const isFirst = !has_posted_first_gig && locations.data?.length === 1
  // The parts come in together, because one that comes alone moves what is below it.
  return (
    <Suspense fallback={<HomeSkeleton />}>
      <div className="flex flex-1 max-wide:flex-col">
        <div className="min-w-0 flex-1 pb-10">
          {location.data && (location.data.approval_status !== 'APPROVED' || location.data.payment_method_status !== 'ACTIVE') && (
            <Suspense fallback={null}>
              <LocationBanners location={location.data} />
            </Suspense>
          )}
          <div className="px-4 desktop:px-8">
            <HomeHead home={home.data} isFirst={isFirst} />
            <div className="flex flex-col gap-7">
              {late_or_missing.length > 0 && <HomeAbsent absent={late_or_missing} />}
              {handovers.length > 0 && <HomeHandovers handovers={handovers} />}
              <HomeToDo home={home.data} />
              {today.length > 0 && <HomeDay shifts={today} dayStart={startOf(0).getTime()} />}
              <HomeBelow home={home.data} isFirst={isFirst} tomorrow={{ start: startOf(1), end: startOf(2) }} />
            </div>
          </div>
        </div>
        {!isFirst && (
          <aside className="flex shrink-0 flex-col gap-4 border-light-gray bg-background px-4 py-6 max-wide:border-t desktop:px-8 wide:w-[328px] wide:border-l wide:px-6">
            <Rail home={home.data} />
          </aside>
        )}
      </div>
    </Suspense>
  )
}

/** The zone of the day's shifts; without any, the location's, or the viewer's until that is known. */
const zoneOf = ({ today, tomorrow }: Home, ofLocation: string | undefined): string =>
  today[0]?.timezone ?? tomorrow[0]?.timezone ?? ofLocation ?? viewerZone()

/** The replacement we are finding, if any, and the week. */
function Rail({ home }: { home: Home }) {
  const searching = home.late_or_missing.find(({ has_rescue }) => has_rescue)
  return (
    <>
      {searching && (
        <Suspense fallback={null}>
          <HomeRescue gigId={searching.gig_id} />
        </Suspense>
      )}
      <HomeWeek home={home} />
    </>
  )
}
