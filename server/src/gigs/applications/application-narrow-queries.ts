import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { ApplicantChoices } from '@muster/contract/gigs/applications/applicant-choices.ts'
import type { listApplications } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { ShownBadge } from '@muster/contract/pros/badges.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { type SelectionPolicy, selectionPolicyJson } from '../gig-queries.ts'
import { holdsPlace } from '../open-offer-queries.ts'
import { VALID_ON_SHIFT_DAY } from '../matching/certification-queries.ts'

/** The SQL condition of each group of applicants, for application `a`. */
export const APPLICANT_GROUPS = {
  // After an offer lapses the manager decides about the applicant again.
  waiting: sql`a.cancelled_at IS NULL AND a.confirmed_at IS NULL AND NOT ${holdsPlace('a')}`,
  selected: holdsPlace('a'),
  confirmed: sql`a.cancelled_at IS NULL AND a.confirmed_at IS NOT NULL`,
  cancelled: sql`a.cancelled_at IS NOT NULL`,
}
export type ApplicantGroup = keyof typeof APPLICANT_GROUPS

/** Whether the pro of application `a` has approved hours at a location. Read once for all applicants of a shift. */
const workedAt = (location_id: number): RawBuilder<unknown> =>
  sql`a.pro_id IN (SELECT k.pro_id FROM pro_at_location k WHERE k.location_id = ${location_id} AND k.gigs_worked > 0)`

/** Whether the pro `p` has a badge. Verified means that `verified_at` is set, as on every screen. */
const holdsBadge = (badge: ShownBadge): RawBuilder<unknown> =>
  badge === 'VERIFICATION' ? sql`p.verified_at IS NOT NULL` : sql`${sql.lit(badge)} = ANY (p.badges)`

type Filters = Pick<HandlerInput<typeof listApplications>['query'], 'rating_gte' | 'worked_here' | 'badge_types' | 'certifications'>

/** The join to the pro `p`, if the chosen filters need it. A busy shift has thousands of applicants. */
export const proToNarrow = ({ rating_gte, badge_types }: Filters): RawBuilder<unknown> =>
  rating_gte === undefined && badge_types.length === 0 ? sql`` : sql`JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id`

/** The conditions of the chosen filters, each starting with AND. They expect application `a`, a shift `g` of the location, and `proToNarrow`. */
export function narrowApplications(
  location_id: number,
  { rating_gte, worked_here, badge_types, certifications }: Filters,
): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = []
  // A pro without a visible rating is not filtered out.
  if (rating_gte !== undefined) all.push(sql`(p.review_count = 0 OR p.rating_sum >= ${rating_gte} * p.review_count OR p.gigs_worked < 5)`)
  if (worked_here !== undefined) all.push(workedAt(location_id))
  if (badge_types.length > 0) all.push(sql`(${sql.join([...new Set(badge_types)].map(holdsBadge), sql` OR `)})`)
  if (certifications.length > 0)
    all.push(sql`NOT EXISTS (SELECT 1 FROM unnest(${certifications}::bigint[]) AS wanted(id) WHERE NOT EXISTS (
      SELECT 1 FROM pro_certification c WHERE c.pro_id = a.pro_id AND c.certification_id = wanted.id AND ${VALID_ON_SHIFT_DAY}))`)
  return sql.join(
    all.map((one) => sql`AND ${one}`),
    sql` `,
  )
}

/** How many applicants each group has, and by which policy of the location they are asked. */
export async function countGroups(
  db: Database,
  gig: { id: number; location_id: number },
): Promise<Record<ApplicantGroup, number> & { policy: SelectionPolicy }> {
  const { waiting, selected, confirmed, cancelled } = APPLICANT_GROUPS
  const { rows } = await sql<Record<ApplicantGroup, number> & { policy: SelectionPolicy }>`
    SELECT (SELECT ${selectionPolicyJson} FROM location l WHERE l.id = ${gig.location_id}) AS policy,
      count(*) FILTER (WHERE ${waiting}) AS waiting, count(*) FILTER (WHERE ${selected}) AS selected,
      count(*) FILTER (WHERE ${confirmed}) AS confirmed, count(*) FILTER (WHERE ${cancelled}) AS cancelled
    FROM application a WHERE a.gig_id = ${gig.id}`.execute(db)
  return rows[0]!
}

/** The filters of a group of applicants, and how many applicants each leaves. */
export async function getApplicantChoices(
  db: Database,
  gig: { id: number; location_id: number },
  group: ApplicantGroup,
): Promise<ApplicantChoices> {
  const of = sql`FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id`
  const where = sql`WHERE a.gig_id = ${gig.id} AND ${APPLICANT_GROUPS[group]}`
  const badges = ShownBadge.options.map((badge) => sql`count(*) FILTER (WHERE ${holdsBadge(badge)}) AS ${sql.id(badge)}`)
  const { rows } = await sql<Record<ShownBadge, number> & { worked_here: number }>`
    SELECT count(*) FILTER (WHERE ${workedAt(gig.location_id)}) AS worked_here, ${sql.join(badges)} ${of}
    JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id ${where}`.execute(db)
  const certifications = await sql<ApplicantChoices['certifications'][number]>`
    SELECT k.id, k.name, k.name_es, count(*) AS count ${of}
    JOIN pro_certification c ON c.pro_id = a.pro_id AND ${VALID_ON_SHIFT_DAY} JOIN certification k ON k.id = c.certification_id
    ${where} GROUP BY k.id ORDER BY k.name LIMIT 40`.execute(db)
  const counted = rows[0]!
  return {
    worked_here: counted.worked_here,
    badges: ShownBadge.options.flatMap((badge) => (counted[badge] > 0 ? [{ badge, count: counted[badge] }] : [])),
    certifications: certifications.rows,
  }
}
