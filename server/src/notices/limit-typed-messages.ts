import { actorOf, type Context } from '../context.ts'
import { countHits } from '../db/count-hit.ts'
import { Problem } from '../problem.ts'
import { listRelated } from './told-queries.ts'
import type { NoticePro, ShiftToTell } from './told-reading.ts'

/** A manager who writes to a hundred pros twenty times an hour has a very busy event. */
export const RECEIVERS_AN_HOUR = 2_000
/** Texts with a manager's own words that one pro gets outside the app from one location in an hour. */
const TEXTS_TO_A_PRO_AN_HOUR = 5

/**
 * Holds a manager's own words to their limits. Everyone gets them in the app. Outside it they reach only pros who applied, were confirmed or are
 * in the network, and a few an hour. Refuses a sender who wrote to too many.
 */
export async function limitTypedMessages(
  context: Context,
  gig: ShiftToTell & { market_id: number },
  pros: readonly NoticePro[],
): Promise<NoticePro[]> {
  const { deps, db } = context
  const sender = `free-texts:${actorOf(context).user_id}`
  const keyOf = ({ pro_id }: NoticePro): string => `free-text:${gig.location_id}:${pro_id}`
  const hits = await countHits(
    deps.apart,
    pros.flatMap((pro) => [sender, keyOf(pro)]),
  )
  if ((hits.get(sender) ?? 0) > RECEIVERS_AN_HOUR)
    throw new Problem('TOO_MANY_REQUESTS', 'You sent many messages in the last hour. Try again later.', { retryAfterSeconds: 600 })
  const related = await listRelated(
    db,
    gig,
    pros.map(({ pro_id }) => pro_id),
  )
  return pros.map((pro) => ({
    ...pro,
    in_app_only: !related.has(pro.pro_id) || (hits.get(keyOf(pro)) ?? 0) > TEXTS_TO_A_PRO_AN_HOUR,
  }))
}
