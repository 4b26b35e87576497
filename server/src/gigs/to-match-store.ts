import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Notes that more pros see these shifts of a market after so many minutes, so that the saved searches of pros are matched with them then. One
 * statement, however many shifts.
 */
export async function noteToMatch(
  db: Database,
  gigs: { ids: readonly number[]; market_id: number },
  after_minutes: readonly number[] = [0],
): Promise<void> {
  if (gigs.ids.length === 0) return
  await sql`INSERT INTO gig_to_match (gig_id, market_id, due_at)
    SELECT g.id, ${gigs.market_id}, app_now() + make_interval(mins => m.after)
    FROM unnest(${[...gigs.ids]}::bigint[]) g(id), unnest(${[...after_minutes]}::integer[]) m(after)
    ON CONFLICT DO NOTHING`.execute(db)
}
