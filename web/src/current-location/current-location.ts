import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../session/browser-store.ts'

/** A pro has no location. Their URLs carry -1. */
export const NO_LOCATION = -1

const IN_PATH = /^\/locations\/(-?\d+)(?=\/|$)/
const listeners = new Set<() => void>()
let saved: number | null = null

/** The location id in a path, or null. */
export function locationIdOf(path: string): number | null {
  const found = IN_PATH.exec(path)?.[1]
  return found === undefined ? null : Number(found)
}

/** The saved location id, from this tab's memory or else from local storage. */
export function savedLocationId(): number | null {
  if (saved !== null) return saved
  const stored = Number(readStored('location') ?? Number.NaN)
  return Number.isInteger(stored) && stored > 0 ? stored : null
}

/** The current location id: the URL's, or else the saved one. */
export function currentLocationId(path = window.location.pathname): number | null {
  const inPath = locationIdOf(path)
  return inPath !== null && inPath > 0 ? inPath : savedLocationId()
}

/** Saves the current location. Null clears it. */
export function saveLocationId(id: number | null): void {
  saved = id
  writeStored('location', id === null ? null : String(id))
  listeners.forEach((listener) => listener())
}

/** `path` with its location id replaced, or null if it has none. Keep search and hash yourself. */
export function pathAtLocation(path: string, id: number): string | null {
  return IN_PATH.test(path) ? path.replace(IN_PATH, `/locations/${id}`) : null
}

/** The saved location if the user has it, or else their first one. Null if they have none. */
export function pickLocation(wanted: number | null, available: readonly { id: number }[]): number | null {
  return available.find(({ id }) => id === wanted)?.id ?? available[0]?.id ?? null
}

/** The saved location id as React state. */
export function useSavedLocationId(): number | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, savedLocationId)
}
