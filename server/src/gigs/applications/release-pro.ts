import type { Application } from '@muster/contract/gigs/application.ts'
import type { Context } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { listOwedForLoss, payForLoss, refuseOtherCost } from '../../payments/pay-for-loss.ts'
import { lockForManager } from '../lock-for-manager.ts'
import { endApplication, refuseEnd } from './end-application.ts'

/**
 * Releases a confirmed pro before the start. Close to the start the pro is paid as for a cancelled shift. Finding a replacement starts at
 * once, unless fewer pros are needed: then the shift loses the spot. `seen` is what the manager read that it costs, in dollars.
 */
export async function releasePro(
  context: Context,
  id: number,
  reason: 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER' | 'FEWER_PROS_NEEDED' | 'OTHER',
  explanation: string,
  seen?: number,
): Promise<Application> {
  const { gig, application } = await lockForManager(context, id)
  const rule = reason === 'OTHER' ? 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER' : reason
  await refuseEnd(context, gig, application, rule)
  if (application.confirmed_at === null) throw new Problem('NOT_CONFIRMED')
  const owed = await listOwedForLoss(context, gig, [id])
  refuseOtherCost(owed, seen)
  await payForLoss(context, gig, owed)
  return endApplication(context, gig, application, reason, explanation, 'released')
}
