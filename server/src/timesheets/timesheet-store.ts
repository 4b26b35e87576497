import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { PunchKind, PunchProof, PunchSignature } from '../db/schema.generated.ts'

export interface NewPunch {
  application_id: number
  market_id: number
  kind: Exclude<PunchKind, 'VOID'>
  time: string
  client_id: string
  proof: PunchProof
  is_flagged: boolean
  /** A clock-out before the start: nothing before it counts. */
  is_undo?: boolean
  distance_m: number | null
  created_by: number
  position: { latitude: number; longitude: number; accuracy_m: number; precision: 'FINE' | 'COARSE' } | null
  replaces_id?: number
  reason?: string
  signature?: PunchSignature | null
}

/** Whether a phone's punch was already stored, so a replay counts once. */
export async function hasPunch(db: Database, application_id: number, client_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('time_punch')
    .select('id')
    .where('application_id', '=', application_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a punch back: a row names it, and it no longer counts. */
export async function voidPunch(db: Database, punch: { id: number; application_id: number; market_id: number; by: number }): Promise<void> {
  await sql`INSERT INTO time_punch (application_id, market_id, kind, time, client_id, proof, created_by, replaces_id, reason)
    VALUES (${punch.application_id}, ${punch.market_id}, 'VOID', app_now(), gen_random_uuid(), 'manager', ${punch.by}, ${punch.id}, 'Undone')`.execute(
    db,
  )
}

/** Appends a punch, and the position in its own table. */
export async function insertPunch(db: Database, { position, ...punch }: NewPunch): Promise<number> {
  const { id } = await db.insertInto('time_punch').values(punch).returning('id').executeTakeFirstOrThrow()
  if (position)
    await db
      .insertInto('punch_position')
      .values({ punch_id: id, market_id: punch.market_id, ...position })
      .execute()
  return id
}

export interface ApprovedHours {
  application_id: number
  market_id: number
  start_time: string
  end_time: string
  original_start_time: string
  original_end_time: string
  unpaid_break_minutes: number
  paid_minutes: number
  reason: string | null
  /** Null for autopay. */
  by: number | null
}

/** Writes approved hours over earlier ones, in one statement. Returns the applications whose first hours these are. */
export async function saveApprovedHours(db: Database, all: readonly ApprovedHours[]): Promise<ReadonlySet<number>> {
  const values = all.map(
    (
      hours,
    ) => sql`(${hours.application_id}::bigint, ${hours.market_id}::bigint, ${hours.start_time}::timestamptz, ${hours.end_time}::timestamptz,
      ${hours.original_start_time}::timestamptz, ${hours.original_end_time}::timestamptz, ${hours.unpaid_break_minutes}::integer, ${hours.paid_minutes}::integer,
      ${hours.reason}::text, app_now(), ${hours.by}::bigint, app_now(), ${hours.by}::bigint)`,
  )
  const { rows } = await sql<{ application_id: number; fresh: boolean }>`
    INSERT INTO working_hours (application_id, market_id, start_time, end_time, original_start_time, original_end_time, unpaid_break_minutes,
      paid_minutes, reason, approved_at, approved_by, last_updated_ts, last_updated_by)
    VALUES ${sql.join(values)}
    ON CONFLICT (application_id, market_id) DO UPDATE SET start_time = excluded.start_time, end_time = excluded.end_time,
      unpaid_break_minutes = excluded.unpaid_break_minutes, paid_minutes = excluded.paid_minutes, reason = excluded.reason,
      approved_at = excluded.approved_at, approved_by = excluded.approved_by, last_updated_ts = excluded.last_updated_ts, last_updated_by = excluded.last_updated_by
    RETURNING application_id, (xmax = 0) AS fresh`.execute(db)
  return new Set(rows.flatMap(({ application_id, fresh }) => (fresh ? [application_id] : [])))
}

/** Notes who approved hours last and left them as they are: so someone who may pay vouches for what a colleague entered. */
export async function endorseHours(db: Database, applications: readonly { id: number; market_id: number }[], by: number): Promise<void> {
  const [first] = applications
  if (first === undefined) return
  await sql`UPDATE working_hours SET approved_by = ${by}
    WHERE application_id = ANY (${applications.map(({ id }) => id)}::bigint[]) AND market_id = ${first.market_id}`.execute(db)
}

/** Adds a pro's answer about a break. Earlier answers are kept; the last one counts. */
export async function insertAttestation(
  db: Database,
  attestation: {
    application_id: number
    market_id: number
    answer: 'TOOK' | 'NOT_GIVEN'
    start_time: string | null
    end_time: string | null
    attested_by: number
  },
): Promise<void> {
  await db.insertInto('break_attestation').values(attestation).execute()
}
