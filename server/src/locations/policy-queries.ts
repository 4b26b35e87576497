import {
  type CancellationPolicy,
  type ReliabilityPolicy,
  seededCancellationPolicy,
  seededReliabilityPolicy,
} from '@muster/contract/gigs/cancellation-rules.ts'
import { type RescuePolicy, seededRescuePolicy } from '@muster/contract/gigs/rescue/rescue-rules.ts'
import { type FeePercentages, type PayPolicy, seededFees, seededPayPolicy } from '@muster/contract/payments/pay-line-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export type PolicyKind = 'pay' | 'cancellation' | 'breaks' | 'rescue' | 'badges' | 'suspensions' | 'reliability' | 'fees'

/**
 * A subquery: the value of a market's policy in force at an instant, or a part of it; null if the market has none. `market` and `at` are SQL
 * expressions. A policy holds from midnight of its day in the market, and never once it was undone.
 */
export const policyText = (kind: PolicyKind, market: string, at: string, part = ''): string =>
  `(SELECT pol.value${part} FROM market_policy pol WHERE pol.market_id = ${market} AND pol.kind = '${kind}' AND pol.effective_at <= ${at}
    ORDER BY pol.effective_at DESC LIMIT 1)`

/** The break rules in force as JSON; null if there are none. */
export const breakRulesText = (market: string, at: string): string => policyText('breaks', market, at, ` -> 'rules'`)

interface InForce<T> {
  id: number | null
  value: T
}

/** The row of a market's policy in force at an instant; the seeded values when an operator has set none. */
async function inForce<T>(db: Database, market_id: number, kind: PolicyKind, at: string, seeded: T): Promise<InForce<T>> {
  const { rows } = await sql<{ id: number; value: T }>`
    SELECT id, value FROM market_policy WHERE market_id = ${market_id} AND kind = ${kind} AND effective_at <= ${at}::timestamptz
    ORDER BY effective_at DESC LIMIT 1`.execute(db)
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

/** What cancelling costs pros in points, in force at an instant. */
export async function getReliabilityPolicy(db: Database, market_id: number, at: string): Promise<ReliabilityPolicy> {
  const { value } = await inForce<Partial<ReliabilityPolicy>>(db, market_id, 'reliability', at, {})
  return { ...seededReliabilityPolicy, ...value }
}

/** The fees of a market in force now, for its locations without special fees. Percent. */
export async function getMarketFees(db: Database, market_id: number): Promise<FeePercentages> {
  const { rows } = await sql<{ fees: FeePercentages | null }>`SELECT ${sql.raw(policyText('fees', 'm.id', 'app_now()'))} AS fees
    FROM market m WHERE m.id = ${market_id}`.execute(db)
  return rows[0]?.fees ?? seededFees
}
