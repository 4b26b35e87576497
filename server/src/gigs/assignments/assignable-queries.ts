import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type { AssignablePro } from '@muster/contract/gigs/assignments/assignment.ts'
import { type listAssignablePros as listCall, MOST_ASSIGNABLE } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { worstCautions } from '@muster/contract/gigs/conflicts/conflict-rules.ts'
import { whyNotEligible } from '@muster/contract/gigs/conflicts/eligibility-rules.ts'
import { AssignRefusal } from '@muster/contract/gigs/assignments/assignment.ts'
import { completePattern, occurrenceTimes, recurrenceDates, SERIES_AHEAD_DAYS } from '@muster/contract/gigs/series/recurrence-dates.ts'
import { overlaps } from '@muster/contract/moment.ts'
import { missingCertifications } from '@muster/contract/certifications/certification-status.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { actorOf, type Context, locationOf } from '../../context.ts'
import { type Database, databaseNow } from '../../db/database.ts'
import { invalid } from '../../problem.ts'
import { getCertificationNames } from '../matching/certification-queries.ts'
import { findPostingPlace, type PostingPlace } from '../gig-place-queries.ts'
import { type Candidate, listCandidatesOfGigs, type MatchedGig } from '../matching/match-queries.ts'
import { containing } from '../../db/containing.ts'

type Input = HandlerInput<typeof listCall>['body']

interface Member {
  id: number
  first_name: string
  last_name: string
  headshot_public_id: string | null
  total: number
}

/** A rating is shown from this many reviews on. */
const ENOUGH_REVIEWS = 3
const CERTIFICATE_BARS = 'CERTIFICATION_MISSING'

/** The private network for a planned shift: who fits, who works elsewhere on which date, and who lacks a certificate. */
export async function listAssignablePros(context: Context, input: Input): Promise<CallResult<typeof listCall>> {
  const { db } = context
  const location = locationOf(context)
  const place = await findPostingPlace(db, location.id, input.location_address_id ?? null, input.skill_id)
  if (place === null) throw invalid(input.location_address_id === undefined ? 'skill_id' : 'location_address_id', 'There is no such record')
  const members = await listMembers(db, location.id, input)
  const gigs = plannedGigs(input, location, place, await databaseNow(db))
  const byGig = await listCandidatesOfGigs(
    db,
    gigs,
    members.map(({ id }) => id),
  )
  const conflicts = conflictsOf(gigs, byGig)
  const places = await placesOf(context, [...conflicts.values()].flat())
  const names = await getCertificationNames(db)
  const pros = members.map((member): AssignablePro => {
    const { total: _total, ...who } = member
    const mine = gigs.flatMap((gig) => byGig.get(gig.id)?.find(({ pro_id }) => pro_id === member.id) ?? [])
    const first = mine[0]
    const missing = new Set(mine.flatMap(({ eligibility }) => missingOf(eligibility)))
    const refusals = mine.map(({ eligibility }) => whyNotEligible(eligibility))
    const bar = refusals.find((code) => code !== null && refusals.every((other) => other !== null)) ?? null
    return {
      ...who,
      shifts_in_position: first?.match.shifts_in_position ?? 0,
      shifts_worked: first?.match.shifts_worked ?? 0,
      shifts_here: first?.match.shifts_here ?? 0,
      rating: first && first.match.review_count >= ENOUGH_REVIEWS ? first.match.rating : null,
      week_hours: Math.max(0, ...mine.map(({ match }) => match.week_hours)),
      conflicts: (conflicts.get(member.id) ?? []).slice(0, 100).map(({ gig_id, ...span }) => ({
        ...span,
        ...(places.get(gig_id) ?? { place: null, skill: null }),
        timezone: place.timezone,
      })),
      cautions: worstCautions(mine.map(({ cautions }) => cautions)),
      missing_certifications: [...missing].flatMap((id) => names.get(id) ?? []),
      code: bar === CERTIFICATE_BARS || bar === null ? bar : AssignRefusal.parse(bar),
    }
  })
  return { total: members[0]?.total ?? 0, dates: gigs.length, pros }
}

