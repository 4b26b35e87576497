import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { noticeColumns } from '../../notices/told-queries.ts'
import { named, type NoticePro, type NoticeProRow } from '../../notices/told-reading.ts'
import { milesFrom, openTo } from './job-queries.ts'
import { lockedFor } from './locked-job-queries.ts'

export interface GigOfMarket {
  gig_id: number
  market_id: number
}

/** Takes the shifts whose moment came off the list, the oldest first. Another process takes others. */
export async function takeGigsToMatch(db: Database, limit: number): Promise<GigOfMarket[]> {
  const { rows } = await sql<GigOfMarket>`
    DELETE FROM gig_to_match t USING (SELECT gig_id, market_id, due_at FROM gig_to_match WHERE due_at <= (SELECT app_now())
      ORDER BY due_at, gig_id LIMIT ${limit} FOR UPDATE SKIP LOCKED) due
    WHERE t.gig_id = due.gig_id AND t.market_id = due.market_id AND t.due_at = due.due_at
    RETURNING t.gig_id, t.market_id`.execute(db)
  return rows
}

export interface JobAlert {
  pro_id: number
  gig_id: number
  search_id: number
}

const seeker = { id: sql`seeker.id`, market_id: sql`seeker.market_id` }

/**
 * Notes which pros hear of these shifts: one of their searches with an alert matches, they may see and take the shift, and have neither applied
 * nor heard of it. A shift that matches several searches counts for the oldest. One statement, however many searches there are.
 */
export async function insertAlerts(db: Database, gigs: readonly GigOfMarket[]): Promise<JobAlert[]> {
  const { rows } = await sql<JobAlert>`
    INSERT INTO job_alert (pro_id, market_id, gig_id, search_id, is_text_due)
    SELECT DISTINCT ON (s.pro_id, g.id) s.pro_id, g.market_id, g.id, s.id,
      (SELECT u.sms_opt_in FROM user_account u WHERE u.id = seeker.user_id)
    FROM (SELECT DISTINCT gig_id, market_id FROM unnest(${gigs.map(({ gig_id }) => gig_id)}::bigint[], ${gigs.map(({ market_id }) => market_id)}::integer[]) x(gig_id, market_id)) shown
    JOIN gig g ON g.id = shown.gig_id AND g.market_id = shown.market_id
    JOIN job_search_position w ON w.market_id = g.market_id AND (w.skill_id = g.skill_id OR w.skill_id IS NULL)
    JOIN job_search s ON s.id = w.search_id AND s.is_alert_on
    JOIN pro seeker ON seeker.id = s.pro_id AND seeker.market_id = s.market_id
    WHERE (s.least_hourly_cents IS NULL OR g.wage_cents + g.boosted_gig_bonus_cents >= s.least_hourly_cents)
      AND (s.most_miles IS NULL OR ${milesFrom({ latitude: sql`seeker.latitude`, longitude: sql`seeker.longitude` })} <= s.most_miles)
      AND NOT EXISTS (SELECT 1 FROM application applied WHERE applied.gig_id = g.id AND applied.market_id = g.market_id AND applied.pro_id = s.pro_id)
      AND ${openTo(seeker)} AND NOT ${lockedFor(seeker)}
    ORDER BY s.pro_id, g.id, s.id
    ON CONFLICT (pro_id, gig_id) DO NOTHING
    RETURNING pro_id, gig_id, search_id`.execute(db)
  return rows
}

/** New shifts that match one search of a pro: how many, and the first of them. */
export interface SearchAlert {
  pro: NoticePro
  count: number
  search: { name: string; skills: number[]; least_hourly_cents: number | null; most_miles: number | null }
  first: { gig_id: number; start_time: string; timezone: string; skill: string; skill_es: string; place: string }
}

type SearchAlertRow = NoticeProRow & Omit<SearchAlert, 'pro'>

