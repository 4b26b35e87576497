import type { Organization } from '@muster/contract/organizations/organization.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { inReadingOrder } from '../db/reading-order.ts'

/** These organizations with their locations, by name; at most 100. */
export async function listOrganizationsOf(db: Database, ids: readonly number[]): Promise<Organization[]> {
  const { rows } = await sql<Organization>`
    SELECT o.id, o.name, o.image_public_id, o.is_migrated_from_gigpro,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'image_public_id', l.image_public_id, 'team_managers_count', l.managers)
        ORDER BY ${inReadingOrder('l.name')}, l.id)
        FROM (SELECT l.id, l.name, l.image_public_id, (SELECT count(*) FROM location_manager m WHERE m.location_id = l.id) AS managers
          FROM location l WHERE l.organization_id = o.id ORDER BY l.id LIMIT 1000) l), '[]') AS locations
    FROM organization o WHERE o.id = ANY (${[...ids]}::bigint[]) ORDER BY ${inReadingOrder('o.name')}, o.id LIMIT 100`.execute(db)
  return rows
}
