import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../session/browser-store.ts'

/** The location a person works in. A pro has none: the URL then says -1. */
export const NO_LOCATION = -1

const IN_PATH = /^\/locations\/(-?\d+)(?=\/|$)/
const listeners = new Set<() => void>()
let saved: number | null = null

/** The location id a path names, or null. */
export function locationIdOf(path: string): number | null {
  const found = IN_PATH.exec(path)?.[1]
  return found === undefined ? null : Number(found)
}

/** The saved location id: from this tab's memory, else from local storage. */
export function savedLocationId(): number | null {
  if (saved !== null) return saved
  const stored = Number(readStored('location') ?? Number.NaN)
  return Number.isInteger(stored) && stored > 0 ? stored : null
}

/** The current location id: what the URL says, else what was saved. */
export function currentLocationId(path = window.location.pathname): number | null {
  const inPath = locationIdOf(path)
  return inPath !== null && inPath > 0 ? inPath : savedLocationId()
}

/** Saves the current location; null clears it. */
export function saveLocationId(id: number | null): void {
  saved = id
  writeStored('location', id === null ? null : String(id))
  listeners.forEach((listener) => listener())
}

/** `path` with its location id replaced, or null when it names none. Search and hash are the caller's to keep. */
export function pathAtLocation(path: string, id: number): string | null {
  return IN_PATH.test(path) ? path.replace(IN_PATH, `/locations/${id}`) : null
}

/** The saved one when it is among the user's, else the first; null with none at all. */
export function pickLocation(wanted: number | null, available: readonly { id: number }[]): number | null {
  return available.find(({ id }) => id === wanted)?.id ?? available[0]?.id ?? null
}

/** The saved location id, kept current. */
export function useSavedLocationId(): number | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, savedLocationId)
}
