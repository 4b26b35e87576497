import { hasPassed } from '@muster/contract/moment.ts'
import { type Context, contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { type LockedApplication, lockApplication } from '../gigs/application-locks.ts'
import { type LockedGig, lockGigById } from '../gigs/gig-locks.ts'
import { findProForNotice } from '../notices/told-queries.ts'
import { tellManagers } from '../notices/tell-managers.ts'
import { tellPros } from '../notices/tell-pros.ts'
import { closeExtension, listDueExtensions } from './extension-store.ts'
import { findOpenExtension } from './extension-queries.ts'
import { tellExtension } from './tell-extension.ts'

const AT_ONCE = 200

/** Closes an open request past its time to answer and notifies both sides that the planned end stays. Returns whether it did. */
export async function lapseExtension(context: Context, gig: LockedGig, application: LockedApplication): Promise<boolean> {
  const { db } = context
  const open = await findOpenExtension(db, application.id)
  if (open === null || !hasPassed(open.answer_by, gig.now)) return false
  await closeExtension(db, open, { status: 'LAPSED', answered_by: null })
  await tellExtension(context, gig, application, 'extension.lapsed', { extension_id: open.id })
  const pro = await findProForNotice(db, application.pro_id)
  await tellPros(context, gig, pro ? [pro] : [], 'extension_lapsed')
  await tellManagers(context, gig, application.pro_id, 'extension_lapsed')
  return true
}

/** Lapses unanswered requests to stay longer, each in its own transaction. Returns how many; the next run takes the rest. */
export async function lapseExtensions(deps: Deps): Promise<number> {
  let lapsed = 0
  for (const { application_id, gig_id } of await listDueExtensions(deps.db, AT_ONCE)) {
    try {
      const done = await inTransaction(deps.db, async (db) => {
        const gig = await lockGigById(db, gig_id)
        const application = gig && (await lockApplication(db, application_id))
        return application ? lapseExtension(contextOfJob(deps, db), gig, application) : false
      })
      if (done) lapsed++
    } catch (error) {
      // A request that fails must not hold up the others. The next run tries it again.
      deps.log.error({ err: error, application_id }, 'could not lapse a request to stay longer')
    }
  }
  if (lapsed > 0) deps.wake()
  return lapsed
}

/** Withdraws the open request of a pro who clocks out. */
export async function withdrawExtension(context: Context, gig: LockedGig, application: LockedApplication): Promise<void> {
  const open = await findOpenExtension(context.db, application.id)
  if (open === null) return
  await closeExtension(context.db, open, { status: 'WITHDRAWN', answered_by: null })
  await tellExtension(context, gig, application, 'extension.withdrawn', { extension_id: open.id })
}
