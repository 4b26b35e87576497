import type pg from 'pg'
import { eventFrame } from './stream-frame.ts'
import { BATCH, type Cursor, isAfter, readEvents, type StreamEvent } from './stream-queries.ts'

/** Where a stream's bytes go. */
export interface Sink {
  send(frame: Buffer): void
  /** Resolves once the reader has taken enough to send more. Rejects when the reader left. */
  drained(): Promise<void>
}

/** One open stream. It remembers its own position, so no other stream can move it. */
export interface Member {
  sink: Sink
  topics: ReadonlySet<string>
  position: Cursor
  /** New events that wait while the stream reads what it missed; null once it is live. */
  held: StreamEvent[] | null
  /** Whether events were dropped from `held`, so that they must be read from the table. */
  isBehind: boolean
}

/** Streams by topic, so that an event costs only the streams it concerns. */
export function topicIndex() {
  const members = new Map<string, Set<Member>>()
  return {
    add(member: Member): void {
      for (const topic of member.topics) {
        const those = members.get(topic)
        if (those) those.add(member)
        else members.set(topic, new Set([member]))
      }
    },
    remove(member: Member): void {
      for (const topic of member.topics) {
        const those = members.get(topic)
        those?.delete(member)
        if (those?.size === 0) members.delete(topic)
      }
    },
    /** The streams of an event, each once. */
    of({ topics }: StreamEvent): ReadonlySet<Member> {
      if (topics.length === 1) return members.get(topics[0]!) ?? new Set()
      return new Set(topics.flatMap((topic) => [...(members.get(topic) ?? [])]))
    },
  }
}

/** Sends an event unless the stream has seen it. `frame` is built once for all streams. */
function deliver(member: Member, event: StreamEvent, frame: Buffer): void {
  if (!isAfter(event, member.position)) return
  member.position = { xid: event.xid, id: event.id }
  member.sink.send(frame)
}

/** Sends an event to a live stream. One that still reads what it missed gets it afterwards. */
export function passOn(member: Member, event: StreamEvent, frame: Buffer): void {
  if (member.held === null) deliver(member, event, frame)
  else if (member.held.length < BATCH) member.held.push(event)
  else member.isBehind = true
}

/** Sends a stream what it missed after its position, then makes it live. */
export async function catchUp(reads: pg.Pool, member: Member): Promise<void> {
  for (;;) {
    const events = await readEvents(reads, member.position, BATCH)
    for (const event of events) {
      if (event.topics.some((topic) => member.topics.has(topic))) deliver(member, event, eventFrame(event))
      member.position = { xid: event.xid, id: event.id }
    }
    if (events.length < BATCH && !member.isBehind) break
    // What was held and more is in the table, after this position.
    member.held = []
    member.isBehind = false
    await member.sink.drained()
  }
  for (const event of member.held ?? []) deliver(member, event, eventFrame(event))
  member.held = null
}
