import { couponUses, type CouponUse } from '@muster/contract/coupons/coupon-rules.ts'
import { breakPremiums, judgeBreaks } from '@muster/contract/timesheets/break-rules.ts'
import {
  businessTotal,
  couponFee,
  couponLine,
  type FeeLine,
  feeLines,
  type PayLine,
  type PayPolicy,
  payLines,
  proPay,
  type RaisedMinutes,
  timeCents,
} from '@muster/contract/payments/pay-line-rules.ts'
import type { PremiumKind } from '@muster/contract/payments/line-kind.ts'
import type { ErrorCode } from '@muster/contract/errors.ts'
import { isSameEmployer, premiumsIn, premiumsPaidOnDay, raisedMinutesOf } from '@muster/contract/payments/work-week-rules.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { whyNotPayEdited } from '@muster/contract/timesheets/hours-edit-rules.ts'
import { lockCouponsOfLocation } from '../coupons/coupon-locks.ts'
import { listHeldCoupons } from '../coupons/held-coupon-queries.ts'
import { getBreakRules, getPayPolicy } from '../locations/policy-queries.ts'
import type { Database } from '../db/database.ts'
import { Problem } from '../problem.ts'
import type { HoursAsSaid } from '../timesheets/hours-edit-queries.ts'
import { type PunchRow, timesheetOf } from '../timesheets/timesheet-reading.ts'
import { listWorkToPay, type WorkToPay } from './work-to-pay-queries.ts'
import { type ChargedWork, listChargedWork } from './work-week-queries.ts'

export interface Ask {
  gig_id: number
  application_ids: readonly number[]
  tips: readonly { application_id: number; cents: number }[]
  bonuses: readonly { application_id: number; cents: number }[]
}

export interface PricedWork {
  work: WorkToPay
  pay: PayLine[]
  fees: FeeLine[]
  pro_cents: number
  total_cents: number
  /** What coupons take off the fees. It is a line of them already. */
  coupons: CouponUse[]
}

const whyNotPay = (work: WorkToPay, tip_cents: number): ErrorCode | null => {
  if (!work.is_confirmed || work.is_cancelled) return 'NOT_CONFIRMED'
  if (work.has_payment) return 'ALREADY_PAID'
  if (work.paid_minutes === null) return 'HOURS_MISSING'
  const disputed = whyNotPayEdited(work.last_edit, work.now)
  if (disputed !== null) return disputed
  return tip_cents > 0 && !work.tipping_enabled ? 'TIPPING_DISABLED' : null
}

/** The price of work in the transaction that pays it: `quoteWork`, with the location's coupons locked until their uses are written. */
export async function priceWork(db: Database, location_id: number, ask: Ask): Promise<PricedWork[]> {
  const priced = await priceUncut(db, location_id, ask)
  if (priced.some(({ work }) => work.has_coupons)) await lockCouponsOfLocation(db, location_id)
  return withCoupons(db, location_id, priced)
}

/**
 * The pay lines of each pro for one shift of a location and the fees on them, from approved hours, the location's fees, its coupons and the market's
 * policy. Throws a `Problem` that names the application when one cannot be paid now.
 */
export const quoteWork = async (db: Database, location_id: number, ask: Ask): Promise<PricedWork[]> =>
  withCoupons(db, location_id, await priceUncut(db, location_id, ask))

/** Adds what the location's coupons take off the fees, in the order of the work. */
export async function withCoupons(db: Database, location_id: number, priced: readonly PricedWork[]): Promise<PricedWork[]> {
  if (!priced.some(({ work }) => work.has_coupons)) return [...priced]
  const held = await listHeldCoupons(db, location_id, [...new Set(priced.map(({ work }) => work.gig_id))])
  const charges = priced.map(({ work: { gig_id, gig_start_time, timezone }, fees }) => ({
    gig_id,
    day: localPartsOf(gig_start_time, timezone).date,
    fee_cents: couponFee(fees),
  }))
  const uses = couponUses(held, charges)
  return priced.map((one, index) => {
    const coupons = uses[index] ?? []
    const cents = coupons.reduce((sum, use) => sum + use.cents, 0)
    if (cents === 0) return one
    return { ...one, coupons, fees: [...one.fees, couponLine(cents)], total_cents: one.total_cents - cents }
  })
}

/** The same before coupons. They don't count on interviews. */
export async function priceUncut(db: Database, location_id: number, ask: Ask): Promise<PricedWork[]> {
  const ids = [...new Set(ask.application_ids)]
  const works = await listWorkToPay(db, location_id, [ask.gig_id], ids)
  if (works.length !== ids.length) throw new Problem('NOT_FOUND', undefined, { target: 'application_ids' })
  const first = works[0]!
  const policy = await getPayPolicy(db, first.market_id, first.gig_start_time)
  const { rules } = await getBreakRules(db, first.market_id, first.gig_start_time)
  const charged = await listChargedWork(
    db,
    first.market_id,
    works.map(({ pro_id }) => pro_id),
    first.gig_start_time,
  )
  const amount = (list: Ask['tips'], id: number): number =>
    list.filter((one) => one.application_id === id).reduce((sum, one) => sum + one.cents, 0)
  return works.map((work) => {
    const tip_cents = amount(ask.tips, work.application_id)
    const refusal = whyNotPay(work, tip_cents)
    if (refusal !== null) throw new Problem(refusal, undefined, { target: 'application_ids', target_value: work.application_id })
    return price(work, { policy, charged, rules, tip_cents, flat_bonus_cents: amount(ask.bonuses, work.application_id) })
  })
}

