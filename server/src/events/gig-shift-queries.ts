import type { GigShift } from '@muster/contract/events/event.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { Problem } from '../problem.ts'
import { seenLocations } from './event-queries.ts'
import { listShifts } from './event-shift-queries.ts'

export interface LockedShift {
  id: number
  market_id: number
  edit_version: number
}

/** Locks a shift that has a live gig at a location the actor runs. Shifts are locked before gigs. Throws NOT_FOUND. */
export async function lockShift(context: Context, id: number): Promise<LockedShift> {
  const { rows } = await sql<LockedShift>`
    SELECT s.id, s.market_id, s.edit_version FROM gig_shift s WHERE s.id = ${id} AND EXISTS (
      SELECT 1 FROM gig g WHERE g.gig_shift_id = s.id AND g.market_id = s.market_id AND g.location_id = ANY (${seenLocations(context)}::bigint[]))
    FOR NO KEY UPDATE`.execute(context.db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

/** The live gigs of a shift at locations the actor runs, by id. `lock` locks them for a change. */
export async function listGigsOfShift(context: Context, id: number, mode: 'read' | 'lock'): Promise<LockedGig[]> {
  const { rows } = await sql<LockedGig>`
    SELECT g.*, app_now() AS now FROM gig g WHERE g.gig_shift_id = ${id} AND g.status <> 'CANCELLED'
      AND g.location_id = ANY (${seenLocations(context)}::bigint[]) ORDER BY g.id LIMIT 500 ${mode === 'lock' ? sql`FOR UPDATE` : sql``}`.execute(
    context.db,
  )
  return rows
}

/** One shift without its gigs. Throws NOT_FOUND. */
export async function getShift(context: Context, id: number): Promise<GigShift> {
  const [shift] = await listShifts(context.db, sql`s.id = ${id} AND g.location_id = ANY (${seenLocations(context)}::bigint[])`)
  if (shift === undefined) throw new Problem('NOT_FOUND')
  return shift
}

/** The confirmed pros of some gigs who have another confirmed shift within a span of time. */
export async function listOverlapping(
  db: Database,
  gigs: readonly { id: number }[],
  { start_time, end_time }: { start_time: string; end_time: string },
): Promise<{ pro_id: number; display_name: string }[]> {
  const ids = gigs.map(({ id }) => id)
  const { rows } = await sql<{ pro_id: number; first_name: string; last_name: string }>`
    SELECT DISTINCT a.pro_id, u.first_name, u.last_name FROM application a
    JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id JOIN user_account u ON u.id = p.user_id
    JOIN busy_span b ON b.pro_id = a.pro_id AND b.span && tstzrange(${start_time}, ${end_time}, '[)')
    JOIN application other ON other.id = b.application_id AND other.market_id = b.market_id AND other.gig_id <> ALL (${ids}::bigint[])
    WHERE a.gig_id = ANY (${ids}::bigint[]) AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL ORDER BY u.first_name, a.pro_id LIMIT 500`.execute(
    db,
  )
  return rows.map(({ pro_id, first_name, last_name }) => ({ pro_id, display_name: displayName(first_name, last_name) }))
}
