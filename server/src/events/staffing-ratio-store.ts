import type { StaffingRatio } from '@muster/contract/events/event.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { violatedConstraint } from '../db/database.ts'
import { invalid } from '../problem.ts'

export async function listStaffingRatios(db: Database, location_id: number): Promise<StaffingRatio[]> {
  return db
    .selectFrom('staffing_ratio')
    .select(['skill_id', 'guests_each'])
    .where('location_id', '=', location_id)
    .orderBy('skill_id')
    .limit(100)
    .execute()
}

/** Saves ratios by position. The last one given for a position counts. */
export async function keepStaffingRatios(db: Database, location_id: number, ratios: readonly StaffingRatio[]): Promise<StaffingRatio[]> {
  const last = [...new Map(ratios.map((ratio) => [ratio.skill_id, { ...ratio, location_id }])).values()]
  try {
    await db
      .insertInto('staffing_ratio')
      .values(last)
      .onConflict((conflict) => conflict.columns(['location_id', 'skill_id']).doUpdateSet({ guests_each: sql`excluded.guests_each` }))
      .execute()
  } catch (error) {
    if (violatedConstraint(error) === 'staffing_ratio_skill_id_fkey') throw invalid('ratios', 'Choose a position from the list')
    throw error
  }
  return listStaffingRatios(db, location_id)
}
