import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { type AssignOutcome, AssignRefusal } from '@muster/contract/gigs/assignments/assignment.ts'
import type { listOfferOutcomes as outcomesCall } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { whyNotAssign, whyNotOffer } from '@muster/contract/gigs/assignments/assignment-rules.ts'
import { isOfferOpen } from '@muster/contract/gigs/applications/application-rules.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import type { Selectable } from 'kysely'
import { type Context, locationOf } from '../../context.ts'
import type { Application } from '../../db/schema.generated.ts'
import { Problem } from '../../problem.ts'
import { listProsForNotice } from '../../notices/told-queries.ts'
import { type GigAtNow, readFollowingGigs, readGigsOfLocation } from '../gig-locks.ts'
import { type Candidate, listCandidatesOfGigs } from '../matching/match-queries.ts'

/**
 * What became of the offers of a shift to these pros, or would if they were sent now; with `is_recurring`, of the following shifts of its
 * series too. Throws NOT_FOUND. Leaves out pros who don't exist.
 */
export async function listOfferOutcomes(context: Context, { params, body }: HandlerInput<typeof outcomesCall>): Promise<AssignOutcome[]> {
  const { db } = context
  const [gig] = await readGigsOfLocation(db, [params.id], locationOf(context).id)
  if (gig === undefined) throw new Problem('NOT_FOUND')
  // Outcomes name pros, which a business that no one has checked must not see.
  if (gig.status === 'UNAPPROVED') throw new Problem('LOCATION_NOT_APPROVED')
  if (body.is_recurring && gig.series_id === null) throw new Problem('NOT_IN_SERIES')
  const gigs = body.is_recurring ? await readFollowingGigs(db, gig) : [gig]
  const pros = await listProsForNotice(db, gig.market_id, body.pro_ids)
  const ids = pros.map(({ pro_id }) => pro_id)
  const candidates = await listCandidatesOfGigs(db, gigs, ids)
  const applications = await db
    .selectFrom('application')
    .selectAll()
    .where('market_id', '=', gig.market_id)
    .where(
      'gig_id',
      'in',
      gigs.map(({ id }) => id),
    )
    .where('pro_id', 'in', body.pro_ids)
    .execute()
  const earlier = new Map(applications.map((one) => [`${one.gig_id} ${one.pro_id}`, one]))
  return gigs.flatMap((one) => {
    const ofGig = new Map(candidates.get(one.id)?.map((candidate) => [candidate.pro_id, candidate]))
    const local_date = localPartsOf(one.start_time, one.timezone).date
    return pros.map(({ pro_id, display_name }) => ({
      pro: { id: pro_id, display_name },
      gig_id: one.id,
      local_date,
      ...outcomeOf(body.application_type, one, ofGig.get(pro_id), earlier.get(`${one.id} ${pro_id}`)),
    }))
  })
}

const flagsIn = ({ selected_at, confirmed_at, cancelled_at }: Selectable<Application>) => ({
  is_selected: selected_at !== null,
  is_confirmed: confirmed_at !== null,
  is_cancelled: cancelled_at !== null,
})

function outcomeOf(
  kind: 'ASSIGNMENT' | 'DIRECT_OFFER',
  gig: GigAtNow,
  candidate: Candidate | undefined,
  application: Selectable<Application> | undefined,
): Pick<AssignOutcome, 'state' | 'code'> {
  const flags = application && flagsIn(application)
  if (flags?.is_confirmed && !flags.is_cancelled) return { state: 'CONFIRMED', code: null }
  if (kind === 'DIRECT_OFFER' && application && isOfferOpen({ ...flagsIn(application), ...application }, gig.now))
    return { state: 'OFFERED', code: null }
  if (candidate === undefined) return { state: 'REFUSED', code: 'NOT_FOUND' }
  const { eligibility, other_confirmed, in_network } = candidate
  const facts = { ...gig, ...eligibility, gig_status: gig.status, other_confirmed, application: flags ?? null }
  const code = kind === 'ASSIGNMENT' ? whyNotAssign({ ...facts, in_network }, gig.now) : whyNotOffer(facts, gig.now)
  return code === null ? { state: 'PENDING', code: null } : { state: 'REFUSED', code: AssignRefusal.parse(code) }
}
