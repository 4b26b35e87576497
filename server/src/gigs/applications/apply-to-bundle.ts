import type { CallResult } from '@muster/contract/endpoint.ts'
import type { applyToBundle as bundleCall } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { ApplyRefusal } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { type Context, proOf } from '../../context.ts'
import { apartWithin } from '../../db/savepoint.ts'
import { Problem } from '../../problem.ts'
import { applyToGig } from './apply-to-gig.ts'
import { lockBundleOf } from '../gig-locks.ts'

type Result = CallResult<typeof bundleCall>['results'][number]

/**
 * A pro applies to every open shift of a bundle. A refused shift is reported with its reason and does not stop the others. A shift without
 * a bundle counts as a bundle of one. All shifts are locked by id before any application.
 */
export async function applyToBundle(context: Context, gig_id: number): Promise<CallResult<typeof bundleCall>> {
  const gigs = await lockBundleOf(context.db, gig_id, proOf(context).market_id)
  if (gigs.length === 0) throw new Problem('NOT_FOUND')
  const results: Result[] = []
  for (const gig of gigs) results.push({ gig_id: gig.id, start_time: gig.start_time, ...(await applyApart(context, gig.id)) })
  return { results }
}

/** Applies to one shift in its own savepoint, so a refusal leaves nothing behind. */
async function applyApart(context: Context, gig_id: number): Promise<Pick<Result, 'application_id' | 'refusal'>> {
  try {
    const { id } = await apartWithin(context.db, () => applyToGig(context, gig_id))
    return { application_id: id, refusal: null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { application_id: null, refusal: ApplyRefusal.safeParse(error.code).data ?? 'GIG_NOT_OPEN' }
  }
}
