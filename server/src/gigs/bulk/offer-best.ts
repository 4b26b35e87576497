import { hasPassed } from '@muster/contract/moment.ts'
import type { CallResult } from '@muster/contract/endpoint.ts'
import type { getBest as getBestCall } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../problem.ts'
import { listOwnGigs } from '../list-own-gigs.ts'
import { lockSettled } from '../lock-settled.ts'
import { getSelectionTerms } from '../matching/match-queries.ts'
import { listDisplayNames, listLiveApplications } from './best-queries.ts'
import { chooseBest, selectBest } from '../applications/select-best.ts'

/** Selects the best waiting applicants of an open shift, whatever the score, for the spots that are neither taken nor offered; with `only`, among these. */
export async function offerBest(context: Context, id: number, only?: readonly number[]): Promise<{ selected: number }> {
  const gig = await lockSettled(context, id)
  refuse(gig.status === 'CONFIRMED' ? 'GIG_FILLED' : gig.status === 'POSTED' ? null : 'GIG_NOT_OPEN')
  refuse(hasPassed(gig.start_time, gig.now) ? 'GIG_STARTED' : null)
  return { selected: await selectBest(context, gig, 0, only === undefined ? {} : { only: new Set(only) }) }
}

/** Who that would be now, for the manager to read first. */
export async function getBest(context: Context, id: number): Promise<CallResult<typeof getBestCall>> {
  const { db } = context
  const [gig] = await listOwnGigs(context, [id])
  if (gig === undefined || gig.status !== 'POSTED' || hasPassed(gig.start_time, gig.now)) return { pros: [] }
  const live = await listLiveApplications(db, gig)
  const chosen = await chooseBest(db, gig, live, { threshold: 0, terms: await getSelectionTerms(db, gig) })
  const names = await listDisplayNames(
    db,
    chosen.map(({ application }) => application.pro_id),
  )
  return {
    pros: chosen.map(({ id: application_id, score, application }) => ({
      application_id,
      display_name: names.get(application.pro_id) ?? '',
      score,
    })),
  }
}
