import { type Context, locationOf } from '../context.ts'
import { Problem } from '../problem.ts'
import { listProsOfGroups } from './group-queries.ts'
import { upsertGroupOffers } from './group-store.ts'

/** The pros of groups that get an offer, and a note of when each group got one. An unknown group does not exist. */
export async function prosToOffer(context: Context, group_ids: readonly number[]): Promise<number[]> {
  if (group_ids.length === 0) return []
  const location = locationOf(context)
  const pros = await listProsOfGroups(context.db, location, group_ids)
  if (pros === null) throw new Problem('NOT_FOUND', undefined, { target: 'group_ids' })
  await upsertGroupOffers(context.db, location.id, group_ids)
  return pros
}
