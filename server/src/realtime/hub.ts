import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type Cursor, presentCursor, readEvents, type StreamEvent } from './stream-queries.ts'

/** One open stream: each event asks again what it may see, since roles change. */
export interface Listener {
  mayReceive(topics: readonly string[]): boolean
  send(event: StreamEvent): void
}

const BATCH = 500
const POLL_MS = 250

function sendTo(listeners: Iterable<Listener>, event: StreamEvent): void {
  for (const listener of listeners) if (listener.mayReceive(event.topics)) listener.send(event)
}

/** Runs `work` one at a time. A call while it runs makes it run once more afterwards, if `mayRepeat` still says so. */
function oneAtATime(work: () => Promise<void>, mayRepeat: () => boolean): () => Promise<void> {
  let running = false
  let again = false
  return async function run(): Promise<void> {
    if (running) {
      again = true
      return
    }
    running = true
    await work()
    running = false
    if (again && mayRepeat()) setImmediate(() => void run())
    again = false
  }
}

/**
 * Reads the event table once for all streams of this process and sends each event to the listeners it concerns. Commits of this process
 * wake it; it finds those of other processes within a quarter of a second.
 */
export function openHub(reads: pg.Pool, log: FastifyBaseLogger) {
  const listeners = new Set<Listener>()
  let cursor: Cursor | null = null
  let closed = false

  async function readNew(): Promise<void> {
    cursor ??= await presentCursor(reads)
    for (;;) {
      const events = await readEvents(reads, cursor, BATCH)
      for (const event of events) {
        cursor = { xid: event.xid, id: event.id }
        sendTo(listeners, event)
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
    () => !closed && listeners.size > 0,
  )

  const timer = setInterval(() => {
    if (listeners.size > 0) void turn()
    else cursor = null
  }, POLL_MS)

  /** Adds a stream and sends it what it missed after `from`. Returns how to remove it. */
  async function add(listener: Listener, from: Cursor | null): Promise<() => void> {
    // Without listeners the cursor does not move, so a first stream starts at the present.
    if (cursor === null || listeners.size === 0) cursor = await presentCursor(reads)
    if (from !== null) for (const event of await readEvents(reads, from, 5_000)) sendTo([listener], event)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    add,
    /** Looks for events now; called after a commit. */
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
