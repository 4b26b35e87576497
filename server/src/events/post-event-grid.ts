import type { EventWhole } from '@muster/contract/events/event.ts'
import { cellsOf, type EventGrid } from '@muster/contract/events/event-grid-rules.ts'
import { endAfter } from '@muster/contract/zoned-time.ts'
import { type Context, locationOf } from '../context.ts'
import { addGigs } from '../gigs/add-gig.ts'
import { Problem } from '../problem.ts'
import { refuseUnbillable } from '../payment-methods/posting-pause-queries.ts'
import { getEvent, getOrganizationOf, lockEvent } from './event-queries.ts'
import { readGrid } from './price-grid.ts'
import { addEvent } from './save-event.ts'

/** Posts every cell of a grid, and its event if it is new, in one transaction. If one cell is wrong, nothing is written. */
export async function postEventGrid(context: Context, grid: EventGrid): Promise<{ event: EventWhole; gig_ids: number[] }> {
  const { db } = context
  const location = locationOf(context)
  const { now, places, check } = await readGrid(context, grid)
  if (check.problems.length > 0)
    throw new Problem('invalid', 'Nothing was posted. Fix the rows with problems and try again.', {
      target: 'places',
      details: check.problems.map(({ time, position, code, message }) => ({
        code,
        message,
        target: position === null ? `times.${time}` : `positions.${position}`,
      })),
    })
  await refuseUnbillable(db, location.id)
  const event_id = await eventOf(context, grid)
  const { times, positions, places: _places, event_id: _event, event_name: _name, ...like } = grid
  const gigs = cellsOf(grid).map((cell) => {
    const [row, column] = [times[cell.time]!, positions[cell.position]!]
    const place = places.get(column.skill_id)!
    return {
      like: { ...like, ...row, ...column, ...PLAIN, allowed_confirmed_pros: cell.places },
      location,
      place,
      ...endAfter(row.local_date, row.start_time, row.end_time, place.timezone),
      event_id,
    }
  })
  const gig_ids = await addGigs(context, gigs, now)
  return { event: await getEvent(context, event_id), gig_ids }
}

/** Defaults for what a grid does not ask about each shift. */
const PLAIN = {
  po_number: '',
  cost_center: '',
  boosted_gig_bonus: 0,
  no_experience_required: false,
  background_check_required: false,
  is_auto_post_network_to_marketplace_enabled: false,
  selected_requirement_ids: [],
}

async function eventOf(context: Context, { event_id, event_name = '' }: EventGrid): Promise<number> {
  if (event_id !== undefined) return (await lockEvent(context, event_id)).id
  return addEvent(context, await getOrganizationOf(context.db, locationOf(context).id), event_name)
}
