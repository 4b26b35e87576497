import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type { listOfferablePros as offerableCall } from '@muster/contract/filling/filling-endpoints.ts'
import { mayOffer, type OfferablePro } from '@muster/contract/filling/offerable.ts'
import { AssignRefusal } from '@muster/contract/gigs/assignments/assignment.ts'
import { whyNotEligible } from '@muster/contract/gigs/conflicts/eligibility-rules.ts'
import { hasPassed, overlaps } from '@muster/contract/moment.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { type Context, locationOf } from '../context.ts'
import { type Candidate, getMarketMeans, listCandidatesOfGigs } from '../gigs/matching/match-queries.ts'
import { scoreCandidate } from '../gigs/matching/score-reading.ts'
import { listProsOfGroups } from '../network/group-queries.ts'
import { Problem } from '../problem.ts'
import {
  type EarlierApplication,
  type GigToOffer,
  listEarlierApplications,
  listGigsToOffer,
  listKnownPros,
  listMembers,
} from './offerable-queries.ts'

type Input = HandlerInput<typeof offerableCall>['body']

/** A rating is shown from this many reviews on. */
const ENOUGH_REVIEWS = 3

/**
 * The pros that open shifts of the location can be offered to, or everyone in some groups: those who can take the most shifts first, then the best match. Leaves out
 * shifts that are no longer open. At most 100 pros; search by name finds the others.
 */
export async function listOfferablePros(
  context: Context,
  { gig_ids, search, pro_ids, group_ids }: Input,
): Promise<CallResult<typeof offerableCall>> {
  const { db } = context
  const location = locationOf(context)
  const gigs = await listGigsToOffer(db, location.id, gig_ids)
  const [first] = gigs
  if (first === undefined) return { total: 0, pros: [] }
  const members = group_ids.length === 0 ? null : await membersOf(context, group_ids)
  const known =
    members === null ? await listKnownPros(db, location, gigs, { search, pro_ids }) : await listMembers(db, location.id, members)
  const ids = known.map(({ id }) => id)
  const byGig = await listCandidatesOfGigs(db, gigs, ids)
  const means = await getMarketMeans(db, location.market_id)
  const earlier = new Map(
    (await listEarlierApplications(db, location.market_id, gigs, ids)).map((one) => [`${one.gig_id} ${one.pro_id}`, one]),
  )
  const candidates = new Map(gigs.map(({ id }) => [id, new Map(byGig.get(id)?.map((one) => [one.pro_id, one]))]))
  const pros = known.map(({ id, first_name, last_name, headshot_public_id, is_favorite }): OfferablePro => {
    const mine = gigs.flatMap((gig) => {
      const candidate = candidates.get(gig.id)?.get(id)
      return candidate ? [{ gig, candidate }] : []
    })
    const match = mine[0]?.candidate.match
    return {
      id,
      first_name,
      display_name: displayName(first_name, last_name),
      headshot_public_id,
      is_favorite,
      in_network: mine[0]?.candidate.in_network ?? false,
      shifts_here: match?.shifts_here ?? 0,
      rating: match && match.review_count >= ENOUGH_REVIEWS ? match.rating : null,
      gigs: mine.map(({ gig, candidate }) => ({
        gig_id: gig.id,
        ...standingOf(gig, candidate, earlier.get(`${gig.id} ${id}`)),
        score: scoreCandidate(candidate, gig, means).score,
        cautions: candidate.cautions,
      })),
    }
  })
  return { total: known[0]?.total ?? 0, pros: pros.sort((one, other) => takes(other) - takes(one) || best(other) - best(one)) }
}

/** The pros of these groups. An unknown group does not exist. */
async function membersOf(context: Context, group_ids: readonly number[]): Promise<number[]> {
  const pros = await listProsOfGroups(context.db, locationOf(context), group_ids)
  if (pros === null) throw new Problem('NOT_FOUND', undefined, { target: 'group_ids' })
  return pros
}

/** Counts the shifts a pro could take. */
const takes = ({ gigs }: OfferablePro): number => gigs.filter(({ state }) => mayOffer(state)).length
const best = ({ gigs }: OfferablePro): number => Math.max(0, ...gigs.map(({ score }) => score))

function standingOf(gig: GigToOffer, { eligibility, other_confirmed }: Candidate, earlier: EarlierApplication | undefined) {
  const is_live = earlier !== undefined && !earlier.is_cancelled
  if (is_live && earlier.is_confirmed) return { state: 'CONFIRMED' as const, code: null }
  const lapsed = earlier?.offer_expires_at && hasPassed(earlier.offer_expires_at, gig.now)
  if (is_live && earlier.is_selected && !lapsed) return { state: 'ASKED' as const, code: null }
  const refusal = whyNotEligible(eligibility)
  if (refusal !== null) return { state: 'REFUSED' as const, code: AssignRefusal.parse(refusal) }
  if (other_confirmed.some((span) => overlaps(gig, span))) return { state: 'WORKS_ELSEWHERE' as const, code: null }
  return { state: is_live ? ('APPLIED' as const) : ('FREE' as const), code: null }
}
