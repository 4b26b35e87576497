import { agreedEmploymentType } from '@muster/contract/pros/employment-type.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { type Context, locationOf } from '../../context.ts'
import { violatedConstraint } from '../../db/database.ts'
import { Problem } from '../../problem.ts'
import { addGig } from '../add-gig.ts'
import { type LockedApplication, lockTimesOfPros } from '../application-locks.ts'
import { setConfirmed, setSelected } from '../application-store.ts'
import { openApplications } from '../applications/open-applications.ts'
import { type LockedGig, lockGigOfLocation } from '../gig-locks.ts'
import { findPostingPlace } from '../gig-place-queries.ts'
import { getSelectionTerms, listCandidates } from '../matching/match-queries.ts'
import { scoreCandidate } from '../matching/score-reading.ts'
import { noteApplications } from '../note-application.ts'
import { recountAndSettle } from '../settle-gig.ts'

/** A paid interview that is over, with the pro who came. */
export interface InterviewToPay {
  skill_id: number
  pro_id: number
  start_time: string
  end_time: string
  wage_cents: number
  contact_name: string
  contact_phone: string
}

/**
 * Writes the shift that a paid interview is paid as, with its one spot confirmed, so that hours, price, charge, payout and receipt take the
 * way of every other shift. Certificates and blocks don't matter here: the meeting took place.
 */
export async function addInterviewGig(
  context: Context,
  interview: InterviewToPay,
  now: string,
): Promise<{ gig: LockedGig; application: LockedApplication }> {
  const { db } = context
  const location = locationOf(context)
  const place = await findPostingPlace(db, location.id, null, interview.skill_id)
  if (place === null) throw new Problem('NOT_FOUND')
  if (place.approval_status !== 'APPROVED') throw new Problem('LOCATION_NOT_APPROVED')
  const id = await addGig(
    context,
    {
      like: likeOf(interview),
      location,
      place,
      start_time: new Date(interview.start_time),
      end_time: new Date(interview.end_time),
      source: 'INTERVIEW',
    },
    new Date(now),
  )
  const gig = (await lockGigOfLocation(db, id, location.id))!
  await lockTimesOfPros(db, gig.market_id, [interview.pro_id])
  const application = await confirm(context, gig, interview.pro_id)
  return { gig: await recountAndSettle(context, gig), application }
}

const likeOf = ({ skill_id, wage_cents, contact_name, contact_phone }: InterviewToPay) => ({
  type: 'INTERVIEW' as const,
  skill_id,
  wage_amount: dollarsOf(wage_cents),
  allowed_confirmed_pros: 1,
  contact_name,
  contact_phone,
  boosted_gig_bonus: 0,
  unpaid_break_minutes: 0,
  description: '',
  special_inst: '',
  po_number: '',
  cost_center: '',
  no_experience_required: true,
  auto_select_enabled: false,
  require_certifications: false,
  is_checkin_required: false,
  background_check_required: false,
  is_auto_post_network_to_marketplace_enabled: false,
  selected_requirement_ids: [],
})

/** Opens the pro's application and confirms it. Refuses a pro who was confirmed elsewhere at that time. */
async function confirm(context: Context, gig: LockedGig, pro_id: number): Promise<LockedApplication> {
  const { db, actor } = context
  const [candidate] = await listCandidates(db, gig, [pro_id])
  if (candidate === undefined) throw new Problem('NO_PRO_TO_PAY')
  const { eligibility, preferred_employment_type: preferred } = candidate
  const employment_type = agreedEmploymentType(eligibility.gig_employment_types, eligibility.pro_employment_types, preferred)
  if (employment_type === null) throw new Problem('EMPLOYMENT_TYPE_UNSUPPORTED')
  const { names, means } = await getSelectionTerms(db, gig)
  const receipt = scoreCandidate(candidate, { ...names, now: gig.now }, means)
  const application = (await openApplications(db, gig, [{ pro_id, receipt }])).get(pro_id)!
  const by = actor?.user_id ?? null
  await setSelected(db, [{ ...application, receipt }], { source: 'STAFFER', by, expires_at: null, untold: false })
  try {
    await setConfirmed(db, gig, [{ application, employment_type }], by)
  } catch (error) {
    if (violatedConstraint(error) === 'busy_span_no_overlap') throw new Problem('OVERLAPPING_GIG')
    throw error
  }
  const changes = { source: 'STAFFER', match_score: receipt.score }
  await noteApplications(context, gig, [{ application, changes }], 'application.assigned')
  return { ...application, confirmed_at: gig.now, selected_at: gig.now, employment_type }
}
