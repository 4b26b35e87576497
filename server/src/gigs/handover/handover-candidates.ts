import { whyNotByMachine } from '@muster/contract/gigs/applications/auto-select-rules.ts'
import { whyNotEligible } from '@muster/contract/gigs/conflicts/eligibility-rules.ts'
import { ASKED_AT_MOST, NEAR_MILES, whyNotTakeOver } from '@muster/contract/gigs/handover/handover-rules.ts'
import { agreedEmploymentType } from '@muster/contract/pros/employment-type.ts'
import type { Database } from '../../db/database.ts'
import type { LockedGig } from '../gig-locks.ts'
import { type Candidate, getSelectionTerms, listCandidates } from '../matching/match-queries.ts'
import { scoreCandidate } from '../matching/score-reading.ts'
import { listFreeColleagues } from './colleague-queries.ts'

/** The facts of the rule that decides who may take a place of a gig. */
export const takeFactsOf = (gig: LockedGig, candidate: Candidate, is_confirmed: boolean) => ({
  shift: gig,
  gig_type: gig.type,
  is_confirmed,
  in_network: candidate.in_network,
  shifts_here: candidate.match.shifts_here,
  held: candidate.other_confirmed,
  eligibility: candidate.eligibility,
})

const isKnown = ({ match, in_network }: Candidate): boolean => in_network || match.is_favorite || match.shifts_here > 0

/** Whether Muster itself may ask a pro: who may work the shift, with the rest and the hours that bind a machine. */
function mayAsk(gig: LockedGig, candidate: Candidate): boolean {
  const { eligibility, match, preferred_employment_type } = candidate
  if (whyNotTakeOver(takeFactsOf(gig, candidate, false)) !== null) return false
  if (!isKnown(candidate) && (match.distance_miles ?? 0) > NEAR_MILES) return false
  const employment_type = agreedEmploymentType(
    eligibility.gig_employment_types,
    eligibility.pro_employment_types,
    preferred_employment_type,
  )
  const ranked = {
    score: 0,
    created_ts: gig.now,
    id: candidate.pro_id,
    refusal: whyNotEligible(eligibility),
    rest_hours: match.rest_hours,
    week_hours: match.week_hours,
    employment_type: employment_type ?? ('F1099' as const),
    says_available: match.matches_preferences,
  }
  return whyNotByMachine(ranked) === null
}

/** The pros that a hand-over asks: those the location knows first, then the best matches nearby. */
export async function handoverCandidates(db: Database, gig: LockedGig): Promise<number[]> {
  const candidates = (await listCandidates(db, gig, await listFreeColleagues(db, gig))).filter((candidate) => mayAsk(gig, candidate))
  if (candidates.length === 0) return []
  const { names, means } = await getSelectionTerms(db, gig)
  return candidates
    .map((candidate) => ({
      pro_id: candidate.pro_id,
      isKnown: isKnown(candidate),
      score: scoreCandidate(candidate, { ...names, now: gig.now }, means).score,
    }))
    .sort((one, other) => Number(other.isKnown) - Number(one.isKnown) || other.score - one.score || one.pro_id - other.pro_id)
    .slice(0, ASKED_AT_MOST)
    .map(({ pro_id }) => pro_id)
}

/** Whether a pro may take a place of the gig now. */
export async function mayTakeOver(db: Database, gig: LockedGig, pro_id: number): Promise<boolean> {
  const [candidate] = await listCandidates(db, gig, [pro_id])
  return candidate !== undefined && whyNotTakeOver(takeFactsOf(gig, candidate, false)) === null
}
