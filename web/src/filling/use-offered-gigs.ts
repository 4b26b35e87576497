import type { Gig, GigRow } from '@muster/contract/gigs/gig.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQueries } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import { useGigs } from '../gigs/list/use-gigs.ts'

/** What a row of the shifts to offer shows. */
export type OfferedGig = Pick<
  GigRow,
  | 'id'
  | 'skill'
  | 'start_time'
  | 'end_time'
  | 'timezone'
  | 'is_recurring'
  | 'address_line_1'
  | 'allowed_confirmed_pros'
  | 'confirmed_pros_count'
  | 'selected_applications_count'
>

const offeredGig = ({ stats, ...gig }: Gig): OfferedGig => ({
  ...gig,
  confirmed_pros_count: stats.confirmed_pros_count,
  selected_applications_count: stats.selected_applications_count,
})

/** Open shifts with open spots, by start, plus the chosen shifts that are not on the loaded pages. `offered` are the chosen ones that are open. */
export function useOfferedGigs(chosen: readonly number[], from: string) {
  const open = useGigs({ statuses: ['unfilled'], ordering: 'start_time', start_time__gte: from }, true)
  const listed = new Set(open.gigs.map(({ id }) => id))
  const missing = open.isSuccess ? chosen.filter((id) => !listed.has(id)) : []
  const others = useQueries({ queries: missing.map((id) => read(getGig, { params: { id } })) })
  const found = others.flatMap(({ data }) => (data && data.status === 'POSTED' ? offeredGig(data) : []))
  const gigs: OfferedGig[] = [...found, ...open.gigs].toSorted((one, other) => one.start_time.localeCompare(other.start_time))
  const offerable = new Set(gigs.map(({ id }) => id))
  // Until everything has loaded, no chosen shift counts as left out.
  const isKnown = open.isSuccess && others.every(({ isPending }) => !isPending)
  return { ...open, gigs, offered: isKnown ? chosen.filter((id) => offerable.has(id)) : chosen }
}
