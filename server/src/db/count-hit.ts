import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Counts a hit under `key` and returns the hits of the last hour, this one included. It adds up windows of ten minutes, so an hour is never
 * shorter than an hour and at most ten minutes longer. Give it `apart`, which commits even if the call is refused.
 */
export async function countHit(apart: Database, key: string): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    WITH counted AS (
      INSERT INTO rate_counter (key, window_start, hits) VALUES (${key}, date_bin('10 minutes', app_now(), 'epoch'), 1)
      ON CONFLICT (key, window_start) DO UPDATE SET hits = rate_counter.hits + 1 RETURNING window_start, hits)
    SELECT (SELECT hits FROM counted) + coalesce(sum(r.hits), 0)::int AS hits FROM rate_counter r
    WHERE r.key = ${key} AND r.window_start > app_now() - interval '70 minutes' AND r.window_start <> (SELECT window_start FROM counted)`.execute(
    apart,
  )
  return rows[0]!.hits
}
