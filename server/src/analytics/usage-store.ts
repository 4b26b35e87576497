import type { NewUsageEvent, UsageSide } from '@muster/contract/analytics/usage-event.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Keeps what someone chose, with the time. */
export async function putChoice(db: Database, user_id: number, is_agreed: boolean): Promise<void> {
  await sql`INSERT INTO usage_choice (user_id, is_agreed) VALUES (${user_id}, ${is_agreed})
    ON CONFLICT (user_id) DO UPDATE SET is_agreed = excluded.is_agreed, decided_at = excluded.decided_at`.execute(db)
}

/** Deletes every event of a person, and returns how many there were. */
export async function deleteEvents(db: Database, user_id: number): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM usage_event WHERE user_id = ${user_id}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Deletes what someone chose, so that they are asked again should they come back. */
export async function deleteChoice(db: Database, user_id: number): Promise<void> {
  await sql`DELETE FROM usage_choice WHERE user_id = ${user_id}`.execute(db)
}

interface Sender {
  user_id: number
  device: string
  /** The market of the pro, or of the business's first location; null without one. */
  market_id: number | null
  side: UsageSide
}

/** Keeps events, each once however often it comes. Returns the ids of the new ones. */
export async function keepEvents(db: Database, by: Sender, events: readonly NewUsageEvent[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO usage_event (event_id, user_id, device, market_id, side, name, properties, happened_at)
    SELECT e.id, ${by.user_id}::bigint, ${by.device}::uuid, ${by.market_id}::int, ${by.side}, e.fact ->> 'name', e.fact -> 'properties',
      app_now() - make_interval(secs => e.seconds_ago)
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS e (id uuid, seconds_ago int, fact jsonb)
    ON CONFLICT (event_id) DO NOTHING RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}
