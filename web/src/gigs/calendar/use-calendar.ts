import { listCalendarGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import type { SkillTag } from '@muster/contract/skills/skill.ts'
import type { Weekday } from '@muster/contract/weekday.ts'
import { useQuery } from '@tanstack/react-query'
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

/** The days a calendar shows and their shifts. It ignores the dates chosen for the list. */
export function useCalendar(search: GigSearch, { locationId, date, zone, weekStartsOn, now, enabled }: CalendarPlace) {
  const view = search.calendar_view
  const isBuilding = search.calendar_mode === 'build-event'
  const frames = useMemo(() => framesOf(viewDays(view, date, weekStartsOn), zone), [view, date, zone, weekStartsOn])
  const [from, to] = [frames[0]?.start ?? 0, frames.at(-1)?.end ?? 0]
  const {
    ordering: _ordering,
    start_time__gte: _from,
    start_time__lte: _to,
    end_time__gte: _after,
    end_time__lte: _before,
    ...filters
  } = queryOfGigs(search, zone)
  const calendar = useQuery({
    ...read(listCalendarGigs, {
      query: { ...filters, ...(isBuilding && { all_locations: true }), from: new Date(from).toISOString(), to: new Date(to).toISOString() },
    }),
    enabled,
    placeholderData: (before) => before,
  })
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
