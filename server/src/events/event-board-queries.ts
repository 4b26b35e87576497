import type { EventBoard } from '@muster/contract/events/event.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { listShifts, withGigs } from './event-shift-queries.ts'

/** An event's board by its secret link, for all its locations. Has only counts, so it can hang on a wall. Throws NOT_FOUND. */
export async function getEventBoard({ db, deps }: Context, token: string): Promise<EventBoard> {
  const { rows } = await sql<{ id: number; name: string; now: string }>`
    SELECT id, name, app_now() AS now FROM event WHERE board_token = ${token} AND removed_at IS NULL`.execute(db)
  const [event] = rows
  if (event === undefined) throw new Problem('NOT_FOUND')
  const shifts = await withGigs(deps.reads, await listShifts(db, sql`s.event_id = ${event.id}`))
  return {
    name: event.name,
    now: event.now,
    shifts: shifts.map(({ id, start_time, end_time, location, gigs }) => ({
      id,
      start_time,
      end_time,
      timezone: location.timezone,
      location_name: location.name,
      address: location.street_address,
      gigs,
    })),
  }
}
