import { agreedEmploymentType } from '@muster/contract/pros/employment-type.ts'
import type { Context } from '../../context.ts'
import { violatedConstraint } from '../../db/database.ts'
import { tellManagersOfHandover, tellProsOfHandover } from '../../notices/tell-of-handover.ts'
import { keepRecord } from '../../pros/keep-record.ts'
import { Problem } from '../../problem.ts'
import { type LockedApplication, lockApplicationOf } from '../application-locks.ts'
import { insertApplication, reopenApplications, setApplicationCancelled, setConfirmed, setSelected } from '../application-store.ts'
import { setLeft } from '../crew-bond-store.ts'
import type { LockedGig } from '../gig-locks.ts'
import { type Candidate, getSelectionTerms } from '../matching/match-queries.ts'
import { scoreCandidate } from '../matching/score-reading.ts'
import { noteApplication } from '../note-application.ts'
import { setOfferBonus } from '../offer-store.ts'
import { rescueAccepted } from '../rescue/end-rescue.ts'
import { recountAndSettle } from '../settle-gig.ts'
import { listOfferedTo, type StoredHandover } from './handover-queries.ts'
import { setDone } from './handover-store.ts'
import { noteHandover } from './tell-handover.ts'

export interface Move {
  handover: StoredHandover
  giver: LockedApplication
  /** The other pro's own application to this gig; null if there is none. */
  taker: LockedApplication | null
  candidate: Candidate
  taker_user_id: number
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
  const { handover, giver, candidate, taker_user_id, answered_by } = move
  const { eligibility, preferred_employment_type, pro_id } = candidate
  const employment_type = agreedEmploymentType(
    eligibility.gig_employment_types,
    eligibility.pro_employment_types,
    preferred_employment_type,
  )
  if (employment_type === null) throw new Problem('EMPLOYMENT_TYPE_UNSUPPORTED')
  const taken_version = handover.taken_version ?? gig.edit_version
  await setDone(db, handover, { taker_id: pro_id, taken_version, answered_by })
  await setApplicationCancelled(db, giver, { reason: 'OTHER', explanation: '', points: 0, by: answered_by })
  const application = await selected(context, gig, move)
  try {
    await setConfirmed(db, gig, [{ application, employment_type }], taker_user_id)
  } catch (error) {
    if (violatedConstraint(error) === 'busy_span_no_overlap') throw new Problem('OVERLAPPING_GIG')
    throw error
  }
  await keepRecord(db, giver.pro_id, gig)
  const others = (await listOfferedTo(db, handover)).filter((id) => id !== pro_id)
  await noteHandover(context, gig, giver, 'handover.done', others)
  await noteApplication(context, gig, application, 'application.confirmed', { changes: { employment_type } })
  const settled = await recountAndSettle(context, gig)
  await rescueAccepted(context, settled, [application])
  await tellManagersOfHandover(context, gig, 'handover_done', { giver_id: giver.pro_id, taker_id: pro_id })
  await tellProsOfHandover(context, gig, [giver.pro_id], 'handover_taken', pro_id)
  if (answered_by !== null) await tellProsOfHandover(context, gig, [pro_id], 'handover_yours', giver.pro_id)
}

/** The other pro's application, open and selected, with the score of this moment and without a bonus. */
async function selected({ db }: Context, gig: LockedGig, { taker, candidate }: Move): Promise<LockedApplication> {
  const { names, means } = await getSelectionTerms(db, gig)
  const receipt = scoreCandidate(candidate, { ...names, now: gig.now }, means)
  if (taker === null) await insertApplication(db, gig, candidate.pro_id, receipt)
  else await setLeft(db, taker)
  if (taker !== null && taker.cancelled_at !== null) await reopenApplications(db, [{ ...taker, receipt }])
  const application = await lockApplicationOf(db, gig, candidate.pro_id)
  if (application === null) throw new Error(`no application of pro ${candidate.pro_id} to gig ${gig.id}`)
  await setSelected(db, [{ ...application, receipt }], { source: 'AUTO_DIRECT_OFFER', by: null, expires_at: null, untold: false })
  await setOfferBonus(db, [application], 0)
  return application
}
