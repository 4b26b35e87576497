import { hasPassed } from '@muster/contract/moment.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../problem.ts'
import { lockSettled } from '../lock-settled.ts'
import { selectBest } from '../applications/select-best.ts'

/** Selects the best waiting applicants of an open shift, whatever the score, for the spots that are neither taken nor offered. */
export async function offerBest(context: Context, id: number): Promise<{ selected: number }> {
  const gig = await lockSettled(context, id)
  refuse(gig.status === 'CONFIRMED' ? 'GIG_FILLED' : gig.status === 'POSTED' ? null : 'GIG_NOT_OPEN')
  refuse(hasPassed(gig.start_time, gig.now) ? 'GIG_STARTED' : null)
  return { selected: await selectBest(context, gig, 0) }
}
