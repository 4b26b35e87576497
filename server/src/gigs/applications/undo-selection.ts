import { whyNotUndoSelection } from '@muster/contract/gigs/applications/application-rules.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import { type Context, locationOf } from '../../context.ts'
import { refuse } from '../../problem.ts'
import { flagsOf } from '../application-flags.ts'
import { takeOfferBack } from '../application-store.ts'
import { lockForManager } from '../lock-for-manager.ts'
import { noteApplication } from '../note-application.ts'
import { recountAndSettle } from '../settle-gig.ts'
import { getApplication } from './application-queries.ts'

/** Takes an offer back before the pro hears of it: the applicant waits again. */
export async function undoSelection(context: Context, id: number): Promise<Application> {
  const { gig, application } = await lockForManager(context, id)
  refuse(whyNotUndoSelection({ ...flagsOf(application), is_offer_untold: application.is_offer_untold }))
  await takeOfferBack(context.db, application)
  await noteApplication(context, gig, application, 'application.selection_undone', { hasProHear: false })
  await recountAndSettle(context, gig)
  return getApplication(context.db, id, locationOf(context).id)
}
