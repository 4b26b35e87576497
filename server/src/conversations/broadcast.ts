import { actorOf, type Context } from '../context.ts'
import { tellAll, type Topic } from '../realtime/tell.ts'
import { insertBroadcast } from './broadcast-store.ts'

/**
 * Writes one message to each of these pros, in the conversation the location has with them, so that they can answer. Pros who take no
 * messages of the location are left out. The caller notifies them.
 */
export async function broadcast(
  context: Context,
  to: { location_id: number; market_id: number; pro_ids: readonly number[] },
  body: string,
): Promise<void> {
  if (to.pro_ids.length === 0) return
  const { user_id: author_id, language } = actorOf(context)
  const reached = await insertBroadcast(context.db, { ...to, author_id, language, body })
  await tellAll(
    context.db,
    reached.map(({ channel_url, pro_id }) => ({
      topics: [`location:${to.location_id}`, `pro:${pro_id}`] satisfies Topic[],
      event: { kind: 'chat' as const, channel_url },
    })),
  )
}
