import type { CallResult } from '@muster/contract/endpoint.ts'
import type { takeHandover as takeCall } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import { needsApproval, whyNotTakeOver } from '@muster/contract/gigs/handover/handover-rules.ts'
import { actorOf, type Context, proOf } from '../../context.ts'
import { tellManagersOfHandover, tellProsOfHandover } from '../../notices/tell-of-handover.ts'
import { Problem, refuse } from '../../problem.ts'
import type { LockedApplication } from '../application-locks.ts'
import { type LockedGig, lockGigOfMarket } from '../gig-locks.ts'
import { listCandidates } from '../matching/match-queries.ts'
import { refuseUnseen } from '../refuse-unseen.ts'
import { settleGig } from '../settle-gig.ts'
import { takeFactsOf } from './handover-candidates.ts'
import { findOffered, getHandoverSetting, listOfferedTo, type StoredHandover } from './handover-queries.ts'
import { setOpenAgain, setPassed, setTaker } from './handover-store.ts'
import { lockBothPros } from './lock-both-pros.ts'
import { giveAway, offeredNow } from './give-away.ts'
import { partOf } from './part-reading.ts'
import { noteHandover } from './tell-handover.ts'

/**
 * A pro takes the place of another who hands it over. The first yes gets it: the gig's lock lets one in at a time. If the location does not
 * know the pro, or wants to decide, the place stays where it is until a manager approves.
 */
export async function takeHandover(context: Context, gig_id: number): Promise<CallResult<typeof takeCall>> {
  const { db } = context
  const pro = proOf(context)
  const gig = await lockOffered(context, gig_id)
  const handover = await findOffered(db, gig, pro.id)
  if (handover === null) throw new Problem('NOT_FOUND')
  const setting = await getHandoverSetting(db, gig.location_id)
  if (!handover.can_take || setting === 'NO' || (gig.status !== 'POSTED' && gig.status !== 'CONFIRMED')) throw new Problem('HANDOVER_GONE')
  const { giver, taker } = await lockBothPros(db, gig, handover.application_id, pro.id)
  const offered = await offeredNow(db, gig, handover)
  const [candidate] = await listCandidates(db, offered, [pro.id])
  if (candidate === undefined) throw new Problem('NOT_FOUND')
  refuse(whyNotTakeOver(takeFactsOf(offered, candidate, isOn(taker))))
  await refuseUnseen(context, gig, context.seen_version)
  if (!needsApproval(setting, { in_network: candidate.in_network, shifts_here: candidate.match.shifts_here })) {
    const move = { handover, giver, taker, candidate, taker_user_id: actorOf(context).user_id, answered_by: null }
    return { status: 'DONE', gig_id: await giveAway(context, gig, move) }
  }
  await askManager(context, gig, offered, handover, giver, pro.id)
  return { status: 'ASKED', gig_id: gig.id }
}

const isOn = (application: LockedApplication | null): boolean =>
  application !== null && application.confirmed_at !== null && application.cancelled_at === null

async function askManager(
  context: Context,
  gig: LockedGig,
  offered: LockedGig,
  handover: StoredHandover,
  giver: LockedApplication,
  taker_id: number,
): Promise<void> {
  const { db } = context
  // The same pro says yes again to a shift that changed meanwhile. Everyone knows already.
  const isAgain = handover.status === 'ASKED'
  await setTaker(db, handover, taker_id, gig.edit_version)
  if (isAgain) return
  await noteHandover(context, gig, giver, 'handover.asked', await listOfferedTo(db, handover))
  const kind = partOf(handover) === null ? 'handover_asked' : 'handover_part_asked'
  await tellManagersOfHandover(context, offered, kind, { giver_id: giver.pro_id, taker_id })
  await tellProsOfHandover(context, offered, [giver.pro_id], 'handover_awaits', taker_id)
}

/** A pro passes on what others offer of a shift. One who said yes steps back, and the others can take the place again. */
export async function passHandover(context: Context, gig_id: number): Promise<void> {
  const { db } = context
  const pro = proOf(context)
  const gig = await lockOffered(context, gig_id)
  const handover = await findOffered(db, gig, pro.id)
  if (handover === null) throw new Problem('NOT_FOUND')
  if (handover.status === 'ASKED' && handover.taker_id === pro.id) {
    const { giver } = await lockBothPros(db, gig, handover.application_id, pro.id)
    await setOpenAgain(db, handover)
    await noteHandover(context, gig, giver, 'handover.stepped_back', await listOfferedTo(db, handover))
  }
  await setPassed(db, gig, pro.id)
}

async function lockOffered(context: Context, gig_id: number): Promise<LockedGig> {
  const found = await lockGigOfMarket(context.db, gig_id, proOf(context).market_id)
  if (found === null) throw new Problem('NOT_FOUND')
  return settleGig(context, found)
}
