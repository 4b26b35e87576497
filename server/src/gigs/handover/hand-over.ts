import { cancellationPoints } from '@muster/contract/gigs/cancellation-rules.ts'
import { whyNotHandOver } from '@muster/contract/gigs/handover/handover-rules.ts'
import { splitChoice, whyNotOfferPart } from '@muster/contract/gigs/handover/split-rules.ts'
import type { HandedPart } from '@muster/contract/gigs/handover/split.ts'
import type { HandoverChoice } from '@muster/contract/gigs/handover/handover.ts'
import { isHandoverLive } from '@muster/contract/gigs/handover/handover-status.ts'
import { actorOf, type Context, proOf } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { tellProsOfHandover } from '../../notices/tell-of-handover.ts'
import { Problem, refuse } from '../../problem.ts'
import { wouldSuspendUntil } from '../../suspensions/would-suspend.ts'
import { flagsOf } from '../application-flags.ts'
import type { LockedGig } from '../gig-locks.ts'
import { lockForPro } from '../lock-for-pro.ts'
import { getReliabilityPolicy } from '../../locations/policy-queries.ts'
import { findProByPhone } from './colleague-queries.ts'
import { endOverHandover, endHandoverOf } from './end-handovers.ts'
import { handoverCandidates, mayTakeOver } from './handover-candidates.ts'
import { findHandover, findOwnPlace, getHandoverSetting } from './handover-queries.ts'
import { insertHandover } from './handover-store.ts'
import { offeredPlan, takeBy } from './part-reading.ts'
import { splitFactsOf } from './split-facts.ts'
import { noteHandover } from './tell-handover.ts'

/** What cancelling a confirmed shift costs the pro, and whether they may hand it over instead. */
export async function getHandoverChoice(context: Context, id: number): Promise<HandoverChoice> {
  const { db } = context
  const place = await findOwnPlace(db, id, proOf(context))
  if (place === null) throw new Problem('NOT_FOUND')
  const { handover, times } = await findHandover(db, place)
  const has_open = handover !== null && isHandoverLive(handover.status)
  const assigned_at = place.confirmed_by === actorOf(context).user_id ? null : place.confirmed_at
  const facts = { ...place, plan: place, has_clocked_in: place.clock_in !== null, has_open, times }
  const policy = await getReliabilityPolicy(db, place.market_id, place.now)
  const points = cancellationPoints({ ...place, assigned_at }, place.now, policy)
  return {
    why_not: whyNotHandOver(facts, place.now),
    points,
    suspended_until: await wouldSuspendUntil(db, proOf(context), points),
    answer_by: takeBy(place.start_time, has_open ? handover.part : null),
    setting: place.setting,
    handover,
    parts: splitChoice(facts, place.now),
  }
}

/**
 * A pro offers a confirmed shift, or a part of it, to others: to pros nearby who may work it, or to one by phone number. Nothing changes
 * until someone takes it. Naming a number answers the same whether or not a pro has it.
 */
export async function handOver(
  context: Context,
  id: number,
  { phone_number, part = null }: { phone_number?: string | undefined; part?: HandedPart | null | undefined },
): Promise<void> {
  const { db } = context
  const { gig, application } = await lockForPro(context, id)
  await endOverHandover(context, gig, application)
  const { handover, times } = await findHandover(db, application)
  const split = await splitFactsOf(db, gig, application)
  const facts = {
    ...flagsOf(application),
    ...split,
    start_time: gig.start_time,
    gig_type: gig.type,
    setting: await getHandoverSetting(db, gig.location_id),
    has_clocked_in: split.clock_in !== null,
    has_open: handover !== null && isHandoverLive(handover.status),
    times,
  }
  refuse(part === null ? whyNotHandOver(facts, gig.now) : whyNotOfferPart(facts, part, gig.now))
  const offered = offeredPlan(gig, part, split.rules)
  const pro_ids =
    phone_number === undefined ? await handoverCandidates(db, offered) : await listNamed(db, offered, phone_number, application.pro_id)
  if (phone_number === undefined && pro_ids.length === 0) refuse('HANDOVER_NOBODY')
  await insertHandover(
    db,
    {
      application_id: id,
      market_id: gig.market_id,
      is_named: phone_number !== undefined,
      part_side: part?.side ?? null,
      split_at: part?.at ?? null,
    },
    pro_ids,
  )
  await noteHandover(context, gig, application, 'handover.offered', pro_ids)
  await tellProsOfHandover(context, offered, pro_ids, part === null ? 'handover_offered' : 'handover_part_offered', application.pro_id)
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
