import type { CallResult } from '@muster/contract/endpoint.ts'
import { whyNotBoost } from '@muster/contract/gigs/bulk/boost-rules.ts'
import type { getBoostCost as boostCostCall } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { centsOf, dollarsOf } from '@muster/contract/money.ts'
import { costEstimate } from '@muster/contract/payments/cost-estimate.ts'
import type { PayPolicy } from '@muster/contract/payments/pay-line-rules.ts'
import { type Context, locationOf } from '../../context.ts'
import { getLocation } from '../../locations/location-queries.ts'
import { getPayPolicy } from '../../locations/policy-queries.ts'
import { countW2Pros } from '../gig-queries.ts'
import { listOwnGigs } from '../list-own-gigs.ts'

/**
 * How much a bonus adds to the cost of these shifts if every spot is worked as scheduled, by the rules that will apply when they are paid.
 */
export async function getBoostCost(context: Context, gig_ids: readonly number[], bonus: number): Promise<CallResult<typeof boostCostCall>> {
  const { db } = context
  const gigs = await listOwnGigs(context, gig_ids)
  const bonus_cents = centsOf(bonus)
  const boosted = gigs.filter((gig) => whyNotBoost(gig, bonus_cents, gig.now) === null)
  const location = await getLocation(db, locationOf(context).id)
  const employment_type = location.supported_employment_types.includes('F1099') ? ('F1099' as const) : ('W2' as const)
  const w2Pros = await countW2Pros(db, location.id, gig_ids)
  const policies = new Map<string, PayPolicy>()
  let [pro_cents, total_cents] = [0, 0]
  for (const gig of boosted) {
    // Policies change by day, so ask once for each day.
    const day = gig.start_time.slice(0, 10)
    const policy = policies.get(day) ?? (await getPayPolicy(db, gig.market_id, gig.start_time))
    policies.set(day, policy)
    const draft = { ...gig, is_network: gig.type === 'NETWORK', employment_type, w2_pros: w2Pros.get(gig.id) ?? 0 }
    const [before, after] = [draft, { ...draft, boosted_gig_bonus_cents: bonus_cents }].map((one) => costEstimate(one, location, policy))
    pro_cents += after!.pro_cents - before!.pro_cents
    total_cents += after!.total_cents - before!.total_cents
  }
  return {
    gig_count: boosted.length,
    left_out_count: gigs.length - boosted.length,
    pro_total: dollarsOf(pro_cents),
    total: dollarsOf(total_cents),
  }
}
