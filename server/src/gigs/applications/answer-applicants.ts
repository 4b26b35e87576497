import type { Context } from '../../context.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import type { LockedGig } from '../gig-locks.ts'
import { listWaitingPros } from '../../notices/told-queries.ts'

/**
 * When the last place of a shift is taken, or no more are asked for, whoever waited or was asked is told, and that they stay on the list.
 * Nobody is left to wonder; the shift's page says why and names three others. `before` is the gig as it was when the act began.
 */
export async function answerWhenFilled(
  context: Pick<Context, 'deps' | 'db' | 'held' | 'waits_for_morning'>,
  before: LockedGig,
  after: LockedGig,
): Promise<void> {
  if (before.status === 'POSTED' && after.status === 'CONFIRMED')
    await tellPros(context, after, await listWaitingPros(context.db, after), 'shift_filled')
}
