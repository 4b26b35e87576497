import { splitPlan, type WorkPlan } from '@muster/contract/gigs/handover/split-rules.ts'
import type { HandedPart } from '@muster/contract/gigs/handover/split.ts'
import { record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { tellManagersOfHandover, tellProsOfHandover } from '../../notices/tell-of-handover.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import { listWaitingPros } from '../../notices/told-queries.ts'
import { getBreakRules } from '../../locations/policy-queries.ts'
import type { LockedApplication } from '../application-locks.ts'
import { setLeft } from '../crew-bond-store.ts'
import { type LockedGig, lockGigById } from '../gig-locks.ts'
import { findEventOfShift, shiftFor } from '../gig-shift-store.ts'
import { updateGig } from '../gig-store.ts'
import { moveOfferEnds } from '../offer-store.ts'
import { freePlace, moveBusyTimes, takePlaces } from '../place-store.ts'
import { recountAndSettle } from '../settle-gig.ts'
import { confirmTaker, employmentTypeOf } from './confirm-taker.ts'
import { listOfferedTo } from './handover-queries.ts'
import { setDone } from './handover-store.ts'
import type { Move } from './move-place.ts'
import { insertPart, insertSplit, setGigOf, setTermsOfPart } from './split-store.ts'
import { noteHandover } from './tell-handover.ts'

const OF_TIMES = ['start_time', 'end_time', 'unpaid_break_minutes']

/**
 * Gives a part of a confirmed place to another pro in the caller's transaction. The first pro keeps the application, with a shorter plan;
 * the other gets a gig of one spot, confirmed at once on the gig's terms now. Returns that gig's id. Gig, applications and the time of both
 * pros are locked.
 */
export async function splitPlace(context: Context, gig: LockedGig, part: HandedPart, move: Move): Promise<number> {
  const { db } = context
  const { handover, giver, answered_by } = move
  const { pro_id } = move.candidate
  employmentTypeOf(move.candidate)
  const plans = splitPlan(gig, part, (await getBreakRules(db, gig.market_id, gig.start_time)).rules)
  const taken_version = handover.taken_version ?? gig.edit_version
  await setDone(db, handover, { taker_id: pro_id, taken_version, answered_by })
  const others = (await listOfferedTo(db, handover)).filter((id) => id !== pro_id)
  const kept = await keepPart(context, gig, giver, plans.kept)
  const given = await addPart(context, gig, plans.given)
  await confirmTaker(context, given, { ...move, taker: null })
  await recountAndSettle(context, given)
  const { start_time, end_time, unpaid_break_minutes, market_id } = gig
  await insertSplit(db, {
    handover_id: handover.id,
    market_id,
    origin_gig_id: gig.id,
    kept_gig_id: kept.id,
    given_gig_id: given.id,
    start_time,
    end_time,
    unpaid_break_minutes,
    kept_version: kept.edit_version,
    given_version: given.edit_version,
  })
  await noteHandover(context, gig, giver, 'handover.part_done', others, {
    fields: kept.id === gig.id ? OF_TIMES : ['allowed_confirmed_pros'],
    edit_version: gig.edit_version + 1,
    start_time: plans.given.start_time,
    end_time: plans.given.end_time,
  })
  await tellManagersOfHandover(context, given, 'handover_part_done', { giver_id: giver.pro_id, taker_id: pro_id })
  await tellProsOfHandover(context, given, [giver.pro_id], 'handover_part_taken', pro_id)
  if (answered_by !== null) await tellProsOfHandover(context, given, [pro_id], 'handover_yours', giver.pro_id)
  return given.id
}

/** Shortens the gig itself if nobody shares it. Otherwise the pro's spot becomes a gig with the shorter times, and the others keep theirs. */
const keepPart = (context: Context, gig: LockedGig, giver: LockedApplication, part: WorkPlan): Promise<LockedGig> =>
  gig.allowed_confirmed_pros === 1 ? shortenGig(context, gig, giver, part) : takeSpotOut(context, gig, giver, part)

async function shortenGig(context: Context, gig: LockedGig, giver: LockedApplication, part: WorkPlan): Promise<LockedGig> {
  const { db } = context
  const waiting = await listWaitingPros(db, gig)
  const gig_shift_id = await shiftOf(context, gig, part)
  const own_fields = [...new Set([...gig.own_fields, ...OF_TIMES])]
  await updateGig(db, gig, { ...part, gig_shift_id, own_fields })
  await moveBusyTimes(db, gig, part.start_time, part.end_time)
  await moveOfferEnds(db, gig, part.start_time)
  const shorter = await locked(context, gig.id)
  await setTermsOfPart(db, giver, part, shorter.edit_version)
  await tellPros(context, shorter, waiting, 'shift_changed')
  return recountAndSettle(context, shorter)
}

async function takeSpotOut(context: Context, gig: LockedGig, giver: LockedApplication, part: WorkPlan): Promise<LockedGig> {
  const { db } = context
  const own = await addPart(context, gig, part)
  await freePlace(db, giver)
  await setLeft(db, giver)
  await setGigOf(db, giver, own.id)
  const [allowed_confirmed_pros, confirmed_pros_count] = [gig.allowed_confirmed_pros - 1, gig.confirmed_pros_count - 1]
  const own_fields = [...new Set([...gig.own_fields, 'allowed_confirmed_pros'])]
  await updateGig(db, gig, { allowed_confirmed_pros, confirmed_pros_count, own_fields })
  await recountAndSettle(context, await locked(context, gig.id))
  await takePlaces(db, own, [giver])
  await setTermsOfPart(db, giver, part, own.edit_version)
  return recountAndSettle(context, own)
}

/** Writes the gig of a part. Nobody else hears of it: its spot is taken in the same transaction. */
async function addPart(context: Context, gig: LockedGig, part: WorkPlan): Promise<LockedGig> {
  const id = await insertPart(context.db, gig, part, await shiftOf(context, gig, part))
  await record(context, {
    action: 'gig.split_off',
    subject_kind: 'gig',
    subject_id: id,
    gig_id: id,
    changes: { start_time: part.start_time, end_time: part.end_time, of_gig_id: gig.id },
  })
  return locked(context, id)
}

async function shiftOf({ db }: Context, gig: LockedGig, { start_time, end_time }: WorkPlan): Promise<number> {
  return shiftFor(db, { ...gig, start_time, end_time, event_id: await findEventOfShift(db, gig) })
}

async function locked({ db }: Context, id: number): Promise<LockedGig> {
  const gig = await lockGigById(db, id)
  if (gig === null) throw new Error(`no gig ${id}`)
  return gig
}
