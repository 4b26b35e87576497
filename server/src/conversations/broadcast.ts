import { actorOf, type Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { tellAll, type Topic } from '../realtime/tell.ts'
import { deliver, insertBroadcast, type LockedBroadcast, type Reached } from './broadcast-store.ts'
import { translateForThoseWhoWant } from './translate-message.ts'

/**
 * Writes one message to each of these pros of a shift, in the conversation the location has with them, so that they can answer. Pros who take no
 * messages of the location are left out. The caller notifies them.
 */
export async function broadcast(
  context: Context,
  gig: { id: number; location_id: number; market_id: number; pro_ids: readonly number[] },
  body: string,
): Promise<void> {
  if (gig.pro_ids.length === 0) return
  const { user_id: author_id, language } = actorOf(context)
  const { location_id, market_id, pro_ids } = gig
  const written = await insertBroadcast(context.db, { location_id, market_id, author_id, language, body, gig_id: gig.id }, pro_ids)
  await translateForThoseWhoWant(context, await deliverTo(context.db, written, pro_ids), written)
}

/** Delivers a message to these pros and shows it on open screens. Returns the conversations that got it. */
export async function deliverTo(db: Database, written: LockedBroadcast, pro_ids: readonly number[]): Promise<Reached[]> {
  const reached = await deliver(db, written, pro_ids)
  await tellAll(
    db,
    reached.map(({ channel_url, pro_id }) => ({
      topics: [`location:${written.location_id}`, `pro:${pro_id}`] satisfies Topic[],
      event: { kind: 'chat' as const, channel_url },
    })),
  )
  return reached
}
