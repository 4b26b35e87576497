import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type MergedColumn, PRO_COLUMNS } from './merged-table-queries.ts'

/** Two pros of one person in one market. */
export interface ProPair {
  market_id: number
  kept: { user_id: number; pro_id: number }
  closed: { user_id: number; pro_id: number }
}

/** Gives the closed pro’s rows to the kept one, table by table (merged-table-queries.ts). */
export async function moveProRows(db: Database, pair: ProPair): Promise<void> {
  await keepNamesApart(db, { table: 'job_search', column: 'pro_id', by: [] }, [pair.closed.pro_id, pair.kept.pro_id])
  await dropSecondApplications(db, pair)
  await keepBetterCertificates(db, pair)
  await revokeSecondInvites(db, pair)
  await endAskingCrews(db, pair)
  for (const column of PRO_COLUMNS) await moveColumn(db, column, pair.closed.pro_id, pair.kept.pro_id)
  await moveCrewPlaces(db, pair)
  // Someone who hands a shift over isn't asked to take it.
  await sql`
    DELETE FROM handover_offer o USING handover h JOIN application a ON a.id = h.application_id AND a.market_id = h.market_id
    WHERE o.handover_id = h.id AND o.market_id = h.market_id AND o.pro_id = a.pro_id AND a.pro_id = ${pair.kept.pro_id}`.execute(db)
}

/** Moves the rows of one column as its entry says. */
export async function moveColumn(
  db: Database,
  { table, column, rows, by = [] }: MergedColumn,
  closed: number,
  kept: number,
): Promise<void> {
  if (rows === 'own' || rows === 'counted') return
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
async function dropSecondApplications(db: Database, { kept, closed }: ProPair): Promise<void> {
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
async function keepBetterCertificates(db: Database, { kept, closed }: ProPair): Promise<void> {
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
async function revokeSecondInvites(db: Database, { kept, closed }: ProPair): Promise<void> {
  await sql`
    UPDATE network_invite b SET revoked_ts = app_now() WHERE b.pro_id = ${closed.pro_id} AND b.accepted_ts IS NULL AND b.revoked_ts IS NULL
      AND EXISTS (SELECT 1 FROM network_invite a WHERE a.location_id = b.location_id AND a.pro_id = ${kept.pro_id} AND a.accepted_ts IS NULL AND a.revoked_ts IS NULL)`.execute(
    db,
  )
}

/** Ends what the closed account's friends are still asked: their answers were meant for another account. */
async function endAskingCrews(db: Database, { closed, market_id }: ProPair): Promise<void> {
  await sql`
    UPDATE crew c SET status = 'WITHDRAWN', closed_at = app_now() WHERE c.status = 'ASKING' AND c.market_id = ${market_id} AND (c.leader_id = ${closed.pro_id}
      OR c.id IN (SELECT m.crew_id FROM crew_member m WHERE m.pro_id = ${closed.pro_id} AND m.market_id = ${market_id}))`.execute(db)
}

/** A place in a crew goes where its application went, unless the kept account has one in the same crew. */
async function moveCrewPlaces(db: Database, { kept, closed }: ProPair): Promise<void> {
  await sql`
    UPDATE crew_member m SET pro_id = ${kept.pro_id} WHERE m.pro_id = ${closed.pro_id}
      AND NOT EXISTS (SELECT 1 FROM crew_member x WHERE x.crew_id = m.crew_id AND x.market_id = m.market_id AND x.pro_id = ${kept.pro_id})
      AND (m.application_id IS NULL OR EXISTS (SELECT 1 FROM application a WHERE a.id = m.application_id AND a.market_id = m.market_id AND a.pro_id = ${kept.pro_id}))`.execute(
    db,
  )
}

/** Where both have something of the same name that says something else, the closed account’s gets a number, so that neither is lost. */
export async function keepNamesApart(
  db: Database,
  { table, column, by }: { table: string; column: string; by: readonly string[] },
  [closed, kept]: readonly [number, number],
): Promise<void> {
  const [t, c] = [sql.table(table), sql.ref(column)]
  const same = by.map((one) => sql` AND x.${sql.ref(one)} IS NOT DISTINCT FROM o.${sql.ref(one)}`)
  const taken = (name: ReturnType<typeof sql>, ids: readonly number[]) =>
    sql`EXISTS (SELECT 1 FROM ${t} x WHERE x.${c} = ANY (${[...ids]}::bigint[]) AND lower(x.name) = lower(${name}) ${sql.join(same, sql``)})`
  const numbered = sql`o.name || ' (' || n || ')'`
  await sql`
    UPDATE ${t} o SET name = (SELECT ${numbered} FROM generate_series(2, 1000) n WHERE NOT ${taken(numbered, [closed, kept])} ORDER BY n LIMIT 1)
    WHERE o.${c} = ${closed} AND ${taken(sql`o.name`, [kept])}`.execute(db)
}
