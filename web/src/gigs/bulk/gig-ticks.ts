import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { useSyncExternalStore } from 'react'

type Ticks = ReadonlyMap<number, GigRow>

const NONE: Ticks = new Map()
let ticks: Ticks = NONE
const listeners = new Set<() => void>()

function put(next: Ticks): void {
  ticks = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The shifts that are ticked, with the rows as they were when they were ticked. Kept while one looks at a shift and comes back. */
export const useTicks = (): Ticks => useSyncExternalStore(subscribe, () => ticks)

let place: string | null = null

/** Ticks are of one location's shifts: those of another are forgotten. */
export function keepTicksOf(locationId: string): void {
  if (place !== locationId) put(NONE)
  place = locationId
}

export const clearTicks = (): void => put(NONE)

/** Ticks shifts, or takes their ticks away. */
export function tick(gigs: readonly GigRow[], on: boolean): void {
  const next = new Map(ticks)
  for (const gig of gigs) {
    if (on) next.set(gig.id, gig)
    else next.delete(gig.id)
  }
  put(next)
}

export const toggleTick = (gig: GigRow): void => tick([gig], !ticks.has(gig.id))
