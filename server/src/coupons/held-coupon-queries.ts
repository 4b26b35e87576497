import type { HeldCoupon } from '@muster/contract/coupons/coupon-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Uses of an entry for these shifts, of which refunds left something. */
const usesOf = (gig_ids: readonly number[]) =>
  sql`coupon_use u WHERE u.entry_id = e.id AND u.gig_id = ANY (${[...gig_ids]}::bigint[]) AND u.returned_cents < u.cents`

/** What entry `e` of coupon `c` may still take. `back` is what it took before and may take again. */
const heldColumns = (
  gig_ids: readonly number[],
  back: RawBuilder<unknown>,
) => sql`e.id AS entry_id, c.kind, coalesce(c.percent, 0) AS percent,
  CASE WHEN c.kind = 'PERCENTAGE' THEN c.budget_cents - c.committed_cents ELSE e.amount_cents - e.taken_cents END + ${back} AS left_cents,
  greatest(0, c.uses_per_location - e.shifts_taken) AS shifts_left, to_char(c.first_day, 'YYYY-MM-DD') AS first_day, to_char(c.last_day, 'YYYY-MM-DD') AS last_day,
  (SELECT coalesce(jsonb_agg(DISTINCT u.gig_id), '[]') FROM ${usesOf(gig_ids)}) AS gig_ids`

/** An entry that has something left, of a coupon that is on. */
const LIVE = sql`c.off_at IS NULL AND (c.kind = 'PERCENTAGE' OR e.taken_cents < e.amount_cents)`

/** The coupons that may make these shifts of a location cheaper. */
export async function listHeldCoupons(db: Database, location_id: number, gig_ids: readonly number[]): Promise<HeldCoupon[]> {
  const { rows } = await sql<HeldCoupon>`
    SELECT ${heldColumns(gig_ids, sql`0`)} FROM coupon_entry e JOIN coupon c ON c.id = e.coupon_id
    WHERE e.location_id = ${location_id} AND ${LIVE} ORDER BY e.id LIMIT 100`.execute(db)
  return rows
}

/**
 * The same for the estimate of one posted shift, as if nothing of it were paid: what it used counts as left. Once some of it is paid, a coupon that
 * was entered later changes nothing.
 */
export async function listCouponsOfShift(db: Database, location_id: number, gig_id: number): Promise<HeldCoupon[]> {
  const used = sql`coalesce((SELECT sum(u.cents - u.returned_cents) FROM ${usesOf([gig_id])}), 0)::bigint`
  const { rows } = await sql<HeldCoupon>`
    SELECT ${heldColumns([gig_id], used)} FROM coupon_entry e JOIN coupon c ON c.id = e.coupon_id
    WHERE e.location_id = ${location_id} AND (EXISTS (SELECT 1 FROM ${usesOf([gig_id])}) OR (${LIVE} AND NOT EXISTS (
      SELECT 1 FROM payment y WHERE y.gig_id = ${gig_id} AND y.location_id = ${location_id} AND y.direction = 'payment' AND y.subject = 'application')))
    ORDER BY e.id LIMIT 100`.execute(db)
  return rows
}
