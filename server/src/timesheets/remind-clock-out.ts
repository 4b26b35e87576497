import { dueReminder, LAST_REMINDER } from '@muster/contract/timesheets/clock-out-reminder-rules.ts'
import { type Context, contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { type LockedApplication, lockApplication } from '../gigs/application-locks.ts'
import { type LockedGig, lockGigById } from '../gigs/gig-locks.ts'
import { tellManagers } from '../notices/tell-managers.ts'
import { tellPros } from '../notices/tell-pros.ts'
import { findProForNotice } from '../notices/told-queries.ts'
import { listClocksLeftRunning, noteReminder } from './clock-out-reminder-store.ts'
import { readTimesheet } from './timesheet-queries.ts'

const AT_ONCE = 200

/**
 * Reminds pros who are still on the clock at their planned end, then every 15 minutes for an hour. Then the managers hear too. An SMS goes
 * out at night as well, because the pro is at work.
 */
export async function remindToClockOut(deps: Deps): Promise<number> {
  let reminded = 0
  for (const { application_id, gig_id } of await listClocksLeftRunning(deps.db, AT_ONCE)) {
    try {
      const done = await inTransaction(deps.db, async (db) => {
        const gig = await lockGigById(db, gig_id)
        const application = gig && (await lockApplication(db, application_id))
        return application ? remind(contextOfJob(deps, db), gig, application) : false
      })
      if (done) reminded++
    } catch (error) {
      // A reminder that fails must not hold up the others. The next run tries it again.
      deps.log.error({ err: error, application_id }, 'could not remind a pro to clock out')
    }
  }
  if (reminded > 0) deps.wake()
  return reminded
}

/** Sends the newest reminder that is due. Returns whether it did. */
async function remind(context: Context, gig: LockedGig, application: LockedApplication): Promise<boolean> {
  const { db } = context
  const { clock_in, clock_out, planned_end_time } = await readTimesheet(db, application.id)
  const number = dueReminder(planned_end_time, gig.now)
  if (number === null || clock_in === null || clock_out !== null || application.cancelled_at !== null) return false
  if (!(await noteReminder(db, application, number))) return false
  const pro = await findProForNotice(db, application.pro_id)
  await tellPros(context, gig, pro ? [pro] : [], 'clock_running')
  if (number === LAST_REMINDER) await tellManagers(context, gig, application.pro_id, 'clock_running')
  return true
}
