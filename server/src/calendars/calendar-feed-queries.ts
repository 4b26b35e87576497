import { FEED_DAYS_AHEAD, FEED_DAYS_BACK, MOST_IN_FEED } from '@muster/contract/calendars/calendar-feed-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** When a user's link was made; null if they have none. */
export async function findFeedTime(db: Database, user_id: number): Promise<string | null> {
  const row = await db.selectFrom('calendar_feed').select('created_ts').where('user_id', '=', user_id).executeTakeFirst()
  return row?.created_ts ?? null
}

/** Who a calendar link belongs to. */
export interface FeedOwner {
  user_id: number
  language: 'en' | 'es'
  now: string
}

/** The owner of a link; null for a link that was replaced or ended. */
export async function findFeedOwner(db: Database, secret_hash: Buffer): Promise<FeedOwner | null> {
  const { rows } = await sql<FeedOwner>`
    SELECT u.id AS user_id, u.language, app_now() AS now FROM calendar_feed f JOIN user_account u ON u.id = f.user_id WHERE f.secret_hash = ${secret_hash}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** One entry of a person's calendar. */
export interface FeedRow {
  kind: 'own_shift' | 'shift' | 'own_interview' | 'interview'
  id: number
  location_id: number
  location: string
  /** The position; null for an interview. */
  skill: string | null
  skill_es: string | null
  /** Who comes to an interview, for managers. */
  person: string | null
  confirmed: number | null
  places: number | null
  street: string
  city: string
  state_code: string
  contact_name: string
  contact_phone: string
  start_time: string
  end_time: string
  is_cancelled: boolean
  created: string
  changed: string
}

const span = (start: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${start} BETWEEN app_now() - make_interval(days => ${FEED_DAYS_BACK}) AND app_now() + make_interval(days => ${FEED_DAYS_AHEAD})`

const ofGig = sql`g.id, g.location_id, l.name AS location, s.name AS skill, s.name_es AS skill_es, NULL::text AS person`
const gigPlace = sql`g.address_line_1 AS street, g.city, g.state_code, g.contact_name, g.contact_phone, g.start_time, g.end_time`
const ofInterview = sql`i.id, i.location_id, l.name AS location, NULL::text AS skill, NULL::text AS skill_es`
const interviewPlace = sql`NULL::int AS confirmed, NULL::int AS places, l.street_address AS street, l.city, l.state_code, i.contact_name, i.contact_phone,
  i.start_time, i.end_time, i.status = 'DECLINED' AS is_cancelled, i.created_ts AS created, greatest(i.told_ts, i.answered_ts, i.reminded_ts, i.reviewed_ts) AS changed`

/** A cancelled interview `i` has no row of its kind any more. Its version is above each one that it had. */
const ofCancelled = sql`i.interview_id, i.location_id, l.name AS location, NULL::text AS skill, NULL::text AS skill_es`
const cancelledPlace = sql`NULL::int AS confirmed, NULL::int AS places, l.street_address AS street, l.city, l.state_code, i.contact_name, i.contact_phone,
  i.start_time, i.end_time, true AS is_cancelled, i.created_ts AS created, i.cancelled_at + interval '1 second' AS changed`
const isRecent = sql<boolean>`i.cancelled_at > app_now() - make_interval(days => ${FEED_DAYS_BACK}) AND ${span(sql`i.start_time`)}`

/**
 * What a person has in their calendar, the first entries first: as a pro the shifts they confirmed, and those that were cancelled since; as a
 * manager the shifts of their locations; and the interviews of both, cancelled ones for a month. One statement.
 */
export async function listFeed(db: Database, user_id: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    WITH me AS (SELECT p.id, p.market_id FROM pro p WHERE p.user_id = ${user_id} AND p.merged_into IS NULL),
    mine AS (SELECT m.location_id FROM location_manager m WHERE m.user_id = ${user_id}
      UNION SELECT l.id FROM organization_manager o JOIN location l ON l.organization_id = o.organization_id WHERE o.user_id = ${user_id}),
    entries AS (
      SELECT 'own_shift' AS kind, ${ofGig}, NULL::int AS confirmed, NULL::int AS places, ${gigPlace},
        a.cancelled_at IS NOT NULL OR g.status = 'CANCELLED' AS is_cancelled, least(a.created_ts, g.created_ts) AS created,
        greatest(a.last_updated_ts, g.last_updated_ts) AS changed
      FROM me JOIN application a ON a.pro_id = me.id AND a.market_id = me.market_id JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
      JOIN location l ON l.id = g.location_id JOIN skill s ON s.id = g.skill_id
      WHERE a.confirmed_at IS NOT NULL AND g.type <> 'INTERVIEW' AND ${span(sql`g.start_time`)}
      UNION ALL
      SELECT 'shift', ${ofGig}, g.confirmed_pros_count, g.allowed_confirmed_pros, ${gigPlace}, g.status = 'CANCELLED', g.created_ts, g.last_updated_ts
      FROM mine JOIN gig g ON g.location_id = mine.location_id JOIN location l ON l.id = g.location_id JOIN skill s ON s.id = g.skill_id
      WHERE g.type <> 'INTERVIEW' AND ${span(sql`g.start_time`)}
      UNION ALL
      SELECT 'own_interview', ${ofInterview}, NULL::text, ${interviewPlace}
      FROM me JOIN job_candidate c ON c.pro_id = me.id AND c.market_id = me.market_id JOIN interview i ON i.candidate_id = c.id JOIN location l ON l.id = i.location_id
      WHERE ${span(sql`i.start_time`)}
      UNION ALL
      SELECT 'interview', ${ofInterview}, coalesce(u.first_name, c.first_name), ${interviewPlace}
      FROM mine JOIN interview i ON i.location_id = mine.location_id JOIN location l ON l.id = i.location_id JOIN job_candidate c ON c.id = i.candidate_id
      LEFT JOIN pro p ON p.id = c.pro_id AND p.market_id = c.market_id LEFT JOIN user_account u ON u.id = p.user_id
      WHERE ${span(sql`i.start_time`)}
      UNION ALL
      SELECT 'own_interview', ${ofCancelled}, NULL::text, ${cancelledPlace}
      FROM me JOIN cancelled_interview i ON i.pro_id = me.id AND i.market_id = me.market_id JOIN location l ON l.id = i.location_id
      WHERE ${isRecent}
      UNION ALL
      SELECT 'interview', ${ofCancelled}, i.person, ${cancelledPlace}
      FROM mine JOIN cancelled_interview i ON i.location_id = mine.location_id JOIN location l ON l.id = i.location_id WHERE ${isRecent})
    SELECT * FROM entries ORDER BY start_time, kind, id LIMIT ${MOST_IN_FEED}`.execute(db)
  return rows
}
