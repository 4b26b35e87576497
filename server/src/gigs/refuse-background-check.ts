import type { Database } from '../db/database.ts'
import { findDayWithout } from '../locations/add-on-queries.ts'
import { invalid } from '../problem.ts'

/** Refuses to ask for background checks on days when the location doesn't have them. */
export async function refuseBackgroundCheck(db: Database, location_id: number, dates: readonly string[]): Promise<void> {
  if ((await findDayWithout(db, location_id, 'BACKGROUND_CHECKS', dates)) !== null)
    throw invalid('background_check_required', 'This location has no background checks on that day. Add them under add-ons first.')
}
