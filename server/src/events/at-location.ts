import { actorOf, type Context } from '../context.ts'
import { Problem } from '../problem.ts'

/** The same call about another location that the actor runs: an event's shifts may be at several. Throws NOT_FOUND for one they do not. */
export function atLocation(context: Context, location_id: number): Context {
  const held = actorOf(context).locations.get(location_id)
  if (held === undefined) throw new Problem('NOT_FOUND')
  return { ...context, location: { id: location_id, role: held.role, market_id: held.market_id } }
}

/** As `atLocation`, where the shift is known to exist: refused in words, since its event already shows that there is one. */
export function atSeenLocation(context: Context, location_id: number): Context {
  if (!actorOf(context).locations.has(location_id))
    throw new Problem('CONFLICT', 'This event has shifts at a location you do not run. Keep them, or ask who runs it.', { target: 'gigs' })
  return atLocation(context, location_id)
}
