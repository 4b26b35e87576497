import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Counts a hit under each key and returns the hits of the last hour, this one included. It adds up windows of ten minutes, so an hour is
 * never shorter than an hour and at most ten minutes longer. Give it `apart`, which commits even if the call is refused.
 */
export async function countHits(apart: Database, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  // Everyone counts in the order of the keys, so no two calls wait for each other.
  const { rows } = await sql<{ key: string; hits: number }>`
    WITH counted AS (
      INSERT INTO rate_counter (key, window_start, hits)
      SELECT key, date_bin('10 minutes', app_now(), 'epoch'), count(*) FROM unnest(${[...keys]}::text[]) AS key GROUP BY key ORDER BY key
      ON CONFLICT (key, window_start) DO UPDATE SET hits = rate_counter.hits + excluded.hits RETURNING key, window_start, hits)
    SELECT c.key, (c.hits + coalesce((SELECT sum(r.hits) FROM rate_counter r
      WHERE r.key = c.key AND r.window_start > app_now() - interval '70 minutes' AND r.window_start < c.window_start), 0))::int AS hits
    FROM counted c`.execute(apart)
  return new Map(rows.map(({ key, hits }) => [key, hits]))
}

export async function countHit(apart: Database, key: string): Promise<number> {
  return (await countHits(apart, [key])).get(key)!
}

/** Counts a hit of this day (UTC) under `key` and returns the hits so far. */
export async function countHitOfDay(apart: Database, key: string): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    INSERT INTO rate_counter (key, window_start, hits) VALUES (${key}, date_trunc('day', app_now(), 'UTC'), 1)
    ON CONFLICT (key, window_start) DO UPDATE SET hits = rate_counter.hits + 1 RETURNING hits`.execute(apart)
  return rows[0]!.hits
}
