import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { LockedApplication } from '../gigs/application-locks.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { tell } from '../realtime/tell.ts'

/** Records what happened to a request to stay longer and tells every open screen of either side. */
export async function tellExtension(
  context: Pick<Context, 'db' | 'actor' | 'request_id'>,
  gig: LockedGig,
  application: LockedApplication,
  action: string,
  changes: Record<string, string | number>,
): Promise<void> {
  await record(context, { action, subject_kind: 'application', subject_id: application.id, gig_id: gig.id, changes })
  await tell(context.db, [`location:${gig.location_id}`, `pro:${application.pro_id}`], {
    kind: 'timesheet',
    application_id: application.id,
    gig_id: gig.id,
    location_id: gig.location_id,
  })
}
