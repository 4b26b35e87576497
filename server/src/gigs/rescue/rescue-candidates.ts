import type { ScoreReceipt } from '@muster/contract/gigs/application.ts'
import { whyNotByMachine } from '@muster/contract/gigs/applications/auto-select-rules.ts'
import { byMatch } from '@muster/contract/gigs/matching/match-score.ts'
import type { RescueRung } from '@muster/contract/gigs/rescue/rescue-rules.ts'
import { agreedEmploymentType } from '@muster/contract/pros/employment-type.ts'
import type { Database } from '../../db/database.ts'
import { type LockedApplication, lockLiveApplications } from '../application-locks.ts'
import { listBonds } from '../crew-bond-queries.ts'
import type { LockedGig } from '../gig-locks.ts'
import { getSelectionTerms, listCandidates, whyNotAskCandidate } from '../matching/match-queries.ts'
import { listFreePros, listKnownPros } from './rescue-queries.ts'
import { scoreCandidate } from '../matching/score-reading.ts'

export interface RescueCandidate {
  pro_id: number
  /** Null if the pro has not applied. */
  application: LockedApplication | null
  receipt: ScoreReceipt
}

const idsOn = async (db: Database, gig: LockedGig, rung: 'KNOWN' | 'RECOMMENDED'): Promise<number[]> =>
  rung === 'KNOWN' ? listKnownPros(db, gig) : listFreePros(db, gig)

/**
 * The pros that a rung asks, the best match first. Only pros who may work the shift, are free then, and whose rest and weekly hours allow
 * an automatic pick. On the last rung these are applicants from the marketplace.
 */
export async function rescueCandidates(
  db: Database,
  gig: LockedGig,
  rung: RescueRung,
  asked: ReadonlySet<number>,
): Promise<RescueCandidate[]> {
  // A rescue offers one spot at a time, so it passes over pros who can only be selected together.
  const bonds = await listBonds(db, gig)
  const live = (await lockLiveApplications(db, gig)).filter(
    ({ confirmed_at, id }) => confirmed_at === null && !asked.has(id) && !bonds.has(id),
  )
  const waiting =
    rung === 'STANDBY'
      ? live.filter(({ selected_at }) => selected_at !== null)
      : rung === 'APPLICANTS' || rung === 'MARKETPLACE'
        ? live.filter(({ selected_at }) => selected_at === null)
        : []
  const applications = new Map(waiting.map((application) => [application.pro_id, application]))
  const ids = rung === 'KNOWN' || rung === 'RECOMMENDED' ? await idsOn(db, gig, rung) : [...applications.keys()]
  const candidates = await listCandidates(db, gig, ids)
  if (candidates.length === 0) return []
  const { names, means } = await getSelectionTerms(db, gig)
  return candidates
    .flatMap((candidate) => {
      const { pro_id, eligibility, match } = candidate
      const application = applications.get(pro_id) ?? null
      const receipt = scoreCandidate(candidate, { ...names, now: gig.now }, means)
      const employment_type = agreedEmploymentType(
        eligibility.gig_employment_types,
        eligibility.pro_employment_types,
        candidate.preferred_employment_type,
      )
      const ranked = {
        score: receipt.score,
        created_ts: application?.created_ts ?? gig.now,
        id: application?.id ?? pro_id,
        refusal: whyNotAskCandidate(gig, candidate),
        rest_hours: match.rest_hours,
        week_hours: match.week_hours,
        employment_type: employment_type ?? ('F1099' as const),
        says_available: application === null ? match.matches_preferences : null,
      }
      return whyNotByMachine(ranked) === null ? [{ ...ranked, pro_id, application, receipt }] : []
    })
    .sort(byMatch)
}
