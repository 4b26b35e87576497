import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Gig, GigStatus } from '../db/schema.generated.ts'
import type { LockedGig } from './gig-locks.ts'
import { holdsPlace } from './open-offer-queries.ts'

export async function insertGig(db: Database, gig: Insertable<Gig>): Promise<{ id: number }> {
  return db.insertInto('gig').values(gig).returning('id').executeTakeFirstOrThrow()
}

/** Writes gigs in one statement and returns their ids in the order of `gigs`. */
export async function insertGigs(db: Database, gigs: readonly Insertable<Gig>[]): Promise<number[]> {
  const rows = await db
    .insertInto('gig')
    .values([...gigs])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function setGigStatus(db: Database, gig: { id: number; market_id: number }, status: GigStatus): Promise<void> {
  await db
    .updateTable('gig')
    .set({ status, last_updated_ts: sql`app_now()` })
    .where('id', '=', gig.id)
    .where('market_id', '=', gig.market_id)
    .execute()
}

/** Shows a new shift to every pro. Their terms stay the same, so the version does too. */
export async function endEarlyAccess(db: Database, gig: { id: number; market_id: number }): Promise<void> {
  await db.updateTable('gig').set({ everyone_from: null }).where('id', '=', gig.id).where('market_id', '=', gig.market_id).execute()
}

/** Writes a manager's edit and raises the version that If-Match compares. */
export async function updateGig(db: Database, gig: { id: number; market_id: number }, change: Updateable<Gig>): Promise<void> {
  await db
    .updateTable('gig')
    .set({ ...change, edit_version: sql`edit_version + 1`, last_updated_ts: sql`app_now()` })
    .where('id', '=', gig.id)
    .where('market_id', '=', gig.market_id)
    .execute()
}

/** Sets a gig's pictures. The caller has checked the ids. */
export async function setAttachments(db: Database, gig: { id: number; market_id: number }, file_ids: readonly number[]): Promise<void> {
  await db.deleteFrom('gig_attachment').where('gig_id', '=', gig.id).where('market_id', '=', gig.market_id).execute()
  const rows = [...new Set(file_ids)].map((file_id) => ({ gig_id: gig.id, market_id: gig.market_id, file_id }))
  if (rows.length > 0) await db.insertInto('gig_attachment').values(rows).execute()
}

export async function setRequirements(
  db: Database,
  gig: { id: number; market_id: number },
  requirement_ids: readonly number[],
): Promise<void> {
  await db.deleteFrom('gig_requirement').where('gig_id', '=', gig.id).where('market_id', '=', gig.market_id).execute()
  await insertRequirements(db, gig, requirement_ids)
}

/** Gives a gig that was just written its requirements. */
export async function insertRequirements(
  db: Database,
  gig: { id: number; market_id: number },
  requirement_ids: readonly number[],
): Promise<void> {
  if (requirement_ids.length === 0) return
  await db
    .insertInto('gig_requirement')
    .values([...new Set(requirement_ids)].map((requirement_id) => ({ gig_id: gig.id, market_id: gig.market_id, requirement_id })))
    .execute()
}

/** Who cancels a gig, and why. */
interface GigCancellation {
  by: number | null
  explanation: string
}

/**
 * Recounts a locked gig's applications and payments and returns the gig with its new counts. Approved hours count as paid for pros
 * who are paid elsewhere by their terms. The same statement moves a CONFIRMED gig that lost a pro or gained a spot back to POSTED, since the table's CHECK allows
 * nothing else, or cancels the gig.
 */
export async function recountGig(db: Database, gig: { id: number; market_id: number }, cancelled?: GigCancellation): Promise<LockedGig> {
  const becomes = cancelled
    ? sql`'CANCELLED', cancelled_at = app_now(), cancelled_by = ${cancelled.by}::bigint, cancellation_explanation = ${cancelled.explanation}, edit_version = edit_version + 1`
    : sql`CASE WHEN status = 'CONFIRMED' AND counted.confirmed < allowed_confirmed_pros THEN 'POSTED' ELSE status END`
  const { rows } = await sql<LockedGig>`
    WITH counted AS (
      SELECT count(*) AS total, count(*) FILTER (WHERE cancelled_at IS NOT NULL) AS cancelled,
        count(*) FILTER (WHERE ${holdsPlace('application')}) AS selected,
        count(*) FILTER (WHERE cancelled_at IS NULL AND confirmed_at IS NOT NULL) AS confirmed,
        count(*) FILTER (WHERE cancelled_at IS NULL AND confirmed_at IS NOT NULL AND selection_source = 'AUTO_MATCH') AS auto
      FROM application WHERE gig_id = ${gig.id} AND market_id = ${gig.market_id}
    ), paid AS (
      SELECT count(*) AS total, count(*) FILTER (WHERE status = 'FAILED') AS failed, count(*) FILTER (WHERE status = 'ERROR') AS error,
        count(*) FILTER (WHERE status IN ('SUBMITTED', 'PENDING_TRANSFER')) AS submitted,
        count(*) FILTER (WHERE status = 'AVAILABLE' AND subject = 'application') AS available
      FROM payment WHERE gig_id = ${gig.id} AND market_id = ${gig.market_id} AND direction = 'payment'
    ), approved AS (
      SELECT count(*) AS unpaid_here FROM application a JOIN working_hours w ON w.application_id = a.id AND w.approved_at IS NOT NULL
        JOIN confirmed_terms t ON t.application_id = a.id AND t.market_id = a.market_id
      WHERE a.gig_id = ${gig.id} AND a.market_id = ${gig.market_id} AND a.cancelled_at IS NULL AND a.confirmed_at IS NOT NULL AND NOT t.is_paid_here
    )
    UPDATE gig SET total_applications_count = counted.total, cancelled_applications_count = counted.cancelled,
      selected_applications_count = counted.selected, confirmed_pros_count = counted.confirmed, confirmed_auto_matched_pros_count = counted.auto,
      total_payments_count = paid.total, failed_payments_count = paid.failed, error_payments_count = paid.error,
      submitted_payments_count = paid.submitted, paid_pros_count = paid.available + approved.unpaid_here, last_updated_ts = app_now(),
      status = ${becomes}
    FROM counted, paid, approved WHERE id = ${gig.id} AND market_id = ${gig.market_id} RETURNING gig.*, app_now() AS now`.execute(db)
  return rows[0]!
}

/** Moves a gig to another shift without changing the gig itself. */
export async function setShiftOfGig(db: Database, gig: { id: number; market_id: number }, gig_shift_id: number): Promise<void> {
  await db
    .updateTable('gig')
    .set({ gig_shift_id, last_updated_ts: sql`app_now()` })
    .where('id', '=', gig.id)
    .where('market_id', '=', gig.market_id)
    .execute()
}
