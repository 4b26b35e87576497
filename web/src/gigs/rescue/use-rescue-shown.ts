import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'
import { useNow } from '../../ui/use-now.ts'

/**
 * How a shift's page and its parts read the latest replacement search. The page asks before its parts are there, so a part that comes later
 * asks no second time, also after a failure.
 */
export const latestRescue = (id: number) => ({ ...read(getRescue, { params: { id } }), retryOnMount: false })

/** Someone left a spot that is still open, and at least an hour of the shift is left. A spot that no one ever took needs no replacement. */
export const isReplaceable = (gig: Gig, now: number): boolean =>
  gig.has_vacated_spot &&
  gig.status === 'POSTED' &&
  gig.stats.confirmed_pros_count < gig.allowed_confirmed_pros &&
  Date.parse(gig.end_time) - now > 60 * 60_000

/** The latest replacement search, and whether to show it: there was one, or someone left a spot. */
export function useRescueShown(gig: Gig) {
  const rescue = useQuery(latestRescue(gig.id))
  const now = useNow()
  return { rescue, isShown: rescue.data !== undefined && (rescue.data !== null || isReplaceable(gig, now)) }
}
