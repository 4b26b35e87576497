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

/** A segment of a path that names one object: a number, or an id of another kind. */
const NAMES_ONE = /^(?:\d+|[\da-f]{8}-[\da-f-]{27})$/
/** Where the list is of pages that name one object; others are under their own path. */
const LIST_OF: Readonly<Record<string, string>> = { event: 'gigs', 'gigs-add': 'gigs-add' }

/**
 * The same list at another location, with its filters; null if the path has no location. A shift or an event belongs to one location, so from
 * its page this leads to the list it is in, and a search that names one drops it.
 */
export function listAtLocation({ pathname, search }: { pathname: string; search: string }, id: number): string | null {
  const path = pathAtLocation(pathname, id)
  if (path === null) return null
  const [, ...segments] = path.split('/')
  const named = segments.findIndex((segment, at) => at > 1 && NAMES_ONE.test(segment))
  if (named > 0) return `/${segments.slice(0, named - 1).join('/')}/${LIST_OF[segments[named - 1]!] ?? segments[named - 1]!}`
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !NAMES_OBJECT.has(name)))
  return kept.size > 0 ? `${path}?${kept}` : path
}
/** What a search names of one location: shifts, events, and where to return to. */
const NAMES_OBJECT: ReadonlySet<string> = new Set([
  'selected_gig_id',
  'selected_pro_id',
  'gig_id',
  'gig_ids',
  'copy_from',
  'event_id',
  'events',
  'managed',
  'return_to',
  'returnTo',
  'page',
])

/** The saved location if the user has it, or else their oldest one, whatever the list's order. Null if they have none. */
export function pickLocation(wanted: number | null, available: readonly { id: number }[]): number | null {
  if (available.length === 0) return null
  return available.find(({ id }) => id === wanted)?.id ?? Math.min(...available.map(({ id }) => id))
}

/** The saved location id as React state. */
export function useSavedLocationId(): number | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, savedLocationId)
}
