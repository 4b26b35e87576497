import { contextOfJob } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import { findProForNotice } from '../../notices/told-queries.ts'
import type { Jobs } from '../../outbox/outbox.ts'
import { lockApplication } from '../application-locks.ts'
import { setDismissalTold } from '../application-store.ts'
import { lockGigById } from '../gig-locks.ts'
import { tellCrewMates } from '../tell-crew-mates.ts'
import { updateScreensOfPro } from '../note-application.ts'

/** Notifies a pro of a dismissal once it can't be taken back any more. Says nothing if it was taken back, or if the pro applied again. */
export async function tellDismissed(deps: Deps, { gig_id, application_id }: Jobs['tell-dismissed']): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const context = contextOfJob(deps, db)
    const gig = await lockGigById(db, gig_id)
    const application = gig && (await lockApplication(db, application_id))
    if (!application || !(await setDismissalTold(db, application))) return
    const pro = await findProForNotice(db, application.pro_id)
    if (pro) await tellPros(context, gig, [pro], 'dismissed')
    await updateScreensOfPro(db, gig, application)
    await tellCrewMates(context, gig, application)
  })
  deps.wake()
}
