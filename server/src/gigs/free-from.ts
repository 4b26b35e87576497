import type { Database } from '../db/database.ts'
import { endBusyTime } from './application-store.ts'

/** Frees a pro from the moment of a clock-out: what comes after it may be confirmed. For the time clock, in its transaction. */
export const freeFrom = (db: Database, application: { id: number; market_id: number }, at: string): Promise<void> =>
  endBusyTime(db, application, at)
