import type { Application } from '@muster/contract/gigs/application.ts'
import { AskRefusal } from '@muster/contract/gigs/conflicts/conflict.ts'
import { offerEndsBy } from '@muster/contract/gigs/applications/application-rules.ts'
import { byMatch } from '@muster/contract/gigs/matching/match-score.ts'
import { hasPassed } from '@muster/contract/moment.ts'
import type { Database } from '../../db/database.ts'
import type { GigAtNow } from '../gig-locks.ts'
import { getSelectionTerms, listCandidates, whyNotAskCandidate } from '../matching/match-queries.ts'
import { scoreCandidate } from '../matching/score-reading.ts'

/** Applicants who wait, and until when they could answer an offer made now; null if the shift takes none. */
interface Waiting {
  applications: Application[]
  offer_expires_at: string | null
}

/**
 * Waiting applicants with what forbids selecting each, what to look at first, and their score of now, so that its reasons say what the
 * record beside them says. After the start nobody can be selected, so nothing is asked and the kept score stays.
 */
export async function withFitness(db: Database, gig: GigAtNow, applications: readonly Application[]): Promise<Waiting> {
  if (applications.length === 0 || hasPassed(gig.start_time, gig.now)) return { applications: [...applications], offer_expires_at: null }
  const pro_ids = applications.map(({ gigster }) => gigster.id)
  const candidates = new Map((await listCandidates(db, gig, pro_ids)).map((one) => [one.pro_id, one]))
  const { names, means, policy } = await getSelectionTerms(db, gig)
  const fit = applications.map((application) => {
    const candidate = candidates.get(application.gigster.id)
    if (candidate === undefined) return application
    const code = whyNotAskCandidate(gig, candidate)
    const why_not_select = code === null ? null : AskRefusal.parse(code)
    const score_receipt = scoreCandidate(candidate, { ...names, now: gig.now }, means)
    return { ...application, score_receipt, match_score: score_receipt.score, why_not_select, cautions: candidate.cautions }
  })
  return { applications: fit, offer_expires_at: offerEndsBy(policy, gig.start_time, gig.now).toISOString() }
}

/** Applicants by their score of now. The page was picked by the kept scores, which can be some days older. */
export const byScoreNow = (applications: readonly Application[]): Application[] =>
  applications.toSorted((a, b) => byMatch({ ...a, score: a.match_score ?? -1 }, { ...b, score: b.match_score ?? -1 }))
