import { whyNotPart } from '@muster/contract/gigs/handover/split-rules.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../problem.ts'
import type { LockedGig } from '../gig-locks.ts'
import type { StoredHandover } from './handover-queries.ts'
import { type Move, movePlace } from './move-place.ts'
import { offeredPlan, partOf } from './part-reading.ts'
import { splitFactsOf } from './split-facts.ts'
import { splitPlace } from './split-place.ts'

/** The gig as the pro who takes an offer would work it. Refuses a part that its pro may no longer hand over. */
export async function offeredNow(db: Database, gig: LockedGig, handover: StoredHandover): Promise<LockedGig> {
  const part = partOf(handover)
  if (part === null) return gig
  const facts = await splitFactsOf(db, gig, { id: handover.application_id })
  if (whyNotPart(facts, part, gig.now) !== null) throw new Problem('HANDOVER_GONE')
  return offeredPlan(gig, part, facts.rules)
}

/** Gives the whole place or the part on offer to the other pro. Returns the gig that the other pro has then. */
export async function giveAway(context: Context, gig: LockedGig, move: Move): Promise<number> {
  const part = partOf(move.handover)
  if (part !== null) return splitPlace(context, gig, part, move)
  await movePlace(context, gig, move)
  return gig.id
}
