import { whyNotNameCaptain } from '@muster/contract/captains/captain-rules.ts'
import { actorOf, type Context } from '../context.ts'
import { flagsOf } from '../gigs/application-flags.ts'
import type { LockedApplication } from '../gigs/application-locks.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { findProForNotice } from '../notices/told-queries.ts'
import { lockForManager } from '../gigs/lock-for-manager.ts'
import { refuse } from '../problem.ts'
import { tellPros } from '../notices/tell-pros.ts'
import { deleteCaptain, insertCaptain } from './captain-store.ts'
import { noteApplication } from '../gigs/note-application.ts'

/** Makes a confirmed pro captain of the shift. Naming a captain again notifies no one. */
export async function nameCaptain(context: Context, application_id: number): Promise<void> {
  const { db } = context
  const { gig, application } = await lockForManager(context, application_id)
  refuse(whyNotNameCaptain({ ...flagsOf(application), end_time: gig.end_time }, gig.now))
  if (await insertCaptain(db, application, actorOf(context).user_id)) await changed(context, gig, application, 'captain_named')
}

/** Removes a captain. Does nothing for a pro who is none. */
export async function unnameCaptain(context: Context, application_id: number): Promise<void> {
  const { db } = context
  const { gig, application } = await lockForManager(context, application_id)
  if (await deleteCaptain(db, application)) await changed(context, gig, application, 'captain_unnamed')
}

async function changed(
  context: Context,
  gig: LockedGig,
  application: LockedApplication,
  what: 'captain_named' | 'captain_unnamed',
): Promise<void> {
  const pro = await findProForNotice(context.db, application.pro_id)
  if (pro) await tellPros(context, gig, [pro], what)
  await noteApplication(context, gig, application, `application.${what}`)
}
