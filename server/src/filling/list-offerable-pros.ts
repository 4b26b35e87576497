import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type { listOfferablePros as offerableCall } from '@muster/contract/filling/filling-endpoints.ts'
import { mayOffer, MOST_OFFERABLE, type OfferablePro } from '@muster/contract/filling/offerable.ts'
import { AssignRefusal } from '@muster/contract/gigs/assignment.ts'
import { whyNotEligible } from '@muster/contract/gigs/application-rules.ts'
import { hasPassed, overlaps } from '@muster/contract/moment.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { sql } from 'kysely'
import { type Context, locationOf } from '../context.ts'
import type { Database } from '../db/database.ts'
import { type Candidate, getMarketMeans, listCandidatesOfGigs } from '../gigs/match-queries.ts'
import { scoreCandidate } from '../gigs/score-reading.ts'
import { listGigsToOffer, type GigToOffer } from './fill-queries.ts'

type Input = HandlerInput<typeof offerableCall>['body']

/** A rating is a number of at least this many reviews. */
const ENOUGH_REVIEWS = 3

interface Known {
  id: number
  first_name: string
  last_name: string
  headshot_public_id: string | null
  is_favorite: boolean
  total: number
}

interface Earlier {
  gig_id: number
  pro_id: number
  is_selected: boolean
  is_confirmed: boolean
  is_cancelled: boolean
  offer_expires_at: string | null
}

/**
 * Whom open shifts of the location may be offered to, those who can take the most of them first, then the best match. Shifts that are not
 * open any more are left out. At most 100 pros; the others are found by name.
 */
export async function listOfferablePros(context: Context, { gig_ids, search }: Input): Promise<CallResult<typeof offerableCall>> {
  const { db } = context
  const location = locationOf(context)
  const gigs = await listGigsToOffer(db, location.id, gig_ids)
  const [first] = gigs
  if (first === undefined) return { total: 0, pros: [] }
  const known = await listKnown(db, location, gigs, search)
  const ids = known.map(({ id }) => id)
  const byGig = await listCandidatesOfGigs(db, gigs, ids)
  const means = await getMarketMeans(db, location.market_id)
  const earlier = new Map((await listEarlier(db, location.market_id, gigs, ids)).map((one) => [`${one.gig_id} ${one.pro_id}`, one]))
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
        score: scoreCandidate(candidate, { skill_name: gig.skill_name, now: gig.now }, means).score,
      })),
    }
  })
  return { total: known[0]?.total ?? 0, pros: pros.sort((one, other) => takes(other) - takes(one) || best(other) - best(one)) }
}

/** Shifts the pro is free for, and after those the ones that clash with another job. */
const takes = ({ gigs }: OfferablePro): number => {
  const clashing = gigs.filter(({ state }) => state === 'WORKS_ELSEWHERE').length
  return gigs.filter(({ state }) => mayOffer(state)).length - clashing + clashing / 100
}
const best = ({ gigs }: OfferablePro): number => Math.max(0, ...gigs.map(({ score }) => score))

function standingOf(gig: GigToOffer, { eligibility, other_confirmed }: Candidate, earlier: Earlier | undefined) {
  const is_live = earlier !== undefined && !earlier.is_cancelled
  if (is_live && earlier.is_confirmed) return { state: 'CONFIRMED' as const, code: null }
  const lapsed = earlier?.offer_expires_at && hasPassed(earlier.offer_expires_at, gig.now)
  if (is_live && earlier.is_selected && !lapsed) return { state: 'ASKED' as const, code: null }
  const refusal = whyNotEligible(eligibility)
  if (refusal !== null) return { state: 'REFUSED' as const, code: AssignRefusal.parse(refusal) }
  if (other_confirmed.some((span) => overlaps(gig, span))) return { state: 'WORKS_ELSEWHERE' as const, code: null }
  return { state: is_live ? ('APPLIED' as const) : ('FREE' as const), code: null }
}

/** Those the place knows who do a position of the shifts: favorites first, then by how often they worked in it. */
async function listKnown(
  db: Database,
  location: { id: number; market_id: number },
  gigs: readonly GigToOffer[],
  search: string,
): Promise<Known[]> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const skills = [...new Set(gigs.map(({ skill_id }) => skill_id))]
  const { rows } = await sql<Known>`
    WITH known AS (
      SELECT pro_id FROM favorite_pro WHERE location_id = ${location.id}
      UNION SELECT pro_id FROM network_member WHERE location_id = ${location.id}
      UNION SELECT a.pro_id FROM gig g JOIN application a ON a.gig_id = g.id AND a.market_id = g.market_id
        WHERE g.location_id = ${location.id} AND g.start_time BETWEEN app_now() - interval '180 days' AND app_now()
          AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL)
    SELECT p.id, u.first_name, u.last_name, p.headshot_public_id, count(*) OVER ()::int AS total,
      EXISTS (SELECT 1 FROM favorite_pro f WHERE f.pro_id = p.id AND f.location_id = ${location.id}) AS is_favorite
    FROM known k JOIN pro p ON p.id = k.pro_id AND p.market_id = ${location.market_id} JOIN user_account u ON u.id = p.user_id
    JOIN LATERAL (SELECT max(s.gigs_worked) AS worked FROM pro_skill s
      WHERE s.pro_id = p.id AND s.market_id = p.market_id AND s.skill_id = ANY (${skills})) of_position ON of_position.worked IS NOT NULL
    WHERE u.first_name || ' ' || u.last_name ILIKE ${like}
    ORDER BY is_favorite DESC, of_position.worked DESC, u.first_name, u.last_name, p.id LIMIT ${MOST_OFFERABLE}`.execute(db)
  return rows
}

/** What became of these pros' applications to these shifts. */
async function listEarlier(db: Database, market_id: number, gigs: readonly GigToOffer[], pro_ids: readonly number[]): Promise<Earlier[]> {
  const { rows } = await sql<Earlier>`
    SELECT gig_id, pro_id, selected_at IS NOT NULL AS is_selected, confirmed_at IS NOT NULL AS is_confirmed,
      cancelled_at IS NOT NULL AS is_cancelled, offer_expires_at
    FROM application WHERE market_id = ${market_id} AND gig_id = ANY (${gigs.map(({ id }) => id)}::bigint[])
      AND pro_id = ANY (${[...pro_ids]}::bigint[])`.execute(db)
  return rows
}
