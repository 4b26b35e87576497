import type { Context } from '../context.ts'
import { tellCrew } from '../notices/tell-of-crew.ts'
import type { LockedApplication } from './application-locks.ts'
import { listMates } from './crew-bond-queries.ts'
import type { LockedGig } from './gig-locks.ts'
import { updateScreensOfPros } from './note-application.ts'

/**
 * Notifies the others of a crew that one of them is out: the pro withdrew, declined, dropped the shift, let the offer run out or was turned
 * down. Their own applications and spots stay as they are. Those in `except` are out themselves.
 */
export async function tellCrewMates(
  context: Pick<Context, 'deps' | 'db' | 'waits_for_morning'>,
  gig: LockedGig,
  application: Pick<LockedApplication, 'id' | 'market_id' | 'pro_id'>,
  except: readonly number[] = [],
): Promise<void> {
  const mates = (await listMates(context.db, application)).filter(({ application_id }) => !except.includes(application_id))
  if (mates.length === 0) return
  const pro_ids = mates.map(({ pro_id }) => pro_id)
  await tellCrew(context, gig, pro_ids, 'crew_mate_out', [application.pro_id])
  await updateScreensOfPros(
    context.db,
    gig,
    mates.map(({ application_id: id, pro_id }) => ({ id, pro_id })),
  )
}
