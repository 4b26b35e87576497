import type { changeRescue as changeRescueCall } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Rescue } from '@muster/contract/gigs/rescue/rescue.ts'
import { rescueStatus } from '@muster/contract/gigs/rescue/rescue-status.ts'
import { centsOf } from '@muster/contract/money.ts'
import { record } from '../../audit/record.ts'
import { type Context, locationOf } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { tell } from '../../realtime/tell.ts'
import { endRescue } from './end-rescue.ts'
import { lockGigOfLocation } from '../gig-locks.ts'
import { findRescue } from './rescue-queries.ts'
import { lockLiveRescue, setRescueMoney, setRescueStatus, setRung } from './rescue-store.ts'
import { recountAndSettle } from '../settle-gig.ts'

/** Pauses, resumes or stops the rescue, or changes what it may spend. Pausing keeps open offers; stopping withdraws them. */
export async function changeRescue(
  context: Context,
  gig_id: number,
  { act, bonus, budget }: HandlerInput<typeof changeRescueCall>['body'],
): Promise<Rescue> {
  const { db } = context
  const location = locationOf(context)
  const gig = await lockGigOfLocation(db, gig_id, location.id)
  if (gig === null) throw new Problem('NOT_FOUND')
  const rescue = await lockLiveRescue(db, gig)
  if (rescue === null) throw (await findRescue(db, gig_id, location.id)) ? new Problem('INVALID_TRANSITION') : new Problem('NOT_FOUND')
  await setRescueMoney(db, rescue, {
    ...(bonus !== undefined && { bonus_cents: centsOf(bonus) }),
    ...(budget !== undefined && { budget_cents: centsOf(budget) }),
  })
  if (act === 'stop') await endRescue(context, gig, rescue, 'stop')
  else if (act !== undefined) {
    const next = rescueStatus.next(rescue.status, act)
    if (next === null) throw new Problem('INVALID_TRANSITION')
    await setRescueStatus(db, rescue, next)
    if (act === 'resume') await setRung(db, rescue, rescue.rung, 0)
    const changes = { from: rescue.status, to: next }
    await record(context, { action: `rescue.${act}`, subject_kind: 'gig', subject_id: gig.id, gig_id: gig.id, changes })
  }
  await tell(db, [`location:${gig.location_id}`], { kind: 'gig', gig_id: gig.id, location_id: gig.location_id })
  await recountAndSettle(context, gig)
  const changed = await findRescue(db, gig_id, location.id)
  if (changed === null) throw new Problem('NOT_FOUND')
  return changed
}
