import type { ErrorCode } from '../errors.ts'
import { percentOf } from '../money.ts'
import type { CouponKind, CouponState } from './coupon.ts'

/** A coupon that a location entered, with what it may still take. Money in integer cents. */
export interface HeldCoupon {
  entry_id: number
  kind: CouponKind
  /** Of a PERCENTAGE. */
  percent: number
  /** Of a PERCENTAGE, what the coupon's budget has left; of an AMOUNT, what is left of this entry. */
  left_cents: number
  /** Of a PERCENTAGE: on how many more shifts it counts. */
  shifts_left: number
  /** The shifts that it counts for already: their other pros use up no more of them. */
  gig_ids: readonly number[]
  first_day: string
  last_day: string
}

/** One charge for work: the platform fee on it, or the network fee that replaces that one. */
export interface ChargedFee {
  gig_id: number
  /** The local date on which the shift starts. */
  day: string
  fee_cents: number
}

export interface CouponUse {
  entry_id: number
  gig_id: number
  cents: number
}

/** Percentages come first, because they count on the whole fee. Of one kind, the coupon that was entered first comes first. */
const inOrder = (one: HeldCoupon, other: HeldCoupon): number =>
  Number(one.kind === 'AMOUNT') - Number(other.kind === 'AMOUNT') || one.entry_id - other.entry_id

/** What coupons take off each of these fees, in the order of the charges. They never take more than the fee, nor more than they have left. */
export function couponUses(held: readonly HeldCoupon[], charges: readonly ChargedFee[]): CouponUse[][] {
  const left = held.toSorted(inOrder).map((coupon) => ({ ...coupon, gigs: new Set(coupon.gig_ids) }))
  return charges.map(({ gig_id, day, fee_cents }) => {
    let rest = Math.max(0, fee_cents)
    const uses: CouponUse[] = []
    for (const coupon of left) {
      if (day < coupon.first_day || day > coupon.last_day) continue
      const isPercentage = coupon.kind === 'PERCENTAGE'
      if (isPercentage && !coupon.gigs.has(gig_id) && coupon.shifts_left <= 0) continue
      const cents = Math.min(rest, coupon.left_cents, isPercentage ? percentOf(fee_cents, coupon.percent) : rest)
      if (cents <= 0) continue
      uses.push({ entry_id: coupon.entry_id, gig_id, cents })
      rest -= cents
      coupon.left_cents -= cents
      if (isPercentage && !coupon.gigs.has(gig_id)) coupon.shifts_left -= 1
      coupon.gigs.add(gig_id)
    }
    return uses
  })
}

/** How a refund's part for coupons is shared by the uses of the charge: the last one gets its money back first. */
export function returnedUses<T extends { cents: number; returned_cents: number }>(
  uses: readonly T[],
  cents: number,
): { use: T; cents: number }[] {
  let rest = cents
  return uses.toReversed().flatMap((use) => {
    const part = Math.min(rest, use.cents - use.returned_cents)
    rest -= part
    return part > 0 ? [{ use, cents: part }] : []
  })
}

export interface CouponFacts {
  is_on: boolean
  first_day: string
  last_day: string
  budget_cents: number
  /** Taken off fees, or promised to locations. */
  committed_cents: number
  /** Of an AMOUNT: what each entry promises. */
  amount_cents: number | null
}

/** What a coupon is on a day. */
export function couponState(coupon: CouponFacts, today: string): CouponState {
  if (!coupon.is_on) return 'OFF'
  if (today > coupon.last_day) return 'ENDED'
  if (coupon.budget_cents - coupon.committed_cents < (coupon.amount_cents ?? 1)) return 'USED_UP'
  return today < coupon.first_day ? 'PLANNED' : 'ON'
}

export interface EntryFacts extends CouponFacts {
  kind: CouponKind
  uses_per_location: number
  /** Whether the location is among those that may enter it. */
  is_for_location: boolean
  /** How often this location entered it before. */
  entries: number
  /** Whether anything is left of what this location entered before. */
  has_rest: boolean
  /** Whether the location has another percentage that still counts. */
  has_other_percentage: boolean
}

/** Why a location can't enter a coupon today; null if it can. It may enter one before its first day. */
export function whyNotEnter(facts: EntryFacts, today: string): ErrorCode | null {
  if (!facts.is_for_location) return 'COUPON_UNKNOWN'
  const state = couponState(facts, today)
  if (state === 'OFF' || state === 'ENDED') return 'COUPON_ENDED'
  if (facts.has_rest || facts.entries >= (facts.kind === 'PERCENTAGE' ? 1 : facts.uses_per_location)) return 'COUPON_ENTERED'
  if (state === 'USED_UP') return 'COUPON_USED_UP'
  return facts.kind === 'PERCENTAGE' && facts.has_other_percentage ? 'COUPON_SECOND_PERCENTAGE' : null
}

/** An amount is nearly used up at a fifth of it, and a percentage on its last shift. Businesses get one notice then. */
export const isNearlyUsed = (coupon: {
  kind: CouponKind
  amount_cents: number | null
  left_cents: number
  shifts_left: number
}): boolean => (coupon.kind === 'AMOUNT' ? coupon.left_cents * 5 <= (coupon.amount_cents ?? 0) : coupon.shifts_left <= 1)
