import {
  type CancellationPolicy,
  type ReliabilityPolicy,
  seededCancellationPolicy,
  seededReliabilityPolicy,
} from '@muster/contract/gigs/cancellation-rules.ts'
import { type RescuePolicy, seededRescuePolicy } from '@muster/contract/gigs/rescue/rescue-rules.ts'
import { type FeePercentages, type PayPolicy, seededFees, seededPayPolicy } from '@muster/contract/payments/pay-line-rules.ts'
import type { PolicyKind } from '@muster/contract/configuration/policy.ts'
import { seededSuspensionPolicy, type SuspensionPolicy } from '@muster/contract/suspensions/suspension-rules.ts'
import type { BreakRule } from '@muster/contract/timesheets/break-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * A subquery: the value of a market's policy in force at an instant, or a part of it; null if the market has none. `market` and `at` are SQL
 * expressions. A policy holds from midnight of its day in the market, and never once it was undone.
 */
export const policyText = (kind: PolicyKind, market: string, at: string, part = 'pol.value'): string =>
  `(SELECT ${part} FROM market_policy pol WHERE pol.market_id = ${market} AND pol.kind = '${kind}' AND pol.effective_at <= ${at}
    ORDER BY pol.effective_at DESC LIMIT 1)`

/** The break rules in force as JSON; null if there are none. */
export const breakRulesText = (market: string, at: string): string => policyText('breaks', market, at, `pol.value -> 'rules'`)

interface InForce<T> {
  id: number | null
  value: T
  /** The day from which it holds; null for the seeded values. */
  effective_from: string | null
}

/** A market's policies of one kind, to ask which one holds at many instants. */
export class PolicyHistory<T> {
  readonly #rows: readonly (InForce<T> & { at: number })[]
  readonly #seeded: T

  constructor(rows: readonly (InForce<T> & { effective_at: string })[], seeded: T) {
    this.#rows = rows.map(({ effective_at, ...row }) => ({ ...row, at: Date.parse(effective_at) }))
    this.#seeded = seeded
  }

  /** The one that holds at an ISO instant; the seeded values before the first. */
  at(instant: string): InForce<T> {
    return this.#rows.findLast(({ at }) => at <= Date.parse(instant)) ?? { id: null, value: this.#seeded, effective_from: null }
  }
}

/** Every policy of a kind that a market has had or will have. An operator makes a few a year. */
async function readHistory<T>(db: Database, market_id: number, kind: PolicyKind, seeded: T): Promise<PolicyHistory<T>> {
  const { rows } = await sql<InForce<T> & { effective_at: string }>`
    SELECT id, effective_at, effective_from::text AS effective_from, value FROM market_policy WHERE market_id = ${market_id} AND kind = ${kind} AND undone_at IS NULL
    ORDER BY effective_at`.execute(db)
  return new PolicyHistory(rows, seeded)
}

/** The row of a market's policy in force at an instant; the seeded values when an operator has set none. */
async function inForce<T>(db: Database, market_id: number, kind: PolicyKind, at: string, seeded: T): Promise<InForce<T>> {
  const { rows } = await sql<InForce<T>>`
    SELECT id, effective_from::text AS effective_from, value FROM market_policy WHERE market_id = ${market_id} AND kind = ${kind} AND effective_at <= ${at}::timestamptz
    ORDER BY effective_at DESC LIMIT 1`.execute(db)
  return rows[0] ?? { id: null, value: seeded, effective_from: null }
}

export const getCancellationPolicy = (db: Database, market_id: number, at: string): Promise<InForce<CancellationPolicy>> =>
  inForce(db, market_id, 'cancellation', at, seededCancellationPolicy)

/** Overtime and premiums in force at an instant, with their policy row. */
export async function getPayPolicy(db: Database, market_id: number, at: string): Promise<PayPolicy> {
  return payPolicyOf(await inForce(db, market_id, 'pay', at, seededPayPolicy))
}

/** A stored policy. A row may be older than a rule that was added since. */
const payPolicyOf = ({ id, value }: Pick<InForce<PayPolicy>, 'id' | 'value'>): PayPolicy => ({
  ...seededPayPolicy,
  ...value,
  policy_id: id,
})

const NO_BREAKS: { rules: BreakRule[] } = { rules: [] }
/** The break policy in force at an instant, with its row. */
export const getBreakPolicy = (db: Database, market_id: number, at: string): Promise<InForce<{ rules: BreakRule[] }>> =>
  inForce(db, market_id, 'breaks', at, NO_BREAKS)

/** The break rules in force at an instant; none if the market has none. */
export const getBreakRules = async (db: Database, market_id: number, at: string): Promise<{ rules: BreakRule[] }> =>
  (await getBreakPolicy(db, market_id, at)).value

/** By what a market's work is paid, day by day: to price much of it at once. Two statements. */
export async function readPayTerms(db: Database, market_id: number): Promise<(at: string) => { policy: PayPolicy; rules: BreakRule[] }> {
  const pay = await readHistory(db, market_id, 'pay', seededPayPolicy)
  const breaks = await readHistory(db, market_id, 'breaks', NO_BREAKS)
  return (at) => ({ policy: payPolicyOf(pay.at(at)), rules: breaks.at(at).value.rules })
}

/** How we find a replacement, in force at an instant. */
export const getRescuePolicy = async (db: Database, market_id: number, at: string): Promise<RescuePolicy> =>
  (await inForce(db, market_id, 'rescue', at, seededRescuePolicy)).value

/** How replacements were searched for over time. */
export const readRescueHistory = (db: Database, market_id: number): Promise<PolicyHistory<RescuePolicy>> =>
  readHistory(db, market_id, 'rescue', seededRescuePolicy)

/** What suspended pros over time. */
export const readSuspensionHistory = (db: Database, market_id: number): Promise<PolicyHistory<SuspensionPolicy>> =>
  readHistory(db, market_id, 'suspensions', seededSuspensionPolicy)

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
