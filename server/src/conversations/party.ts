import { actorOf, type Context } from '../context.ts'
import { Problem } from '../problem.ts'
import type { Party } from './party-reading.ts'

/**
 * The party of a call: the location it names, if the caller manages that one, otherwise their pro. Someone who is neither has no
 * conversations: throws NOT_FOUND.
 */
export function partyOf(context: Context): Party {
  const { user_id, pro } = actorOf(context)
  if (context.location !== null)
    return { side: 'location', user_id, location_id: context.location.id, market_id: context.location.market_id }
  if (pro === null) throw new Problem('NOT_FOUND')
  return { side: 'pro', user_id, pro_id: pro.id, market_id: pro.market_id }
}
