import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { oneAtATime } from './one-at-a-time.ts'
import { BATCH, type Cursor, presentCursor, readEvents, type StreamEvent } from './stream-queries.ts'

const POLL_MS = 250

/** Reads new events once for all streams of this process, while `isNeeded`, and passes each to `dispatch` in order. */
export function openEventReader(reads: pg.Pool, log: FastifyBaseLogger, isNeeded: () => boolean, dispatch: (event: StreamEvent) => void) {
  let cursor: Cursor | null = null
  let asking: Promise<Cursor> | null = null
  let closed = false

  async function readNew(): Promise<void> {
    if (cursor === null) return
    for (;;) {
      const events = await readEvents(reads, cursor, BATCH)
      for (const event of events) {
        cursor = { xid: event.xid, id: event.id }
        dispatch(event)
      }
      if (events.length < BATCH) return
    }
  }

  const turn = oneAtATime(
    async () => {
      try {
        if (!closed) await readNew()
      } catch (error) {
        if (!closed) log.error({ err: error }, 'reading live events')
      }
    },
    () => !closed && isNeeded(),
  )
  const wake = (): void => void (isNeeded() && turn())
  const timer = setInterval(wake, POLL_MS)

  return {
    /** Gives the reader a position. Only while no stream needs it may it jump to the present. */
    async start(): Promise<void> {
      if (isNeeded()) return
      asking ??= presentCursor(reads).finally(() => (asking = null))
      const found = await asking
      if (!isNeeded()) cursor = found
    },
    /** Where it is; null before the first start. */
    position: (): Cursor | null => cursor,
    wake,
    close: (): void => {
      closed = true
      clearInterval(timer)
    },
  }
}
