import type { WageFacts } from '@muster/contract/configuration/wage.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The shifts posted for a position in a market in the last 90 days, by whole dollars of their wage; null if the market lacks the position. */
export async function findWageFacts(db: Database, skill_id: number, market_id: number): Promise<WageFacts | null> {
  const { rows } = await sql<WageFacts & { has_position: boolean }>`
    WITH posted AS (
      SELECT wage_cents, allowed_confirmed_pros AS spots, confirmed_pros_count AS filled FROM gig
      WHERE market_id = ${market_id}::bigint AND skill_id = ${skill_id}::bigint AND created_ts > app_now() - interval '90 days' AND status <> 'UNAPPROVED'
    ), step AS (
      SELECT wage_cents / 100 AS wage_amount, count(*)::int AS posted, sum(spots)::int AS spots, sum(filled)::int AS filled FROM posted GROUP BY 1
    )
    SELECT EXISTS (SELECT 1 FROM position_market WHERE skill_id = ${skill_id}::bigint AND market_id = ${market_id}::bigint) AS has_position,
      (SELECT count(*)::int FROM posted) AS posted, (SELECT round(avg(wage_cents)) / 100 FROM posted)::float AS mean_wage_amount,
      coalesce((SELECT jsonb_agg(to_jsonb(step) ORDER BY wage_amount) FROM step), '[]') AS steps`.execute(db)
  const { has_position, ...facts } = rows[0]!
  return has_position ? facts : null
}
