import { type Coordinates, milesBetween } from '@muster/contract/distance.ts'
import type { ErrorCode } from '@muster/contract/errors.ts'
import type { EligibilityFacts } from '@muster/contract/gigs/conflicts/eligibility-rules.ts'
import type { Caution } from '@muster/contract/gigs/conflicts/conflict.ts'
import { cautionsOf, restHours, whyNotAsk } from '@muster/contract/gigs/conflicts/conflict-rules.ts'
import type { MatchContext, MatchPro } from '@muster/contract/gigs/matching/match-score.ts'
import { blocksTouched, type DayBlock, worksAt } from '@muster/contract/pros/availability-rules.ts'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { addDays, dayBounds, localPartsOf } from '@muster/contract/zoned-time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { type SelectionPolicy, selectionPolicyJson } from '../gig-queries.ts'
import { type Bond, bondsJson } from '../crew-bond-queries.ts'
import { heldJson } from './certification-queries.ts'
import type { GigAtNow } from '../gig-locks.ts'

/** Whether one pro may work one gig, and what speaks against it. */
export interface Standing {
  pro_id: number
  eligibility: EligibilityFacts
  in_network: boolean
  preferred_employment_type: EmploymentType
  /** The pro's other confirmed gigs near that time, and where they are. */
  other_confirmed: HeldGig[]
  /** What a person should look at before the pro takes the gig. */
  cautions: Caution[]
}

/** That, and how well they fit. */
export interface Candidate extends Standing {
  match: MatchPro
}

interface HeldGig extends Coordinates {
  gig_id: number
  start_time: string
  end_time: string
}

/** What decides whether a pro can take a gig, and what to look at first. */
interface StandingRow {
  pro_id: number
  gig_employment_types: EmploymentType[]
  /** The certificates that each position asks for, by the position's id, each for shifts on days from `first` to before `end`. */
  required: Record<string, { id: number; first: string; end: string | null }[]>
  pro_employment_types: EmploymentType[]
  preferred_employment_type: EmploymentType
  days_of_week: string[] | null
  time_blocks: string[] | null
  is_suspended: boolean
  is_blocked: boolean
  in_network: boolean
  held: EligibilityFacts['certifications']
  spans: HeldGig[]
}

/** What the score reads besides. */
interface CandidateRow extends StandingRow {
  latitude: number
  longitude: number
  gigs_worked: number
  businesses_worked: number
  rating_sum: number
  review_count: number
  is_favorite: boolean
  /** Shifts worked per requested position, by its id. */
  positions: Record<string, number>
  shifts_here: number
  rating_here: number | null
  recent_shifts: number
  recent_worked: number
  recent_on_time: number
}

/** The fields of a gig that the rules and the score read. */
export type MatchedGig = Pick<
  GigAtNow,
  | 'id'
  | 'market_id'
  | 'location_id'
  | 'skill_id'
  | 'require_certifications'
  | 'start_time'
  | 'end_time'
  | 'timezone'
  | 'latitude'
  | 'longitude'
>

const HOUR = 3_600_000

/** Why nobody should ask the candidate to work a gig; null if they can. */
export const whyNotAskCandidate = (gig: Pick<MatchedGig, 'start_time' | 'end_time'>, candidate: Standing): ErrorCode | null =>
  whyNotAsk({ shift: gig, held: candidate.other_confirmed, eligibility: candidate.eligibility })

/** The candidates among `pro_ids` for a gig, with every fact the rules read. Always one statement. */
export const listCandidates = async (db: Database, gig: MatchedGig, pro_ids: readonly number[]): Promise<Candidate[]> =>
  (await listCandidatesOfGigs(db, [gig], pro_ids)).get(gig.id) ?? []

