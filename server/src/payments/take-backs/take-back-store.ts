import type { AdhocReason } from '@muster/contract/payments/correction.ts'
import type { SentPayout, TakeBackStatus } from '@muster/contract/payments/take-back-rules.ts'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { TakeBack } from '../../db/schema.generated.ts'

/** A locked take-back, with the payout that it takes from and what the refund says. */
export type LockedTakeBack = Selectable<TakeBack> & {
  location_id: number
  gig_id: number | null
  reason: string
  payout_transfer_id: number
  now: string
}

/** Locks a take-back of any pro, or of one; null if there is none. */
export async function lockTakeBack(db: Database, id: number, pro_id?: number): Promise<LockedTakeBack | null> {
  const { rows } = await sql<LockedTakeBack>`
    SELECT k.*, y.location_id, y.gig_id, y.transfer_id AS payout_transfer_id, r.reason, app_now() AS now
    FROM take_back k JOIN payment y ON y.id = k.payout_id AND y.market_id = k.market_id JOIN refund r ON r.id = k.refund_id
    WHERE k.id = ${id} ${pro_id === undefined ? sql`` : sql`AND k.pro_id = ${pro_id}`} FOR UPDATE OF k`.execute(db)
  return rows[0] ?? null
}

/** Locks the take-back that a reversal is for; null if there is none. */
export async function lockTakeBackOfTransfer(db: Database, transfer_id: number): Promise<LockedTakeBack | null> {
  const row = await db.selectFrom('take_back').select('id').where('transfer_id', '=', transfer_id).executeTakeFirst()
  return row ? lockTakeBack(db, row.id) : null
}

export async function insertTakeBack(db: Database, row: Insertable<TakeBack>): Promise<number> {
  const { id } = await db.insertInto('take_back').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setContested(db: Database, id: number, contest_reason: string): Promise<void> {
  await sql`UPDATE take_back SET status = 'CONTESTED', contest_reason = ${contest_reason}, contested_at = app_now() WHERE id = ${id}`.execute(
    db,
  )
}

/** Leaves the pay with the pro. */
export async function setDropped(db: Database, id: number): Promise<void> {
  await sql`UPDATE take_back SET status = 'DROPPED', error_message = NULL WHERE id = ${id}`.execute(db)
}

export async function setAnswer(db: Database, id: number, { answer, decided_by }: { answer: string; decided_by: number }): Promise<void> {
  await db.updateTable('take_back').set({ answer, decided_by }).where('id', '=', id).execute()
}

/** The provider is asked to take it, by this transfer. */
export async function setAsked(db: Database, id: number, transfer_id: number): Promise<void> {
  await sql`UPDATE take_back SET status = 'SUBMITTED', transfer_id = ${transfer_id}, asked_at = app_now(), error_message = NULL, attempts = attempts + 1
    WHERE id = ${id}`.execute(db)
}

/** What the provider did: it took the money, or said why not. */
export async function setOutcome(db: Database, id: number, error_message: string | null): Promise<void> {
  const status: TakeBackStatus = error_message === null ? 'TAKEN' : 'REFUSED'
  await sql`UPDATE take_back SET status = ${status}::take_back_status, error_message = ${error_message},
    taken_at = CASE WHEN ${status} = 'TAKEN' THEN app_now() END WHERE id = ${id}`.execute(db)
}

interface FactsRow extends Omit<SentPayout, 'employment_type' | 'adhoc_reason'> {
  employment_type: EmploymentType
  adhoc_reason: AdhocReason | null
  now: string
}

/** What decides whether money of a locked payout that arrived may be taken back. */
export async function getSentPayout(db: Database, payout: { id: number; market_id: number }): Promise<FactsRow> {
  const { rows } = await sql<FactsRow>`
    SELECT payout_employment(y.subject, y.subject_id, y.market_id) AS employment_type, d.reason AS adhoc_reason, y.available_at, app_now() AS now,
      payout_year(y.available_at, y.market_id) = payout_year(app_now(), y.market_id) AS is_of_this_year,
      y.total_cents - y.withheld_cents - coalesce((SELECT sum(k.cents) FROM take_back k
        WHERE k.payout_id = y.id AND k.market_id = y.market_id AND k.status NOT IN ('DROPPED', 'TAKEN')), 0) AS left_cents
    FROM payment y LEFT JOIN adhoc_payment d ON y.subject = 'adhoc' AND d.id = y.subject_id
    WHERE y.id = ${payout.id} AND y.market_id = ${payout.market_id}`.execute(db)
  return rows[0]!
}
