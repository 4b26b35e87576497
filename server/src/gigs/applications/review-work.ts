import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { reviewPro as reviewProCall } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { hasPassed } from '@muster/contract/moment.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { actorOf, type Context, locationOf, proOf } from '../../context.ts'
import { sqlState } from '../../db/database.ts'
import { invalid, Problem } from '../../problem.ts'
import { keepRecord } from '../../pros/keep-record.ts'
import { getApplication } from './application-queries.ts'
import type { LockedApplication } from '../application-locks.ts'
import type { LockedGig } from '../gig-locks.ts'
import { lockForManager } from '../lock-for-manager.ts'
import { lockForPro } from '../lock-for-pro.ts'
import { getProApplication } from '../pro-gigs/pro-application-queries.ts'
import { countRating, insertReview, listCategories } from './review-store.ts'
import { noteApplication } from '../note-application.ts'

type NewReview = HandlerInput<typeof reviewProCall>['body']

/** The business rates a pro by category, once, after the shift. */
export async function reviewPro(context: Context, id: number, review: NewReview): Promise<Application> {
  const { gig, application } = await lockForManager(context, id)
  await write(context, 'pro', gig, application, review)
  await keepRecord(context.db, application.pro_id, gig)
  return getApplication(context.db, id, locationOf(context).id)
}

/** The pro rates the business, once, after the shift. */
export async function reviewBusiness(context: Context, id: number, review: NewReview): Promise<ProApplication> {
  const { gig, application } = await lockForPro(context, id)
  const rating = await write(context, 'business', gig, application, review)
  await countRating(context.db, gig.location_id, rating)
  return getProApplication(context.db, id, proOf(context))
}

/** Writes the review and returns its overall rating. */
async function write(
  context: Context,
  side: 'pro' | 'business',
  gig: LockedGig,
  application: LockedApplication,
  review: NewReview,
): Promise<number> {
  const { db } = context
  if (application.confirmed_at === null || application.cancelled_at !== null) throw new Problem('NOT_CONFIRMED')
  if (!hasPassed(gig.end_time, gig.now)) throw new Problem('SHIFT_NOT_OVER')
  const categories = await listCategories(db, side)
  const given = new Map(review.ratings.map(({ category_id, rating }) => [category_id, rating]))
  const overall = categories.find(({ is_overall_type }) => is_overall_type)
  const rating = overall && given.get(overall.id)
  if (rating === undefined) throw invalid('ratings', 'Add an overall rating')
  if ([...given.keys()].some((id) => !categories.some((category) => category.id === id)))
    throw invalid('ratings', 'There is no such category')
  try {
    await insertReview(
      db,
      {
        application_id: application.id,
        market_id: application.market_id,
        side,
        overall: rating,
        feedback: review.feedback,
        created_by: actorOf(context).user_id,
      },
      given,
    )
  } catch (error) {
    if (sqlState(error) === '23505') throw new Problem('ALREADY_REVIEWED')
    throw error
  }
  await noteApplication(context, gig, application, `review.${side}`, { changes: { overall: rating } })
  return rating
}
