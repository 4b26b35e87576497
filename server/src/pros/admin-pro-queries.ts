import type { HandlerInput } from '@muster/contract/endpoint.ts'
import {
  type AdminPro,
  type AdminProRow,
  type BlockOfPro,
  MOST_BLOCKS_OF_PRO,
  type listProsForAdmin as listCall,
} from '@muster/contract/pros/admin-pro-endpoints.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import { type AccountFilter, narrowAccounts, proved } from './person-filter-queries.ts'
import type { Database } from '../db/database.ts'
import { pageOf, readCapped } from '../db/paging.ts'
import { Problem } from '../problem.ts'
import { summarizeRatings } from './pro-here-queries.ts'
import { getReliabilityPoints } from './pro-record-queries.ts'
import { completionPercentage, shownRating } from './pro-record-reading.ts'

type Query = HandlerInput<typeof listCall>['query']

interface Row extends Omit<AdminProRow, 'rating' | 'completion_percentage'> {
  businesses_worked: number
  callout_count: number
  noshow_count: number
  rating_sum: number
  review_count: number
}

const columns = sql`p.id, p.user_id, u.first_name, u.last_name, p.headshot_public_id, ${proved('phone')} AS phone_number, ${proved('email')} AS email,
  k.name AS market_name, p.city, p.verified_at IS NOT NULL AS verified, u.account_status,
  iso_text(CASE WHEN p.suspended_until > app_now() THEN p.suspended_until END) AS suspended_until,
  p.gigs_worked, p.businesses_worked, p.callout_count, p.noshow_count, p.rating_sum, p.review_count, p.created_ts, u.last_login`
const from = sql`FROM pro p JOIN user_account u ON u.id = p.user_id JOIN market k ON k.id = p.market_id`

const rowOf = ({ businesses_worked, callout_count, noshow_count, rating_sum, review_count, ...row }: Row): AdminProRow => ({
  ...row,
  rating: shownRating({ gigs_worked: row.gigs_worked, businesses_worked, rating_sum, review_count }),
  completion_percentage: completionPercentage({ gigs_worked: row.gigs_worked, callout_count, noshow_count }),
})

/** The conditions of a list. Merged pros are a part of another one and never listed. */
function narrowed({ name, phone_number, user_id, verified }: Query): RawBuilder<unknown> {
  const filter: AccountFilter = { ...(name && { name }), ...(phone_number && { phone_number }) }
  const all = [sql`p.merged_into IS NULL`, ...narrowAccounts(filter)]
  if (user_id !== undefined) all.push(sql`p.user_id = ${user_id}`)
  if (verified !== undefined) all.push(verified ? sql`p.verified_at IS NOT NULL` : sql`p.verified_at IS NULL`)
  return sql.join(all, sql` AND `)
}

/** A page of all pros, for the provider's staff. Ids are picked first, so that only the page's rows are read whole. */
export async function listProsForAdmin(db: Database, query: Query): Promise<Page<AdminProRow>> {
  const where = narrowed(query)
  const order = query.ordering === 'user_id' ? sql`p.user_id, p.id` : sql`p.user_id DESC, p.id DESC`
  const page = await readCapped(
    db,
    query,
    { from: sql`pro p JOIN user_account u ON u.id = p.user_id`, where },
    (part) =>
      sql<Row>`SELECT ${columns} ${from} WHERE p.id IN (SELECT p.id FROM pro p JOIN user_account u ON u.id = p.user_id WHERE ${where}
        ORDER BY ${order} ${part}) AND p.merged_into IS NULL ORDER BY ${order}`,
  )
  return pageOf(page.rows.map(rowOf), page.count, query, { path: '/admin/pros/', query, exact: page.exact })
}

type Whole = Row & Omit<AdminPro, keyof AdminProRow | 'points' | 'ratings_summary'>

/** One pro for the provider's staff; of a merged one, the pro that it became a part of. Throws NOT_FOUND. */
export async function getProForAdmin(db: Database, id: number): Promise<AdminPro> {
  const { rows } = await sql<Whole>`
    SELECT ${columns}, u.language, k.timezone, p.bio, to_jsonb(p.badges) AS badges, to_jsonb(p.supported_employment_types) AS supported_employment_types,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'gigs_worked', ps.gigs_worked) ORDER BY ps.gigs_worked DESC, s.name)
        FROM pro_skill ps JOIN skill s ON s.id = ps.skill_id WHERE ps.pro_id = p.id AND ps.market_id = p.market_id), '[]') AS skills,
      ${comingShifts(sql`p.id`, sql`p.market_id`)} AS coming_shifts,
      (SELECT count(*) FROM pro_block b WHERE b.pro_id = p.id) AS blocked_by,
      EXISTS (SELECT 1 FROM payout_account c WHERE c.pro_id = p.id AND c.market_id = p.market_id AND c.status = 'ENABLED') AS can_be_paid
    ${from} WHERE p.id = (SELECT coalesce(m.merged_into, m.id) FROM pro m WHERE m.id = ${id})`.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Problem('NOT_FOUND')
  const { language, timezone, bio, badges, supported_employment_types, skills, coming_shifts, blocked_by, can_be_paid, ...listed } = row
  const { callout_count, noshow_count, businesses_worked, review_count } = row
  const [points, ratings_summary] = await Promise.all([getReliabilityPoints(db, row.id), summarizeRatings(db, row.id)])
  return {
    ...rowOf(listed),
    language,
    timezone,
    bio,
    badges,
    supported_employment_types,
    skills,
    coming_shifts,
    blocked_by,
    can_be_paid,
    callout_count,
    noshow_count,
    businesses_worked,
    review_count,
    points,
    ratings_summary: ratings_summary.map(({ name, label, label_es, avg_rating, rating_count }) => ({
      name,
      label,
      label_es,
      avg_rating,
      rating_count,
    })),
  }
}

/** Counts a pro's confirmed shifts that are not over, up to 1,000. */
export const comingShifts = (pro_id: RawBuilder<unknown>, market_id: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
    WHERE a.pro_id = ${pro_id} AND a.market_id = ${market_id} AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL
      AND g.end_time > app_now() AND g.status <> 'CANCELLED' LIMIT 1000) c)`

/** The locations that blocked a pro, newest first. Throws NOT_FOUND. */
export async function listBlocksOfPro(db: Database, id: number): Promise<BlockOfPro[]> {
  const pro = await db.selectFrom('pro').select('id').where('id', '=', id).executeTakeFirst()
  if (pro === undefined) throw new Problem('NOT_FOUND')
  const { rows } = await sql<BlockOfPro>`
    SELECT b.id, b.location_id, l.name AS location_name, b.reason, coalesce(b.feedback, '') AS feedback, b.created_ts,
      nullif(trim(u.first_name || ' ' || u.last_name), '') AS created_by_name,
      coalesce((SELECT w.gigs_worked FROM pro_at_location w WHERE w.pro_id = b.pro_id AND w.location_id = b.location_id), 0) AS worked_there
    FROM pro_block b JOIN location l ON l.id = b.location_id LEFT JOIN user_account u ON u.id = b.created_by
    WHERE b.pro_id = ${id} ORDER BY b.id DESC LIMIT ${MOST_BLOCKS_OF_PRO}`.execute(db)
  return rows
}
