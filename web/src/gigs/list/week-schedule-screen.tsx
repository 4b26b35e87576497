import { Trans, useLingui } from '@lingui/react/macro'
import type { CallResult } from '@muster/contract/endpoint.ts'
import { getWeekSheet } from '@muster/contract/gigs/list/week-sheet-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { weekStart } from '@muster/contract/week-start.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
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
import { WeekGrid } from './week-grid.tsx'
import { openOf, peopleOf } from './week-sheet.ts'

const DAYS = 7
const route = '/locations/$locationId/gigs/schedule'

/** A week of the location's shifts with who works them, as a sheet to print. A day of the week and its filters are in the URL. */
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
  const lastDay = dayPlus(first, DAYS - 1)
  const last = startOfDay(lastDay, zone)
  const week = useSheet(search, { first_day: first, zone, isKnown: location !== undefined })
  if (failedToLoad(place)) return <ErrorState error={place.error} onRetry={() => void place.refetch()} />
  if (failedToLoad(week)) return <ErrorState error={week.error} onRetry={() => void week.refetch()} />
  return (
    <div className="[page:week]">
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
          contacts={[...new Set(week.data?.gigs.map(({ contact_name }) => contact_name))].slice(0, 12)}
          isDated
        />
      </div>
      <Week sheet={week.data} {...{ locationId, first, today }} />
    </div>
  )
}

/** The shifts of the week that fit the filters of the URL, with the names of the confirmed pros. */
function useSheet(search: GigSearch, { first_day, zone, isKnown }: { first_day: string; zone: string; isKnown: boolean }) {
  // The dates of the screen are its week.
  const { ordering: _order, ...filters } = queryOfGigs(
    { ...search, dates: 'all', start_time__gte: undefined, start_time__lte: undefined },
    zone,
  )
  return useQuery({ ...read(getWeekSheet, { query: { ...filters, first_day } }), enabled: isKnown })
}

interface WeekProps {
  sheet: CallResult<typeof getWeekSheet> | undefined
  locationId: string
  first: string
  today: string
}

/** The week by pro; on a phone, where seven days don't fit next to each other, by day. */
function Week({ sheet, locationId, first, today }: WeekProps) {
  if (!sheet) return <SkeletonRows rows={10} />
  if (sheet.gigs.length === 0) return <EmptyState title={<Trans>No shifts this week</Trans>} />
  const skills = new Map(sheet.skills.map((skill) => [skill.id, skill]))
  const names = new Map(sheet.pros.map(({ id, name }) => [id, name]))
  const days = Array.from({ length: DAYS }, (_, index) => dayPlus(first, index))
  return (
    <>
      {!sheet.is_whole && (
        <p className="px-4 py-2 text-warning desktop:px-6">
          <Trans>This week has more than one sheet can show. Filter it to see the rest.</Trans>
        </p>
      )}
      <div className="phone:hidden print:block">
        <WeekGrid {...{ locationId, days, today, skills }} people={peopleOf(sheet)} open={openOf(sheet)} />
      </div>
      <div className="desktop:hidden print:hidden">
        {[...Map.groupBy(sheet.gigs, ({ local_date }) => local_date)].map(([day, gigs]) => (
          <ScheduleDay key={day} {...{ locationId, day, gigs, names, skills }} />
        ))}
      </div>
    </>
  )
}
