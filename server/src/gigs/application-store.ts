import { sql } from 'kysely'
import type { ScoreReceipt } from '@muster/contract/gigs/application.ts'
import { type CancellationReason, DISMISSALS } from '@muster/contract/gigs/application-status.ts'
import type { Database } from '../db/database.ts'
import type { EmploymentType } from '../db/schema.generated.ts'
import type { LockedApplication } from './application-locks.ts'

type Key = { id: number; market_id: number }

export async function insertApplication(db: Database, gig: Key, pro_id: number, receipt: ScoreReceipt): Promise<number> {
  const { id } = await db
    .insertInto('application')
    .values({ gig_id: gig.id, market_id: gig.market_id, pro_id, match_score: receipt.score, score_receipt: JSON.stringify(receipt) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Reopens a cancelled application as new, with today's score. This undoes a withdrawal before confirmation. A dropped confirmed shift stays
 * on the pro's record.
 */
export async function reopenApplication(db: Database, key: Key, receipt: ScoreReceipt): Promise<void> {
  await db
    .updateTable('application')
    .set({
      cancelled_at: null,
      selected_at: null,
      selected_by: null,
      selection_source: null,
      offer_expires_at: null,
      offer_bonus_cents: 0,
      confirmed_at: null,
      confirmed_by: null,
      employment_type: null,
      created_ts: sql`app_now()`,
      last_updated_ts: sql`app_now()`,
      match_score: receipt.score,
      score_receipt: JSON.stringify(receipt),
    })
    .where('id', '=', key.id)
    .where('market_id', '=', key.market_id)
    .execute()
  await sql`UPDATE confirmed_terms SET asked_again_at = NULL WHERE application_id = ${key.id} AND market_id = ${key.market_id}`.execute(db)
  await db
    .updateTable('application_cancellation')
    .set({
      undone_at: sql`CASE WHEN was_confirmed THEN NULL ELSE app_now() END`,
      superseded_at: sql`CASE WHEN was_confirmed THEN app_now() END`,
    })
    .where('application_id', '=', key.id)
    .where('undone_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
}

/**
 * Takes the first open spot of a locked gig and the pro's time, and marks the application confirmed. The key of gig_slot and the exclusion
 * on busy_span refuse what the rules missed. The caller turns that into a refusal.
 */
export async function setConfirmed(
  db: Database,
  gig: Key & { start_time: string; end_time: string },
  application: Key & { pro_id: number },
  confirmation: { by: number | null; employment_type: EmploymentType },
): Promise<void> {
  await takePlace(db, gig, application)
  await db
    .updateTable('application')
    .set({
      confirmed_at: sql`app_now()`,
      confirmed_by: confirmation.by,
      employment_type: confirmation.employment_type,
      last_updated_ts: sql`app_now()`,
    })
    .where('id', '=', application.id)
    .where('market_id', '=', application.market_id)
    .execute()
}

/**
 * Gives a cancelled application its spot and its pro's time back, as if it had never been cancelled. The exclusion on busy_span refuses a pro
 * who works elsewhere by now.
 */
export async function returnPlace(
  db: Database,
  gig: Key & { start_time: string; end_time: string },
  application: Key & { pro_id: number },
): Promise<void> {
  await takePlace(db, gig, application)
  await sql`UPDATE application SET cancelled_at = NULL, last_updated_ts = app_now()
    WHERE id = ${application.id} AND market_id = ${application.market_id}`.execute(db)
  await undoCancellation(db, application)
}

/** Undoes the cancellation of an application that had no spot: it waits, or is selected, as before. */
export async function returnToList(db: Database, key: Key): Promise<void> {
  await sql`UPDATE application SET cancelled_at = NULL, last_updated_ts = app_now() WHERE id = ${key.id} AND market_id = ${key.market_id}`.execute(
    db,
  )
  await undoCancellation(db, key)
}

async function undoCancellation(db: Database, key: Key): Promise<void> {
  await sql`UPDATE application_cancellation SET undone_at = app_now()
    WHERE application_id = ${key.id} AND market_id = ${key.market_id} AND undone_at IS NULL AND superseded_at IS NULL`.execute(db)
}

/** Marks a dismissal as known to the pro. Returns false if it was taken back, or if the pro knew already. */
export async function setDismissalTold(db: Database, key: Key): Promise<boolean> {
  const { rows } = await sql`UPDATE application_cancellation SET told_at = app_now()
    WHERE application_id = ${key.id} AND market_id = ${key.market_id} AND reason = ANY (${[...DISMISSALS]}) AND told_at IS NULL
      AND undone_at IS NULL AND superseded_at IS NULL RETURNING id`.execute(db)
  return rows.length > 0
}

/** The next spot of a locked gig, and the pro's time. */
async function takePlace(
  db: Database,
  gig: Key & { start_time: string; end_time: string },
  application: Key & { pro_id: number },
): Promise<void> {
  await sql`
    INSERT INTO gig_slot (gig_id, market_id, slot_no, application_id)
    SELECT ${gig.id}, ${gig.market_id}, 1 + (SELECT count(*) FROM gig_slot WHERE gig_id = ${gig.id} AND market_id = ${gig.market_id}), ${application.id}`.execute(
    db,
  )
  await sql`
    INSERT INTO busy_span (application_id, market_id, pro_id, span)
    VALUES (${application.id}, ${gig.market_id}, ${application.pro_id}, tstzrange(${gig.start_time}, ${gig.end_time}, '[)'))`.execute(db)
}

/**
 * Undoes a confirmation because the shift changed. The application stays selected until the start; its spot and its pro's time are free. Its
 * terms stay, in case the pro is owed for the loss.
 */
export async function setAskedAgain(db: Database, gig: { start_time: string }, application: LockedApplication): Promise<void> {
  await freePlace(db, application)
  await sql`UPDATE confirmed_terms SET asked_again_at = app_now() WHERE application_id = ${application.id} AND market_id = ${application.market_id}`.execute(
    db,
  )
  await db
    .updateTable('application')
    .set({
      selected_at: sql`app_now()`,
      offer_expires_at: gig.start_time,
      confirmed_at: null,
      confirmed_by: null,
      employment_type: null,
      last_updated_ts: sql`app_now()`,
    })
    .where('id', '=', application.id)
    .where('market_id', '=', application.market_id)
    .execute()
}

/** Cancels an application and frees its spot and its pro's time. The highest spot moves into the freed one, so taken ones stay 1 to n. */
export async function setApplicationCancelled(
  db: Database,
  application: LockedApplication,
  cancellation: { reason: CancellationReason; explanation: string; points: number; by: number | null },
): Promise<void> {
  await db
    .updateTable('application')
    .set({ cancelled_at: sql`app_now()`, last_updated_ts: sql`app_now()` })
    .where('id', '=', application.id)
    .where('market_id', '=', application.market_id)
    .execute()
  await db
    .insertInto('application_cancellation')
    .values({
      application_id: application.id,
      market_id: application.market_id,
      reason: cancellation.reason,
      explanation: cancellation.explanation,
      points: cancellation.points,
      was_confirmed: application.confirmed_at !== null,
      created_by: cancellation.by,
    })
    .execute()
  if (application.confirmed_at !== null) await freePlace(db, application)
}

/** An application that ended with its shift. */
export interface EndedApplication {
  id: number
  pro_id: number
  was_confirmed: boolean
}

/**
 * Cancels all live applications of a locked shift that ends for everyone, and frees their spots and time. One statement, however many.
 * Returns them in the order of their ids.
 */
export async function setAllCancelled(
  db: Database,
  gig: Key,
  cancellation: { reasons: { confirmed: CancellationReason; waiting: CancellationReason }; explanation: string; by: number | null },
): Promise<EndedApplication[]> {
  const { reasons, explanation, by } = cancellation
  const { rows } = await sql<EndedApplication>`
    WITH ended AS (
      UPDATE application SET cancelled_at = app_now(), last_updated_ts = app_now()
      WHERE gig_id = ${gig.id} AND market_id = ${gig.market_id} AND cancelled_at IS NULL RETURNING id, market_id, pro_id, confirmed_at IS NOT NULL AS was_confirmed
    ), noted AS (
      INSERT INTO application_cancellation (application_id, market_id, reason, explanation, points, was_confirmed, created_by)
      SELECT id, market_id, CASE WHEN was_confirmed THEN ${reasons.confirmed}::cancellation_reason ELSE ${reasons.waiting}::cancellation_reason END,
        ${explanation}, 0, was_confirmed, ${by}::bigint FROM ended
    ), freed AS (
      DELETE FROM gig_slot s USING ended e WHERE s.gig_id = ${gig.id} AND s.market_id = ${gig.market_id} AND s.application_id = e.id
    ), idle AS (
      DELETE FROM busy_span b USING ended e WHERE b.application_id = e.id AND b.market_id = e.market_id
    )
    SELECT id, pro_id, was_confirmed FROM ended ORDER BY id`.execute(db)
  return rows
}

async function freePlace(db: Database, application: LockedApplication): Promise<void> {
  const { rows } = await sql<{ slot_no: number }>`
    DELETE FROM gig_slot WHERE application_id = ${application.id} AND market_id = ${application.market_id} RETURNING slot_no`.execute(db)
  await sql`DELETE FROM busy_span WHERE application_id = ${application.id} AND market_id = ${application.market_id}`.execute(db)
  const freed = rows[0]?.slot_no
  if (freed === undefined) return
  await sql`
    UPDATE gig_slot SET slot_no = ${freed} WHERE gig_id = ${application.gig_id} AND market_id = ${application.market_id}
      AND slot_no = (SELECT max(slot_no) FROM gig_slot WHERE gig_id = ${application.gig_id} AND market_id = ${application.market_id}) AND slot_no > ${freed}`.execute(
    db,
  )
}

/** Ends a pro's busy time at a clock-out, so the time after it is free. */
export async function endBusyTime(db: Database, application: Key, at: string): Promise<void> {
  await sql`
    UPDATE busy_span SET span = tstzrange(lower(span), greatest(least(upper(span), ${at}::timestamptz), lower(span) + interval '1 minute'), '[)')
    WHERE application_id = ${application.id} AND market_id = ${application.market_id}`.execute(db)
}

/** Moves the busy time of a gig's confirmed pros to its new times. The exclusion constraint refuses an overlap. */
export async function moveBusyTimes(db: Database, gig: Key, start_time: string, end_time: string): Promise<void> {
  await sql`
    UPDATE busy_span SET span = tstzrange(${start_time}, ${end_time}, '[)')
    WHERE market_id = ${gig.market_id} AND application_id IN (SELECT application_id FROM gig_slot WHERE gig_id = ${gig.id} AND market_id = ${gig.market_id})`.execute(
    db,
  )
}
