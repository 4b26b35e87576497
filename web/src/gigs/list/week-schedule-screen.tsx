import { Trans, useLingui } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { weekStart } from '@muster/contract/week-start.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { useEffect } from 'react'
import { read } from '../../api/query.ts'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { FillWeekButton } from '../../filling/fill-week-button.tsx'
import { useWeekStart } from '../../locations/use-week-start.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { dayOf, dayPlus, shortDate, startOfDay, viewerZone } from '../../ui/format-time.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { GigFilters } from './gig-filters.tsx'
import { type GigSearch, queryOfGigs, type SetFilters } from './query-of-gigs.ts'
import { ScheduleDay } from './schedule-day.tsx'
import { useGigs } from './use-gigs.ts'

const DAYS = 7
const route = '/locations/$locationId/gigs/schedule'

/** A week of the location's shifts as a sheet to print, by day. A day of it and its filters are in the URL. */
export function WeekScheduleScreen() {
  const { t } = useLingui()
  const { locationId } = useParams({ from: route })
  const search = useSearch({ from: route })
  const navigate = useNavigate({ from: route })
  const set: SetFilters = (change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })
  const place = useQuery(read(getLocation, { params: { locationId: Number(locationId) } }))
  const location = place.data
  // Days begin at the location, wherever it is read.
  const zone = location?.timezone ?? viewerZone()
  const today = dayOf(new Date(useNow()), { zone })
  const first = weekStart(search.calendar_date ?? today, useWeekStart() ?? 'SUNDAY')
  const from = startOfDay(first, zone)
  const to = startOfDay(dayPlus(first, DAYS), zone)
  const lastDay = dayPlus(first, DAYS - 1)
  const last = startOfDay(lastDay, zone)
  const week = useWholeWeek(search, { from, to, zone, isKnown: location !== undefined })
  if (failedToLoad(place)) return <ErrorState error={place.error} onRetry={() => void place.refetch()} />
  if (failedToLoad(week)) return <ErrorState error={week.error} onRetry={() => void week.refetch()} />
  return (
    <div>
      <PageHeader
        title={<Trans>Schedule</Trans>}
        note={
          <>
            {location && <b className="hidden print:inline">{location.name} · </b>}
            {t`${shortDate(from, { zone })} to ${shortDate(last, { zone })}`}
          </>
        }
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            {lastDay >= today && <FillWeekButton from={first > today ? first : today} to={lastDay} />}
            <Button variant="raised" onClick={() => set({ calendar_date: dayPlus(first, -DAYS) })}>
              <Trans>Earlier</Trans>
            </Button>
            <Button variant="raised" onClick={() => set({ calendar_date: dayPlus(first, DAYS) })}>
              <Trans>Later</Trans>
            </Button>
            <Button variant="raised" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          </span>
        }
      />
      <div className="print:hidden">
        <GigFilters
          search={search}
          set={set}
          zone={zone}
          contacts={[...new Set(week.gigs.map(({ contact_name }) => contact_name))].slice(0, 12)}
          isDated
        />
      </div>
      <Days gigs={week.isPending ? undefined : week.gigs} locationId={locationId} />
      {week.hasNextPage && <SkeletonRows rows={4} />}
    </div>
  )
}

/** The shifts of the week that fit the filters of the URL. Reads page after page, because the printed sheet must have all of them. */
function useWholeWeek(search: GigSearch, { from, to, zone, isKnown }: { from: Date; to: Date; zone: string; isKnown: boolean }) {
  const span = { start_time__gte: from.toISOString(), start_time__lte: new Date(to.getTime() - 1).toISOString() }
  const week = useGigs(queryOfGigs({ ...search, ...span, ordering: 'start_time' }, zone), isKnown)
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = week
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  return week
}

/** The week's days that have shifts; a skeleton until the shifts are here. */
function Days({ gigs, locationId }: { gigs: readonly GigRow[] | undefined; locationId: string }) {
  if (!gigs) return <SkeletonRows rows={10} />
  if (gigs.length === 0) return <EmptyState title={<Trans>No shifts this week</Trans>} />
  const days = new Map<string, GigRow[]>()
  for (const gig of gigs) {
    const day = dayOf(gig.start_time, { zone: gig.timezone })
    days.set(day, [...(days.get(day) ?? []), gig])
  }
  return [...days].map(([day, of]) => <ScheduleDay key={day} locationId={locationId} day={day} gigs={of} />)
}
