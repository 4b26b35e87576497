import { sql } from 'kysely'
import type { ScoreReceipt } from '@muster/contract/gigs/application.ts'
import { type CancellationReason, DISMISSALS, type SelectionSource } from '@muster/contract/gigs/application-status.ts'
import { confirmAgainBy } from '@muster/contract/gigs/applications/application-rules.ts'
import type { Database } from '../db/database.ts'
import type { EmploymentType } from '../db/schema.generated.ts'
import type { LockedApplication } from './application-locks.ts'
import { choose } from './crew-bond-store.ts'
import { freePlace, takePlaces } from './place-store.ts'

type Key = { id: number; market_id: number }

/** A score, and how it came about. */
export interface Scored {
  receipt: ScoreReceipt
}

export async function insertApplication(db: Database, gig: Key, pro_id: number, receipt: ScoreReceipt): Promise<number> {
  const [id] = await insertApplications(db, gig, [{ pro_id, receipt }])
  return id!
}

/** Opens applications of several pros to a gig, in one statement. */
export async function insertApplications(db: Database, gig: Key, pros: readonly (Scored & { pro_id: number })[]): Promise<number[]> {
  if (pros.length === 0) return []
  const rows = await db
    .insertInto('application')
    .values(
      pros.map(({ pro_id, receipt }) => ({
        gig_id: gig.id,
        market_id: gig.market_id,
        gig_start_time: sql<string>`(SELECT start_time FROM gig WHERE id = ${gig.id} AND market_id = ${gig.market_id})`,
        pro_id,
        match_score: receipt.score,
        score_receipt: JSON.stringify(receipt),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Rows of scores by application, to join in an update. */
const scoresOf = (applications: readonly (Scored & Key)[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(applications.map(({ id, receipt }) => ({ id, score: receipt.score, receipt })))}::jsonb)
    AS x(id bigint, score numeric, receipt jsonb)`

/**
 * Reopens cancelled applications of one market as new, with today's scores. This undoes a withdrawal before confirmation. A dropped confirmed
 * shift stays on the pro's record. Takes the same number of statements for any number of applications.
 */
export async function reopenApplications(db: Database, applications: readonly (Scored & Key)[]): Promise<void> {
  const [first] = applications
  if (first === undefined) return
  const ids = applications.map(({ id }) => id)
  await sql`
    UPDATE application a SET cancelled_at = NULL, selected_at = NULL, selected_by = NULL, selection_source = NULL, offer_expires_at = NULL,
      offer_bonus_cents = 0, is_offer_untold = false, confirmed_at = NULL, confirmed_by = NULL, employment_type = NULL, created_ts = app_now(), last_updated_ts = app_now(),
      match_score = x.score, score_receipt = x.receipt
    FROM ${scoresOf(applications)} WHERE a.id = x.id AND a.market_id = ${first.market_id}`.execute(db)
  await sql`UPDATE confirmed_terms SET asked_again_at = NULL WHERE application_id = ANY (${ids}::bigint[]) AND market_id = ${first.market_id}`.execute(
    db,
  )
  await sql`
    UPDATE application_cancellation SET undone_at = CASE WHEN was_confirmed THEN NULL ELSE app_now() END,
      superseded_at = CASE WHEN was_confirmed THEN app_now() END
    WHERE application_id = ANY (${ids}::bigint[]) AND market_id = ${first.market_id} AND undone_at IS NULL AND superseded_at IS NULL`.execute(
    db,
  )
}

/**
 * Offers applicants of one market the spot, until `expires_at` if there is a term. One statement, however many. Nobody of a crew
 * stays behind: the database refuses a part of one.
 */
export async function setSelected(
  db: Database,
  applications: readonly (Scored & Key)[],
  { source, by, expires_at, untold }: { source: SelectionSource; by: number | null; expires_at: Date | null; untold: boolean },
): Promise<void> {
  const [first] = applications
  if (first === undefined) return
  const ids = applications.map(({ id }) => id)
  await sql`
    WITH chosen AS (${choose(first.market_id, ids)})
    UPDATE application a SET selected_at = app_now(), selected_by = ${by}::bigint, selection_source = ${source}::selection_source,
      offer_expires_at = ${expires_at?.toISOString() ?? null}::timestamptz, match_score = x.score, score_receipt = x.receipt, last_updated_ts = app_now(),
      is_offer_untold = ${untold}
    FROM ${scoresOf(applications)} WHERE a.id = x.id AND a.market_id = ${first.market_id}`.execute(db)
}

/** A place that an application takes, and as what its pro works. */
export interface Taking {
  application: Key & { pro_id: number }
  employment_type: EmploymentType
}

/**
 * Takes the first open spots of a locked gig and the pros' time, and marks the applications confirmed. The key of gig_slot and the exclusion
 * on busy_span refuse what the rules missed. The caller turns that into a refusal. Takes the same number of statements for any number of pros.
 */
export async function setConfirmed(
  db: Database,
  gig: Key & { start_time: string; end_time: string },
  taken: readonly Taking[],
  by: number | null,
): Promise<void> {
  if (taken.length === 0) return
  const applications = taken.map(({ application }) => application)
  await takePlaces(db, gig, applications)
  await sql`
    UPDATE application a SET confirmed_at = app_now(), confirmed_by = ${by}::bigint, employment_type = x.employment_type, last_updated_ts = app_now(),
      is_offer_untold = false
    FROM unnest(${applications.map(({ id }) => id)}::bigint[], ${taken.map((one) => one.employment_type)}::employment_type[]) AS x(id, employment_type)
    WHERE a.id = x.id AND a.market_id = ${gig.market_id}`.execute(db)
}

/**
 * Gives a cancelled application its spot, its pro's time and its captaincy back, as if it had never been cancelled. The exclusion on busy_span
 * refuses a pro who works elsewhere by now. Returns whether the pro was captain and someone else was named meanwhile.
 */
export async function returnPlace(
  db: Database,
  gig: Key & { gig_shift_id: number; start_time: string; end_time: string },
  application: Key & { pro_id: number },
): Promise<{ was_replaced_as_captain: boolean }> {
  await takePlaces(db, gig, [application])
  await sql`UPDATE application SET cancelled_at = NULL, last_updated_ts = app_now()
    WHERE id = ${application.id} AND market_id = ${application.market_id}`.execute(db)
  const was_replaced_as_captain = await returnCaptaincy(db, gig, application)
  await undoCancellation(db, application)
  return { was_replaced_as_captain }
}

/** Makes a pro captain again who was one when cancelled, unless the shift got another captain since. Returns whether it did. */
async function returnCaptaincy(db: Database, gig: { gig_shift_id: number; market_id: number }, application: Key): Promise<boolean> {
  const { rows } = await sql<{ is_replaced: boolean }>`
    WITH was AS (
      SELECT x.captain_named_at, x.captain_named_by, EXISTS (
        SELECT 1 FROM shift_captain c JOIN application a ON a.id = c.application_id AND a.market_id = c.market_id
          JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
        WHERE g.gig_shift_id = ${gig.gig_shift_id} AND g.market_id = ${gig.market_id} AND c.named_at >= x.created_ts) AS is_replaced
      FROM application_cancellation x WHERE x.application_id = ${application.id} AND x.market_id = ${application.market_id}
        AND x.captain_named_at IS NOT NULL AND x.undone_at IS NULL AND x.superseded_at IS NULL
    ), named AS (
      INSERT INTO shift_captain (application_id, market_id, named_at, named_by)
      SELECT ${application.id}, ${application.market_id}, captain_named_at, captain_named_by FROM was WHERE NOT is_replaced
    )
    SELECT is_replaced FROM was`.execute(db)
  return rows[0]?.is_replaced ?? false
}

/** Takes an offer back that its pro has not heard of: the applicant waits again. */
export async function takeOfferBack(db: Database, key: Key): Promise<void> {
  await sql`UPDATE application SET selected_at = NULL, selected_by = NULL, selection_source = NULL, offer_expires_at = NULL, offer_bonus_cents = 0,
    is_offer_untold = false, last_updated_ts = app_now() WHERE id = ${key.id} AND market_id = ${key.market_id}`.execute(db)
}

/** Marks an offer as known to the pro. Returns false if it was taken back, answered or ended, or if the pro knew already. */
export async function setOfferTold(db: Database, key: Key): Promise<boolean> {
  const { rows } = await sql`UPDATE application SET is_offer_untold = false, last_updated_ts = app_now()
    WHERE id = ${key.id} AND market_id = ${key.market_id} AND is_offer_untold AND confirmed_at IS NULL AND cancelled_at IS NULL RETURNING id`.execute(
    db,
  )
  return rows.length > 0
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

/**
 * Undoes a confirmation because the shift changed. The application stays selected until the start; its spot and its pro's time are free. Its
 * terms stay, in case the pro is owed for the loss.
 */
export async function setAskedAgain(db: Database, gig: { start_time: string; now: string }, application: LockedApplication): Promise<void> {
  await freePlace(db, application)
  await sql`UPDATE confirmed_terms SET asked_again_at = app_now() WHERE application_id = ${application.id} AND market_id = ${application.market_id}`.execute(
    db,
  )
  await db
    .updateTable('application')
    .set({
      selected_at: sql`app_now()`,
      offer_expires_at: confirmAgainBy(gig.start_time, gig.now).toISOString(),
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
    .values(({ selectFrom }) => ({
      application_id: application.id,
      market_id: application.market_id,
      reason: cancellation.reason,
      explanation: cancellation.explanation,
      points: cancellation.points,
      was_confirmed: application.confirmed_at !== null,
      created_by: cancellation.by,
      // The captain's row ends with the spot. An undo makes the pro captain again.
      captain_named_at: selectFrom('shift_captain')
        .select('named_at')
        .where('application_id', '=', application.id)
        .where('market_id', '=', application.market_id),
      captain_named_by: selectFrom('shift_captain')
        .select('named_by')
        .where('application_id', '=', application.id)
        .where('market_id', '=', application.market_id),
    }))
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
