import type { ServerResponse } from 'node:http'
import type { Sink } from '../realtime/stream-member.ts'

const BEAT_MS = 15_000
/** A reader who leaves this much unread is cut off. Their page comes back and resumes where it was. */
const MOST_UNREAD_BYTES = 256 * 1024

interface StreamWriter extends Sink {
  /** Ends the stream. The page opens a new one. */
  end(): void
  /** Cuts the connection at once. */
  cut(): void
}

/** Writes one stream: its head, a beat every 15 seconds, and never more than its reader takes. `raw` is closed when the reader leaves. */
export function openWriter(raw: ServerResponse): StreamWriter {
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  raw.write(': beat\n\n')
  const cut = (): void => void raw.destroy()
  const send = (frame: Buffer | string): void => {
    if (raw.destroyed || raw.writableEnded) return
    if (raw.writableLength > MOST_UNREAD_BYTES) cut()
    else raw.write(frame)
  }
  const beat = setInterval(() => {
    // Nothing was taken since the last beat.
    if (raw.writableLength > 0) cut()
    else send(': beat\n\n')
  }, BEAT_MS)
  raw.on('close', () => clearInterval(beat))
  return {
    send,
    cut,
    end: () => {
      if (raw.writableLength > 0) cut()
      // The connection ends with the stream, so a process that stops does not wait for it.
      else raw.end(() => raw.socket?.destroySoon())
    },
    drained: () =>
      new Promise((resolve, reject) => {
        if (raw.destroyed) return reject(new Error('the reader left'))
        if (!raw.writableNeedDrain) return resolve()
        raw.once('drain', resolve)
        raw.once('close', () => reject(new Error('the reader left')))
      }),
  }
}
