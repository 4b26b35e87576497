import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Allows or forbids shifting business time. Forbidding also resets it. Called once at the start, depending on the environment. */
export async function setClockShiftable(db: Database, may_shift: boolean): Promise<void> {
  await sql`UPDATE clock SET may_shift = ${may_shift}, shift = CASE WHEN ${may_shift} THEN shift ELSE '0' END WHERE may_shift <> ${may_shift}`.execute(
    db,
  )
}

/** Moves business time to `seconds` from the real time. The table refuses it in environments that do not allow it. */
export async function shiftBusinessClock(db: Database, seconds: number): Promise<void> {
  await sql`UPDATE clock SET shift = ${`${seconds} seconds`}::interval`.execute(db)
}
