import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Locks the coupons that a location entered, and its entries, in the order of their ids. Take this lock after those of shifts, applications and
 * payments. Then read what is left in another statement, which sees what the others wrote.
 */
export async function lockCouponsOfLocation(db: Database, location_id: number): Promise<void> {
  await sql`
    SELECT e.id FROM coupon_entry e JOIN coupon c ON c.id = e.coupon_id WHERE e.location_id = ${location_id} AND c.off_at IS NULL
    ORDER BY c.id, e.id FOR UPDATE OF c, e`.execute(db)
}

export interface LockedUse {
  id: number
  entry_id: number
  coupon_id: number
  gig_id: number
  kind: 'PERCENTAGE' | 'AMOUNT'
  cents: number
  returned_cents: number
}

/** What coupons took off one charge, locked with the coupons and their entries, in the order of the uses. */
export async function lockUsesOf(db: Database, payment: { id: number; market_id: number }): Promise<LockedUse[]> {
  const { rows } = await sql<LockedUse>`
    SELECT u.id, u.entry_id, e.coupon_id, u.gig_id, c.kind, u.cents, u.returned_cents
    FROM coupon_use u JOIN coupon_entry e ON e.id = u.entry_id JOIN coupon c ON c.id = e.coupon_id
    WHERE u.payment_id = ${payment.id} AND u.market_id = ${payment.market_id} ORDER BY c.id, e.id, u.id FOR UPDATE`.execute(db)
  return rows.toSorted((one, other) => one.id - other.id)
}

export interface LockedCoupon {
  id: number
  code: string
  kind: 'PERCENTAGE' | 'AMOUNT'
  amount_cents: number | null
  first_day: string
  last_day: string
  uses_per_location: number
  budget_cents: number
  committed_cents: number
  is_on: boolean
}

const columns = sql`c.id, c.code, c.kind, c.amount_cents, to_char(c.first_day, 'YYYY-MM-DD') AS first_day, to_char(c.last_day, 'YYYY-MM-DD') AS last_day,
  c.uses_per_location, c.budget_cents, c.committed_cents, c.off_at IS NULL AS is_on`

export async function lockCoupon(db: Database, id: number): Promise<LockedCoupon | null> {
  const { rows } = await sql<LockedCoupon>`SELECT ${columns} FROM coupon c WHERE c.id = ${id} FOR UPDATE`.execute(db)
  return rows[0] ?? null
}

export async function lockCouponByCode(db: Database, code: string): Promise<LockedCoupon | null> {
  const { rows } = await sql<LockedCoupon>`SELECT ${columns} FROM coupon c WHERE c.code = ${code} FOR UPDATE`.execute(db)
  return rows[0] ?? null
}
