import { cancellationPoints } from '@muster/contract/gigs/cancellation-rules.ts'
import { handoverBy, whyNotHandOver } from '@muster/contract/gigs/handover/handover-rules.ts'
import type { HandoverChoice } from '@muster/contract/gigs/handover/handover.ts'
import { isHandoverLive } from '@muster/contract/gigs/handover/handover-status.ts'
import { actorOf, type Context, proOf } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { tellProsOfHandover } from '../../notices/tell-of-handover.ts'
import { Problem, refuse } from '../../problem.ts'
import { wouldSuspendUntil } from '../../suspensions/would-suspend.ts'
import { hasClockedIn } from '../../timesheets/timesheet-queries.ts'
import { flagsOf } from '../application-flags.ts'
import type { LockedGig } from '../gig-locks.ts'
import { lockForPro } from '../lock-for-pro.ts'
import { findProByPhone } from './colleague-queries.ts'
import { endOverHandover, endHandoverOf } from './end-handovers.ts'
import { handoverCandidates, mayTakeOver } from './handover-candidates.ts'
import { findHandover, findOwnPlace, getHandoverSetting } from './handover-queries.ts'
import { insertHandover } from './handover-store.ts'
import { noteHandover } from './tell-handover.ts'

/** What cancelling a confirmed shift costs the pro, and whether they may hand it over instead. */
export async function getHandoverChoice(context: Context, id: number): Promise<HandoverChoice> {
  const { db } = context
  const place = await findOwnPlace(db, id, proOf(context))
  if (place === null) throw new Problem('NOT_FOUND')
  const { handover, times } = await findHandover(db, place)
  const has_open = handover !== null && isHandoverLive(handover.status)
  const assigned_at = place.confirmed_by === actorOf(context).user_id ? null : place.confirmed_at
  const points = cancellationPoints({ ...place, assigned_at }, place.now)
  return {
    why_not: whyNotHandOver({ ...place, has_open, times }, place.now),
    points,
    suspended_until: await wouldSuspendUntil(db, proOf(context), points),
    answer_by: handoverBy(place.start_time).toISOString(),
    setting: place.setting,
    handover,
  }
}

/**
 * A pro offers a confirmed shift to others: to pros nearby who may work it, or to one by phone number. Nothing changes until someone takes
 * it. Naming a number answers the same whether or not a pro has it.
 */
export async function handOver(context: Context, id: number, phone_number: string | undefined): Promise<void> {
  const { db } = context
  const { gig, application } = await lockForPro(context, id)
  await endOverHandover(context, gig, application)
  const { handover, times } = await findHandover(db, application)
  const facts = {
    ...flagsOf(application),
    start_time: gig.start_time,
    gig_type: gig.type,
    setting: await getHandoverSetting(db, gig.location_id),
    has_clocked_in: await hasClockedIn(db, id),
    has_open: handover !== null && isHandoverLive(handover.status),
    times,
  }
  refuse(whyNotHandOver(facts, gig.now))
  const pro_ids =
    phone_number === undefined ? await handoverCandidates(db, gig) : await listNamed(db, gig, phone_number, application.pro_id)
  if (phone_number === undefined && pro_ids.length === 0) refuse('HANDOVER_NOBODY')
  const { market_id } = gig
  await insertHandover(db, { application_id: id, market_id, is_named: phone_number !== undefined }, pro_ids)
  await noteHandover(context, gig, application, 'handover.offered', pro_ids)
  await tellProsOfHandover(context, gig, pro_ids, 'handover_offered', application.pro_id)
}

/** The pro with the named number, if they may take the place. */
async function listNamed(db: Database, gig: LockedGig, phone_number: string, giver_id: number): Promise<number[]> {
  const named = await findProByPhone(db, gig.market_id, phone_number)
  return named !== null && named !== giver_id && (await mayTakeOver(db, gig, named)) ? [named] : []
}

/** The pro keeps the shift after all. */
export async function withdrawHandover(context: Context, id: number): Promise<void> {
  const { gig, application } = await lockForPro(context, id)
  await endHandoverOf(context, gig, application, 'WITHDRAWN')
}
