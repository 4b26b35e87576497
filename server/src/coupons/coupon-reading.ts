import type { AdminCoupon, CouponKind, CouponState, HeldCouponView } from '@muster/contract/coupons/coupon.ts'
import { couponState } from '@muster/contract/coupons/coupon-rules.ts'
import { dollarsOf } from '@muster/contract/money.ts'

interface TermsRow {
  code: string
  name: string
  kind: CouponKind
  percent: number | null
  amount_cents: number | null
  first_day: string
  last_day: string
  uses_per_location: number
  budget_cents: number
  committed_cents: number
  is_on: boolean
  today: string
}

export interface AdminRow
  extends TermsRow,
    Pick<
      AdminCoupon,
      | 'id'
      | 'market_ids'
      | 'organization_ids'
      | 'location_ids'
      | 'audience_names'
      | 'off_reason'
      | 'locations_count'
      | 'shifts_count'
      | 'created_by'
      | 'created_ts'
    > {
  used_cents: number
}

const inDollars = (cents: number | null): number | null => cents && dollarsOf(cents)

export function adminOf({ budget_cents, committed_cents, used_cents, amount_cents, is_on, today, ...row }: AdminRow): AdminCoupon {
  return {
    ...row,
    amount: inDollars(amount_cents),
    state: couponState({ ...row, budget_cents, committed_cents, amount_cents, is_on }, today),
    budget: dollarsOf(budget_cents),
    committed: dollarsOf(committed_cents),
    used: dollarsOf(used_cents),
  }
}

export interface HeldRow extends TermsRow, Pick<HeldCouponView, 'id' | 'entered_at' | 'entered_by'> {
  taken_cents: number
  /** Of an AMOUNT, what this entry gives. */
  entry_cents: number | null
  shifts_taken: number
}

export function heldOf(row: HeldRow): HeldCouponView {
  const { id, code, name, kind, percent, amount_cents, first_day, last_day, uses_per_location, entered_at, entered_by } = row
  const left_cents = row.entry_cents === null ? null : row.entry_cents - row.taken_cents
  const shifts_left = kind === 'PERCENTAGE' ? Math.max(0, uses_per_location - row.shifts_taken) : null
  return {
    id,
    code,
    name,
    kind,
    percent,
    first_day,
    last_day,
    uses_per_location,
    entered_at,
    entered_by,
    shifts_left,
    amount: inDollars(amount_cents),
    state: stateHere(row, left_cents ?? shifts_left ?? 0),
    used: dollarsOf(row.taken_cents),
    left: left_cents === null ? null : dollarsOf(left_cents),
  }
}

/** What a coupon is for a location that entered it. What an amount promised, the coupon's budget can't take away. */
function stateHere(row: HeldRow, left: number): CouponState {
  const isPromised = row.kind === 'AMOUNT'
  const state = couponState(isPromised ? { ...row, committed_cents: 0 } : row, row.today)
  return left <= 0 && (state === 'ON' || state === 'PLANNED') ? 'USED_UP' : state
}
