import type { DisputeStatus } from '@muster/contract/payments/dispute.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { DisputeEvent } from '../providers/card-payments.ts'

export interface LockedDispute {
  id: number
  external_id: string
  status: DisputeStatus
  told_at: string
  evidence: string | null
  evidence_sent_at: string | null
  evidence_due_by: string | null
  now: string
}

const columns = sql`id, external_id, status, told_at, evidence, evidence_sent_at, evidence_due_by, app_now() AS now`

async function lockBy(db: Database, which: ReturnType<typeof sql>): Promise<LockedDispute | null> {
  const { rows } = await sql<LockedDispute>`SELECT ${columns} FROM dispute WHERE ${which} FOR UPDATE`.execute(db)
  return rows[0] ?? null
}

export const lockDispute = (db: Database, id: number): Promise<LockedDispute | null> => lockBy(db, sql`id = ${id}`)
export const lockDisputeOf = (db: Database, external_id: string): Promise<LockedDispute | null> =>
  lockBy(db, sql`external_id = ${external_id}`)

/** Writes a dispute that we first hear of. Null if its charge is not ours, or another event of it was first. */
export async function insertDispute(db: Database, event: DisputeEvent): Promise<number | null> {
  const { dispute_external_id, reference, amount_cents, reason, status, evidence_due_by, at } = event
  const { rows } = await sql<{ id: number }>`
    INSERT INTO dispute (external_id, transfer_id, amount_cents, reason, status, evidence_due_by, told_at, closed_at)
    SELECT ${dispute_external_id}, t.id, ${amount_cents}::integer, ${reason}, ${status}::dispute_status, ${evidence_due_by}::timestamptz, ${at}::timestamptz,
      CASE WHEN ${status}::dispute_status IN ('won', 'lost') THEN app_now() END
    FROM provider_transfer t WHERE t.provider_reference = ${reference} ON CONFLICT (external_id) DO NOTHING RETURNING id`.execute(db)
  return rows[0]?.id ?? null
}

/** Writes what the provider says of a dispute now. */
export async function setDisputeTold(db: Database, id: number, event: DisputeEvent): Promise<void> {
  const { amount_cents, reason, status, evidence_due_by, at } = event
  await sql`
    UPDATE dispute SET amount_cents = ${amount_cents}, reason = ${reason}, status = ${status}, evidence_due_by = ${evidence_due_by}, told_at = ${at},
      closed_at = CASE WHEN ${status}::dispute_status IN ('won', 'lost') THEN coalesce(closed_at, app_now()) END WHERE id = ${id}`.execute(
    db,
  )
}

export async function setEvidence(db: Database, id: number, evidence: string): Promise<void> {
  await sql`UPDATE dispute SET evidence = ${evidence}, evidence_sent_at = app_now() WHERE id = ${id}`.execute(db)
}

/** What of a dispute goes to the provider; null if no one sent evidence. */
export async function findEvidence(db: Database, id: number): Promise<{ external_id: string; evidence: string } | null> {
  const { rows } = await sql<{ external_id: string; evidence: string }>`
    SELECT external_id, evidence FROM dispute WHERE id = ${id} AND evidence IS NOT NULL`.execute(db)
  return rows[0] ?? null
}
