import { hasPassed } from '@muster/contract/moment.ts'
import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type { getBest as getBestCall, selectBest as selectBestCall } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../problem.ts'
import { listOwnGigs } from '../list-own-gigs.ts'
import { lockSettled } from '../lock-settled.ts'
import { getSelectionTerms } from '../matching/match-queries.ts'
import { listDisplayNames, listLiveApplications } from './best-queries.ts'
import { offerEnds } from '../applications/select-applicant.ts'
import { chooseBest, selectBest } from '../applications/select-best.ts'

/**
 * Selects the best waiting applicants of an open shift, whatever the score, for the spots that are neither taken nor offered; with `only`, among
 * these, and says who of them got no offer. The pros hear of it some seconds later, so that the manager can take it back.
 */
export async function offerBest(
  context: Context,
  id: number,
  { application_ids: only, confirm_by }: HandlerInput<typeof selectBestCall>['body'],
): Promise<CallResult<typeof selectBestCall>> {
  const gig = await lockSettled(context, id)
  refuse(gig.status === 'CONFIRMED' ? 'GIG_FILLED' : gig.status === 'POSTED' ? null : 'GIG_NOT_OPEN')
  refuse(hasPassed(gig.start_time, gig.now) ? 'GIG_STARTED' : null)
  const { selected, expires_at, passed_over } = await selectBest(context, gig, 0, {
    untold: true,
    ...(only && { only: new Set(only) }),
    ...(confirm_by !== undefined && { confirm_by }),
  })
  const names =
    passed_over.length === 0
      ? new Map<number, string>()
      : await listDisplayNames(
          context.db,
          passed_over.map(({ pro_id }) => pro_id),
        )
  return {
    selected: selected.length,
    application_ids: selected,
    offer_expires_at: expires_at?.toISOString() ?? null,
    passed_over: passed_over.map(({ pro_id, ...one }) => ({ ...one, display_name: names.get(pro_id) ?? '' })),
  }
}

/** Who that would be now, for the manager to read first. */
export async function getBest(context: Context, id: number): Promise<CallResult<typeof getBestCall>> {
  const { db } = context
  const [gig] = await listOwnGigs(context, [id])
  if (gig === undefined || gig.status !== 'POSTED' || hasPassed(gig.start_time, gig.now)) return { pros: [], offer_expires_at: null }
  const live = await listLiveApplications(db, gig)
  const terms = await getSelectionTerms(db, gig)
  const { chosen } = await chooseBest(db, gig, live, { threshold: 0, terms })
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
    offer_expires_at: offerEnds(terms, gig).toISOString(),
  }
}
