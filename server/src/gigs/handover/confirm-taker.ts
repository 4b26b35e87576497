import { agreedEmploymentType, type EmploymentType } from '@muster/contract/pros/employment-type.ts'
import type { Context } from '../../context.ts'
import { violatedConstraint } from '../../db/database.ts'
import { Problem } from '../../problem.ts'
import { type LockedApplication, lockApplicationOf } from '../application-locks.ts'
import { insertApplication, reopenApplications, setConfirmed, setSelected } from '../application-store.ts'
import { setLeft } from '../crew-bond-store.ts'
import type { LockedGig } from '../gig-locks.ts'
import { type Candidate, getSelectionTerms } from '../matching/match-queries.ts'
import { scoreCandidate } from '../matching/score-reading.ts'
import { noteApplication } from '../note-application.ts'
import { setOfferBonus } from '../offer-store.ts'

export interface Taker {
  /** The pro's own application to this gig; null if there is none. */
  taker: LockedApplication | null
  candidate: Candidate
  taker_user_id: number
}

/** As what the pro would work. */
export function employmentTypeOf({ eligibility, preferred_employment_type }: Candidate): EmploymentType {
  const type = agreedEmploymentType(eligibility.gig_employment_types, eligibility.pro_employment_types, preferred_employment_type)
  if (type === null) throw new Problem('EMPLOYMENT_TYPE_UNSUPPORTED')
  return type
}

/** Confirms the pro who takes a free spot of a locked gig, on the gig's terms now. Refuses a pro who works elsewhere by then. */
export async function confirmTaker(context: Context, gig: LockedGig, who: Taker): Promise<LockedApplication> {
  const { db } = context
  const employment_type = employmentTypeOf(who.candidate)
  const application = await selected(context, gig, who)
  try {
    await setConfirmed(db, gig, [{ application, employment_type }], who.taker_user_id)
  } catch (error) {
    if (violatedConstraint(error) === 'busy_span_no_overlap') throw new Problem('OVERLAPPING_GIG')
    throw error
  }
  await noteApplication(context, gig, application, 'application.confirmed', { changes: { employment_type } })
  return application
}

/** The other pro's application, open and selected, with the score of this moment and without a bonus. */
async function selected({ db }: Context, gig: LockedGig, { taker, candidate }: Taker): Promise<LockedApplication> {
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
