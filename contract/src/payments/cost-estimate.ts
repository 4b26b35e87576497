import type { Moment } from '../moment.ts'
import { scheduledPaidMinutes } from './paid-minutes.ts'
import {
  businessTotal,
  type FeeFacts,
  type FeePercentages,
  feeLines,
  hourlyBonus,
  type Line,
  type PayPolicy,
  payLines,
  proPay,
  raisedAlone,
  seededPayPolicy,
} from './pay-line-rules.ts'

export interface EstimateDraft extends FeeFacts {
  start_time: Moment
  end_time: Moment
  unpaid_break_minutes: number
  wage_cents: number
  boosted_gig_bonus_cents: number
  allowed_confirmed_pros: number
}

export interface Estimate {
  /** Each kind once, for all pros together. */
  lines: Line[]
  pro_cents: number
  total_cents: number
  paid_minutes_each: number
}

/** What a shift costs if every spot is worked as scheduled, without tips. Rounded for one pro, then multiplied, as payment does. */
export function costEstimate(draft: EstimateDraft, fees: FeePercentages, policy: PayPolicy = seededPayPolicy): Estimate {
  const paid_minutes_each = scheduledPaidMinutes(draft)
  const nothing = { ...raisedAlone(paid_minutes_each, policy), break_premiums: 0, flat_bonus_cents: 0, tip_cents: 0 }
  const facts = { ...nothing, employment_type: draft.employment_type, paid_minutes: paid_minutes_each, wage_cents: draft.wage_cents }
  const pay = payLines({ ...facts, bonus_cents: hourlyBonus(draft.boosted_gig_bonus_cents, null) }, policy)
  const fee = feeLines(pay, draft, fees)
  const pros = Math.max(0, draft.allowed_confirmed_pros)
  const lines = [...pay, ...fee].map((line) => ({ ...line, quantity: line.quantity * pros, cents: line.cents * pros }))
  return { lines, pro_cents: proPay(pay) * pros, total_cents: businessTotal(pay, fee) * pros, paid_minutes_each }
}
