import type { Application } from '@muster/contract/gigs/application.ts'
import type { Context } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { payCancellation } from '../../payments/pay-cancellation.ts'
import { listConfirmedPros } from '../../notices/told-queries.ts'
import { lockForManager } from '../lock-for-manager.ts'
import { endApplication, refuseEnd } from './end-application.ts'
import { owedForCancelling } from './late-cancellation.ts'

/**
 * Releases a confirmed pro before the start. Close to the start the pro is paid as for a cancelled shift. Finding a replacement starts at
 * once, unless fewer pros are needed: then the shift loses the spot.
 */
export async function releasePro(
  context: Context,
  id: number,
  reason: 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER' | 'FEWER_PROS_NEEDED' | 'OTHER',
  explanation: string,
): Promise<Application> {
  const { gig, application } = await lockForManager(context, id)
  const rule = reason === 'OTHER' ? 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER' : reason
  await refuseEnd(context, gig, application, rule)
  if (application.confirmed_at === null) throw new Problem('NOT_CONFIRMED')
  const owed = await owedForCancelling(context, gig, rule)
  const paid = (await listConfirmedPros(context.db, gig)).filter((pro) => pro.application_id === id)
  if (owed.cents > 0) await payCancellation(context, gig, paid, owed)
  return endApplication(context, gig, application, reason, explanation, 'released')
}
