import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ProPair } from './merge-store.ts'

/** Adds what the closed account counted, by position and by location, and counts the records of both again. */
export async function addRecords(db: Database, { kept, closed, market_id }: ProPair): Promise<void> {
  await sql`
    INSERT INTO pro_skill (pro_id, market_id, skill_id, gigs_worked) SELECT ${kept.pro_id}, market_id, skill_id, gigs_worked FROM pro_skill WHERE pro_id = ${closed.pro_id}
    ON CONFLICT (pro_id, market_id, skill_id) DO UPDATE SET gigs_worked = pro_skill.gigs_worked + excluded.gigs_worked`.execute(db)
  await sql`DELETE FROM pro_skill WHERE pro_id = ${closed.pro_id}`.execute(db)
  await sql`
    INSERT INTO pro_at_location (pro_id, market_id, location_id, gigs_worked, rating_sum, review_count)
    SELECT ${kept.pro_id}, market_id, location_id, gigs_worked, rating_sum, review_count FROM pro_at_location WHERE pro_id = ${closed.pro_id}
    ON CONFLICT (pro_id, market_id, location_id) DO UPDATE SET gigs_worked = pro_at_location.gigs_worked + excluded.gigs_worked,
      rating_sum = pro_at_location.rating_sum + excluded.rating_sum, review_count = pro_at_location.review_count + excluded.review_count`.execute(
    db,
  )
  await sql`DELETE FROM pro_at_location WHERE pro_id = ${closed.pro_id}`.execute(db)
  await sql`
    UPDATE pro k SET gigs_worked = k.gigs_worked + c.gigs_worked, callout_count = k.callout_count + c.callout_count, noshow_count = k.noshow_count + c.noshow_count,
      rating_sum = k.rating_sum + c.rating_sum, review_count = k.review_count + c.review_count,
      businesses_worked = (SELECT count(*) FROM pro_at_location h WHERE h.pro_id = k.id AND h.market_id = k.market_id AND h.gigs_worked > 0),
      verified_at = coalesce(k.verified_at, c.verified_at), background_checked_at = greatest(k.background_checked_at, c.background_checked_at),
      resume_file_id = coalesce(k.resume_file_id, c.resume_file_id)
    FROM pro c WHERE c.id = ${closed.pro_id} AND k.id = ${kept.pro_id} AND k.market_id = ${market_id}`.execute(db)
  await sql`UPDATE pro_badge_look SET looked_at = '-infinity' WHERE pro_id = ${kept.pro_id}`.execute(db)
}

/** Closes the merged pro: its links lead to the kept one, and its record is empty. Returns the suspensions of the kept pro. */
export async function closePro(db: Database, { kept, closed }: ProPair): Promise<number[]> {
  await sql`
    UPDATE pro SET merged_into = ${kept.pro_id}, merged_at = coalesce(merged_at, app_now()), suspended_until = NULL, resume_file_id = NULL, gigs_worked = 0, businesses_worked = 0,
      callout_count = 0, noshow_count = 0, rating_sum = 0, review_count = 0, badges = '{}'
    WHERE id = ${closed.pro_id} OR merged_into = ${closed.pro_id}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM suspension WHERE pro_id = ${kept.pro_id} AND lifted_at IS NULL AND until > app_now() ORDER BY id LIMIT 100`.execute(db)
  return rows.map(({ id }) => id)
}
