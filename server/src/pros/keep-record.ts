import type { Database } from '../db/database.ts'
import { refreshProRecord } from './pro-record-store.ts'

/** Brings a pro's record up to date with what just changed in the caller's transaction: hours approved, a no-show, a rating. */
export const keepRecord = (db: Database, pro_id: number, gig: { market_id: number; skill_id: number }): Promise<void> =>
  refreshProRecord(db, pro_id, gig)
