import { useSyncExternalStore } from 'react'

const EVERY_MS = 30_000

let now = Date.now()

function everyHalfMinute(listener: () => void): () => void {
  const timer = setInterval(() => {
    now = Date.now()
    listener()
  }, EVERY_MS)
  return () => clearInterval(timer)
}

function read(): number {
  // The stored time may be old before the first listener subscribes, or after the computer slept.
  if (Date.now() - now > EVERY_MS) now = Date.now()
  return now
}

/** The current time in milliseconds, updated every 30 seconds. For "Late 14 min" and the calendar's now line. */
export const useNow = (): number => useSyncExternalStore(everyHalfMinute, read)
