import { stringifySearch } from '../../ui/search-params.ts'
import { gigListSearch } from './gig-list-search.ts'
import type { GigSearch } from './query-of-gigs.ts'

/** What a saved view leaves out of the URL: it keeps filters, dates and sort only. */
const left = new Set(['view', 'kind', 'calendar_date', 'calendar_view', 'calendar_mode', 'page', 'selected_gig_id', 'selected_pro_id'])
const { defaults } = gigListSearch

/** The search string that a view saves: only what differs from the default list, without the question mark. */
export function viewSearchOf(search: GigSearch): string {
  const kept = Object.entries(search).filter(
    ([name, value]) => !left.has(name) && String(value) !== String((defaults as Record<string, unknown>)[name]),
  )
  return stringifySearch(Object.fromEntries(kept.sort(([one], [other]) => one.localeCompare(other)))).slice(1)
}

/** The full search of a saved view: its filters, defaults for the others, and the kind of view from the current URL. */
export function searchOfView(kept: string, now: GigSearch): GigSearch {
  const read = gigListSearch.read(Object.fromEntries(new URLSearchParams(kept)) as never)
  const { view, kind, calendar_date, calendar_view, calendar_mode } = now
  return { ...read, view, kind, calendar_date, calendar_view, calendar_mode }
}
