import type { Context } from '../context.ts'
import { lockEventsOfLocation, moveEvents, takeShiftsOut } from './event-store.ts'

/**
 * Takes a location that changes its organization out of the old one’s events. An event with shifts only there moves along; the location’s
 * shifts leave an event that other locations share. Locks the events, so that no shift joins them in the meantime.
 */
export async function moveEventsOf(
  { db }: Pick<Context, 'db'>,
  location_id: number,
  { from, to }: { from: number; to: number },
): Promise<{ moved: number; left: number }> {
  const events = await lockEventsOfLocation(db, location_id, from)
  const own = events.filter(({ is_shared }) => !is_shared).map(({ id }) => id)
  const shared = events.filter(({ is_shared }) => is_shared).map(({ id }) => id)
  if (own.length > 0) await moveEvents(db, own, to)
  if (shared.length > 0) await takeShiftsOut(db, shared, location_id)
  return { moved: own.length, left: shared.length }
}
