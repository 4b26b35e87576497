import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { MergePair } from './merge-queries.ts'
import { type MergedColumn, PRO_COLUMNS, USER_COLUMNS } from './merged-table-queries.ts'

/** Gives the closed account’s rows to the kept one, table by table (merged-table-queries.ts). */
export async function moveRows(db: Database, pair: MergePair): Promise<void> {
  await dropSecondApplications(db, pair)
  await keepBetterCertificates(db, pair)
  await revokeSecondInvites(db, pair)
  await endAskingCrews(db, pair)
  for (const column of PRO_COLUMNS) await moveColumn(db, column, pair.closed.pro_id, pair.kept.pro_id)
  for (const column of USER_COLUMNS) await moveColumn(db, column, pair.closed.user_id, pair.kept.user_id)
  await moveCrewPlaces(db, pair)
  // Someone who hands a shift over isn't asked to take it.
  await sql`
    DELETE FROM handover_offer o USING handover h JOIN application a ON a.id = h.application_id AND a.market_id = h.market_id
    WHERE o.handover_id = h.id AND o.market_id = h.market_id AND o.pro_id = a.pro_id AND a.pro_id = ${pair.kept.pro_id}`.execute(db)
}

async function moveColumn(db: Database, { table, column, rows, by = [] }: MergedColumn, closed: number, kept: number): Promise<void> {
  if (rows === 'own') return
  const [t, c] = [sql.table(table), sql.ref(column)]
  if (rows === 'drop') {
    await sql`DELETE FROM ${t} WHERE ${c} = ${closed}`.execute(db)
    return
  }
  const same = by.map((one) => sql`${sql.raw(one.replace(/\w+\)?$/, 'x.$&'))} = ${sql.raw(one.replace(/\w+\)?$/, 'o.$&'))}`)
  const hasOne = sql`EXISTS (SELECT 1 FROM ${t} x WHERE ${sql.join([sql`x.${c} = ${kept}`, ...same], sql` AND `)})`
  if (rows === 'once') await sql`DELETE FROM ${t} o WHERE o.${c} = ${closed} AND ${hasOne}`.execute(db)
  await sql`UPDATE ${t} o SET ${c} = ${kept} WHERE o.${c} = ${closed} ${rows === 'stays' ? sql`AND NOT ${hasOne}` : sql``}`.execute(db)
}

/** Ends open applications of the closed account to shifts that the kept one applied to as well. */
async function dropSecondApplications(db: Database, { kept, closed }: MergePair): Promise<void> {
  await sql`
    WITH ended AS (
      UPDATE application b SET cancelled_at = app_now(), last_updated_ts = app_now()
      WHERE b.pro_id = ${closed.pro_id} AND b.cancelled_at IS NULL
        AND EXISTS (SELECT 1 FROM application a WHERE a.gig_id = b.gig_id AND a.market_id = b.market_id AND a.pro_id = ${kept.pro_id})
      RETURNING b.id, b.market_id, b.gig_id),
    counted AS (UPDATE gig g SET cancelled_applications_count = cancelled_applications_count + 1 FROM ended WHERE g.id = ended.gig_id AND g.market_id = ended.market_id)
    INSERT INTO application_cancellation (application_id, market_id, reason, was_confirmed, created_by)
    SELECT id, market_id, 'OTHER', false, ${kept.user_id} FROM ended`.execute(db)
}

/**
 * Where both accounts sent the same certificate, the kept account gets the better of the two: an approved one before any other, and of two
 * approved ones the one that lasts longer. The two rows swap what they say, so each photo stays on record with its request.
 */
async function keepBetterCertificates(db: Database, { kept, closed }: MergePair): Promise<void> {
  const swapped = (columns: readonly string[]) => sql.join(columns.map((name) => sql`${sql.ref(name)} = o.${sql.ref(name)}`))
  const better = (table: string) => sql`
    SELECT b.certification_id FROM ${sql.table(table)} b JOIN ${sql.table(table)} a ON a.certification_id = b.certification_id AND a.pro_id = ${kept.pro_id}
    WHERE b.pro_id = ${closed.pro_id} AND b.status = 'APPROVED' AND (a.status <> 'APPROVED' OR b.expiration_date > a.expiration_date)`
  const said = ['status', 'expiration_date', 'state_code']
  const sent = [
    'file_id',
    'rejection_reason',
    'custom_rejection_reason',
    'uploads',
    'sent_at',
    'created_ts',
    'updated_ts',
    'last_updated_by',
    'before_decision',
  ]
  for (const [table, columns] of [
    ['pro_certification', [...said, 'reminded_days_before']],
    ['certification_request', [...said, ...sent]],
  ] as const)
    await sql`
      UPDATE ${sql.table(table)} c SET ${swapped(columns)} FROM ${sql.table(table)} o
      WHERE o.certification_id = c.certification_id AND c.certification_id IN (${better(table)})
        AND (c.pro_id, o.pro_id) IN ((${kept.pro_id}, ${closed.pro_id}), (${closed.pro_id}, ${kept.pro_id}))`.execute(db)
}

