import type { Application } from '@muster/contract/gigs/application.ts'
import type { Context } from '../../context.ts'
import { lockForManager } from '../lock-for-manager.ts'
import { endApplication, refuseEnd } from './end-application.ts'

/** Records that a confirmed pro did not come. */
export async function markNoShow(context: Context, id: number, explanation: string): Promise<Application> {
  const { gig, application } = await lockForManager(context, id)
  await refuseEnd(context, gig, application, 'NO_SHOW')
  return endApplication(context, gig, application, 'NO_SHOW', explanation, 'no_show')
}
