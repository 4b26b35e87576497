import { actorOf, type Context } from '../context.ts'
import { invalid } from '../problem.ts'
import { whyNotShow } from './file-queries.ts'

/** Refuses a picture that the actor did not upload for this purpose. None, and the one that is `shown` already, are fine. */
export async function refuseForeignPicture(
  context: Context,
  public_id: string | null | undefined,
  { purpose, target, shown }: { purpose: 'headshot' | 'location' | 'logo'; target: string; shown: string | null },
): Promise<void> {
  if (public_id === undefined || public_id === null || public_id === shown) return
  const why = await whyNotShow(context.db, { public_id, purpose, user_id: actorOf(context).user_id })
  if (why !== null) throw invalid(target, why)
}
