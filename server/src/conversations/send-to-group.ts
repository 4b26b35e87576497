import type { sendToGroup as sendCall } from '@muster/contract/conversations/broadcast-endpoints.ts'
import { TELL_AFTER_SECONDS } from '@muster/contract/conversations/message-rules.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import { countHits } from '../db/count-hit.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { isApproved } from '../locations/location-queries.ts'
import { findGroupName, listProsOfGroups } from '../network/group-queries.ts'
import { RECEIVERS_AN_HOUR } from '../notices/limit-typed-messages.ts'
import type { Jobs } from '../outbox/outbox.ts'
import { invalid, Problem } from '../problem.ts'
import { deliverTo } from './broadcast.ts'
import { refuseBlockedWriter } from './refuse-blocked-writer.ts'
import { translateForThoseWhoWant } from './translate-message.ts'
import { insertBroadcast, listWaiting, lockBroadcast } from './broadcast-store.ts'

type Body = HandlerInput<typeof sendCall>['body']

/** How many pros one transaction of the job writes to. */
const AT_ONCE = 100

/**
 * Writes to every pro of a group and returns the message’s id. The job that delivers it exists when this commits. Throws NOT_FOUND,
 * LOCATION_NOT_APPROVED, MESSAGES_BLOCKED, TOO_MANY_REQUESTS.
 */
export async function sendToGroup(context: Context, { group_id, body }: Body): Promise<number> {
  const { db, deps } = context
  const { id: location_id, market_id } = locationOf(context)
  const { user_id: author_id, language } = actorOf(context)
  await refuseBlockedWriter(context)
  if (!(await isApproved(db, location_id))) throw new Problem('LOCATION_NOT_APPROVED')
  const pro_ids = await listProsOfGroups(db, { id: location_id, market_id }, [group_id])
  if (pro_ids === null) throw new Problem('NOT_FOUND', undefined, { target: 'group_id' })
  if (pro_ids.length === 0) throw invalid('group_id', 'These groups are empty')
  const sender = `free-texts:${author_id}`
  const hits = await countHits(
    deps.apart,
    pro_ids.map(() => sender),
  )
  if ((hits.get(sender) ?? 0) > RECEIVERS_AN_HOUR)
    throw new Problem('TOO_MANY_REQUESTS', 'You sent many messages in the last hour. Try again later.', { retryAfterSeconds: 600 })
  const group = { id: group_id, ...(await findGroupName(db, group_id)) }
  const { id } = await insertBroadcast(db, { location_id, market_id, author_id, language, body, group }, pro_ids)
  await record(context, { action: 'broadcast.sent', subject_kind: 'broadcast', subject_id: id, changes: { pros: pro_ids.length } })
  await deps.outbox.enqueue(db, 'send-broadcast', { broadcast_id: id })
  return id
}

/** Delivers a message to many, a hundred pros in each transaction. A second run continues where the first one ended. */
export async function sendBroadcast(deps: Deps, { broadcast_id }: Jobs['send-broadcast']): Promise<void> {
  for (;;) {
    const count = await inTransaction(deps.db, async (db) => {
      const written = await lockBroadcast(db, broadcast_id)
      const pro_ids = written === null ? [] : await listWaiting(db, broadcast_id, AT_ONCE)
      if (written === null || pro_ids.length === 0) return 0
      const reached = await deliverTo(db, written, pro_ids)
      await translateForThoseWhoWant({ db, deps }, reached, written)
      const unread = reached.map(({ id: conversation_id, sequence }) => ({ conversation_id, sequence }))
      await deps.outbox.enqueueAll(db, 'tell-message', unread, { afterSeconds: TELL_AFTER_SECONDS })
      return pro_ids.length
    })
    deps.wake()
    if (count < AT_ONCE) return
  }
}
