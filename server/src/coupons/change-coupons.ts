import type { CouponEdit, NewCoupon } from '@muster/contract/coupons/coupon.ts'
import { whyNotAdd } from '@muster/contract/coupons/coupon-form-rules.ts'
import { centsOf, formatCents } from '@muster/contract/money.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { invalid, Problem } from '../problem.ts'
import { lockCoupon } from './coupon-locks.ts'
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
  if (last_day !== undefined && last_day < coupon.first_day) throw invalid('last_day', 'Choose a day after the first one')
  const budget_cents = budget === undefined ? undefined : centsOf(budget)
  if (budget_cents !== undefined && budget_cents < coupon.committed_cents)
    throw invalid('budget', `${formatCents(coupon.committed_cents)} is spent or promised already`)
  if (is_on === false && reason === '') throw invalid('reason', 'This field is required')
  const turns = is_on === undefined || is_on === coupon.is_on ? null : is_on ? ('on' as const) : { reason }
  await updateCoupon(db, id, { name, last_day, uses_per_location, budget_cents, off: turns })
  const changes = {
    ...(last_day !== undefined && { last_day }),
    ...(uses_per_location !== undefined && { uses_per_location }),
    ...(budget_cents !== undefined && { budget_cents }),
    ...(turns !== null && { is_on: turns === 'on' }),
    ...(turns !== null && turns !== 'on' && { reason }),
  }
  await record(context, { action: 'coupon.edited', subject_kind: 'coupon', subject_id: id, changes })
}
