import type { CallResult } from '@muster/contract/endpoint.ts'
import type { listBundle as listCall } from '@muster/contract/gigs/gig-endpoints.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../problem.ts'
import { EFFECTIVE_STATUS } from '../effective-status-queries.ts'

/** The shifts of a gig's bundle by start, including the gig. Empty if it has no bundle. Throws NOT_FOUND for another location's gig. */
export async function listBundle(db: Database, id: number, location_id: number): Promise<CallResult<typeof listCall>> {
  const gig = await db.selectFrom('gig').select('bundle_id').where('id', '=', id).where('location_id', '=', location_id).executeTakeFirst()
  if (!gig) throw new Problem('NOT_FOUND')
  if (gig.bundle_id === null) return []
  const { rows } = await sql<CallResult<typeof listCall>[number]>`
    SELECT g.id, ${sql.raw(EFFECTIVE_STATUS)} AS status, g.start_time, g.end_time, g.timezone FROM gig g
    WHERE g.bundle_id = ${gig.bundle_id} AND g.location_id = ${location_id} ORDER BY g.start_time, g.id LIMIT 61`.execute(db)
  return rows
}
