import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { getGig, getGigTimeline, listCalendarGigs, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { allOf } from '../../api/query.ts'
import { type BulkAct, startBulkRun } from './bulk-run.ts'

const changed = [listGigs, listCalendarGigs, getGig, getGigTimeline, getHome]

/** Starts an action on many shifts. Afterwards, everything it may have changed is read again. */
export function useStartBulk(): (act: BulkAct, gigs: readonly GigRow[], once: (gig: GigRow, key: string) => Promise<string>) => void {
  const client = useQueryClient()
  return (act, gigs, once) => {
    void startBulkRun(act, gigs, once).then(() => Promise.all(changed.map((endpoint) => client.invalidateQueries(allOf(endpoint)))))
  }
}
