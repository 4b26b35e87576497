import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Counts the mean wage and the number of shifts of the last 90 days again, for each position of a market. */
export async function refreshAverageWages(db: Database, market_id: number): Promise<void> {
  await sql`
    UPDATE position_market m SET average_wage_cents = c.average, wage_sample_size = c.shifts FROM (
      SELECT p.skill_id, round(avg(g.wage_cents))::integer AS average, count(g.id)::integer AS shifts
      FROM position_market p LEFT JOIN gig g ON g.skill_id = p.skill_id AND g.market_id = p.market_id AND g.created_ts > app_now() - interval '90 days'
      WHERE p.market_id = ${market_id} GROUP BY p.skill_id
    ) c WHERE m.skill_id = c.skill_id AND m.market_id = ${market_id}
      AND (m.average_wage_cents IS DISTINCT FROM c.average OR m.wage_sample_size <> c.shifts)`.execute(db)
}

/** The ids of all markets. */
export async function listMarketIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('market').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
