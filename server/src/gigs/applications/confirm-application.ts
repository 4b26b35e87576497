import { whyNotConfirm } from '@muster/contract/gigs/applications/application-rules.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { agreedEmploymentType } from '@muster/contract/pros/employment-type.ts'
import { actorOf, type Context, proOf } from '../../context.ts'
import { violatedConstraint } from '../../db/database.ts'
import { Problem, refuse } from '../../problem.ts'
import { flagsOf } from '../application-flags.ts'
import { lockTimeOfPro } from '../application-locks.ts'
import { setConfirmed } from '../application-store.ts'
import { answerWhenFilled } from './answer-applicants.ts'
import { rescueAccepted } from '../rescue/end-rescue.ts'
import { lockForPro } from '../lock-for-pro.ts'
import { listCandidates } from '../matching/match-queries.ts'
import { getProApplication } from '../pro-gigs/pro-application-queries.ts'
import { refuseUnseen } from '../refuse-unseen.ts'
import { recountAndSettle } from '../settle-gig.ts'
import { noteApplication } from '../note-application.ts'

/** Constraints that stop two requests from taking the same spot or the same time of a pro. */
const REFUSED_BY = { gig_slot_pkey: 'GIG_FILLED', busy_span_no_overlap: 'OVERLAPPING_GIG' } as const

/**
 * The pro confirms an offer, which fixes the terms: pay, fees and what a late cancellation owes follow the shift as it is now. With If-Match,
 * a shift that changed since the pro saw it is refused, and the refusal names the changed fields. Even under concurrent requests a shift never has more pros than spots, and a pro never works two shifts at
 * once.
 */
export async function confirmApplication(context: Context, id: number): Promise<ProApplication> {
  const { db } = context
  const pro = proOf(context)
  const { gig, application } = await lockForPro(context, id)
  await lockTimeOfPro(db, pro)
  const [candidate] = await listCandidates(db, gig, [pro.id])
  if (candidate === undefined) throw new Problem('NOT_FOUND')
  const { eligibility, other_confirmed, preferred_employment_type } = candidate
  const facts = {
    ...gig,
    ...flagsOf(application),
    ...eligibility,
    gig_status: gig.status,
    offer_expires_at: application.offer_expires_at,
    other_confirmed,
  }
  refuse(whyNotConfirm(facts, gig.now))
  await refuseUnseen(context, gig, context.seen_version)
  const employment_type = agreedEmploymentType(
    eligibility.gig_employment_types,
    eligibility.pro_employment_types,
    preferred_employment_type,
  )
  if (employment_type === null) throw new Problem('EMPLOYMENT_TYPE_UNSUPPORTED')
  try {
    await setConfirmed(db, gig, [{ application, employment_type }], actorOf(context).user_id)
  } catch (error) {
    const code = REFUSED_BY[violatedConstraint(error) as keyof typeof REFUSED_BY]
    if (code) throw new Problem(code)
    throw error
  }
  await noteApplication(context, gig, { id, pro_id: pro.id }, 'application.confirmed', { changes: { employment_type } })
  const settled = await recountAndSettle(context, gig)
  await rescueAccepted(context, settled, [application])
  await answerWhenFilled(context, gig, settled)
  return getProApplication(db, id, pro)
}