/** What one pro would be paid for each of several durations of a shift, each priced alone, with the week's hours before it. */
export async function priceMinutes(
  db: Database,
  { location_id, gig_id, application_id }: { location_id: number; gig_id: number; application_id: number },
  minutes: readonly number[],
): Promise<PricedWork[]> {
  const [work] = await listWorkToPay(db, location_id, [gig_id], [application_id])
  if (work === undefined) throw new Problem('NOT_FOUND')
  const policy = await getPayPolicy(db, work.market_id, work.gig_start_time)
  const charged = await listChargedWork(db, work.market_id, [work.pro_id], work.gig_start_time)
  const rest = { policy, charged, rules: [], tip_cents: 0, flat_bonus_cents: 0 }
  return minutes.map((paid_minutes) => {
    const end = new Date(Date.parse(work.gig_start_time) + (paid_minutes + work.unpaid_break_minutes) * 60_000)
    return price({ ...work, paid_minutes, work_start_time: work.gig_start_time, work_end_time: end.toISOString() }, rest)
  })
}

/** What one pro would be paid for each of several versions of the hours, with the week's hours before them. */
export async function priceVersions(db: Database, work: WorkToPay, versions: readonly HoursAsSaid[]): Promise<PricedWork[]> {
  const policy = await getPayPolicy(db, work.market_id, work.gig_start_time)
  const { rules } = await getBreakRules(db, work.market_id, work.gig_start_time)
  const charged = await listChargedWork(db, work.market_id, [work.pro_id], work.gig_start_time)
  const terms = { policy, charged, rules, tip_cents: 0, flat_bonus_cents: 0 }
  return versions.map(({ start_time, end_time, paid_minutes }) =>
    price({ ...work, paid_minutes, work_start_time: start_time, work_end_time: end_time }, terms),
  )
}

interface Terms {
  policy: PayPolicy
  /** What these pros were paid for around this shift. */
  charged: readonly ChargedWork[]
  rules: { break_trigger_minutes: number; break_length_minutes: number }[]
  tip_cents: number
  flat_bonus_cents: number
}

export function price(work: WorkToPay, terms: Terms): PricedWork {
  const { policy, tip_cents, flat_bonus_cents } = terms
  const pay = payLines(
    {
      employment_type: work.employment_type,
      paid_minutes: work.paid_minutes ?? 0,
      ...raisedOf(work, terms),
      wage_cents: work.wage_cents,
      bonus_cents: work.bonus_cents,
      break_premiums: policy.break_premium_minutes > 0 ? premiumsOwed(work, terms.rules) : [],
      premiums_paid: premiumsPaidOnDay(work.work_start_time ?? work.gig_start_time, othersOf(work, terms), work.timezone),
      flat_bonus_cents,
      tip_cents,
    },
    policy,
  )
  const fees = feeLines(pay, work, work)
  return { work, pay, fees, pro_cents: proPay(pay), total_cents: businessTotal(pay, fees), coupons: [] }
}

/** What else the pro was charged for with the same employer. */
const othersOf = (work: WorkToPay, { policy, charged }: Pick<Terms, 'policy' | 'charged'>): ChargedWork[] =>
  charged.filter((one) => one.pro_id === work.pro_id && one.id !== work.application_id && isSameEmployer(one, work, policy))

/** The overtime of this work in its week, with what was charged for the same employer. */
function raisedOf(work: WorkToPay, { policy, charged }: Terms): RaisedMinutes {
  const own = {
    id: work.application_id,
    start_time: work.work_start_time ?? work.gig_start_time,
    end_time: work.work_end_time ?? work.gig_end_time,
    paid_minutes: work.paid_minutes ?? 0,
  }
  return raisedMinutesOf([...othersOf(work, { policy, charged }), own], policy, work.timezone).get(own.id)!
}

/** The premiums that the missed breaks of this work owe. */
function premiumsOwed(work: WorkToPay, rules: Terms['rules']): PremiumKind[] {
  // Both sides agreed on the hours with their breaks.
  if (work.last_edit?.status === 'ACCEPTED') return []
  const sheet = timesheetOf(
    work.application_id,
    work.punches as PunchRow[],
    work.attestation,
    rules,
    { end_time: work.gig_end_time, extensions: work.extensions },
    work.now,
  )
  const shift = { start_time: work.work_start_time, end_time: work.work_end_time, scheduled_end_time: sheet.planned_end_time }
  return breakPremiums(judgeBreaks(rules, shift, sheet.breaks, work.now))
}

/** Work that was priced, as the price of later work of its week needs it. */
export const asCharged = ({ work, pay }: PricedWork): ChargedWork => ({
  id: work.application_id,
  gig_id: work.gig_id,
  market_id: work.market_id,
  location_id: work.location_id,
  pro_id: work.pro_id,
  organization_id: work.organization_id,
  employment_type: work.employment_type,
  start_time: work.work_start_time ?? work.gig_start_time,
  end_time: work.work_end_time ?? work.gig_end_time,
  timezone: work.timezone,
  paid_minutes: work.paid_minutes ?? 0,
  wage_cents: work.wage_cents,
  bonus_cents: work.bonus_cents,
  time_cents: timeCents(pay),
  premiums: premiumsIn(pay),
})
