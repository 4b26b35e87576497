import { LiveEvent, StreamNote } from '@muster/contract/realtime/live-event.ts'
import { createParser } from 'eventsource-parser'
import { isViewing } from '../session/browser-store.ts'
import { onSessionChange, sessionToken } from '../session/session.ts'
import { report } from './report.ts'
import { headersOf } from './request-of.ts'

/** What changed. Null when the stream can't say: anything may have changed meanwhile. */
type Change = LiveEvent | null
type Handler = (change: Change) => void
/** What the tab with the stream passes on: the change, and the position to resume after it. */
type Heard = { id: string; change?: Change }

const handlers = new Set<Handler>()
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** The server sends something every 15 seconds. After this silence the connection is dead, even if the browser has not noticed. */
const SILENCE_MS = 35_000

/** Calls `handler` for every change, whichever tab holds the stream. Returns a function to stop. */
export function onLiveEvent(handler: Handler): () => void {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

/** Calls `onSilence` when nothing was `heard` for a while. */
function watchdog(onSilence: () => void): { heard: () => void; stop: () => void } {
  let timer = setTimeout(onSilence, SILENCE_MS)
  return {
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, SILENCE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Reads the stream until it ends or falls silent. Returns false if the server refuses it. Throws what fetch throws. */
async function readOnce(lastId: string | null, signal: AbortSignal, onData: (id: string, data: unknown) => void): Promise<boolean> {
  const silence = new AbortController()
  const dog = watchdog(() => silence.abort(new TypeError('silent')))
  try {
    const headers = headersOf({ Accept: 'text/event-stream' })
    if (lastId) headers.set('Last-Event-ID', lastId)
    const response = await fetch('/api/realtime/', { headers, signal: AbortSignal.any([signal, silence.signal]) })
    if (!response.ok || !response.body) return false
    const parser = createParser({ onEvent: ({ id, data }) => onData(id ?? '', JSON.parse(data)) })
    const text = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await text.read(); !part.done; part = await text.read()) {
      dog.heard()
      parser.feed(part.value)
    }
    return true
  } finally {
    dog.stop()
  }
}

/**
 * Keeps the stream open. It resumes after the last event. While it fails, the wait doubles from 1 s to 30 s. Each time it comes back,
 * anything may have changed: a proxy may have dropped what the server sent.
 */
async function keepReading(signal: AbortSignal, lastId: () => string | null, onHeard: (heard: Heard) => void): Promise<void> {
  let wait = FIRST_WAIT_MS
  let tries = 0
  const onData = (id: string, data: unknown): void => {
    wait = FIRST_WAIT_MS
    const note = StreamNote.safeParse(data)
    const event = note.success ? null : LiveEvent.safeParse(data)
    if (event?.success) onHeard({ id, change: event.data })
    else if (event) report(event.error)
    else if (note.data?.kind === 'open' && tries === 1 && lastId() === null) onHeard({ id })
    else onHeard({ id, change: null })
  }
  while (!signal.aborted && sessionToken()) {
    try {
      tries++
      if (!(await readOnce(lastId(), signal, onData))) wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    } catch (error) {
      if (signal.aborted) return
      report(error instanceof TypeError ? null : error) // fetch throws TypeError for a lost network, which needs no report
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    }
    await new Promise((resume) => setTimeout(resume, wait * (0.75 + Math.random() / 2)))
  }
}

/**
 * Opens the one event stream of this browser. The tab that holds the lock reads and passes every change on to the others;
 * when it closes, the next tab takes over where it stopped. Returns the way to stop.
 */
export function openStream(): () => void {
  const stop = new AbortController()
  const channel = new BroadcastChannel('muster.stream')
  let lastId: string | null = null
  const hear = ({ id, change }: Heard): void => {
    lastId = id || lastId
    if (change !== undefined) handlers.forEach((handler) => handler(change))
  }
  channel.onmessage = ({ data }: MessageEvent<Heard>) => hear(data)
  const lead = async (): Promise<void> => {
    await keepReading(
      stop.signal,
      () => lastId,
      (heard) => {
        hear(heard)
        channel.postMessage(heard)
      },
    )
  }
  const start = (): void => {
    // The server opens no stream to the staff who look at an account, and the browser's one stream is the operator's.
    if (!sessionToken() || isViewing()) return
    navigator.locks.request('muster.stream', { signal: stop.signal }, lead).catch((error: unknown) => {
      if (!stop.signal.aborted) report(error)
    })
  }
  const stopListening = onSessionChange(start)
  start()
  return () => {
    stop.abort()
    stopListening()
    channel.close()
  }
}
