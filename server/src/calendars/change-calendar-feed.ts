import { randomBytes } from 'node:crypto'
import { tokenHash } from '../accounts/token-hash.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { deleteFeed, saveFeed } from './calendar-feed-store.ts'

/** Makes the user's calendar link. Only its hash is kept, so a lost one is replaced. */
export async function makeFeed(context: Context): Promise<string> {
  const { user_id } = actorOf(context)
  const secret = randomBytes(24).toString('base64url')
  await saveFeed(context.db, user_id, tokenHash(secret))
  await record(context, { action: 'calendar_feed.made', subject_kind: 'user', subject_id: user_id })
  return `${context.deps.config.publicUrl}calendar/${secret}.ics`
}

/** Ends the user's calendar link. Without one there is nothing to do. */
export async function endFeed(context: Context): Promise<void> {
  const { user_id } = actorOf(context)
  if (await deleteFeed(context.db, user_id))
    await record(context, { action: 'calendar_feed.ended', subject_kind: 'user', subject_id: user_id })
}
