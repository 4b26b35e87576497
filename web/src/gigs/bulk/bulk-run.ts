import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { useSyncExternalStore } from 'react'
import { CallFailed } from '../../api/call-failed.ts'
import { currentLocationId } from '../../current-location/current-location.ts'
import { tick } from './gig-ticks.ts'

export type BulkAct = 'cancel' | 'duplicate' | 'boost' | 'message' | 'offer'

export interface BulkResult {
  gig: GigRow
  /** The result in words, maybe empty; null if it failed. */
  done: string | null
  error: Error | null
}

/** One action on many shifts, one after the other. */
export interface BulkRun {
  act: BulkAct
  total: number
  results: readonly BulkResult[]
  isRunning: boolean
}

let run: BulkRun | null = null
let stopped = false
const listeners = new Set<() => void>()

function put(next: BulkRun | null): void {
  run = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current run, or the last one until it is dismissed. It continues while the manager uses other screens. */
export const useBulkRun = (): BulkRun | null => useSyncExternalStore(subscribe, () => run)

/** Ends the run after the current shift. The rest stay unchanged and selected. */
export function stopBulkRun(): void {
  stopped = true
}

export const putAwayBulkRun = (): void => put(null)

/** Tries again with the same key: a call without an answer may still have worked. */
async function tryTwice(once: (key: string) => Promise<string>): Promise<string> {
  const key = crypto.randomUUID()
  try {
    return await once(key)
  } catch (error) {
    if (error instanceof CallFailed && error.status < 500) throw error
    return await once(key)
  }
}

/**
 * Runs one action on each shift in turn, with one call per shift, so that one failure does not stop the others. Shifts that succeed lose
 * their tick; shifts that fail keep it. Leaving the location stops the run.
 */
export async function startBulkRun(
  act: BulkAct,
  gigs: readonly GigRow[],
  once: (gig: GigRow, key: string) => Promise<string>,
): Promise<void> {
  if (run?.isRunning) return
  stopped = false
  const location = currentLocationId()
  let results: BulkResult[] = []
  put({ act, total: gigs.length, results, isRunning: true })
  for (const gig of gigs) {
    if (stopped || currentLocationId() !== location) break
    let result: BulkResult
    try {
      result = { gig, done: await tryTwice((key) => once(gig, key)), error: null }
      tick([gig], false)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      result = { gig, done: null, error }
    }
    results = [...results, result]
    put({ act, total: gigs.length, results, isRunning: true })
  }
  put({ act, total: gigs.length, results, isRunning: false })
}
