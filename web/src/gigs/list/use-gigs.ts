import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { endlessKey, useEndless } from '../../api/use-endless.ts'
import type { GigQuery } from './query-of-gigs.ts'
import { useRowUpdates } from './use-row-updates.ts'

export const GIGS_A_PAGE = 50

/** The location's shifts, page by page from `firstPage`, updated as they change. */
export function useGigs(query: GigQuery, enabled: boolean, firstPage = 1) {
  const input = { query: { ...query, page_size: GIGS_A_PAGE } }
  const { items, ...pages } = useEndless(listGigs, input, { enabled, firstPage, rowByRow: true })
  useRowUpdates(query, endlessKey(listGigs, input, firstPage))
  return { ...pages, gigs: items }
}
