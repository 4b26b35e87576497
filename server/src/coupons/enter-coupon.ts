import { whyNotEnter } from '@muster/contract/coupons/coupon-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import { countHit } from '../db/count-hit.ts'
import { Problem, refuse } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { lockCouponByCode } from './coupon-locks.ts'
import { getEntryFacts } from './coupon-queries.ts'
import { insertEntry } from './coupon-store.ts'

/** Nobody guesses a code with this many tries an hour. */
const MOST_TRIES_AN_HOUR = 20

/** Enters a coupon for the current location. Returns the entry's id. */
export async function enterCoupon(context: Context, code: string): Promise<number> {
  const { db } = context
  const { id: location_id } = locationOf(context)
  if ((await countHit(context.deps.apart, `coupon:${location_id}`)) > MOST_TRIES_AN_HOUR)
    throw new Problem('TOO_MANY_REQUESTS', 'You tried many codes in the last hour. Try again later.', { retryAfterSeconds: 600 })
  const coupon = await lockCouponByCode(db, code)
  if (coupon === null) throw new Problem('COUPON_UNKNOWN', undefined, { target: 'code' })
  const { today, entry_no, ...facts } = await getEntryFacts(db, coupon.id, location_id)
  refuse(whyNotEnter({ ...coupon, ...facts }, today), { target: 'code' })
  const { id: coupon_id, amount_cents } = coupon
  const id = await insertEntry(db, { coupon_id, location_id, entry_no, amount_cents, entered_by: actorOf(context).user_id })
  await record(context, { action: 'coupon.entered', subject_kind: 'location', subject_id: location_id, changes: { coupon_id, entry_no } })
  await tell(db, [`location:${location_id}`], { kind: 'location', location_id })
  return id
}
