import type { LiveEvent } from '@muster/contract/realtime/live-event.ts'
import type { Database } from '../db/database.ts'

/** Who an event is for. A stream subscribes to its user, its pro and the locations it may see. */
export type Topic = `user:${number}` | `pro:${number}` | `location:${number}` | `market:${number}` | 'admin'

/** Appends many events in one statement. */
export async function tellAll(db: Database, events: readonly { topics: readonly Topic[]; event: LiveEvent }[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ topics, event: { kind, ...payload } }) => ({
    topics: [...new Set(topics)],
    kind,
    payload: JSON.stringify(payload),
  }))
  await db.insertInto('live_event').values(rows).execute()
}

/** Appends to the event table in the same transaction. Open pages get the event after the commit. */
export async function tell(db: Database, topics: readonly Topic[], { kind, ...payload }: LiveEvent): Promise<void> {
  await db
    .insertInto('live_event')
    .values({ topics: [...new Set(topics)], kind, payload: JSON.stringify(payload) })
    .execute()
}
