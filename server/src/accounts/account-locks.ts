import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Locks what closing an account depends on, in the order that everyone takes locks: the organizations and locations that the person administers,
 * as a team change does, then their time as a pro, as a confirmation does. So two closings of one location's admins take turns, and so do a closing and
 * a confirmation.
 */
export async function lockRolesOfUser(db: Database, user_id: number): Promise<void> {
  await sql`
    SELECT id FROM organization WHERE id IN (
      SELECT organization_id FROM organization_manager WHERE user_id = ${user_id}
      UNION SELECT l.organization_id FROM location_manager m JOIN location l ON l.id = m.location_id WHERE m.user_id = ${user_id} AND m.role = 'ADMIN')
    ORDER BY id FOR NO KEY UPDATE`.execute(db)
  await sql`
    SELECT id FROM location WHERE id IN (SELECT location_id FROM location_manager WHERE user_id = ${user_id} AND role = 'ADMIN')
    ORDER BY id FOR NO KEY UPDATE`.execute(db)
  await sql`SELECT id FROM pro WHERE user_id = ${user_id} ORDER BY id FOR NO KEY UPDATE`.execute(db)
}
