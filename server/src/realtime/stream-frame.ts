import type { StreamNote } from '@muster/contract/realtime/live-event.ts'
import type { Cursor, StreamEvent } from './stream-queries.ts'

const frame = (at: Cursor, kind: string, data: object): Buffer =>
  Buffer.from(`id: ${at.xid}-${at.id}\nevent: ${kind}\ndata: ${JSON.stringify({ kind, ...data })}\n\n`)

/** An event as a stream sends it. */
export const eventFrame = (event: StreamEvent): Buffer => frame(event, event.kind, event.payload)

/** What a stream says about itself. */
export const noteFrame = (at: Cursor, { kind }: StreamNote): Buffer => frame(at, kind, {})

/** The position in a Last-Event-ID header; null when there is none. */
export function cursorFrom(header: string | undefined): Cursor | null {
  const match = /^(\d{1,20})-(\d{1,16})$/.exec(header ?? '')
  return match ? { xid: match[1]!, id: Number(match[2]) } : null
}