/** Whether each of `pro_ids` can take a gig, and what to look at first: `listCandidates` without the history that only a score reads. One statement. */
export async function listStandings(db: Database, gig: MatchedGig, pro_ids: readonly number[]): Promise<Standing[]> {
  if (pro_ids.length === 0) return []
  const { rows } = await sql<StandingRow>`
    SELECT ${standingColumns([gig])} FROM pro p WHERE p.id = ANY (${[...pro_ids]}) AND p.market_id = ${gig.market_id}`.execute(db)
  const day = gigDay(gig)
  return rows.map((row) => standingOf(row, gig, day))
}

/** The candidates among `pro_ids` for each of several gigs of one location. Always one statement. */
export async function listCandidatesOfGigs(
  db: Database,
  gigs: readonly MatchedGig[],
  pro_ids: readonly number[],
): Promise<Map<number, Candidate[]>> {
  const [gig] = gigs
  if (gig === undefined || pro_ids.length === 0) return new Map()
  const skills = [...new Set(gigs.map(({ skill_id }) => skill_id))]
  const { rows } = await sql<CandidateRow>`
    SELECT ${standingColumns(gigs)}, p.latitude, p.longitude, p.gigs_worked, p.businesses_worked, p.rating_sum, p.review_count,
      EXISTS (SELECT 1 FROM favorite_pro f WHERE f.pro_id = p.id AND f.location_id = ${gig.location_id}) AS is_favorite,
      coalesce((SELECT jsonb_object_agg(s.skill_id, s.gigs_worked) FROM pro_skill s
        WHERE s.pro_id = p.id AND s.market_id = p.market_id AND s.skill_id = ANY (${skills})), '{}') AS positions,
      coalesce(here.gigs_worked, 0) AS shifts_here, here.rating_sum::float8 / nullif(here.review_count, 0) AS rating_here,
      recent.shifts AS recent_shifts, recent.worked AS recent_worked, recent.on_time AS recent_on_time
    FROM pro p
    LEFT JOIN pro_at_location here ON here.pro_id = p.id AND here.market_id = p.market_id AND here.location_id = ${gig.location_id}
    LEFT JOIN LATERAL (
      SELECT count(*) AS shifts, count(*) FILTER (WHERE worked) AS worked, count(*) FILTER (WHERE worked AND on_time) AS on_time FROM (
        SELECT w.approved_at IS NOT NULL AS worked,
          coalesce((SELECT min(t.time) FROM counted_punch t WHERE t.application_id = a.id AND t.kind = 'CLOCK_IN') <= g.start_time + interval '5 minutes', true) AS on_time
        FROM application a JOIN gig g ON g.id = a.gig_id LEFT JOIN working_hours w ON w.application_id = a.id
        LEFT JOIN application_cancellation c ON c.application_id = a.id AND c.undone_at IS NULL AND c.excused_at IS NULL
        WHERE a.pro_id = p.id AND (w.approved_at IS NOT NULL OR c.reason IN ('CALLED_OUT', 'NO_SHOW'))
        ORDER BY g.start_time DESC LIMIT 50
      ) last_50
    ) recent ON true
    WHERE p.id = ANY (${[...pro_ids]}) AND p.market_id = ${gig.market_id}`.execute(db)
  return new Map(
    gigs.map((one) => {
      const day = gigDay(one)
      return [one.id, rows.map((row) => candidateOf(row, one, day))]
    }),
  )
}

