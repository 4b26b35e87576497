import type { LiveEvent } from '@muster/contract/realtime/live-event.ts'
import type { QueryClient } from '@tanstack/react-query'
import { readsWhole } from './query.ts'
import { makesStale } from './stale-after.ts'
import { onLiveEvent, openStream } from './stream.ts'

/** One act can send several events. Collect them for this long. */
const GATHER_MS = 30
/** A busy evening sends many events a second. Refetch the screen's data at most this often. */
const CALM_MS = 500

/** Keeps the screen current: refetches the answers that live events make stale, and every answer after a gap. Returns a function to stop. */
export function keepCurrent(client: QueryClient): () => void {
  let waiting: (LiveEvent | null)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  function readAgain(): void {
    timer = undefined
    if (waiting.length === 0) return
    const events = waiting
    waiting = []
    timer = setTimeout(readAgain, CALM_MS)
    void client.invalidateQueries({
      predicate: (query) => readsWhole(query) && events.some((event) => event === null || makesStale(event, String(query.queryKey[0]))),
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
