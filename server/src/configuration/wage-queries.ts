import type { WageFacts } from '@muster/contract/configuration/wage.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The shifts posted for a position in a market in the last 90 days, by whole dollars of their wage. */
export async function findWageFacts(db: Database, skill_id: number, market_id: number): Promise<WageFacts> {
  const { rows } = await sql<WageFacts>`
    WITH posted AS (
      SELECT wage_cents, allowed_confirmed_pros AS spots, confirmed_pros_count AS filled FROM gig
      WHERE market_id = ${market_id}::bigint AND skill_id = ${skill_id}::bigint AND created_ts > app_now() - interval '90 days' AND status <> 'UNAPPROVED'
    ), step AS (
      SELECT wage_cents / 100 AS wage_amount, count(*)::int AS posted, sum(spots)::int AS spots, sum(filled)::int AS filled FROM posted GROUP BY 1
    )
    SELECT (SELECT count(*)::int FROM posted) AS posted, (SELECT round(avg(wage_cents)) / 100 FROM posted)::float AS mean_wage_amount,
      coalesce((SELECT jsonb_agg(to_jsonb(step) ORDER BY wage_amount) FROM step), '[]') AS steps`.execute(db)
  return rows[0]!
}

/** Whether a market has a position. */
export async function hasPosition(db: Database, skill_id: number, market_id: number): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM position_market WHERE skill_id = ${skill_id}::bigint AND market_id = ${market_id}::bigint`.execute(db)
  return rows.length > 0
}
