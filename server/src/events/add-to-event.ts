import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { joinEvent } from '../gigs/editing/change-gigs-of-shift.ts'
import { tell } from '../realtime/tell.ts'
import { listOwnShifts, lockOwnGigs } from './event-gig-queries.ts'
import { lockEvent } from './event-queries.ts'
import { setEventOfShifts } from './event-store.ts'

/** Adds whole shifts to an event, also from another event. Other businesses' shifts are NOT_FOUND. */
export async function addShiftsToEvent(context: Context, event_id: number, gig_shift_ids: readonly number[]): Promise<void> {
  const { db } = context
  const { organization_id } = await lockEvent(context, event_id)
  const asked = [...new Set(gig_shift_ids)]
  const rows = await listOwnShifts(context, asked, organization_id)
  if (rows.length < asked.length) throw new Problem('NOT_FOUND')
  await setEventOfShifts(db, asked, event_id)
  await recordAdded(context, event_id, asked.length, 'shifts_count')
  await tellLocations(context, rows)
}

/**
 * Adds single gigs to an event. Each joins the event's shift with its address and times, or creates it. The shift it leaves may end up
 * empty.
 */
export async function addGigsToEvent(context: Context, event_id: number, gig_ids: readonly number[]): Promise<void> {
  const { organization_id } = await lockEvent(context, event_id)
  const asked = [...new Set(gig_ids)]
  const rows = await lockOwnGigs(context, asked, organization_id)
  if (rows.length < asked.length) throw new Problem('NOT_FOUND')
  if (rows.some(({ status }) => status === 'CANCELLED')) throw new Problem('INVALID_TRANSITION', undefined, { target: 'gig_ids' })
  for (const gig of rows) await joinEvent(context, gig, event_id)
  await recordAdded(context, event_id, asked.length, 'gigs_count')
  await tellLocations(context, rows)
}

async function recordAdded(context: Context, subject_id: number, count: number, what: string): Promise<void> {
  await record(context, { action: 'event.shifts_added', subject_kind: 'event', subject_id, changes: { [what]: count } })
}

async function tellLocations({ db }: Context, rows: readonly { location_id: number }[]): Promise<void> {
  for (const location_id of new Set(rows.map((row) => row.location_id)))
    await tell(db, [`location:${location_id}`], { kind: 'gig', location_id })
}
