import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { useEndless } from '../api/use-endless.ts'
import type { GigQuery } from './query-of-gigs.ts'

export const GIGS_A_PAGE = 50

/** The location's shifts, a page after another from `firstPage` on. */
export function useGigs(query: GigQuery, enabled: boolean, firstPage = 1) {
  const { items, ...pages } = useEndless(listGigs, { query: { ...query, page_size: GIGS_A_PAGE } }, { enabled, firstPage })
  return { ...pages, gigs: items }
}
