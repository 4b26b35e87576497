import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type Cursor, presentCursor, readEvents, type StreamEvent } from './stream-queries.ts'

/** One open stream: what it may see is asked anew for each event, since roles change. */
export interface Listener {
  mayReceive(topics: readonly string[]): boolean
  send(event: StreamEvent): void
}

const BATCH = 500
const POLL_MS = 250

/**
 * Reads the event table once for all streams of this process and hands each event to whom it concerns. Woken by commits of its own
 * process; those of others are found at the next turn, a quarter of a second later at most.
 */
export function openHub(reads: pg.Pool, log: FastifyBaseLogger) {
  const listeners = new Set<Listener>()
  let cursor: Cursor | null = null
  let reading = false
  let again = false
  let closed = false

  async function turn(): Promise<void> {
    if (reading || closed) {
      again = true
      return
    }
    reading = true
    try {
      cursor ??= await presentCursor(reads)
      for (;;) {
        const events = await readEvents(reads, cursor, BATCH)
        for (const event of events) {
          cursor = { xid: event.xid, id: event.id }
          for (const listener of listeners) if (listener.mayReceive(event.topics)) listener.send(event)
        }
        if (events.length < BATCH) break
      }
    } catch (error) {
      if (!closed) log.error({ err: error }, 'reading live events')
    } finally {
      reading = false
      if (again) {
        again = false
        if (!closed && listeners.size > 0) setImmediate(() => void turn())
      }
    }
  }

  const timer = setInterval(() => {
    if (listeners.size > 0) void turn()
    else cursor = null
  }, POLL_MS)

  return {
    /** Adds a stream; resumes after `from` with what it missed. Returns how to remove it. */
    async add(listener: Listener, from: Cursor | null): Promise<() => void> {
      // With nobody listening the cursor stood still: a new stream begins now, not there.
      if (cursor === null || listeners.size === 0) cursor = await presentCursor(reads)
      if (from !== null) {
        for (const event of await readEvents(reads, from, 5_000)) if (listener.mayReceive(event.topics)) listener.send(event)
      }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Looks at once: called after a commit. */
    wake: () => {
      if (listeners.size > 0) void turn()
    },
    close: () => {
      closed = true
      clearInterval(timer)
    },
    get size() {
      return listeners.size
    },
  }
}
export type Hub = ReturnType<typeof openHub>
