import { record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { lockLiveApplications, lockTimesOfPros } from '../application-locks.ts'
import { setAskedAgain } from '../application-store.ts'
import type { LockedGig } from '../gig-locks.ts'
import { recountGig } from '../gig-store.ts'
import { updateScreensOfPro } from '../note-application.ts'

/**
 * Asks every confirmed pro of a locked gig again: they stay selected but not confirmed, and their spot and time are free until they
 * confirm. It does not affect reliability. Returns the gig with its new counts.
 */
export async function askAgain(context: Context, gig: LockedGig): Promise<LockedGig> {
  const { db } = context
  const confirmed = (await lockLiveApplications(db, gig)).filter(({ confirmed_at }) => confirmed_at !== null)
  await lockTimesOfPros(
    db,
    gig.market_id,
    confirmed.map(({ pro_id }) => pro_id),
  )
  for (const application of confirmed) {
    await setAskedAgain(db, gig, application)
    await record(context, { action: 'application.asked_again', subject_kind: 'application', subject_id: application.id, gig_id: gig.id })
    await updateScreensOfPro(db, gig, application)
  }
  return recountGig(db, gig)
}
