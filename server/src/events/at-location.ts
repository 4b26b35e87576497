import { actorOf, type Context } from '../context.ts'
import { Problem } from '../problem.ts'

/**
 * The context for another location that the actor runs, since an event's shifts may be at several. Throws NOT_FOUND for one they don't run.
 */
export function atLocation(context: Context, location_id: number): Context {
  const held = actorOf(context).locations.get(location_id)
  if (held === undefined) throw new Problem('NOT_FOUND')
  return { ...context, location: { id: location_id, role: held.role, market_id: held.market_id } }
}

/** Like `atLocation`, but explains the refusal, since the event already shows that the shift exists. */
export function atSeenLocation(context: Context, location_id: number): Context {
  if (!actorOf(context).locations.has(location_id))
    throw new Problem(
      'CONFLICT',
      'This event has shifts at a location you don’t run. Keep the shifts, or ask that location’s manager to cancel them.',
      { target: 'gigs' },
    )
  return atLocation(context, location_id)
}
