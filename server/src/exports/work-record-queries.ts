import type { WorkRecordParts } from '@muster/contract/exports/work-record.ts'
import { type Badge, displayedBadges } from '@muster/contract/pros/badges.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Problem } from '../problem.ts'
import { shownRating } from '../pros/pro-record-reading.ts'

interface Row {
  about: WorkRecordParts['about']
  shifts: WorkRecordParts['shifts']
  categories: WorkRecordParts['ratings']['by_category']
  certificates: WorkRecordParts['certificates']
  badges: Badge[]
  gigs_worked: number
  businesses_worked: number
  rating_sum: number
  review_count: number
  now: string
}

/** A pro’s work record and the moment it is of: shifts whose hours a business approved, ratings, badges and valid certificates. Throws NOT_FOUND. */
export async function getWorkRecordParts(
  db: Database,
  pro: { id: number; market_id: number },
): Promise<{ parts: WorkRecordParts; now: string }> {
  const { rows } = await sql<Row>`
    SELECT jsonb_build_object('name', trim(u.first_name || ' ' || u.last_name), 'market', m.name, 'since', to_char(p.created_ts AT TIME ZONE m.timezone, 'YYYY-MM-DD')) AS about,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('position', k.name, 'position_es', k.name_es, 'business', l.name, 'date', to_char(h.start_time AT TIME ZONE g.timezone, 'YYYY-MM-DD'),
          'start_time', iso_text(h.start_time), 'end_time', iso_text(h.end_time), 'paid_minutes', h.paid_minutes) ORDER BY h.start_time DESC), '[]')
        FROM application a JOIN working_hours h ON h.application_id = a.id AND h.market_id = a.market_id JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
        JOIN skill k ON k.id = g.skill_id JOIN location l ON l.id = g.location_id
        WHERE a.pro_id = p.id AND a.market_id = p.market_id AND a.cancelled_at IS NULL AND h.approved_at IS NOT NULL AND h.paid_minutes > 0) AS shifts,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('category', c.label, 'category_es', c.label_es, 'average', c.average, 'ratings', c.ratings) ORDER BY c.rank), '[]') FROM (
        SELECT t.rank, t.label, t.label_es, round(avg(v.rating), 1) AS average, count(*) AS ratings FROM review r JOIN application a ON a.id = r.application_id AND a.market_id = r.market_id
        JOIN review_rating v ON v.review_id = r.id JOIN rating_category t ON t.id = v.category_id
        WHERE a.pro_id = p.id AND a.market_id = p.market_id AND r.side = 'pro' GROUP BY t.id) c) AS categories,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'name_es', c.name_es, 'valid_until', h.expiration_date) ORDER BY c.name), '[]') FROM pro_certification h
        JOIN certification c ON c.id = h.certification_id WHERE h.pro_id = p.id AND h.status = 'APPROVED' AND (h.expiration_date IS NULL OR h.expiration_date >= app_now()::date)) AS certificates,
      to_jsonb(p.badges) AS badges, p.gigs_worked, p.businesses_worked, p.rating_sum, p.review_count, iso_text(app_now()) AS now
    FROM pro p JOIN user_account u ON u.id = p.user_id JOIN market m ON m.id = p.market_id WHERE p.id = ${pro.id} AND p.market_id = ${pro.market_id}`.execute(
    db,
  )
  const row = rows[0]
  if (!row) throw new Problem('NOT_FOUND')
  const overall = shownRating(row)
  const parts = {
    about: row.about,
    shifts: row.shifts,
    // Few ratings would say who gave them, so the record has none until the profile shows an average.
    ratings: { overall, reviews: row.review_count, by_category: overall === null ? [] : row.categories },
    badges: displayedBadges(row.badges),
    certificates: row.certificates,
  }
  return { parts, now: row.now }
}
