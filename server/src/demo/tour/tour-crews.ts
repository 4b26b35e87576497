import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { DemoPro } from '../scene/demo-scene.ts'

/** Members of a crew are places in a list: who asked comes first and has said yes. The others' numbers end in made-up digits. */
const MEMBER = sql`crew_id, market_id, place, pro_id, phone_end, answer, answered_at, application_id, applied_at`

/**
 * Writes the tour's crews: two dishwashers who applied to Saturday's shift together, and a pro who asks a friend to apply to a shift of
 * the coming days. `friends` ask each other in `addFriendWhoAsks`, so nobody asks them here.
 */
export async function addTourCrews(db: Database, now: number, friends: readonly DemoPro[]): Promise<void> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  await sql`
    WITH pair AS (
      SELECT a.id, a.market_id, a.gig_id, a.pro_id, a.created_ts, row_number() OVER (ORDER BY a.match_score DESC, a.id) - 1 AS place
      FROM application a WHERE a.gig_id = (SELECT g.id FROM gig g JOIN skill s ON s.id = g.skill_id WHERE s.name = 'Dishwasher' AND g.status = 'POSTED'
          AND g.start_time > ${at} + interval '12 hours' AND g.allowed_confirmed_pros - g.confirmed_pros_count >= 2
          AND (SELECT count(*) FROM application w WHERE w.gig_id = g.id AND w.selected_at IS NULL AND w.cancelled_at IS NULL) >= 5
        ORDER BY g.start_time, g.id LIMIT 1)
        AND a.selected_at IS NULL AND a.cancelled_at IS NULL ORDER BY a.match_score DESC, a.id OFFSET 3 LIMIT 2
    ), made AS (
      INSERT INTO crew (market_id, gig_id, leader_id, status, is_apart_fine, asked_at, answer_by, closed_at)
      SELECT market_id, gig_id, (array_agg(pro_id ORDER BY place))[1], 'APPLIED', false, min(created_ts) - interval '1 hour',
        min(created_ts) + interval '23 hours', max(created_ts) FROM pair GROUP BY market_id, gig_id RETURNING id
    )
    INSERT INTO crew_member (${MEMBER})
    SELECT made.id, p.market_id, rank() OVER (ORDER BY p.place) - 1, p.pro_id, CASE WHEN p.place = min(p.place) OVER () THEN NULL ELSE '0167' END,
      'YES', p.created_ts, p.id, p.created_ts FROM pair p, made`.execute(db)
  await sql`
    WITH pair AS (
      SELECT g.id, g.market_id, f.pros FROM gig g, LATERAL (SELECT array_agg(x.pro_id) AS pros FROM (
        SELECT k.pro_id FROM pro_skill k JOIN pro p ON p.id = k.pro_id WHERE k.skill_id = g.skill_id AND coalesce(p.suspended_until <= ${at}, true)
          AND k.pro_id <> ALL (${friends.map(({ id }) => id)}::bigint[])
          AND NOT EXISTS (SELECT 1 FROM application a WHERE a.gig_id = g.id AND a.pro_id = k.pro_id)
          AND NOT EXISTS (SELECT 1 FROM pro_block b WHERE b.location_id = g.location_id AND b.pro_id = k.pro_id)
          AND NOT EXISTS (SELECT 1 FROM busy_span b WHERE b.pro_id = k.pro_id AND b.span && tstzrange(g.start_time, g.end_time))
        ORDER BY k.gigs_worked DESC, k.pro_id LIMIT 2) x) f
      WHERE g.status = 'POSTED' AND g.type = 'MARKETPLACE' AND NOT g.require_certifications AND g.start_time > ${at} + interval '12 hours'
        AND g.allowed_confirmed_pros - g.confirmed_pros_count >= 3 AND cardinality(f.pros) = 2 ORDER BY g.start_time, g.id LIMIT 1
    ), made AS (
      INSERT INTO crew (market_id, gig_id, leader_id, is_apart_fine, asked_at, answer_by)
      SELECT market_id, id, pros[1], false, ${at} - interval '1 hour', ${at} + interval '9 hours' FROM pair RETURNING id, market_id
    )
    INSERT INTO crew_member (${MEMBER})
    SELECT made.id, made.market_id, 0, pros[1], NULL, 'YES'::crew_answer, ${at} - interval '1 hour', NULL::bigint, NULL::timestamptz FROM made, pair
    UNION ALL SELECT made.id, made.market_id, 1, pros[2], '0168', NULL, NULL, NULL, NULL FROM made, pair`.execute(db)
}

/** A friend asks someone you can play to apply together. Both are free then, and the shift has a spot for each. */
export async function addFriendWhoAsks(
  db: Database,
  { location_id, start, friends: [leader, asked] }: { location_id: number; start: number; friends: readonly DemoPro[] },
): Promise<void> {
  await sql`
    WITH made AS (
      INSERT INTO crew (market_id, gig_id, leader_id, is_apart_fine, asked_at, answer_by)
      SELECT g.market_id, g.id, ${leader!.id}::bigint, false, app_now() - interval '40 minutes', app_now() - interval '40 minutes' + interval '24 hours'
      FROM gig g WHERE g.location_id = ${location_id} AND g.start_time = ${new Date(start).toISOString()}::timestamptz AND g.bundle_id IS NULL
        AND g.allowed_confirmed_pros = 3 AND g.total_applications_count = 0 ORDER BY g.id LIMIT 1
      RETURNING id, market_id
    )
    INSERT INTO crew_member (${MEMBER})
    SELECT id, market_id, 0, ${leader!.id}::bigint, NULL, 'YES'::crew_answer, app_now() - interval '40 minutes', NULL::bigint, NULL::timestamptz FROM made
    UNION ALL SELECT id, market_id, 1, ${asked!.id}::bigint, '0142', NULL, NULL, NULL, NULL FROM made`.execute(db)
}
