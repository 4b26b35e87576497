import { type Context, locationOf } from '../context.ts'
import { Problem } from '../problem.ts'
import { type GigAtNow, readGigsOfLocation } from './gig-locks.ts'

/** Reads these gigs of the current location, at most 500. Throws NOT_FOUND if one of them is not the location's. */
export async function listOwnGigs(context: Context, ids: readonly number[]): Promise<GigAtNow[]> {
  const wanted = [...new Set(ids)]
  const gigs = await readGigsOfLocation(context.db, wanted, locationOf(context).id)
  if (gigs.length < wanted.length) throw new Problem('NOT_FOUND', undefined, { target: 'gig_ids' })
  return gigs
}
