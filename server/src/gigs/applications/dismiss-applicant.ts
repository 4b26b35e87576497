import type { Dismissed } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { whyNotDismiss } from '@muster/contract/gigs/applications/application-rules.ts'
import type { Context } from '../../context.ts'
import { listOwedForLoss, payForLoss, refuseOtherCost } from '../../payments/pay-for-loss.ts'
import { refuse } from '../../problem.ts'
import { flagsOf } from '../application-flags.ts'
import { setDismissalTold } from '../application-store.ts'
import { lockForManager } from '../lock-for-manager.ts'
import { endApplication } from './end-application.ts'

/**
 * Declines a waiting or selected applicant. The pro hears of it some seconds later, so that the manager can take it back. One who was asked
 * again after a late edit is paid as for a cancelled shift; money has moved then, so the pro hears at once and there is no way back.
 * `seen` is what the manager read that it costs, in dollars.
 */
export async function dismissApplicant(context: Context, id: number, explanation: string, seen?: number): Promise<Dismissed> {
  const { gig, application } = await lockForManager(context, id)
  refuse(whyNotDismiss({ ...flagsOf(application), gig_status: gig.status, start_time: gig.start_time }, gig.now))
  const owed = await listOwedForLoss(context, gig, [id])
  refuseOtherCost(owed, seen)
  await payForLoss(context, gig, owed)
  const can_undo = owed.length === 0
  // Who dismisses a pro that Muster selected overrules it.
  const reason = application.selection_source === 'AUTO_MATCH' ? 'OVERRIDE_AUTOSELECT' : 'STAFFER_DISMISSAL'
  const dismissed = await endApplication(context, gig, application, reason, explanation, can_undo ? null : 'dismissed')
  if (can_undo) {
    const job = { gig_id: gig.id, application_id: id }
    await context.deps.outbox.enqueue(context.db, 'tell-dismissed', job, { afterSeconds: context.deps.config.toldAfterSeconds })
  } else await setDismissalTold(context.db, application)
  return { ...dismissed, can_undo }
}