/** A location has at most one open invitation of a pro. */
async function revokeSecondInvites(db: Database, { kept, closed }: MergePair): Promise<void> {
  await sql`
    UPDATE network_invite b SET revoked_ts = app_now() WHERE b.pro_id = ${closed.pro_id} AND b.accepted_ts IS NULL AND b.revoked_ts IS NULL
      AND EXISTS (SELECT 1 FROM network_invite a WHERE a.location_id = b.location_id AND a.pro_id = ${kept.pro_id} AND a.accepted_ts IS NULL AND a.revoked_ts IS NULL)`.execute(
    db,
  )
}

/** Ends what the closed account's friends are still asked: their answers were meant for another account. */
async function endAskingCrews(db: Database, { kept, closed }: MergePair): Promise<void> {
  await sql`
    UPDATE crew c SET status = 'WITHDRAWN', closed_at = app_now() WHERE c.status = 'ASKING' AND c.market_id = ${kept.market_id} AND (c.leader_id = ${closed.pro_id}
      OR c.id IN (SELECT m.crew_id FROM crew_member m WHERE m.pro_id = ${closed.pro_id} AND m.market_id = ${kept.market_id}))`.execute(db)
}

/** A place in a crew goes where its application went, unless the kept account has one in the same crew. */
async function moveCrewPlaces(db: Database, { kept, closed }: MergePair): Promise<void> {
  await sql`
    UPDATE crew_member m SET pro_id = ${kept.pro_id} WHERE m.pro_id = ${closed.pro_id}
      AND NOT EXISTS (SELECT 1 FROM crew_member x WHERE x.crew_id = m.crew_id AND x.market_id = m.market_id AND x.pro_id = ${kept.pro_id})
      AND (m.application_id IS NULL OR EXISTS (SELECT 1 FROM application a WHERE a.id = m.application_id AND a.market_id = m.market_id AND a.pro_id = ${kept.pro_id}))`.execute(
    db,
  )
}

/** Adds what the closed account counted, by position and by location, and counts the records of both again. */
export async function addRecords(db: Database, { kept, closed }: MergePair): Promise<void> {
  const { market_id } = kept
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

/** Closes the merged account. Its links lead to the kept one, its record is empty, and nobody can sign in to it. Returns the suspensions of the kept account. */
export async function closeAccount(db: Database, { kept, closed }: MergePair): Promise<number[]> {
  await sql`
    UPDATE pro SET merged_into = ${kept.pro_id}, merged_at = coalesce(merged_at, app_now()), suspended_until = NULL, resume_file_id = NULL, gigs_worked = 0, businesses_worked = 0,
      callout_count = 0, noshow_count = 0, rating_sum = 0, review_count = 0, badges = '{}'
    WHERE id = ${closed.pro_id} OR merged_into = ${closed.pro_id}`.execute(db)
  await sql`UPDATE user_account SET account_status = 'DEACTIVATED', edit_version = edit_version + 1 WHERE id = ${closed.user_id}`.execute(
    db,
  )
  await sql`UPDATE session SET revoked_at = app_now() WHERE user_id = ${closed.user_id} AND revoked_at IS NULL`.execute(db)
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM suspension WHERE pro_id = ${kept.pro_id} AND lifted_at IS NULL AND until > app_now() ORDER BY id LIMIT 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** Moves the closed account’s verified e-mail address to a kept account without one. */
export async function moveEmail(db: Database, { kept, closed }: MergePair): Promise<void> {
  await sql`
    UPDATE login_identity SET user_id = ${kept.user_id} WHERE user_id = ${closed.user_id} AND kind = 'email' AND verified_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM login_identity WHERE user_id = ${kept.user_id} AND kind = 'email')`.execute(db)
}
