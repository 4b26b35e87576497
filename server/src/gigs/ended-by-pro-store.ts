import type { CancellationReason } from '@muster/contract/gigs/application-status.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { LockedApplication } from './application-locks.ts'

/**
 * Cancels live applications of one pro to several locked gigs and frees their spots and time. The highest spot of each gig moves into the
 * freed one, so taken ones stay 1 to n. Two statements, however many gigs.
 */
export async function setCancelledOfPro(
  db: Database,
  applications: readonly LockedApplication[],
  cancellation: { reason: CancellationReason; explanation: string; by: number | null },
): Promise<void> {
  const [first] = applications
  if (first === undefined) return
  const { reason, explanation, by } = cancellation
  const { rows } = await sql<{ gig_id: number; slot_no: number }>`
    WITH ended AS (
      UPDATE application SET cancelled_at = app_now(), last_updated_ts = app_now()
      WHERE id = ANY (${applications.map(({ id }) => id)}::bigint[]) AND market_id = ${first.market_id}
      RETURNING id, market_id, confirmed_at IS NOT NULL AS was_confirmed
    ), noted AS (
      INSERT INTO application_cancellation (application_id, market_id, reason, explanation, points, was_confirmed, created_by, captain_named_at, captain_named_by)
      SELECT e.id, e.market_id, ${reason}::cancellation_reason, ${explanation}, 0, e.was_confirmed, ${by}::bigint, c.named_at, c.named_by
      FROM ended e LEFT JOIN shift_captain c ON c.application_id = e.id AND c.market_id = e.market_id
    ), idle AS (
      DELETE FROM busy_span b USING ended e WHERE b.application_id = e.id AND b.market_id = e.market_id
    )
    DELETE FROM gig_slot s USING ended e WHERE s.application_id = e.id AND s.market_id = e.market_id RETURNING s.gig_id, s.slot_no`.execute(
    db,
  )
  if (rows.length === 0) return
  await sql`
    UPDATE gig_slot s SET slot_no = f.slot_no
    FROM unnest(${rows.map(({ gig_id }) => gig_id)}::bigint[], ${rows.map(({ slot_no }) => slot_no)}::int[]) AS f(gig_id, slot_no)
    WHERE s.gig_id = f.gig_id AND s.market_id = ${first.market_id} AND s.slot_no > f.slot_no
      AND s.slot_no = (SELECT max(o.slot_no) FROM gig_slot o WHERE o.gig_id = f.gig_id AND o.market_id = s.market_id)`.execute(db)
}
