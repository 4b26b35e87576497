import type { Application } from '@muster/contract/gigs/application.ts'
import { AskRefusal } from '@muster/contract/gigs/conflicts/conflict.ts'
import type { Database } from '../../db/database.ts'
import type { GigAtNow } from '../gig-locks.ts'
import { listStandings, whyNotAskCandidate } from '../matching/match-queries.ts'

/**
 * Waiting applicants of a shift that has not started, with what forbids selecting each and what to look at first. Their scores are those kept with the applications: a score reads fifty shifts of each pro, which is too much for a list.
 */
export async function withFitness(db: Database, gig: GigAtNow, applications: readonly Application[]): Promise<Application[]> {
  const pro_ids = applications.map(({ gigster }) => gigster.id)
  const candidates = new Map((await listStandings(db, gig, pro_ids)).map((one) => [one.pro_id, one]))
  return applications.map((application) => {
    const candidate = candidates.get(application.gigster.id)
    if (candidate === undefined) return application
    const code = whyNotAskCandidate(gig, candidate)
    return { ...application, why_not_select: code === null ? null : AskRefusal.parse(code), cautions: candidate.cautions }
  })
}
