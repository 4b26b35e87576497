import { contextOfJob } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import { findProForNotice } from '../../notices/told-queries.ts'
import type { Jobs } from '../../outbox/outbox.ts'
import { lockApplication } from '../application-locks.ts'
import { setOfferTold } from '../application-store.ts'
import { lockGigById } from '../gig-locks.ts'
import { updateScreensOfPro } from '../note-application.ts'

/** Notifies a pro of a manager's offer once it can't be taken back any more. Says nothing if it was taken back, answered or ended. */
export async function tellSelected(deps: Deps, { gig_id, application_id }: Jobs['tell-selected']): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const context = contextOfJob(deps, db)
    const gig = await lockGigById(db, gig_id)
    const application = gig && (await lockApplication(db, application_id))
    if (!application || !(await setOfferTold(db, application))) return
    const pro = await findProForNotice(db, application.pro_id)
    if (pro) await tellPros(context, gig, [pro], 'selected')
    await updateScreensOfPro(db, gig, application)
  })
  deps.wake()
}
