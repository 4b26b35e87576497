import type { AssignOutcome } from '@muster/contract/gigs/assignments/assignment.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import type { Context } from '../../context.ts'
import type { LockedGig } from '../gig-locks.ts'
import { listProsForNotice } from '../../notices/told-queries.ts'
import type { Placing } from '@muster/contract/gigs/assignments/assignment.ts'
import { placePros } from './place-pros.ts'

/** Pros times shifts placed in one transaction. Each takes milliseconds, so all fit in a request's ten seconds. */
const PLACINGS_AT_ONCE = 200

/**
 * Assigns pros to locked gigs, or offers them the gigs. Small requests are done at once. Large ones, or with `queued`, run in the
 * background and answer PENDING. All shifts of a pro are in one job, so the pro is notified once.
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
