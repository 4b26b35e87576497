import { couponUses, type HeldCoupon } from '../coupons/coupon-rules.ts'
import type { Moment } from '../moment.ts'
import { isFeeLine } from './line-kind.ts'
import { scheduledPaidMinutes } from './paid-minutes.ts'
import {
  businessTotal,
  couponFee,
  couponLine,
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
  /** How many of the spots W-2 pros have. Open spots cost what `employment_type` does. */
  w2_pros?: number
}

export interface Estimate {
  /** Each kind once, for all pros together. */
  lines: Line[]
  pro_cents: number
  total_cents: number
  paid_minutes_each: number
  /** What coupons take off the fees of all the shifts together. */
  coupon_cents: number
}

/** The coupons that may make shifts cheaper, and the shifts: several only before they are posted. */
export interface CouponsOfShifts {
  held: readonly HeldCoupon[]
  gig_id: number
  days: readonly string[]
}

/**
 * What a shift costs if every spot is worked as scheduled, without tips. Rounded for one pro, then multiplied, as payment does. Coupons are a line of
 * it, except of several shifts: those share what the coupons have left.
 */
export function costEstimate(
  draft: EstimateDraft,
  fees: FeePercentages,
  policy: PayPolicy = seededPayPolicy,
  coupons: CouponsOfShifts | null = null,
): Estimate {
  const pros = Math.max(0, draft.allowed_confirmed_pros)
  const w2_pros = draft.employment_type === 'W2' ? pros : Math.min(pros, draft.w2_pros ?? 0)
  const parts = [costOf({ ...draft, employment_type: 'F1099' }, pros - w2_pros, fees, policy)]
  if (w2_pros > 0) parts.push(costOf({ ...draft, employment_type: 'W2' }, w2_pros, fees, policy))
  const lines = summed(parts.filter((_, index) => index > 0 || w2_pros < pros || pros === 0).flatMap((part) => part.lines))
  const total_cents = parts.reduce((sum, part) => sum + part.total_cents, 0)
  const coupon_cents = coupons === null ? 0 : couponCents(coupons, parts)
  const isLine = coupon_cents > 0 && coupons?.days.length === 1
  return {
    lines: isLine ? [...lines, couponLine(coupon_cents)] : lines,
    pro_cents: parts.reduce((sum, { pro_cents }) => sum + pro_cents, 0),
    total_cents: isLine ? total_cents - coupon_cents : total_cents,
    paid_minutes_each: scheduledPaidMinutes(draft),
    coupon_cents,
  }
}

/** What coupons take off the fees of every pro of every shift. */
function couponCents({ held, gig_id, days }: CouponsOfShifts, parts: readonly { pros: number; fee_cents: number }[]): number {
  if (held.length === 0) return 0
  const ofShift = parts.flatMap(({ pros, fee_cents }) => Array.from({ length: pros }, () => fee_cents))
  const charges = days.flatMap((day, at) => ofShift.map((fee_cents) => ({ gig_id: gig_id + at, day, fee_cents })))
  return couponUses(held, charges)
    .flat()
    .reduce((sum, { cents }) => sum + cents, 0)
}

function costOf(draft: EstimateDraft, pros: number, fees: FeePercentages, policy: PayPolicy) {
  const paid_minutes = scheduledPaidMinutes(draft)
  const nothing = { ...raisedAlone(paid_minutes, policy), break_premiums: [], flat_bonus_cents: 0, tip_cents: 0 }
  const facts = { ...nothing, employment_type: draft.employment_type, paid_minutes, wage_cents: draft.wage_cents }
  const pay = payLines({ ...facts, bonus_cents: hourlyBonus(draft.boosted_gig_bonus_cents, null) }, policy)
  const fee = feeLines(pay, draft, fees)
  const lines: Line[] = [...pay, ...fee].map((line) => ({ ...line, quantity: line.quantity * pros, cents: line.cents * pros }))
  const fee_cents = couponFee(fee)
  return { pros, fee_cents, lines, pro_cents: proPay(pay) * pros, total_cents: businessTotal(pay, fee) * pros }
}

/** Each kind at each rate once, in the order in which they come: wages before fees. */
function summed(lines: readonly Line[]): Line[] {
  const found: Line[] = []
  for (const line of lines) {
    const at = found.findIndex(({ kind, rate }) => kind === line.kind && rate === line.rate)
    const same = found[at]
    if (same) found[at] = { ...same, quantity: same.quantity + line.quantity, cents: same.cents + line.cents }
    else found.push(line)
  }
  return found.toSorted((one, other) => Number(isFeeLine(one)) - Number(isFeeLine(other)))
}