/** The alerts by pro and search, as their notices say them. */
export async function listSearchAlerts(db: Database, alerts: readonly JobAlert[]): Promise<SearchAlert[]> {
  const { rows } = await sql<SearchAlertRow>`
    SELECT ${noticeColumns}, NULL::bigint AS application_id, NULL AS employment_type, a.count,
      jsonb_build_object('name', s.name, 'least_hourly_cents', s.least_hourly_cents, 'most_miles', s.most_miles,
        'skills', coalesce((SELECT jsonb_agg(w.skill_id ORDER BY w.skill_id) FROM job_search_position w WHERE w.search_id = s.id AND w.skill_id IS NOT NULL), '[]')) AS search,
      (SELECT jsonb_build_object('gig_id', g.id, 'start_time', iso_text(g.start_time), 'timezone', g.timezone, 'skill', k.name, 'skill_es', k.name_es, 'place', l.name)
        FROM gig g JOIN skill k ON k.id = g.skill_id JOIN location l ON l.id = g.location_id
        WHERE g.id = ANY (a.gig_ids) AND g.market_id = s.market_id ORDER BY g.start_time, g.id LIMIT 1) AS first
    FROM (SELECT x.search_id, count(*) AS count, array_agg(x.gig_id) AS gig_ids
      FROM unnest(${alerts.map(({ search_id }) => search_id)}::bigint[], ${alerts.map(({ gig_id }) => gig_id)}::bigint[]) x(search_id, gig_id) GROUP BY x.search_id) a
    JOIN job_search s ON s.id = a.search_id JOIN pro p ON p.id = s.pro_id AND p.market_id = s.market_id JOIN user_account u ON u.id = p.user_id
    ORDER BY s.pro_id, s.id`.execute(db)
  return rows.map(({ count, search, first, ...pro }) => ({ pro: named(pro), count, search, first }))
}

/** How many pros one run texts. */
const TEXTED_AT_ONCE = 500

/** A text that is due: how many new shifts it counts, and the search if all are of one. */
export interface AlertText {
  pro: NoticePro
  count: number
  last_gig_id: number
  search_name: string | null
}

/**
 * Takes the texts that are due in these markets: a pro gets one for all shifts since the last, at most once an hour. Counts only shifts that are
 * still open, of searches whose alert is still on.
 */
export async function takeAlertTexts(db: Database, market_ids: readonly number[]): Promise<AlertText[]> {
  const { rows } = await sql<NoticeProRow & Omit<AlertText, 'pro'>>`
    WITH due AS (SELECT DISTINCT a.pro_id FROM job_alert a WHERE a.is_text_due AND a.market_id = ANY (${[...market_ids]}::integer[])
        AND NOT EXISTS (SELECT 1 FROM job_alert t WHERE t.pro_id = a.pro_id AND t.texted_at > app_now() - interval '1 hour') LIMIT ${TEXTED_AT_ONCE}),
      taken AS (UPDATE job_alert a SET is_text_due = false, texted_at = app_now() FROM due
        WHERE a.pro_id = due.pro_id AND a.is_text_due RETURNING a.pro_id, a.market_id, a.gig_id, a.search_id),
      told AS (SELECT t.pro_id, t.market_id, count(*) AS count, max(t.gig_id) AS last_gig_id,
          CASE WHEN count(DISTINCT s.id) = 1 THEN min(s.name) END AS search_name
        FROM taken t JOIN job_search s ON s.id = t.search_id AND s.is_alert_on
        JOIN gig g ON g.id = t.gig_id AND g.market_id = t.market_id AND g.status = 'POSTED' AND g.start_time > app_now() GROUP BY 1, 2)
    SELECT ${noticeColumns}, NULL::bigint AS application_id, NULL AS employment_type, t.count, t.last_gig_id, t.search_name
    FROM told t JOIN pro p ON p.id = t.pro_id AND p.market_id = t.market_id JOIN user_account u ON u.id = p.user_id ORDER BY t.pro_id`.execute(
    db,
  )
  return rows.map(({ count, last_gig_id, search_name, ...pro }) => ({ pro: named(pro), count, last_gig_id, search_name }))
}

/** The time zone of each market with a text that is due. */
export async function listMarketsToText(db: Database): Promise<{ id: number; timezone: string }[]> {
  const { rows } = await sql<{ id: number; timezone: string }>`
    SELECT m.id, m.timezone FROM market m WHERE EXISTS (SELECT 1 FROM job_alert a WHERE a.market_id = m.id AND a.is_text_due) LIMIT 1000`.execute(
    db,
  )
  return rows
}
