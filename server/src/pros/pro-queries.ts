import { readPreferences } from '@muster/contract/pros/pro-preferences.ts'
import { MOST_PAST_JOBS, type ProProfile } from '@muster/contract/pros/pro.ts'
import { type Badge, displayedBadges } from '@muster/contract/pros/badges.ts'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Problem } from '../problem.ts'
import { completionPercentage, shownRating } from './pro-record-reading.ts'
import { getReliabilityPoints } from './pro-record-queries.ts'
import { workHistoryJson } from './work-history-queries.ts'

interface Row extends Omit<ProProfile, 'display_name' | 'badges' | 'verified' | 'points' | 'performance' | 'market_not_listed'> {
  first_name: string
  last_name: string
  badge_names: Badge[]
  verified_at: string | null
  gigs_worked: number
  businesses_worked: number
  callout_count: number
  noshow_count: number
  rating_sum: number
  review_count: number
}

/** The pro's own profile. Throws NOT_FOUND. */
export async function getProfile(db: Database, pro_id: number): Promise<ProProfile> {
  const { rows } = await sql<Row>`
    SELECT p.uuid, p.id AS profile_id, p.user_id, u.first_name, u.last_name, p.bio, p.headshot_public_id, to_jsonb(p.badges) AS badge_names, p.market_id,
      k.name AS market_name, (SELECT w.city || ', ' || w.state_code FROM market_wish w WHERE w.pro_id = p.id AND w.told_at IS NULL) AS market_not_listed_name, p.city, p.zip_code,
      jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(p.longitude, p.latitude)) AS home, to_jsonb(p.supported_employment_types) AS supported_employment_types, p.pro_preferences, p.verified_at,
      iso_text(CASE WHEN p.suspended_until > app_now() THEN p.suspended_until END) AS suspended_until,
      p.gigs_worked, p.businesses_worked, p.callout_count, p.noshow_count, p.rating_sum, p.review_count,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) ORDER BY ps.gigs_worked DESC, s.name)
        FROM pro_skill ps JOIN skill s ON s.id = ps.skill_id WHERE ps.pro_id = p.id AND ps.market_id = p.market_id), '[]') AS skills,
      ${workHistoryJson(MOST_PAST_JOBS)} AS work_history,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'name_es', c.name_es, 'status', h.status, 'expiration_date', h.expiration_date) ORDER BY c.name)
        FROM pro_certification h JOIN certification c ON c.id = h.certification_id WHERE h.pro_id = p.id), '[]') AS certifications
    FROM pro p JOIN user_account u ON u.id = p.user_id JOIN market k ON k.id = p.market_id WHERE p.id = ${pro_id}`.execute(db)
  const row = rows[0]
  if (!row) throw new Problem('NOT_FOUND')
  const {
    first_name,
    last_name,
    badge_names,
    verified_at,
    gigs_worked,
    businesses_worked,
    callout_count,
    noshow_count,
    rating_sum,
    review_count,
    pro_preferences,
    ...profile
  } = row
  return {
    ...profile,
    display_name: displayName(first_name, last_name),
    badges: displayedBadges(badge_names),
    pro_preferences: readPreferences(pro_preferences),
    market_not_listed: profile.market_not_listed_name !== null,
    verified: verified_at !== null,
    points: await getReliabilityPoints(db, pro_id),
    performance: {
      rating: shownRating({ gigs_worked, businesses_worked, rating_sum, review_count }),
      completion_percentage: completionPercentage({ gigs_worked, callout_count, noshow_count }),
      gigs_worked,
      callout_count,
      noshow_count,
      review_count,
    },
  }
}

/** The public id of the headshot a pro shows; null when there is none. */
export async function findHeadshot(db: Database, pro_id: number): Promise<string | null> {
  const row = await db.selectFrom('pro').select('headshot_public_id').where('id', '=', pro_id).executeTakeFirst()
  return row?.headshot_public_id ?? null
}

/** What a pro's preferences may name: their positions and employment types. */
export async function getPreferable(db: Database, pro_id: number): Promise<{ skill_ids: number[]; employment_types: EmploymentType[] }> {
  const { rows } = await sql<{ skill_ids: number[]; employment_types: EmploymentType[] }>`
    SELECT to_jsonb(p.supported_employment_types) AS employment_types,
      coalesce((SELECT jsonb_agg(s.skill_id) FROM pro_skill s WHERE s.pro_id = p.id AND s.market_id = p.market_id), '[]') AS skill_ids
    FROM pro p WHERE p.id = ${pro_id}`.execute(db)
  return rows[0]!
}
