import type { CouponEdit, NewCoupon } from '@muster/contract/coupons/coupon.ts'
import { whyNotAdd } from '@muster/contract/coupons/coupon-form-rules.ts'
import { centsOf, formatCents } from '@muster/contract/money.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { invalid, Problem } from '../problem.ts'
import { lockCoupon, type LockedCoupon } from './coupon-locks.ts'
import { listUnknownAudience } from './coupon-queries.ts'
import { insertCoupon, updateCoupon } from './coupon-store.ts'

/** Makes a coupon. Returns its id. */
export async function createCoupon(context: Context, coupon: NewCoupon): Promise<number> {
  const { db } = context
  const fault = whyNotAdd(coupon)
  if (fault !== null) throw invalid(fault.target, fault.message)
  const [unknown] = await listUnknownAudience(db, coupon)
  if (unknown !== undefined) throw invalid(unknown.target, `No record has the number ${unknown.id}`)
  const id = await insertCoupon(db, coupon, actorOf(context).user_id)
  if (id === null) throw new Problem('COUPON_CODE_TAKEN', undefined, { target: 'code' })
  const { kind, percent, first_day, last_day, uses_per_location } = coupon
  const cents = { amount_cents: coupon.amount === null ? null : centsOf(coupon.amount), budget_cents: centsOf(coupon.budget) }
  const changes = { kind, percent, ...cents, first_day, last_day, uses_per_location }
  await record(context, { action: 'coupon.added', subject_kind: 'coupon', subject_id: id, changes })
  return id
}

/** Changes what staff may change of a coupon, or switches it off or on. Throws NOT_FOUND. */
export async function editCoupon(context: Context, id: number, edit: CouponEdit): Promise<void> {
  const { db } = context
  const coupon = await lockCoupon(db, id)
  if (coupon === null) throw new Problem('NOT_FOUND')
  const { name, last_day, uses_per_location, budget, is_on, reason = '' } = edit
  const budget_cents = budget === undefined ? undefined : centsOf(budget)
  refuseEdit(coupon, { last_day, budget_cents })
  if (is_on === false && reason === '') throw invalid('reason', 'This field is required')
  const off = is_on === undefined || is_on === coupon.is_on ? null : is_on ? ('on' as const) : { reason }
  await updateCoupon(db, id, { name, last_day, uses_per_location, budget_cents, off })
  const switched = off === null ? undefined : off === 'on'
  const why = off === null || off === 'on' ? undefined : off.reason
  const changes = given({ last_day, uses_per_location, budget_cents, is_on: switched, reason: why })
  await record(context, { action: 'coupon.edited', subject_kind: 'coupon', subject_id: id, changes })
}

/** Refuses a last day before the first, and a budget below what is spent or promised. */
function refuseEdit(
  coupon: LockedCoupon,
  { last_day, budget_cents }: { last_day: string | undefined; budget_cents: number | undefined },
): void {
  if (last_day !== undefined && last_day < coupon.first_day) throw invalid('last_day', 'Choose a day after the first one')
  if (budget_cents !== undefined && budget_cents < coupon.committed_cents)
    throw invalid('budget', `${formatCents(coupon.committed_cents)} is spent or promised already`)
}

/** The values that are there. */
const given = (values: Record<string, string | number | boolean | undefined>): Record<string, string | number | boolean> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
