import type { LiveEvent } from '@muster/contract/realtime/live-event.ts'
import type { QueryClient } from '@tanstack/react-query'
import { readsWhole } from './query.ts'
import { makesStale } from './stale-after.ts'
import { onLiveEvent, openStream } from './stream.ts'

/** What one act says comes in several events; this long they are gathered. */
const GATHER_MS = 30
/** A crowded evening says something many times a second; what is on screen is asked for again no more often than this. */
const CALM_MS = 500

/** Keeps everything on screen current: what live events touch is asked for again. Returns the way to stop. */
export function keepCurrent(client: QueryClient): () => void {
  let waiting: LiveEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  function readAgain(): void {
    timer = undefined
    if (waiting.length === 0) return
    const events = waiting
    waiting = []
    timer = setTimeout(readAgain, CALM_MS)
    void client.invalidateQueries({
      predicate: (query) => readsWhole(query) && events.some((event) => makesStale(event, String(query.queryKey[0]))),
    })
  }
  const close = openStream()
  const stop = onLiveEvent((event) => {
    waiting.push(event)
    timer ??= setTimeout(readAgain, GATHER_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
    close()
  }
}
