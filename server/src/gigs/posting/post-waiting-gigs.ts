import { gigStatus } from '@muster/contract/gigs/gig-status.ts'
import { record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { tell } from '../../realtime/tell.ts'
import { setGigStatus } from '../gig-store.ts'
import { lockWaitingGigs } from '../gig-locks.ts'
import { planAutoSelect } from '../plan-auto-select.ts'
import { noteToMatch } from '../to-match-store.ts'

/** Posts every future gig that waited for its location to be approved. */
export async function postWaitingGigs(context: Context, location_id: number): Promise<void> {
  for (const gig of await lockWaitingGigs(context.db, location_id)) {
    const status = gigStatus.next(gig.status, 'approve')
    if (status === null) continue
    await setGigStatus(context.db, gig, status)
    await planAutoSelect(context, gig)
    await noteToMatch(context.db, { ids: [gig.id], market_id: gig.market_id })
    await record(context, {
      action: 'gig.approve',
      subject_kind: 'gig',
      subject_id: gig.id,
      gig_id: gig.id,
      changes: { from: gig.status, to: status },
    })
    await tell(context.db, [`location:${location_id}`, `market:${gig.market_id}`], { kind: 'gig', gig_id: gig.id, location_id })
  }
}
