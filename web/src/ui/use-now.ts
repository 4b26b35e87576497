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
  // Before the first listener, and after a sleep of the machine, the kept moment may be old.
  if (Date.now() - now > EVERY_MS) now = Date.now()
  return now
}

/** The present moment in milliseconds, kept current to half a minute: for "Late 14 min" and the line of now. */
export const useNow = (): number => useSyncExternalStore(everyHalfMinute, read)
