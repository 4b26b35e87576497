import type { LiveEvent } from '@muster/contract/realtime/live-event.ts'
import type { Database } from '../db/database.ts'
import { writeBeforeCommit } from '../db/before-commit.ts'

/** Who an event is for. A stream subscribes to its user, its pro and the locations it may see. */
export type Topic = `user:${number}` | `pro:${number}` | `location:${number}` | `market:${number}` | 'admin'

/** A row of the event table, its lists and objects as text, so that equal events are equal texts. */
interface EventRow {
  topics: readonly Topic[]
  kind: string
  payload: string
}

const rowOf = (topics: readonly Topic[], { kind, ...payload }: LiveEvent): EventRow => ({
  topics: [...new Set(topics)],
  kind,
  payload: JSON.stringify(payload),
})

/** Writes events in one statement. One that says the same as another of them is left out: a page needs to reload only once. */
async function insertEvents(db: Database, rows: readonly EventRow[]): Promise<void> {
  const different = [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]
  await db
    .insertInto('live_event')
    .values(different.map((row) => ({ ...row, topics: [...row.topics] })))
    .execute()
}

/** Appends many events to the event table, right before the transaction commits. Open pages get them after the commit. */
export async function tellAll(db: Database, events: readonly { topics: readonly Topic[]; event: LiveEvent }[]): Promise<void> {
  if (events.length === 0) return
  await writeBeforeCommit(
    db,
    insertEvents,
    events.map(({ topics, event }) => rowOf(topics, event)),
  )
}

/** Appends one event. */
export const tell = (db: Database, topics: readonly Topic[], event: LiveEvent): Promise<void> => tellAll(db, [{ topics, event }])
