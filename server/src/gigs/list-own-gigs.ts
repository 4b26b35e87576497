import { type Context, locationOf } from '../context.ts'
import { Problem } from '../problem.ts'
import { type GigAtNow, readGigsOfLocation } from './gig-locks.ts'

/** The gigs named, as they are now; NOT_FOUND when the current location does not have one of them. At most 500. */
export async function listOwnGigs(context: Context, ids: readonly number[]): Promise<GigAtNow[]> {
  const wanted = [...new Set(ids)]
  const gigs = await readGigsOfLocation(context.db, wanted, locationOf(context).id)
  if (gigs.length < wanted.length) throw new Problem('NOT_FOUND', undefined, { target: 'gig_ids' })
  return gigs
}
