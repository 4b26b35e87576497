import type { NewCoupon } from '@muster/contract/coupons/coupon.ts'
import { centsOf } from '@muster/contract/money.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Writes a coupon and who may enter it. Returns its id; null if another one has the code. */
export async function insertCoupon(db: Database, coupon: NewCoupon, created_by: number): Promise<number | null> {
  const { code, name, kind, percent, amount, first_day, last_day, uses_per_location, budget } = coupon
  const row = await db
    .insertInto('coupon')
    .values({
      code,
      name,
      kind,
      percent,
      first_day,
      last_day,
      uses_per_location,
      created_by,
      amount_cents: amount === null ? null : centsOf(amount),
      budget_cents: centsOf(budget),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return null
  const coupon_id = row.id
  const audience = [
    ...coupon.market_ids.map((market_id) => ({ coupon_id, market_id, organization_id: null, location_id: null })),
    ...coupon.organization_ids.map((organization_id) => ({ coupon_id, market_id: null, organization_id, location_id: null })),
    ...coupon.location_ids.map((location_id) => ({ coupon_id, market_id: null, organization_id: null, location_id })),
  ]
  if (audience.length > 0) await db.insertInto('coupon_audience').values(audience).execute()
  return coupon_id
}

export interface CouponChange {
  name?: string | undefined
  last_day?: string | undefined
  uses_per_location?: number | undefined
  budget_cents?: number | undefined
  /** Null leaves it as it is. */
  off: { reason: string } | 'on' | null
}

export async function updateCoupon(db: Database, id: number, { off, ...values }: CouponChange): Promise<void> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const set = {
    ...Object.fromEntries(given),
    ...(off === 'on' && { off_at: null, off_reason: null }),
    ...(off !== null && off !== 'on' && { off_at: sql<string>`app_now()`, off_reason: off.reason }),
  }
  if (Object.keys(set).length > 0) await db.updateTable('coupon').set(set).where('id', '=', id).execute()
}

/** Writes that a location entered a coupon, and promises it the amount. Returns the entry's id. */
export async function insertEntry(
  db: Database,
  entry: { coupon_id: number; location_id: number; entry_no: number; amount_cents: number | null; entered_by: number },
): Promise<number> {
  const { id } = await db.insertInto('coupon_entry').values(entry).returning('id').executeTakeFirstOrThrow()
  if (entry.amount_cents !== null)
    await sql`UPDATE coupon SET committed_cents = committed_cents + ${entry.amount_cents} WHERE id = ${entry.coupon_id}`.execute(db)
  return id
}

export interface UseToWrite {
  entry_id: number
  payment_id: number
  market_id: number
  gig_id: number
  cents: number
}

export interface CountedEntry {
  entry_id: number
  location_id: number
  code: string
  kind: 'PERCENTAGE' | 'AMOUNT'
  amount_cents: number | null
  left_cents: number
  shifts_left: number
  is_told: boolean
}

/** Writes what coupons took off charges. Their coupons and entries are locked. Returns the entries as they are now. */
export async function insertUses(db: Database, uses: readonly UseToWrite[]): Promise<CountedEntry[]> {
  await db
    .insertInto('coupon_use')
    .values([...uses])
    .execute()
  return recount(
    db,
    uses.map(({ entry_id }) => entry_id),
  )
}

/** Returns parts of uses to their coupons, which are locked. */
export async function returnUses(db: Database, parts: readonly { id: number; entry_id: number; cents: number }[]): Promise<void> {
  await sql`
    UPDATE coupon_use u SET returned_cents = u.returned_cents + p.cents
    FROM unnest(${parts.map(({ id }) => id)}::bigint[], ${parts.map(({ cents }) => cents)}::int[]) AS p (id, cents) WHERE u.id = p.id`.execute(
    db,
  )
  await recount(
    db,
    parts.map(({ entry_id }) => entry_id),
  )
}

/** Counts what entries and their coupons took, from the uses. */
async function recount(db: Database, entry_ids: readonly number[]): Promise<CountedEntry[]> {
  const ids = [...new Set(entry_ids)]
  const { rows } = await sql<CountedEntry>`
    WITH counted AS (SELECT u.entry_id, sum(u.cents - u.returned_cents) AS cents, count(DISTINCT u.gig_id) FILTER (WHERE u.returned_cents < u.cents) AS shifts
        FROM coupon_use u WHERE u.entry_id = ANY (${ids}::bigint[]) GROUP BY u.entry_id),
      more AS (SELECT e.coupon_id, sum(n.cents - e.taken_cents) AS cents FROM coupon_entry e JOIN counted n ON n.entry_id = e.id
        WHERE e.amount_cents IS NULL GROUP BY e.coupon_id),
      taken AS (UPDATE coupon_entry e SET taken_cents = n.cents, shifts_taken = n.shifts FROM counted n WHERE e.id = n.entry_id
        RETURNING e.id, e.coupon_id, e.location_id, e.amount_cents, e.taken_cents, e.shifts_taken, e.told_at),
      committed AS (UPDATE coupon c SET committed_cents = c.committed_cents + m.cents FROM more m WHERE c.id = m.coupon_id)
    SELECT t.id AS entry_id, t.location_id, c.code, c.kind, t.amount_cents, coalesce(t.amount_cents - t.taken_cents, 0) AS left_cents,
      greatest(0, c.uses_per_location - t.shifts_taken) AS shifts_left, t.told_at IS NOT NULL AS is_told
    FROM taken t JOIN coupon c ON c.id = t.coupon_id ORDER BY t.id`.execute(db)
  return rows
}

/** Notes that the admins got the notice, which they get once. */
export async function setTold(db: Database, entry_ids: readonly number[]): Promise<void> {
  await db
    .updateTable('coupon_entry')
    .set({ told_at: sql`app_now()` })
    .where('id', 'in', [...entry_ids])
    .execute()
}

/** Writes a coupon of one location, entered already. */
export async function insertCredit(
  db: Database,
  { location_id, cents, code, name }: { location_id: number; cents: number; code: string; name: string },
): Promise<void> {
  await sql`
    WITH here AS (SELECT (app_now() AT TIME ZONE timezone)::date AS today FROM location WHERE id = ${location_id}),
      made AS (INSERT INTO coupon (code, name, kind, amount_cents, first_day, last_day, uses_per_location, budget_cents, committed_cents)
        SELECT ${code}, ${name}, 'AMOUNT', ${cents}::int, today - 30, today + 365, 1, ${cents}::int, ${cents}::int FROM here RETURNING id),
      bound AS (INSERT INTO coupon_audience (coupon_id, location_id) SELECT id, ${location_id} FROM made)
    INSERT INTO coupon_entry (coupon_id, location_id, entry_no, amount_cents) SELECT id, ${location_id}, 1, ${cents}::int FROM made`.execute(
    db,
  )
}
