import type { Database } from '../db/database.ts'
import { endBusyTime, resumeBusyTime } from './place-store.ts'

/** Frees a pro's time after a clock-out, so another shift can be confirmed then. The time clock calls it in its transaction. */
export const freeFrom = (db: Database, application: { id: number; market_id: number }, at: string): Promise<void> =>
  endBusyTime(db, application, at)

/** Takes `freeFrom` back: the pro is busy until `end_time` again. */
export const busyUntil = (db: Database, application: { id: number; market_id: number }, end_time: string): Promise<void> =>
  resumeBusyTime(db, application, end_time)