/** The columns of a pro `p` that decide about gigs of one location. */
function standingColumns(gigs: readonly MatchedGig[]): RawBuilder<unknown> {
  const { location_id } = gigs[0]!
  const asking = gigs.filter(({ require_certifications }) => require_certifications).map(({ skill_id }) => skill_id)
  const first = new Date(Math.min(...gigs.map(({ start_time }) => Date.parse(start_time)))).toISOString()
  const last = new Date(Math.max(...gigs.map(({ end_time }) => Date.parse(end_time)))).toISOString()
  return sql`p.id AS pro_id, to_jsonb(p.supported_employment_types) AS pro_employment_types, p.preferred_employment_type,
      p.pro_preferences -> 'days_of_week' AS days_of_week, p.pro_preferences -> 'time_blocks' AS time_blocks,
      (SELECT to_jsonb(l.supported_employment_types) FROM location l WHERE l.id = ${location_id}) AS gig_employment_types,
      coalesce((SELECT jsonb_object_agg(k.skill_id, k.ids) FROM (SELECT skill_id,
          jsonb_agg(jsonb_build_object('id', certification_id, 'first', lower(days), 'end', upper(days)) ORDER BY certification_id) AS ids
        FROM skill_certification WHERE skill_id = ANY (${asking}::bigint[]) GROUP BY skill_id) k), '{}') AS required,
      coalesce(p.suspended_until > app_now(), false) AS is_suspended,
      EXISTS (SELECT 1 FROM pro_block b WHERE b.pro_id = p.id AND b.location_id = ${location_id})
        OR EXISTS (SELECT 1 FROM user_account u WHERE u.id = p.user_id AND u.account_status <> 'ACTIVE') AS is_blocked,
      EXISTS (SELECT 1 FROM network_member n WHERE n.pro_id = p.id AND n.location_id = ${location_id}) AS in_network,
      ${heldJson(asking)} AS held,
      coalesce((SELECT jsonb_agg(jsonb_build_object('gig_id', x.gig_id, 'start_time', iso_text(lower(b.span)), 'end_time', iso_text(upper(b.span)),
          'lat', o.latitude, 'lng', o.longitude))
        FROM busy_span b JOIN application x ON x.id = b.application_id AND x.market_id = b.market_id JOIN gig o ON o.id = x.gig_id
        WHERE b.market_id = p.market_id AND b.pro_id = p.id
          AND b.span && tstzrange(${first}::timestamptz - interval '8 days', ${last}::timestamptz + interval '8 days')), '[]') AS spans`
}

interface GigDay {
  local_date: string
  /** The parts of local days that the gig touches. */
  touched: readonly DayBlock[]
  week_start: number
  week_end: number
}

/** The gig's local day and its work week, Monday to Sunday in its time zone. */
function gigDay(gig: MatchedGig): GigDay {
  const { date: local_date } = localPartsOf(gig.start_time, gig.timezone)
  const index = (new Date(`${local_date}T00:00:00Z`).getUTCDay() + 6) % 7
  const week_start = dayBounds(addDays(local_date, -index), gig.timezone).start_time.getTime()
  const week_end = dayBounds(addDays(local_date, 7 - index), gig.timezone).start_time.getTime()
  return { local_date, touched: blocksTouched(gig, gig.timezone), week_start, week_end }
}

function standingOf(row: StandingRow, gig: MatchedGig, day: GigDay): Standing & Pick<MatchPro, 'week_hours' | 'matches_preferences'> {
  const start = Date.parse(gig.start_time)
  const end = Date.parse(gig.end_time)
  // The gig does not conflict with its own time.
  const spans = row.spans.filter(({ gig_id }) => gig_id !== gig.id)
  const inWeek = spans.filter((span) => Date.parse(span.start_time) >= day.week_start && Date.parse(span.start_time) < day.week_end)
  const hours = inWeek.reduce((sum, span) => sum + (Date.parse(span.end_time) - Date.parse(span.start_time)) / HOUR, (end - start) / HOUR)
  const week_hours = Math.round(hours * 10) / 10
  const says_available = worksAt({ days_of_week: row.days_of_week ?? [], time_blocks: row.time_blocks ?? [] }, day.touched)
  const shift = { ...gig, lat: gig.latitude, lng: gig.longitude }
  return {
    pro_id: row.pro_id,
    cautions: cautionsOf({ shift, held: spans, week_hours, says_available }),
    in_network: row.in_network,
    preferred_employment_type: row.preferred_employment_type,
    other_confirmed: spans,
    eligibility: {
      is_suspended: row.is_suspended,
      is_blocked: row.is_blocked,
      gig_employment_types: row.gig_employment_types,
      pro_employment_types: row.pro_employment_types,
      required_certifications: gig.require_certifications ? requiredOn(row.required[gig.skill_id] ?? [], day.local_date) : [],
      certifications: row.held,
      start_date: day.local_date,
    },
    week_hours,
    matches_preferences: says_available,
  }
}

