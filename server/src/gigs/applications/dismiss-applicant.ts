import type { Application } from '@muster/contract/gigs/application.ts'
import { whyNotDismiss } from '@muster/contract/gigs/applications/application-rules.ts'
import type { Context } from '../../context.ts'
import { payForLoss, listOwedForLoss } from '../../payments/pay-for-loss.ts'
import { refuse } from '../../problem.ts'
import { flagsOf } from '../application-flags.ts'
import { lockForManager } from '../lock-for-manager.ts'
import { endApplication } from './end-application.ts'

/** Declines a waiting or selected applicant. One who was asked again after a late edit is paid as for a cancelled shift. */
export async function dismissApplicant(context: Context, id: number, explanation: string): Promise<Application> {
  const { gig, application } = await lockForManager(context, id)
  refuse(whyNotDismiss({ ...flagsOf(application), gig_status: gig.status, start_time: gig.start_time }, gig.now))
  await payForLoss(context, gig, await listOwedForLoss(context, gig, [id]))
  // Who dismisses a pro that Muster selected overrules it.
  const reason = application.selection_source === 'AUTO_MATCH' ? 'OVERRIDE_AUTOSELECT' : 'STAFFER_DISMISSAL'
  return endApplication(context, gig, application, reason, explanation, 'dismissed')
}
