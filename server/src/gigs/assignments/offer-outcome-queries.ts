import { type AssignOutcome, AssignRefusal } from '@muster/contract/gigs/assignments/assignment.ts'
import { whyNotOffer } from '@muster/contract/gigs/assignments/assignment-rules.ts'
import { isOfferOpen } from '@muster/contract/gigs/applications/application-rules.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { type Context, locationOf } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { listProsForNotice } from '../../notices/told-queries.ts'
import { flagsOf } from '../application-flags.ts'
import { readGigsOfLocation } from '../gig-locks.ts'
import { listCandidates } from '../matching/match-queries.ts'

/** What became of the offers of a shift to these pros, read from their applications. Throws NOT_FOUND. Leaves out pros who don't exist. */
export async function listOfferOutcomes({ db, ...context }: Context, gig_id: number, pro_ids: readonly number[]): Promise<AssignOutcome[]> {
  const [gig] = await readGigsOfLocation(db, [gig_id], locationOf({ db, ...context }).id)
  if (gig === undefined) throw new Problem('NOT_FOUND')
  // Outcomes name pros, which a business that no one has checked must not see.
  if (gig.status === 'UNAPPROVED') throw new Problem('LOCATION_NOT_APPROVED')
  const pros = await listProsForNotice(db, gig.market_id, pro_ids)
  const ids = pros.map(({ pro_id }) => pro_id)
  const candidates = new Map((await listCandidates(db, gig, ids)).map((one) => [one.pro_id, one]))
  const applications = await db
    .selectFrom('application')
    .selectAll()
    .where('gig_id', '=', gig.id)
    .where('market_id', '=', gig.market_id)
    .where('pro_id', 'in', [...pro_ids])
    .execute()
  const earlier = new Map(applications.map((one) => [one.pro_id, one]))
  const local_date = localPartsOf(gig.start_time, gig.timezone).date
  return pros.map(({ pro_id, display_name }): AssignOutcome => {
    const of = { pro: { id: pro_id, display_name }, gig_id: gig.id, local_date }
    const application = earlier.get(pro_id)
    const flags = application && flagsOf(application)
    if (flags?.is_confirmed && !flags.is_cancelled) return { ...of, state: 'CONFIRMED', code: null }
    if (application && isOfferOpen({ ...flagsOf(application), ...application }, gig.now)) return { ...of, state: 'OFFERED', code: null }
    const candidate = candidates.get(pro_id)
    if (candidate === undefined) return { ...of, state: 'REFUSED', code: 'NOT_FOUND' }
    const { eligibility, other_confirmed } = candidate
    const code = whyNotOffer({ ...gig, ...eligibility, gig_status: gig.status, other_confirmed, application: null }, gig.now)
    return { ...of, state: code === null ? 'PENDING' : 'REFUSED', code: code === null ? null : AssignRefusal.parse(code) }
  })
}
