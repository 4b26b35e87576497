import { stringifySearch } from '../../ui/search-params.ts'
import { gigListSearch } from './gig-list-search.ts'
import type { GigSearch } from './query-of-gigs.ts'

/** What a view keeps of the URL: filters, dates and sort; not the kind of view, the page, nor what is open beside the list. */
const left = new Set(['view', 'kind', 'calendar_date', 'calendar_view', 'calendar_mode', 'page', 'selected_gig_id', 'selected_pro_id'])
const { defaults } = gigListSearch

/** The search of a view, as it is kept: what differs from the list as it is by default, without the question mark. */
export function viewSearchOf(search: GigSearch): string {
  const kept = Object.entries(search).filter(
    ([name, value]) => !left.has(name) && String(value) !== String((defaults as Record<string, unknown>)[name]),
  )
  return stringifySearch(Object.fromEntries(kept.sort(([one], [other]) => one.localeCompare(other)))).slice(1)
}

/** The whole search of a kept view, with every other filter as by default; what is open in the URL apart from filters stays. */
export function searchOfView(kept: string, now: GigSearch): GigSearch {
  const read = gigListSearch.read(Object.fromEntries(new URLSearchParams(kept)) as never)
  const { view, kind, calendar_date, calendar_view, calendar_mode } = now
  return { ...read, view, kind, calendar_date, calendar_view, calendar_mode }
}
