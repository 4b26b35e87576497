import type { Deps } from '../deps.ts'
import type { Jobs } from '../outbox/outbox.ts'
import { listEvents } from './usage-queries.ts'

/**
 * The job: sends events to the service for analytics. Events that their person withdrew meanwhile don't leave. A refusal is for good: the
 * log says so, and nothing is tried again.
 */
export async function sendUsage(deps: Deps, { event_ids }: Jobs['send-usage'], signal?: AbortSignal): Promise<void> {
  const { send } = deps.analytics
  if (send === null) return
  const events = await listEvents(deps.db, event_ids)
  if (events.length === 0) return
  const refusal = await send(events, signal)
  if (refusal !== null) deps.log.warn({ reason: refusal, events: events.length }, 'usage statistics were refused')
}
