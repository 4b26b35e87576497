import { listCalendarGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import type { SkillTag } from '@muster/contract/skills/skill.ts'
import type { Weekday } from '@muster/contract/weekday.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listPhantomGigs } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { read } from '../../api/query.ts'
import { type GigSearch, queryOfGigs } from '../list/query-of-gigs.ts'
import { viewDays } from './calendar-days.ts'
import { framesOf } from './day-frame.ts'
import { type ShownGig, shownPhantoms } from './shown-gig.ts'

/** The longest span that the call for series dates accepts. In fall, six weeks are an hour longer; that hour is left out. */
const PHANTOM_SPAN_MS = 42 * 86_400_000

interface CalendarPlace {
  locationId: number
  /** Any day that the calendar shows, yyyy-MM-dd. */
  date: string
  zone: string
  weekStartsOn: Weekday
  now: number
  /** False until the location's zone and week are known. */
  enabled: boolean
}

type Place = Pick<CalendarPlace, 'date' | 'zone' | 'weekStartsOn'>

const framesAt = (search: GigSearch, { date, zone, weekStartsOn }: Place) =>
  framesOf(viewDays(search.calendar_view, date, weekStartsOn), zone)

/** The call for the shifts of a calendar's days. It ignores the dates chosen for the list. */
function shiftsRead(search: GigSearch, zone: string, [from, to]: readonly [number, number]) {
  const {
    ordering: _ordering,
    start_time__gte: _from,
    start_time__lte: _to,
    end_time__gte: _after,
    end_time__lte: _before,
    ...filters
  } = queryOfGigs(search, zone)
  const all = search.calendar_mode === 'build-event' && { all_locations: true }
  const query = { ...filters, ...all, from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  return { filters, ...read(listCalendarGigs, { query }) }
}

const spanOf = (frames: readonly { start: number; end: number }[]): readonly [number, number] => [
  frames[0]?.start ?? 0,
  frames.at(-1)?.end ?? 0,
]

/** Asks for the shifts of the calendar that the list can switch to, so that the press shows them. If it fails, the calendar asks again. */
export function preloadCalendar(client: QueryClient, search: GigSearch, place: Place): Promise<void> {
  const { filters: _, ...wanted } = shiftsRead(search, place.zone, spanOf(framesAt(search, place)))
  return client.prefetchQuery(wanted)
}

/** The days a calendar shows and their shifts. */
export function useCalendar(search: GigSearch, { locationId, date, zone, weekStartsOn, now, enabled }: CalendarPlace) {
  const view = search.calendar_view
  const isBuilding = search.calendar_mode === 'build-event'
  const frames = useMemo(() => framesOf(viewDays(view, date, weekStartsOn), zone), [view, date, zone, weekStartsOn])
  const [from, to] = spanOf(frames)
  const { filters, ...shifts } = shiftsRead(search, zone, [from, to])
  const calendar = useQuery({ ...shifts, enabled, placeholderData: (before) => before })
  // A date without a shift has no contact, applicants or status to filter by.
  const phantoms = useQuery({
    ...read(listPhantomGigs, {
      query: {
        location_id: locationId,
        start_time: new Date(from).toISOString(),
        end_time: new Date(Math.min(to, from + PHANTOM_SPAN_MS)).toISOString(),
        ...(filters.positions && { skill_ids: filters.positions }),
        ...(filters.types && { types: filters.types }),
      },
    }),
    enabled: enabled && !isBuilding && to > now && !search.managed && search.statuses.includes('unfilled'),
  })
  const [rows, dates] = [calendar.data, isBuilding ? undefined : phantoms.data]
  const skills = useMemo(() => {
    const tags = [...(rows?.skills ?? []), ...(dates ?? []).map(({ skill }) => skill)]
    return new Map<number, SkillTag>(tags.map((skill) => [skill.id, skill]))
  }, [rows, dates])
  const gigs = useMemo((): ShownGig[] => [...(rows?.gigs ?? []), ...shownPhantoms(dates ?? [])], [rows, dates])
  return { ...calendar, frames, skills, gigs }
}
