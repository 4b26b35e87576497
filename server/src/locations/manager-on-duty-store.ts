import type { ManagerOnDuty, NewManagerOnDuty } from '@muster/contract/locations/manager-on-duty.ts'
import type { Database } from '../db/database.ts'

export async function insertManagerOnDuty(db: Database, input: NewManagerOnDuty): Promise<ManagerOnDuty> {
  return db
    .insertInto('manager_on_duty')
    .values(input)
    .returning(['id', 'fullname', 'phone_number', 'location_id'])
    .executeTakeFirstOrThrow()
}

/** Removes a manager on duty; false when this location has none with the id. */
export async function deleteManagerOnDuty(db: Database, { id, location_id }: { id: number; location_id: number }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('manager_on_duty')
    .where('id', '=', id)
    .where('location_id', '=', location_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
