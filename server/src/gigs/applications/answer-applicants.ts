import type { Context } from '../../context.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import type { LockedGig } from '../gig-locks.ts'
import { listWaitingPros } from '../../notices/told-queries.ts'

/**
 * Notifies waiting and selected applicants when the last spot of a shift is taken or removed. They stay on the list. The shift's page
 * explains this and suggests three others. `before` is the gig at the start of the request.
 */
export async function answerWhenFilled(
  context: Pick<Context, 'deps' | 'db' | 'held' | 'waits_for_morning'>,
  before: LockedGig,
  after: LockedGig,
): Promise<void> {
  if (before.status === 'POSTED' && after.status === 'CONFIRMED')
    await tellPros(context, after, await listWaitingPros(context.db, after), 'shift_filled')
}
