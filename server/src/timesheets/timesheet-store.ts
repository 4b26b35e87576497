import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { PunchKind, PunchProof } from '../db/schema.generated.ts'

export interface NewPunch {
  application_id: number
  market_id: number
  kind: PunchKind
  time: string
  client_id: string
  proof: PunchProof
  is_flagged: boolean
  distance_m: number | null
  created_by: number
  position: { latitude: number; longitude: number; accuracy_m: number; precision: 'FINE' | 'COARSE' } | null
  replaces_id?: number
  reason?: string
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

/** Writes approved hours over earlier ones. Returns true if these are the first. */
export async function saveApprovedHours(db: Database, hours: ApprovedHours): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    INSERT INTO working_hours (application_id, market_id, start_time, end_time, original_start_time, original_end_time, unpaid_break_minutes,
      paid_minutes, reason, approved_at, approved_by, last_updated_ts, last_updated_by)
    VALUES (${hours.application_id}, ${hours.market_id}, ${hours.start_time}, ${hours.end_time}, ${hours.original_start_time}, ${hours.original_end_time},
      ${hours.unpaid_break_minutes}, ${hours.paid_minutes}, ${hours.reason}, app_now(), ${hours.by}, app_now(), ${hours.by})
    ON CONFLICT (application_id, market_id) DO UPDATE SET start_time = excluded.start_time, end_time = excluded.end_time,
      unpaid_break_minutes = excluded.unpaid_break_minutes, paid_minutes = excluded.paid_minutes, reason = excluded.reason,
      approved_at = excluded.approved_at, approved_by = excluded.approved_by, last_updated_ts = excluded.last_updated_ts, last_updated_by = excluded.last_updated_by
    RETURNING (xmax = 0) AS fresh`.execute(db)
  return rows[0]!.fresh
}

/** Notes who approved hours last and left them as they are: so someone who may pay vouches for what a colleague entered. */
export async function endorseHours(db: Database, application: { id: number; market_id: number }, by: number): Promise<void> {
  await db
    .updateTable('working_hours')
    .set({ approved_by: by })
    .where('application_id', '=', application.id)
    .where('market_id', '=', application.market_id)
    .execute()
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
