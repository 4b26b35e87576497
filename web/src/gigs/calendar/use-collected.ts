import { EVENT_GIGS_AT_ONCE } from '@muster/contract/events/event-endpoints.ts'
import { useMemo, useState } from 'react'
import type { ShownGig } from './shown-gig.ts'

const NONE: ReadonlyMap<number, ShownGig> = new Map()

/**
 * Shifts collected for an event, kept while the manager moves through the calendar. At most as many as one call adds. Cancelled shifts and
 * dates without a shift cannot be collected.
 */
export function useCollected() {
  const [collected, setCollected] = useState(NONE)
  const ids = useMemo(() => new Set(collected.keys()), [collected])
  return {
    collected,
    ids,
    toggle: (gig: ShownGig | undefined): void => {
      if (!gig || gig.isPhantom || gig.status === 'CANCELLED') return
      const next = new Map(collected)
      if (!next.delete(gig.id)) {
        if (collected.size >= EVENT_GIGS_AT_ONCE) return
        next.set(gig.id, gig)
      }
      setCollected(next)
    },
    clear: (): void => setCollected(NONE),
  }
}