/** The ids of the certificates that a position asks for on a day. */
const requiredOn = (required: StandingRow['required'][string], day: string): number[] =>
  required.filter(({ first, end }) => first <= day && (end === null || day < end)).map(({ id }) => id)

function candidateOf(row: CandidateRow, gig: MatchedGig, day: GigDay): Candidate {
  const { week_hours, matches_preferences, ...standing } = standingOf(row, gig, day)
  return {
    ...standing,
    match: {
      shifts_worked: row.gigs_worked,
      shifts_in_position: row.positions[gig.skill_id] ?? 0,
      businesses_worked: row.businesses_worked,
      shifts_here: row.shifts_here,
      rating_here: row.rating_here,
      is_favorite: row.is_favorite,
      in_network: row.in_network,
      recent: { shifts: row.recent_shifts, worked: row.recent_worked, on_time: row.recent_on_time },
      rating: row.review_count === 0 ? null : row.rating_sum / row.review_count,
      review_count: row.review_count,
      distance_miles: milesBetween({ lat: row.latitude, lng: row.longitude }, { lat: gig.latitude, lng: gig.longitude }),
      rest_hours: restHours(gig, standing.other_confirmed),
      week_hours,
      matches_preferences,
    },
  }
}

/** The means used to score a pro with few reviews, until the market has enough data. The receipt says that it is an estimate. */
const SEEDED_MEANS: MatchContext = { mean_rating: 4.7, mean_worked_rate: 0.95, mean_on_time_rate: 0.9 }
const ENOUGH_REVIEWS = 30

interface MeansRow {
  reviews: number
  rating: number | null
  worked: number
  missed: number
}

const MEANS = sql`coalesce(sum(review_count), 0) AS reviews, sum(rating_sum)::float / nullif(sum(review_count), 0) AS rating,
  coalesce(sum(gigs_worked), 0) AS worked, coalesce(sum(callout_count + noshow_count), 0) AS missed FROM pro`

function meansOf({ reviews, rating, worked, missed }: MeansRow): MatchContext {
  if (reviews < ENOUGH_REVIEWS || rating === null) return SEEDED_MEANS
  return { ...SEEDED_MEANS, mean_rating: rating, mean_worked_rate: worked / (worked + missed) }
}

/** The mean rates of the market's pros who have a record. */
export async function getMarketMeans(db: Database, market_id: number): Promise<MatchContext> {
  const { rows } = await sql<MeansRow>`SELECT ${MEANS} WHERE market_id = ${market_id}`.execute(db)
  return meansOf(rows[0]!)
}

/** What scoring applicants of a gig and asking one of them needs, beside the applicants. */
export interface SelectionTerms {
  names: { skill_name: string; skill_name_es: string }
  /** The location's name, for messages. */
  place: string
  means: MatchContext
  policy: SelectionPolicy
  /** Who can only be selected together, as of now. */
  bonds: Bond[]
}

/** The names, means, selection policy and bonds for a gig, in one statement. */
export async function getSelectionTerms(
  db: Database,
  gig: { id: number; skill_id: number; location_id: number; market_id: number },
): Promise<SelectionTerms> {
  const { rows } = await sql<SelectionTerms['names'] & { place: string; policy: SelectionPolicy; bonds: Bond[] } & MeansRow>`
    SELECT s.name AS skill_name, s.name_es AS skill_name_es, l.name AS place, ${selectionPolicyJson} AS policy, ${bondsJson(gig)} AS bonds, m.*
    FROM skill s, location l, LATERAL (SELECT ${MEANS} WHERE market_id = ${gig.market_id}) m WHERE s.id = ${gig.skill_id} AND l.id = ${gig.location_id}`.execute(
    db,
  )
  const { skill_name, skill_name_es, place, policy, bonds, ...means } = rows[0]!
  return { names: { skill_name, skill_name_es }, place, means: meansOf(means), policy, bonds }
}
