import { whyNotEligible } from '@muster/contract/gigs/conflicts/eligibility-rules.ts'
import { type FillRefusal, FILL_MOST_GIGS, minutesLeft, whyNotFill, workWeekOf } from '@muster/contract/filling/fill-rules.ts'
import type { FillProblem } from '@muster/contract/filling/fill-problem.ts'
import type { ScoreReceipt } from '@muster/contract/gigs/application.ts'
import type { Span } from '@muster/contract/moment.ts'
import { agreedEmploymentType, type EmploymentType } from '@muster/contract/pros/employment-type.ts'
import type { Database } from '../db/database.ts'
import { type Candidate, getMarketMeans, listCandidatesOfGigs } from '../gigs/matching/match-queries.ts'
import { listBondsOf } from '../gigs/crew-bond-queries.ts'
import { scoreCandidate } from '../gigs/matching/score-reading.ts'
import { type AskedSpan, listAskedSpans, listKnownPairs, listOpenGigs, listWaiting, MOST_WAITING, type OpenGig } from './fill-queries.ts'

/** One pro for one shift: what the rules allow, and how well the pro fits. */
export interface LookedAt {
  gig: number
  pro_id: number
  application_id: number | null
  receipt: ScoreReceipt
  refusal: FillRefusal | null
}

export interface FillReading {
  gigs: OpenGig[]
  looked_at: LookedAt[]
  problem: FillProblem
  /** Entry n belongs to edge n of the problem. */
  edge_of: LookedAt[]
  is_whole: boolean
}

/** What else a pro is confirmed for or has an offer for, how they would be employed on this gig, and what they said about its time. */
export function standing(
  candidate: Candidate,
  gig_id: number,
  asked: readonly AskedSpan[],
  has_applied: boolean,
): { held: Span[]; employment_type: EmploymentType; says_available: boolean | null } {
  const { eligibility, preferred_employment_type, other_confirmed, pro_id, match } = candidate
  return {
    held: [...other_confirmed, ...asked.filter((span) => span.pro_id === pro_id && span.gig_id !== gig_id)],
    employment_type:
      agreedEmploymentType(eligibility.gig_employment_types, eligibility.pro_employment_types, preferred_employment_type) ?? 'F1099',
    says_available: has_applied ? null : match.matches_preferences,
  }
}

/** Reads everything needed to fill some open shifts of a location, in a fixed number of statements. */
export async function readFill(
  db: Database,
  location_id: number,
  wish: { from?: string | undefined; to?: string | undefined; gig_ids?: readonly number[] | undefined; include_network: boolean },
): Promise<FillReading> {
  const found = await listOpenGigs(db, location_id, wish)
  const gigs = found.slice(0, FILL_MOST_GIGS)
  const [first] = gigs
  if (first === undefined) return { gigs, looked_at: [], problem: { gigs: [], edges: [], caps: [] }, edge_of: [], is_whole: true }
  const { market_id, now } = first
  const gig_ids = gigs.map(({ id }) => id)
  // Pros who can only be selected together are left to the manager.
  const bound = new Set((await listBondsOf(db, market_id, gig_ids)).flatMap(({ application_ids }) => application_ids))
  const waiting = (await listWaiting(db, market_id, gig_ids)).filter(({ id }) => !bound.has(id))
  const known = wish.include_network ? await listKnownPairs(db, location_id, gigs) : []
  const pairs: { gig_id: number; pro_id: number; id?: number }[] = [...waiting, ...known]
  const pro_ids = [...new Set(pairs.map(({ pro_id }) => pro_id))]
  const candidates = await listCandidatesOfGigs(db, gigs, pro_ids)
  const means = await getMarketMeans(db, market_id)
  const asked = await listAskedSpans(db, market_id, pro_ids)
  const byGig = new Map([...candidates].map(([id, of]) => [id, new Map(of.map((candidate) => [candidate.pro_id, candidate]))]))
  const askedOf = Map.groupBy(asked, ({ pro_id }) => pro_id)
  const placeOf = new Map(gigs.map(({ id }, index) => [id, index]))
  const caps = new Map<string, FillProblem['caps'][number]>()
  const looked_at = pairs.flatMap(({ gig_id, pro_id, id = null }): LookedAt[] => {
    const index = placeOf.get(gig_id)
    const candidate = byGig.get(gig_id)?.get(pro_id)
    if (index === undefined || candidate === undefined) return []
    const gig = gigs[index]!
    const stands = standing(candidate, gig_id, askedOf.get(pro_id) ?? [], id !== null)
    const { held, employment_type } = stands
    const refusal = whyNotFill({ gig, refusal: whyNotEligible(candidate.eligibility), ...stands })
    const week = workWeekOf(gig.start_time, gig.timezone)
    const minutes_left = minutesLeft(employment_type, held, week)
    if (refusal === null && minutes_left !== null)
      caps.set(`${pro_id} ${week.monday}`, { pro_id, week: week.monday, minutes_left: Math.floor(minutes_left) })
    const receipt = scoreCandidate(candidate, { skill_name: gig.skill_name, skill_name_es: gig.skill_name_es, now }, means)
    return [{ gig: index, pro_id, application_id: id, receipt, refusal }]
  })
  const edge_of = looked_at.filter(({ refusal }) => refusal === null)
  return {
    gigs,
    looked_at,
    edge_of,
    is_whole: found.length === gigs.length && waiting.length < MOST_WAITING,
    problem: {
      gigs: gigs.map((gig) => ({
        id: gig.id,
        places: gig.open_places,
        start: Date.parse(gig.start_time),
        end: Date.parse(gig.end_time),
        week: workWeekOf(gig.start_time, gig.timezone).monday,
      })),
      // Applicants come in the order they applied, before pros who did not apply.
      edges: edge_of.map(({ gig, pro_id, receipt }, order) => ({ gig, pro_id, score: receipt.score, order })),
      caps: [...caps.values()],
    },
  }
}
