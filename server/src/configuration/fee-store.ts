import type { LocationFees } from '@muster/contract/locations/location-edit.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'

type Fees = z.output<typeof LocationFees>

export interface DueFees {
  id: number
  market_id: number
  value: Fees
  /** What the market's fees were until now. */
  former: Fees
}

/** Locks the oldest change of fees that holds and that no location has yet; null if there is none. */
export async function lockDueFees(db: Database): Promise<DueFees | null> {
  const { rows } = await sql<DueFees>`
    SELECT p.id, p.market_id, p.value, coalesce((SELECT o.value FROM market_policy o WHERE o.market_id = p.market_id AND o.kind = 'fees'
      AND o.effective_at < p.effective_at ORDER BY o.effective_at DESC LIMIT 1), p.value) AS former
    FROM market_policy p WHERE p.kind = 'fees' AND p.applied_at IS NULL AND p.effective_at <= app_now()
    -- Another process waits here: the next change builds on this one.
    ORDER BY p.effective_at, p.id LIMIT 1 FOR UPDATE OF p`.execute(db)
  return rows[0] ?? null
}

/** Gives the locations of a market its new fees, each fee where a location has the market's former one. Returns how many changed. */
export async function applyFees(db: Database, { id, market_id, value, former }: DueFees): Promise<number> {
  const names = Object.keys(value) as (keyof Fees)[]
  const changed = names.filter((name) => value[name] !== former[name])
  let locations = 0
  if (changed.length > 0) {
    const set = changed.map(
      (name) => sql`${sql.ref(name)} = CASE WHEN ${sql.ref(name)} = ${former[name]} THEN ${value[name]} ELSE ${sql.ref(name)} END`,
    )
    const follows = changed.map((name) => sql`${sql.ref(name)} = ${former[name]}`)
    const { numAffectedRows } = await sql`
      UPDATE location SET ${sql.join(set)} WHERE market_id = ${market_id} AND (${sql.join(follows, sql` OR `)})`.execute(db)
    locations = Number(numAffectedRows ?? 0)
  }
  await sql`UPDATE market_policy SET applied_at = app_now() WHERE id = ${id}`.execute(db)
  return locations
}
