import type { Database } from '../db/database.ts'
import { refreshProRecords } from './pro-record-store.ts'

interface GigOfRecord {
  market_id: number
  skill_id: number
  location_id: number
}

/** Updates the records of pros of a shift after a change in the caller's transaction: approved hours, a no-show, a rating. Two statements. */
export const keepRecords = (db: Database, pro_ids: readonly number[], gig: GigOfRecord): Promise<void> =>
  refreshProRecords(db, pro_ids, gig)

/** The same for one pro. */
export const keepRecord = (db: Database, pro_id: number, gig: GigOfRecord): Promise<void> => keepRecords(db, [pro_id], gig)
