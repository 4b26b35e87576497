import type { Rescue, RescueMoney } from '@muster/contract/gigs/rescue/rescue.ts'
import { startsByItself, whyNotRescue } from '@muster/contract/gigs/rescue/rescue-rules.ts'
import { centsOf } from '@muster/contract/money.ts'
import { record } from '../../audit/record.ts'
import { actorOf, type Context, locationOf } from '../../context.ts'
import { Problem, refuse } from '../../problem.ts'
import { getRescuePolicy } from '../../locations/policy-queries.ts'
import { tell } from '../../realtime/tell.ts'
import { type LockedGig, lockGigOfLocation } from '../gig-locks.ts'
import { findRescue } from './rescue-queries.ts'
import { insertRescue, lockLiveRescue, setRung } from './rescue-store.ts'
import { settleGig } from '../settle-gig.ts'

async function begun(context: Context, gig: LockedGig, freed_application_id: number | null): Promise<void> {
  await record(context, {
    action: 'rescue.started',
    subject_kind: 'gig',
    subject_id: gig.id,
    gig_id: gig.id,
    changes: { freed_application_id, start_time: gig.start_time },
  })
  await tell(context.db, [`location:${gig.location_id}`], { kind: 'gig', gig_id: gig.id, location_id: gig.location_id })
}

/**
 * Reacts to an open spot after a confirmed pro left a locked, settled gig. Near the start or later, a rescue starts automatically and sends
 * its first offers within seconds. Earlier, the spot is simply open. A rescue that already runs starts over from the first rung to fill
 * this spot too.
 */
export async function rescueFreedPlace(context: Context, gig: LockedGig, freed_application_id: number): Promise<void> {
  const { db } = context
  const policy = await getRescuePolicy(db, gig.market_id, gig.now)
  if (!startsByItself(gig, policy, gig.now)) return
  const live = await lockLiveRescue(db, gig)
  if (live !== null) {
    if (live.status === 'RUNNING') await setRung(db, live, null, 0)
    return
  }
  await insertRescue(db, gig, { freed_application_id, started_by: null, bonus_cents: 0, budget_cents: 0 })
  await begun(context, gig, freed_application_id)
}

/** A manager starts a rescue. Refuses a full shift, one that is not open or nearly over, and a second rescue at once. */
export async function startRescue(context: Context, gig_id: number, money: Partial<RescueMoney>): Promise<Rescue> {
  const { db } = context
  const location = locationOf(context)
  const found = await lockGigOfLocation(db, gig_id, location.id)
  if (found === null) throw new Problem('NOT_FOUND')
  const gig = await settleGig(context, found)
  refuse(whyNotRescue(gig, await getRescuePolicy(db, gig.market_id, gig.now), gig.now))
  const id = await insertRescue(db, gig, {
    freed_application_id: null,
    started_by: actorOf(context).user_id,
    bonus_cents: centsOf(money.bonus ?? 0),
    budget_cents: centsOf(money.budget ?? 0),
  })
  if (id === null) throw new Problem('INVALID_TRANSITION', 'We’re already finding a replacement for this shift.')
  await begun(context, gig, null)
  const rescue = await findRescue(db, gig_id, location.id)
  if (rescue === null) throw new Problem('NOT_FOUND')
  return rescue
}
