import type { FigureName } from '@muster/contract/configuration/preview.ts'
import type { FeePercentages, PayPolicy } from '@muster/contract/payments/pay-line-rules.ts'
import type { BreakRule } from '@muster/contract/timesheets/break-rules.ts'
import type { Database } from '../db/database.ts'
import { readPayTerms } from '../locations/policy-queries.ts'
import { asCharged, price, type PricedWork } from '../payments/price-work.ts'
import { listPaidWork, type PaidWork } from '../payments/work-to-pay-queries.ts'
import { type ChargedWork, listChargedWork } from '../payments/work-week-queries.ts'
import type { Look } from './preview-look.ts'
import { MOST_CASES, type Span } from './preview-queries.ts'

/** By what work is priced. */
interface Terms {
  policy: PayPolicy
  rules: readonly BreakRule[]
  fees: (work: PaidWork) => FeePercentages
}

/** Pros at once whose earlier weeks one statement reads. */
const PROS_AT_ONCE = 50

/** What these pros were charged for just before the span, so that the first work week of it is whole. */
async function listEarlier(db: Database, market_id: number, work: readonly PaidWork[], since: string): Promise<ChargedWork[]> {
  const pros = [...new Set(work.map(({ pro_id }) => pro_id))]
  const found: ChargedWork[] = []
  for (let at = 0; at < pros.length; at += PROS_AT_ONCE)
    found.push(...(await listChargedWork(db, market_id, pros.slice(at, at + PROS_AT_ONCE), since)))
  const inSpan = new Set(work.map(({ application_id }) => application_id))
  return found.filter(({ id, start_time }) => !inSpan.has(id) && Date.parse(start_time) < Date.parse(since))
}

/** Prices work in the order of its starts, each piece with what its week had before it. */
function priceAll(work: readonly PaidWork[], earlier: readonly ChargedWork[], termsOf: (work: PaidWork) => Terms): PricedWork[] {
  const chargedOf = Map.groupBy(earlier, ({ pro_id }) => pro_id)
  const priced: PricedWork[] = []
  for (const one of work) {
    const { policy, rules, fees } = termsOf(one)
    const charged = chargedOf.get(one.pro_id) ?? []
    const { tip_cents, flat_bonus_cents } = one
    const result = price({ ...one, ...fees(one) }, { policy, charged, rules: [...rules], tip_cents, flat_bonus_cents })
    chargedOf.set(one.pro_id, [...charged, asCharged(result)])
    priced.push(result)
  }
  return priced
}

const sumOf = (priced: readonly PricedWork[], of: (one: PricedWork) => number): number => priced.reduce((sum, one) => sum + of(one), 0)
const linesOf = (priced: readonly PricedWork[], kinds: readonly string[], of: 'cents' | 'quantity'): number =>
  sumOf(priced, ({ pay }) => pay.reduce((sum, line) => (kinds.includes(line.kind) ? sum + line[of] : sum), 0))

/** What work came to, by figure: dollars in cents, hours in minutes. */
const FIGURES: Partial<Record<FigureName, (priced: readonly PricedWork[]) => number>> = {
  PRO_PAY: (priced) => sumOf(priced, ({ pro_cents }) => pro_cents),
  BUSINESS_COST: (priced) => sumOf(priced, ({ total_cents }) => total_cents),
  OVERTIME: (priced) => linesOf(priced, ['overtime', 'double_time'], 'quantity'),
  BREAK_PREMIUMS: (priced) => linesOf(priced, ['meal_premium', 'rest_premium'], 'cents'),
  FEES: (priced) => sumOf(priced, ({ fees }) => fees.reduce((sum, { cents }) => sum + cents, 0)),
}

/** What of the terms changes; the rest stays as it held on each shift's day. */
export interface NewTerms {
  policy?: Omit<PayPolicy, 'policy_id'>
  rules?: readonly BreakRule[]
  fees?: (work: PaidWork) => FeePercentages
}

/**
 * Prices the paid work of a span again, by the rules that held on each shift's day and by new ones. Coupons are left out: they take off the
 * fees what they take, whatever the rules are.
 */
export async function previewWork(
  db: Database,
  market_id: number,
  span: Span,
  changed: NewTerms,
  names: readonly FigureName[],
): Promise<Look> {
  const found = await listPaidWork(db, market_id, { since: span.since, until: span.until, most: MOST_CASES + 1 })
  const work = found.slice(-MOST_CASES)
  const earlier = await listEarlier(db, market_id, work, work[0]?.gig_start_time ?? span.since)
  const termsAt = await readPayTerms(db, market_id)
  const held = (one: PaidWork): Terms => ({ ...termsAt(one.gig_start_time), fees: (terms) => terms })
  const before = priceAll(work, earlier, held)
  const after = priceAll(work, earlier, (one) => {
    const terms = held(one)
    const policy = changed.policy === undefined ? terms.policy : { ...terms.policy, ...changed.policy }
    return { policy, rules: changed.rules ?? terms.rules, fees: changed.fees ?? terms.fees }
  })
  const differs = (one: PricedWork, at: number): boolean =>
    one.pro_cents !== before[at]?.pro_cents || one.total_cents !== before[at].total_cents || !hasSameOvertime(one, before[at])
  return {
    checked: work.length,
    changed: after.filter(differs).length,
    is_whole: found.length <= MOST_CASES,
    figures: names.map((name) => ({ name, before: FIGURES[name]!(before), after: FIGURES[name]!(after) })),
  }
}

const hasSameOvertime = (one: PricedWork, other: PricedWork): boolean => FIGURES.OVERTIME!([one]) === FIGURES.OVERTIME!([other])
