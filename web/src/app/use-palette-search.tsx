import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { searchLocation } from '@muster/contract/search/search-endpoints.ts'
import type { SearchResults } from '@muster/contract/search/search-results.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarRange from 'lucide-react/icons/calendar-range'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useSettled } from '../gigs/use-settled.ts'
import { skillName } from '../skills/skill-name.ts'
import { Avatar } from '../ui/avatar.tsx'
import { shiftTime, shortDate } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import type { Option } from '../ui/matching.ts'

const PAUSE_MS = 150
const LEAST_LETTERS = 2
/** The manager's screens that show a pro over themselves. */
const SHOWS_PROS = /^\/locations\/\d+\/(?:home|gigs|event)(?:\/|$)/

/** Where a pro opens: over this screen, or over home where a screen has no room for people. */
function useProAddress(here: string): (id: number) => string {
  const { pathname, searchStr } = useLocation()
  return (id) => {
    const search = new URLSearchParams(SHOWS_PROS.test(pathname) ? searchStr : '')
    search.set('selected_pro_id', String(id))
    return `${SHOWS_PROS.test(pathname) ? pathname : `${here}/home`}?${search}`
  }
}

/** How full a shift is, and what tells it from others at that time: its event or its address, and its contact. */
const factsOf = ({
  confirmed_pros_count,
  allowed_confirmed_pros,
  event_name,
  address_line_1,
  contact_name,
}: SearchResults['gigs'][number]) =>
  [`${confirmed_pros_count}/${allowed_confirmed_pros}`, event_name ?? address_line_1, contact_name].filter(Boolean).join(' · ')

function useFoundOptions(here: string): (found: SearchResults) => Option<string>[] {
  const { t } = useLingui()
  const proAddress = useProAddress(here)
  return ({ pros, gigs, events }) => [
    ...pros.map(({ id, display_name, headshot_public_id, skill, city, worked_here_count }) => ({
      value: proAddress(id),
      label: display_name,
      mark: <Avatar name={display_name} src={imageUrl(headshot_public_id, 48)} size={22} />,
      note: [
        skill && skillName(skill),
        worked_here_count > 0 ? plural(worked_here_count, { one: '# shift here', other: '# shifts here' }) : city,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    ...events.map(({ id, name, first_start_time, timezone }) => ({
      value: `${here}/event/${id}`,
      label: name,
      mark: <CalendarRange size={16} className="text-gray" aria-hidden />,
      note: first_start_time && timezone ? shortDate(first_start_time, { zone: timezone }) : t`Event`,
    })),
    ...gigs.map((gig) => ({
      value: `${here}/gigs/${gig.id}`,
      label: `${skillName(gig.skill)} · ${shiftTime(gig.start_time, gig.end_time, { zone: gig.timezone })}`,
      mark: <CalendarClock size={16} className="text-gray" aria-hidden />,
      note: gig.status === 'CANCELLED' ? t`Cancelled` : factsOf(gig),
    })),
  ]
}

/** Pros, events and shifts of the location that hold what is typed. `isStale` while they are those of what was typed before. */
export function usePaletteSearch(locationId: number | null, typed: string) {
  const wanted = typed.trim()
  const search = useSettled(wanted, PAUSE_MS)
  const optionsOf = useFoundOptions(`/locations/${locationId}`)
  const enabled = locationId !== null && wanted.length >= LEAST_LETTERS && search.length >= LEAST_LETTERS
  const found = useQuery({ ...read(searchLocation, { query: { search } }), enabled, placeholderData: keepPreviousData })
  const isAsked = locationId !== null && wanted.length >= LEAST_LETTERS
  const hasFailed = isAsked && failedToLoad(found)
  return {
    options: isAsked && found.data ? optionsOf(found.data) : [],
    isStale: isAsked && !hasFailed && (search !== wanted || found.isPlaceholderData || !found.data),
    hasFailed,
    retry: () => void found.refetch(),
  }
}
