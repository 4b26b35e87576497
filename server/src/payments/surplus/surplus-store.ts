import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { SurplusCharge } from '../../db/schema.generated.ts'

/** A locked surplus, with the card or account that paid it, and whose charge it was: of one location’s shifts, or of an invoice. Cents. */
export interface LockedSurplus extends Omit<Selectable<SurplusCharge>, 'cents'> {
  cents: number
  method_external_id: string
  method_brand: string | null
  method_last4: string | null
  location_id: number | null
  organization_id: number | null
}

async function lockBy(db: Database, which: ReturnType<typeof sql>): Promise<LockedSurplus | null> {
  const { rows } = await sql<LockedSurplus>`
    SELECT s.*, s.cents::float8 AS cents, t.method_external_id, t.method_brand, t.method_last4, p.location_id, p.organization_id
    FROM surplus_charge s JOIN provider_transfer t ON t.id = s.transfer_id CROSS JOIN LATERAL (
      SELECT y.location_id, NULL::bigint AS organization_id FROM payment y WHERE y.transfer_id = t.id AND y.direction = 'payment'
      UNION ALL SELECT i.location_id, i.organization_id FROM invoice i WHERE i.transfer_id = t.id
      UNION ALL SELECT coalesce(y.location_id, i.location_id), i.organization_id FROM charge_refusal r LEFT JOIN payment y ON y.id = r.payment_id AND y.market_id = r.market_id
        LEFT JOIN invoice i ON i.id = r.invoice_id WHERE r.transfer_id = t.id LIMIT 1) p WHERE ${which} FOR UPDATE OF s`.execute(db)
  return rows[0] ?? null
}

/** The surplus that a refund sends back; null for a refund of something else. */
export const lockSurplusOfRefund = (db: Database, refund_transfer_id: number): Promise<LockedSurplus | null> =>
  lockBy(db, sql`s.refund_transfer_id = ${refund_transfer_id}`)

/** The surplus of a disputed charge; null if there is none. */
export const lockSurplusOfDispute = (db: Database, dispute_id: number): Promise<LockedSurplus | null> =>
  lockBy(db, sql`s.transfer_id = (SELECT d.transfer_id FROM dispute d WHERE d.id = ${dispute_id})`)

/** The surplus of a charge; null if there is none. */
export const lockSurplusOfCharge = (db: Database, transfer_id: number): Promise<LockedSurplus | null> =>
  lockBy(db, sql`s.transfer_id = ${transfer_id}`)

