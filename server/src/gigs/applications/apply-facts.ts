import type { ApplyFacts } from '@muster/contract/gigs/applications/application-rules.ts'
import type { Database } from '../../db/database.ts'
import type { LockedApplication } from '../application-locks.ts'
import type { LockedGig } from '../gig-locks.ts'
import type { Candidate } from '../matching/match-queries.ts'
import { isHeldBack } from '../pro-gigs/early-access-queries.ts'

/** The facts of the rule that decides who may apply, for a pro with their earlier application if there is one. */
export const applyFactsOf = async (
  db: Database,
  gig: LockedGig,
  candidate: Candidate,
  previous: LockedApplication | null,
): Promise<ApplyFacts> => ({
  ...candidate.eligibility,
  gig_status: gig.status,
  gig_type: gig.type,
  start_time: gig.start_time,
  in_network: candidate.in_network,
  is_held_back: await isHeldBack(db, gig, candidate.pro_id),
  has_offer: false,
  application: previous && { is_cancelled: previous.cancelled_at !== null },
})
