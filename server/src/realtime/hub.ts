import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { openEventReader } from './event-reader.ts'
import { eventFrame, noteFrame } from './stream-frame.ts'
import { catchUp, type Member, passOn, type Sink, topicIndex } from './stream-member.ts'
import { canReplay, type Cursor, oldestUnread } from './stream-queries.ts'

const MOST_REPLAYED = 5_000

interface OpenStream {
  /** Resolves once the stream has sent what it missed. Rejects when the database fails meanwhile, or the reader leaves. */
  live: Promise<void>
  /** Changes what the stream hears, since roles change. */
  follow(topics: ReadonlySet<string>): void
  leave(): void
}

/**
 * Reads the event table once for all streams of this process and sends each event to the streams it concerns. Commits of this process
 * wake it; it finds those of other processes within a quarter of a second.
 */
export function openHub(reads: pg.Pool, log: FastifyBaseLogger) {
  const members = new Set<Member>()
  const index = topicIndex()
  const isNeeded = (): boolean => members.size > 0
  const reader = openEventReader(reads, log, isNeeded, (event) => {
    const those = index.of(event)
    if (those.size === 0) return
    // Built once, for all streams.
    const frame = eventFrame(event)
    for (const member of those) passOn(member, event, frame)
  })

  /**
   * Opens a stream at the present, and sends what it missed after `from` first. Rejects when the database fails before there is anything to
   * close. Resolves to null when `connect` has no one to send to, because the reader left.
   */
  async function open(topics: ReadonlySet<string>, from: Cursor | null, connect: () => Sink | null): Promise<OpenStream | null> {
    const isReplay = from !== null && (await canReplay(reads, from, MOST_REPLAYED))
    await reader.start()
    // Asked now, because the reader may have moved while we waited.
    const now = reader.position()
    const sink = now && connect()
    if (now === null || sink === null) return null
    const member: Member = { sink, topics, position: isReplay ? from : now, held: isReplay ? [] : null, isBehind: false }
    members.add(member)
    index.add(member)
    sink.send(noteFrame(member.position, { kind: 'open' }))
    if (from !== null && !isReplay) sink.send(noteFrame(now, { kind: 'reload' }))
    return {
      live: isReplay ? catchUp(reads, member) : Promise.resolve(),
      follow(wanted) {
        index.remove(member)
        member.topics = wanted
        if (members.has(member)) index.add(member)
      },
      leave() {
        members.delete(member)
        index.remove(member)
      },
    }
  }

  return {
    open,
    /** Looks for events now; called after a commit. */
    wake: reader.wake,
    close: reader.close,
    /** How old the oldest event is that this process has not passed on, in seconds. */
    async lag(): Promise<number> {
      const position = reader.position()
      return position === null || !isNeeded() ? 0 : oldestUnread(reads, position)
    },
    /** How many streams are open. */
    get size() {
      return members.size
    },
  }
}
export type Hub = ReturnType<typeof openHub>
