import type { Database } from '../db/database.ts'
import { refreshProRecord } from './pro-record-store.ts'

/** Updates a pro's record after a change in the caller's transaction: approved hours, a no-show, a rating. */
export const keepRecord = (
  db: Database,
  pro_id: number,
  gig: { market_id: number; skill_id: number; location_id: number },
): Promise<void> => refreshProRecord(db, pro_id, gig)
