import type { Context } from '../../context.ts'
import { tellManagersOfHandover, tellProsOfHandover } from '../../notices/tell-of-handover.ts'
import { keepRecord } from '../../pros/keep-record.ts'
import type { LockedApplication } from '../application-locks.ts'
import { setApplicationCancelled } from '../application-store.ts'
import type { LockedGig } from '../gig-locks.ts'
import { rescueAccepted } from '../rescue/end-rescue.ts'
import { recountAndSettle } from '../settle-gig.ts'
import { confirmTaker, employmentTypeOf, type Taker } from './confirm-taker.ts'
import { listOfferedTo, type StoredHandover } from './handover-queries.ts'
import { setDone } from './handover-store.ts'
import { noteHandover } from './tell-handover.ts'

export interface Move extends Taker {
  handover: StoredHandover
  giver: LockedApplication
  /** The manager who approved; null if nobody had to. */
  answered_by: number | null
}

/**
 * Moves a confirmed place from one pro to another in the caller's transaction. The first application ends without points, and the second
 * is confirmed on the gig's terms now: a bonus that only its own offer had is not part of the plan. Gig, applications and the time of both
 * pros are locked.
 */
export async function movePlace(context: Context, gig: LockedGig, move: Move): Promise<void> {
  const { db } = context
  const { handover, giver, answered_by } = move
  const { pro_id } = move.candidate
  employmentTypeOf(move.candidate)
  const taken_version = handover.taken_version ?? gig.edit_version
  await setDone(db, handover, { taker_id: pro_id, taken_version, answered_by })
  await setApplicationCancelled(db, giver, { reason: 'OTHER', explanation: '', points: 0, by: answered_by })
  await keepRecord(db, giver.pro_id, gig)
  const others = (await listOfferedTo(db, handover)).filter((id) => id !== pro_id)
  await noteHandover(context, gig, giver, 'handover.done', others)
  const application = await confirmTaker(context, gig, move)
  const settled = await recountAndSettle(context, gig)
  await rescueAccepted(context, settled, [application])
  await tellManagersOfHandover(context, gig, 'handover_done', { giver_id: giver.pro_id, taker_id: pro_id })
  await tellProsOfHandover(context, gig, [giver.pro_id], 'handover_taken', pro_id)
  if (answered_by !== null) await tellProsOfHandover(context, gig, [pro_id], 'handover_yours', giver.pro_id)
}
