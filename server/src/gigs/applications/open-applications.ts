import type { Database } from '../../db/database.ts'
import { type LockedApplication, lockApplicationsOf } from '../application-locks.ts'
import { insertApplications, type Scored } from '../application-store.ts'

/**
 * Creates applications for pros who are asked without having applied. The gig must be locked and have none of theirs. Returns them by pro.
 */
export async function openApplications(
  db: Database,
  gig: { id: number; market_id: number },
  pros: readonly (Scored & { pro_id: number })[],
): Promise<ReadonlyMap<number, LockedApplication>> {
  if (pros.length === 0) return new Map()
  await insertApplications(db, gig, pros)
  const opened = await lockApplicationsOf(
    db,
    gig,
    pros.map(({ pro_id }) => pro_id),
  )
  return new Map(opened.map((application) => [application.pro_id, application]))
}
