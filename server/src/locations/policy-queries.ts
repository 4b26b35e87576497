import { type CancellationPolicy, seededCancellationPolicy } from '@muster/contract/gigs/cancellation-rules.ts'
import { type RescuePolicy, seededRescuePolicy } from '@muster/contract/gigs/rescue/rescue-rules.ts'
import { type PayPolicy, seededPayPolicy } from '@muster/contract/payments/pay-line-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface InForce<T> {
  id: number | null
  value: T
}

/** The row of a market's policy in force at an instant; the seeded values when an operator has set none. */
async function inForce<T>(
  db: Database,
  market_id: number,
  kind: 'pay' | 'cancellation' | 'rescue',
  at: string,
  seeded: T,
): Promise<InForce<T>> {
  const { rows } = await sql<{ id: number; value: T }>`
    SELECT id, value FROM market_policy WHERE market_id = ${market_id} AND kind = ${kind} AND effective_from <= ${at}::timestamptz
    ORDER BY effective_from DESC LIMIT 1`.execute(db)
  return rows[0] ?? { id: null, value: seeded }
}

export const getCancellationPolicy = (db: Database, market_id: number, at: string): Promise<InForce<CancellationPolicy>> =>
  inForce(db, market_id, 'cancellation', at, seededCancellationPolicy)

/** Overtime and premiums in force at an instant, with their policy row. */
export async function getPayPolicy(db: Database, market_id: number, at: string): Promise<PayPolicy> {
  const { id, value } = await inForce(db, market_id, 'pay', at, seededPayPolicy)
  // A row may be older than a rule that was added since.
  return { ...seededPayPolicy, ...value, policy_id: id }
}

/** How we find a replacement, in force at an instant. */
export const getRescuePolicy = async (db: Database, market_id: number, at: string): Promise<RescuePolicy> =>
  (await inForce(db, market_id, 'rescue', at, seededRescuePolicy)).value
