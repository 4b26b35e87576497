import { type ManagerCancellationReason, cancellationPay } from '@muster/contract/gigs/cancellation-rules.ts'
import { isPaidHere } from '@muster/contract/payments/pay-line-rules.ts'
import type { Context } from '../../context.ts'
import { getCancellationPolicy } from '../../locations/policy-queries.ts'
import { paysNetworkHere } from '../../payments/fee-queries.ts'
import type { GigAtNow } from '../gig-locks.ts'

/**
 * What a confirmed pro is owed in cents if the business releases them now, and by which policy. It applies to every reason except a
 * no-show.
 */
export async function owedForCancelling(
  { db }: Pick<Context, 'db'>,
  gig: GigAtNow,
  reason: ManagerCancellationReason,
): Promise<{ cents: number; policy_id: number | null }> {
  const policy = await getCancellationPolicy(db, gig.market_id, gig.now)
  const is_paid_here = isPaidHere(gig.type === 'NETWORK', await paysNetworkHere(db, gig.location_id))
  return { cents: cancellationPay({ ...gig, is_paid_here }, { reason, is_confirmed: true }, gig.now, policy.value), policy_id: policy.id }
}
