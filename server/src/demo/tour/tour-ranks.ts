import { type BadgePolicy, earnedRank, seededBadgePolicy, withRank } from '@muster/contract/pros/badge-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { listStandings } from '../../pros/badge-queries.ts'
import { setBadges } from '../../pros/badge-store.ts'

/** The operator's rule in the tour's market, which is a few weeks old: ranks for fewer shifts than usual. */
const POLICY: BadgePolicy = {
  ...seededBadgePolicy,
  ranks: {
    GOLD: { shifts: 30, completed: 0.93, rating: 4.6, sees_before_minutes: 10 },
    SILVER: { shifts: 15, completed: 0.9, rating: 4.5, sees_before_minutes: 5 },
    BRONZE: { shifts: 5, completed: 0.85, rating: 4.2, sees_before_minutes: 0 },
  },
}
const SINCE = '2020-01-02'
/** More than the tour has. */
const MOST_PROS = 1_000

/** Gives the tour's pros the ranks that their records earn, as last night's look would have. */
export async function addTourRanks(db: Database, market_id: number): Promise<void> {
  await sql`INSERT INTO market_policy (market_id, kind, effective_from, value)
    VALUES (${market_id}, 'badges', ${SINCE}, ${JSON.stringify(POLICY)}::jsonb)`.execute(db)
  for (const standing of await listStandings(db, market_id, MOST_PROS)) {
    const badges = withRank(standing.badges, earnedRank(standing.record, POLICY))
    if (badges.join() !== standing.badges.join()) await setBadges(db, standing, badges)
  }
  await sql`UPDATE pro_badge_look SET looked_at = app_now() WHERE market_id = ${market_id}`.execute(db)
}
