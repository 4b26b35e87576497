import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type { estimateCost as estimateCall } from '@muster/contract/gigs/gig-endpoints.ts'
import { centsOf, dollarsOf } from '@muster/contract/money.ts'
import { costEstimate } from '@muster/contract/payments/cost-estimate.ts'
import { endAfter } from '@muster/contract/zoned-time.ts'
import { type Context, locationOf } from '../../context.ts'
import { invalid } from '../../problem.ts'
import { getLocation } from '../../locations/location-queries.ts'
import { getPayPolicy } from '../../locations/policy-queries.ts'
import { listCouponsOfShift, listHeldCoupons } from '../../coupons/held-coupon-queries.ts'
import { countW2Pros } from '../gig-queries.ts'
import { wireLine } from '../../payments/payment-line-reading.ts'

/** What a shift would cost, by the same rules, location fees and market policy as the payment. */
export async function estimateCost(
  context: Context,
  { body }: HandlerInput<typeof estimateCall>,
): Promise<CallResult<typeof estimateCall>> {
  const { db } = context
  const location = await getLocation(db, locationOf(context).id)
  const times = endAfter(body.local_date, body.start_time, body.end_time, location.timezone)
  if ((times.end_time.getTime() - times.start_time.getTime()) / 60_000 <= body.unpaid_break_minutes)
    throw invalid('unpaid_break_minutes', 'The break is longer than the shift')
  const policy = await getPayPolicy(db, location.market_id, times.start_time.toISOString())
  const draft = {
    ...times,
    unpaid_break_minutes: body.unpaid_break_minutes,
    wage_cents: centsOf(body.wage_amount),
    boosted_gig_bonus_cents: centsOf(body.boosted_gig_bonus ?? 0),
    allowed_confirmed_pros: body.allowed_confirmed_pros,
    is_network: body.type === 'NETWORK',
    employment_type: location.supported_employment_types.includes('F1099') ? ('F1099' as const) : ('W2' as const),
    w2_pros: body.gig_id === undefined ? 0 : ((await countW2Pros(db, location.id, [body.gig_id])).get(body.gig_id) ?? 0),
    background_check_required: body.background_check_required,
  }
  const { gig_id, dates = [] } = body
  const days = dates.length > 0 ? dates : [body.local_date]
  const held = gig_id === undefined ? await listHeldCoupons(db, location.id, []) : await listCouponsOfShift(db, location.id, gig_id)
  // A shift that isn't posted yet has no number. None has a negative one.
  const coupons = { held, gig_id: gig_id ?? -days.length, days }
  const { lines, pro_cents, total_cents, paid_minutes_each, coupon_cents } = costEstimate(draft, location, policy, coupons)
  // An open spot may go to an employee, who costs their own fee and overtime.
  const takesBoth = ['F1099', 'W2'].every((type) => location.supported_employment_types.some((one) => one === type))
  const all_w2 = takesBoth ? costEstimate({ ...draft, w2_pros: draft.allowed_confirmed_pros }, location, policy, coupons) : null
  return {
    lines: lines.map(wireLine),
    pro_total: dollarsOf(pro_cents),
    total: dollarsOf(total_cents),
    total_if_w2: all_w2 && dollarsOf(all_w2.total_cents),
    paid_minutes_each,
    coupon_amount: dollarsOf(coupon_cents),
  }
}
