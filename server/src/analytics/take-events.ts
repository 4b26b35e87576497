import type { sendUsageEvents } from '@muster/contract/analytics/usage-endpoints.ts'
import type { UsageSide } from '@muster/contract/analytics/usage-event.ts'
import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import { type Actor, actorOf, type Context } from '../context.ts'
import { countHit } from '../db/count-hit.ts'
import { Problem } from '../problem.ts'
import { lockAgreement } from './usage-locks.ts'
import { keepEvents } from './usage-store.ts'

/** In an hour. A busy manager makes a batch in half a minute. */
const MOST_BATCHES = 240

/** The market that an event counts in: the pro's, or that of the manager's first location. */
function marketOf({ pro, locations }: Actor, side: UsageSide): number | null {
  if (side === 'pro') return pro?.market_id ?? null
  const first = [...locations.keys()].toSorted((one, other) => one - other)[0]
  return first === undefined ? null : (locations.get(first)?.market_id ?? null)
}

/**
 * Counts what the caller did, if they agreed and their browser doesn't ask not to be followed. Work of the staff is never counted, as it says
 * nothing of how people use the product. Throws TOO_MANY_REQUESTS.
 */
export async function takeEvents(
  context: Context,
  { side, events }: HandlerInput<typeof sendUsageEvents>['body'],
): Promise<CallResult<typeof sendUsageEvents>> {
  const { db, deps, analytics_id } = context
  const actor = actorOf(context)
  if ((await countHit(deps.apart, `usage:session:${actor.session_id}`)) > MOST_BATCHES) throw new Problem('TOO_MANY_REQUESTS')
  const is_agreed = !actor.is_gigpro_admin && (await lockAgreement(db, actor.user_id))
  if (!is_agreed || !analytics_id) return { kept: 0, is_agreed }
  const ids = await keepEvents(db, { user_id: actor.user_id, device: analytics_id, market_id: marketOf(actor, side), side }, events)
  if (deps.analytics.send !== null && ids.length > 0) await deps.outbox.enqueue(db, 'send-usage', { event_ids: ids })
  return { kept: ids.length, is_agreed }
}
