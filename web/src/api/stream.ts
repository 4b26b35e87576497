import { LiveEvent } from '@muster/contract/realtime/live-event.ts'
import { createParser } from 'eventsource-parser'
import { onSessionChange, sessionToken } from '../session/session.ts'
import { report } from './report.ts'
import { headersOf } from './request-of.ts'

type Handler = (event: LiveEvent) => void

const handlers = new Set<Handler>()
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Calls `handler` for every live event, whichever tab holds the stream. Returns a function to stop. */
export function onLiveEvent(handler: Handler): () => void {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

const tell = (event: LiveEvent): void => handlers.forEach((handler) => handler(event))

/** Reads the stream until it ends. Returns false if the server refuses it, so that the caller retries later. Throws what fetch throws. */
async function readOnce(
  lastId: string | null,
  signal: AbortSignal,
  onEvent: (event: LiveEvent, id: string | null) => void,
): Promise<boolean> {
  const headers = headersOf({ Accept: 'text/event-stream' })
  if (lastId) headers.set('Last-Event-ID', lastId)
  const response = await fetch('/api/realtime/', { headers, signal })
  if (!response.ok || !response.body) return false
  const parser = createParser({
    onEvent: ({ id = null, data }) => {
      const parsed = LiveEvent.safeParse(JSON.parse(data))
      if (parsed.success) onEvent(parsed.data, id)
      else report(parsed.error)
    },
  })
  const text = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await text.read(); !part.done; part = await text.read()) parser.feed(part.value)
  return true
}

/** Keeps the stream open. It resumes after the last event. While it fails, the wait doubles from 1 s to 30 s. */
async function keepReading(signal: AbortSignal, onEvent: Handler): Promise<void> {
  let lastId: string | null = null
  let wait = FIRST_WAIT_MS
  while (!signal.aborted && sessionToken()) {
    try {
      const opened = await readOnce(lastId, signal, (event, id) => {
        lastId = id ?? lastId
        wait = FIRST_WAIT_MS
        onEvent(event)
      })
      if (!opened) wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    } catch (error) {
      if (signal.aborted) return
      report(error instanceof TypeError ? null : error) // fetch throws TypeError for a lost network, which needs no report
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    }
    await new Promise((resume) => setTimeout(resume, wait * (0.75 + Math.random() / 2)))
  }
}

/**
 * Opens the one event stream of this browser. The tab that holds the lock reads and passes every event on to the others;
 * when it closes, the next tab takes over. Returns the way to stop.
 */
export function openStream(): () => void {
  const stop = new AbortController()
  const channel = new BroadcastChannel('muster.live')
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => tell(data)
  const lead = async (): Promise<void> => {
    await keepReading(stop.signal, (event) => {
      tell(event)
      channel.postMessage(event)
    })
  }
  const start = (): void => {
    if (!sessionToken()) return
    navigator.locks.request('muster.live', { signal: stop.signal }, lead).catch((error: unknown) => {
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