const missingOf = ({ required_certifications, certifications, start_date }: Candidate['eligibility']): number[] =>
  missingCertifications(required_certifications, certifications, start_date)

/** The network's pros by how often they worked in the position, then by name. */
async function listMembers(db: Database, location_id: number, { search, skill_id }: Input): Promise<Member[]> {
  const like = containing(search)
  const { rows } = await sql<Member>`
    SELECT p.id, u.first_name, u.last_name, p.headshot_public_id, count(*) OVER () AS total
    FROM network_member n JOIN pro p ON p.id = n.pro_id JOIN user_account u ON u.id = p.user_id
    LEFT JOIN pro_skill s ON s.pro_id = p.id AND s.market_id = p.market_id AND s.skill_id = ${skill_id}
    WHERE n.location_id = ${location_id} AND u.first_name || ' ' || u.last_name ILIKE ${like}
    ORDER BY s.skill_id IS NULL, coalesce(s.gigs_worked, 0) DESC, u.first_name, u.last_name, p.id LIMIT ${MOST_ASSIGNABLE}`.execute(db)
  return rows
}

/** The shifts that posting would create now, as the rules read them. Their ids are negative, by position in the plan. */
function plannedGigs(input: Input, location: { id: number; market_id: number }, place: PostingPlace, now: Date): MatchedGig[] {
  const { local_date: first, recurrence } = input
  const today = localPartsOf(now, place.timezone).date
  const ahead = addDays(today, SERIES_AHEAD_DAYS)
  const to = first > ahead ? first : ahead
  const dates =
    recurrence === null
      ? [...new Set([first, ...input.more_dates])].sort()
      : recurrenceDates(completePattern(recurrence, first), first, { from: first, to }, new Set(input.skipped_dates))
  return occurrenceTimes(dates, input, place.timezone).map(({ start_time, end_time }, index) => ({
    id: -1 - index,
    market_id: location.market_id,
    location_id: location.id,
    skill_id: input.skill_id,
    require_certifications: input.require_certifications ?? place.require_certifications,
    start_time: start_time.toISOString(),
    end_time: end_time.toISOString(),
    timezone: place.timezone,
    latitude: place.latitude,
    longitude: place.longitude,
  }))
}

interface Conflict {
  gig_id: number
  local_date: string
  start_time: string
  end_time: string
}

/** The confirmed jobs at the planned times, by pro. */
function conflictsOf(gigs: readonly MatchedGig[], byGig: ReadonlyMap<number, Candidate[]>): Map<number, Conflict[]> {
  const found = new Map<number, Conflict[]>()
  for (const gig of gigs)
    for (const { pro_id, other_confirmed } of byGig.get(gig.id) ?? [])
      for (const span of other_confirmed)
        if (overlaps(gig, span)) {
          const local_date = localPartsOf(gig.start_time, gig.timezone).date
          found.set(pro_id, [...(found.get(pro_id) ?? []), { ...span, local_date }])
        }
  return found
}

/** The names of the jobs' locations, only for locations that the reader runs. Where else a pro works is private. */
async function placesOf(
  context: Context,
  conflicts: readonly Conflict[],
): Promise<Map<number, { place: string; skill: { name: string; name_es: string } }>> {
  const ids = [...new Set(conflicts.map(({ gig_id }) => gig_id))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; place: string; name: string; name_es: string }>`
    SELECT g.id, l.name AS place, s.name, s.name_es FROM gig g JOIN location l ON l.id = g.location_id JOIN skill s ON s.id = g.skill_id
    WHERE g.id = ANY (${ids}::bigint[]) AND g.location_id = ANY (${[...actorOf(context).locations.keys()]}::bigint[])`.execute(context.db)
  return new Map(rows.map(({ id, place, ...skill }) => [id, { place, skill }]))
}
