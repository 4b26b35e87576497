import type { Gig } from '@muster/contract/gigs/gig.ts'
import { hasPassed } from '@muster/contract/moment.ts'
import { record } from '../../audit/record.ts'
import { type Context, locationOf } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { tell } from '../../realtime/tell.ts'
import { lockGigOfLocation } from '../gig-locks.ts'
import { getGig } from '../gig-queries.ts'
import { endEarlyAccess } from '../gig-store.ts'
import { noteToMatch } from '../to-match-store.ts'

/** A manager shows a new shift to every pro at once, before early access ends. Changes nothing if everyone sees it already. */
export async function showToEveryone(context: Context, id: number): Promise<Gig> {
  const { db } = context
  const location = locationOf(context)
  const gig = await lockGigOfLocation(db, id, location.id)
  if (gig === null) throw new Problem('NOT_FOUND')
  if (gig.everyone_from !== null && !hasPassed(gig.everyone_from, gig.now)) {
    await endEarlyAccess(db, gig)
    await noteToMatch(db, { ids: [id], market_id: gig.market_id })
    await record(context, { action: 'gig.shown_to_everyone', subject_kind: 'gig', subject_id: id, gig_id: id })
    await tell(db, [`location:${location.id}`, `market:${gig.market_id}`], { kind: 'gig', gig_id: id, location_id: location.id })
  }
  return getGig(db, id, location.id)
}
