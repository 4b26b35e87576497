import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { read } from '../../api/query.ts'
import { skillName } from '../../skills/skill-name.ts'
import { dayOf, viewerZone } from '../../ui/format-time.ts'
import { useNow } from '../../ui/use-now.ts'
import { useCalendar } from './use-calendar.ts'

const from = '/locations/$locationId/gigs'
const MINUTE = 60_000

/** What the calendar shows: the days and filters in the URL, and their shifts, in the location's time zone. */
export function useCalendarPage() {
  const search = useSearch({ from })
  const { locationId } = useParams({ from })
  const navigate = useNavigate({ from })
  // Whole minutes, so that nothing renders more often.
  const now = Math.floor(useNow() / MINUTE) * MINUTE
  const location = useQuery(read(getLocation, { params: { locationId: Number(locationId) } }))
  const zone = location.data?.timezone ?? viewerZone()
  const today = dayOf(new Date(now), { zone })
  const { calendar_view: view, calendar_date: date = today } = search
  const weekStartsOn = location.data?.week_starts_on ?? 'SUNDAY'
  const calendar = useCalendar(search, { locationId: Number(locationId), date, zone, weekStartsOn, now, enabled: !location.isPending })
  const nameOf = ({ skill_id }: { skill_id: number }): string => {
    const skill = calendar.skills.get(skill_id)
    return skill ? skillName(skill) : ''
  }
  const go = (change: Partial<typeof search>, replace = false): void => void navigate({ search: (old) => ({ ...old, ...change }), replace })
  const organizationId = location.data?.organization_id
  return { search, locationId, organizationId, now, zone, today, view, date, calendar, nameOf, go }
}