/** Whether a transfer would send back what the bank took again meanwhile. */
export async function isWithdrawn(db: Database, refund_transfer_id: number): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM surplus_charge WHERE refund_transfer_id = ${refund_transfer_id} AND status = 'WITHDRAWN'`.execute(db)
  return rows.length > 0
}

/** The dispute of a charge; null if none was opened. */
export async function findDisputeOf(db: Database, transfer_id: number): Promise<number | null> {
  const row = await db.selectFrom('dispute').select('id').where('transfer_id', '=', transfer_id).orderBy('id').executeTakeFirst()
  return row?.id ?? null
}

/**
 * What of a charge pays for nothing any more, in cents: all of it but what was refunded, and what it still pays for. `market_id` is that of a
 * payment or invoice that it was for. Null for a charge that was never replaced.
 */
export async function findSurplus(db: Database, transfer_id: number): Promise<{ cents: number; market_id: number } | null> {
  const { rows } = await sql<{ cents: number; market_id: number }>`
    WITH paid AS (
      SELECT y.id, y.market_id, y.total_cents, y.transfer_id = ${transfer_id} AS is_here FROM payment y WHERE y.transfer_id = ${transfer_id} AND y.direction = 'payment'
      UNION SELECT y.id, y.market_id, y.total_cents, y.transfer_id = ${transfer_id} FROM charge_refusal r JOIN payment y ON y.id = r.payment_id AND y.market_id = r.market_id
        WHERE r.transfer_id = ${transfer_id}),
    refunded AS (
      SELECT p.is_here, x.refunds_transfer_id = ${transfer_id} AS is_of_this, r.amount_cents FROM paid p JOIN refund r ON r.payment_id = p.id AND r.market_id = p.market_id
        JOIN payment f ON f.direction = 'refund' AND f.subject = 'adhoc' AND f.subject_id = r.id AND f.market_id = r.market_id
        JOIN provider_transfer x ON x.id = f.transfer_id),
    invoiced AS (
      SELECT i.id, i.transfer_id = ${transfer_id} AND NOT EXISTS (SELECT 1 FROM outside_payment o WHERE o.invoice_id = i.id AND o.taken_back_at IS NULL) AS is_here
      FROM invoice i WHERE i.transfer_id = ${transfer_id} OR i.id IN (SELECT r.invoice_id FROM charge_refusal r WHERE r.transfer_id = ${transfer_id}))
    SELECT (t.amount_cents - coalesce((SELECT sum(total_cents) FROM paid WHERE is_here), 0)
        + coalesce((SELECT sum(amount_cents) FROM refunded WHERE is_here AND NOT is_of_this), 0)
        - coalesce((SELECT sum(amount_cents) FROM refunded WHERE NOT is_here AND is_of_this), 0)
        - CASE WHEN EXISTS (SELECT 1 FROM invoiced WHERE is_here) THEN t.amount_cents ELSE 0 END)::float8 AS cents,
      coalesce((SELECT market_id FROM paid LIMIT 1), (SELECT l.market_id FROM invoiced i JOIN invoice_line n ON n.invoice_id = i.id JOIN location l ON l.id = n.location_id
        ORDER BY n.location_id LIMIT 1)) AS market_id
    FROM provider_transfer t WHERE t.id = ${transfer_id} AND (EXISTS (SELECT 1 FROM paid) OR EXISTS (SELECT 1 FROM invoiced))`.execute(db)
  return rows[0] ?? null
}

/**
 * Puts payments and an invoice that wait, refused, for their next charge back under an earlier one, whose money is there again after all.
 */
export async function bringBack(db: Database, transfer_id: number): Promise<void> {
  await sql`
    UPDATE payment y SET transfer_id = ${transfer_id} FROM charge_refusal r
    WHERE r.transfer_id = ${transfer_id} AND r.payment_id = y.id AND r.market_id = y.market_id AND y.status = 'FAILED' AND y.transfer_id <> ${transfer_id}`.execute(
    db,
  )
}

/** The same for an invoice, which it locks. */
export async function bringInvoiceBack(db: Database, transfer_id: number): Promise<void> {
  await sql`
    UPDATE invoice i SET transfer_id = ${transfer_id}
    WHERE i.id IN (SELECT r.invoice_id FROM charge_refusal r WHERE r.transfer_id = ${transfer_id}) AND i.status = 'FAILED' AND i.transfer_id <> ${transfer_id}`.execute(
    db,
  )
}

export async function insertSurplus(
  db: Database,
  row: { transfer_id: number; market_id: number; cents: number; refund_transfer_id: number },
): Promise<number> {
  const { id } = await db.insertInto('surplus_charge').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The provider is asked again to send it back, by this transfer. */
export async function setAskedAgain(db: Database, id: number, refund_transfer_id: number): Promise<void> {
  await sql`UPDATE surplus_charge SET status = 'SUBMITTED', refund_transfer_id = ${refund_transfer_id}, asked_at = app_now(), error_message = NULL, is_unsure = false,
    attempts = attempts + 1 WHERE id = ${id}`.execute(db)
}

/** The bank returned a withdrawn surplus. This transfer sends these cents back. */
export async function setHereAgain(
  db: Database,
  id: number,
  { cents, refund_transfer_id }: { cents: number; refund_transfer_id: number },
): Promise<void> {
  await sql`UPDATE surplus_charge SET cents = ${cents} WHERE id = ${id}`.execute(db)
  await setAskedAgain(db, id, refund_transfer_id)
}

/** The bank took it again. `is_unsure`: its refund may leave all the same. */
export async function setWithdrawn(db: Database, id: number, is_unsure: boolean): Promise<void> {
  await sql`UPDATE surplus_charge SET status = 'WITHDRAWN', error_message = NULL, is_unsure = ${is_unsure}, withdrawals = withdrawals + 1 WHERE id = ${id}`.execute(
    db,
  )
}

/** The refund of a withdrawn surplus will not leave: the provider said so. */
export async function setKept(db: Database, id: number): Promise<void> {
  await sql`UPDATE surplus_charge SET is_unsure = false WHERE id = ${id}`.execute(db)
}

/** The payer has it twice: by the refund, and from the bank. `is_taken`: the bank was the second. */
export async function setLost(db: Database, id: number, is_taken: boolean): Promise<void> {
  await sql`UPDATE surplus_charge SET status = 'LOST', returned_at = coalesce(returned_at, app_now()), is_unsure = false,
    withdrawals = withdrawals + ${is_taken ? 1 : 0} WHERE id = ${id}`.execute(db)
}

/** The bank returned what the payer had twice: the refund alone remains. */
export async function setRegained(db: Database, id: number): Promise<void> {
  await sql`UPDATE surplus_charge SET status = 'RETURNED' WHERE id = ${id}`.execute(db)
}

/** What the provider did: it sent the money back, or said why not. `is_unsure`: no one knows whether it did. */
export async function setOutcome(db: Database, id: number, refusal: { message: string; is_unsure: boolean } | null): Promise<void> {
  await sql`UPDATE surplus_charge SET status = ${refusal === null ? 'RETURNED' : 'REFUSED'}::surplus_status, error_message = ${refusal?.message ?? null},
    is_unsure = ${refusal?.is_unsure ?? false}, returned_at = CASE WHEN ${refusal === null} THEN app_now() END WHERE id = ${id}`.execute(db)
}
