import type { Context } from '../../context.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import { listOwedForLoss, payForLoss } from '../../payments/pay-for-loss.ts'
import type { LockedGig } from '../gig-locks.ts'
import { listProsToTellFilled } from '../../notices/told-queries.ts'

/**
 * Notifies waiting and selected applicants when the last spot of a shift is taken or removed, unless that is the last thing they heard. They
 * stay on the list. The shift's page
 * explains this and suggests three others. `before` is the gig at the start of the request.
 */
export async function answerWhenFilled(
  context: Pick<Context, 'deps' | 'db' | 'actor' | 'request_id' | 'held' | 'waits_for_morning'>,
  before: LockedGig,
  after: LockedGig,
): Promise<void> {
  if (before.status !== 'POSTED' || after.status !== 'CONFIRMED') return
  await tellPros(context, after, await listProsToTellFilled(context.db, after), 'shift_filled')
  // A pro who was asked again after a late edit has lost the spot to someone else.
  const owed = await listOwedForLoss(context, after, null, false)
  await payForLoss(
    context,
    after,
    owed.filter(({ terms }) => terms.asked_again_at !== null),
  )
}
