import type { AssignOutcome } from '@muster/contract/gigs/assignments/assignment.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import type { Context } from '../../context.ts'
import type { LockedGig } from '../gig-locks.ts'
import { listProsForNotice } from '../../notices/told-queries.ts'
import type { Placing } from '@muster/contract/gigs/assignments/assignment.ts'
import { placePros } from './place-pros.ts'

/** Pros times shifts that are placed in one transaction: some milliseconds each, all within the ten seconds of a request. */
const PLACINGS_AT_ONCE = 200

/**
 * Puts pros on locked gigs, or offers them the gigs, at once where they are few; otherwise (or with `queued`) in the background, and says
 * that it is pending. A pro's shifts are one job, so that the pro is told once.
 */
export async function placeOrQueue(
  context: Pick<Context, 'deps' | 'db' | 'actor' | 'request_id' | 'held' | 'waits_for_morning'>,
  gigs: readonly LockedGig[],
  pro_ids: readonly number[],
  placing: Placing,
  { queued = false } = {},
): Promise<AssignOutcome[]> {
  const [first] = gigs
  if (first === undefined || pro_ids.length === 0) return []
  if (!queued && pro_ids.length * gigs.length <= PLACINGS_AT_ONCE) return placePros(context, gigs, pro_ids, placing)
  const { db, deps } = context
  const gig_ids = gigs.map(({ id }) => id)
  const prosAtOnce = Math.max(1, Math.floor(PLACINGS_AT_ONCE / gigs.length))
  for (let from = 0; from < pro_ids.length; from += prosAtOnce) {
    const part = pro_ids.slice(from, from + prosAtOnce)
    await deps.outbox.enqueue(db, 'place-pros', { market_id: first.market_id, gig_ids, pro_ids: part, placing })
  }
  const pros = await listProsForNotice(db, first.market_id, pro_ids)
  return gigs.flatMap((gig) =>
    pros.map(({ pro_id, display_name }): AssignOutcome => {
      const local_date = localPartsOf(gig.start_time, gig.timezone).date
      return { pro: { id: pro_id, display_name }, gig_id: gig.id, local_date, state: 'PENDING', code: null }
    }),
  )
}
