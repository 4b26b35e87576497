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

/** The ticked shifts, with their rows as they were then. They stay ticked while the manager opens a shift and comes back. */
export const useTicks = (): Ticks => useSyncExternalStore(subscribe, () => ticks)

/** Whether a shift is ticked. Only its own row follows. */
export const useIsTicked = (id: number): boolean => useSyncExternalStore(subscribe, () => ticks.has(id))

/** Whether any shift is ticked. */
export const useIsTicking = (): boolean => useSyncExternalStore(subscribe, () => ticks.size > 0)

let place: string | null = null

/** Keeps ticks for one location only. Another location's ticks are cleared. */
export function keepTicksOf(locationId: string): void {
  if (place !== locationId) put(NONE)
  place = locationId
}

export const clearTicks = (): void => put(NONE)

/** Ticks or unticks shifts. */
export function tick(gigs: readonly GigRow[], on: boolean): void {
  const next = new Map(ticks)
  for (const gig of gigs) {
    if (on) next.set(gig.id, gig)
    else next.delete(gig.id)
  }
  put(next)
}

export const toggleTick = (gig: GigRow): void => tick([gig], !ticks.has(gig.id))
