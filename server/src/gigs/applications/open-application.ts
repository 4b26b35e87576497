import type { ScoreReceipt } from '@muster/contract/gigs/application.ts'
import type { Database } from '../../db/database.ts'
import { type LockedApplication, lockApplicationOf } from '../application-locks.ts'
import { insertApplication } from '../application-store.ts'

/** Creates an application for a pro who is asked without having applied. The gig must be locked and have none of theirs. */
export async function openApplication(
  db: Database,
  gig: { id: number; market_id: number },
  pro_id: number,
  receipt: ScoreReceipt,
): Promise<LockedApplication> {
  await insertApplication(db, gig, pro_id, receipt)
  const application = await lockApplicationOf(db, gig, pro_id)
  if (application === null) throw new Error(`the application of pro ${pro_id} to gig ${gig.id} is not there`)
  return application
}
