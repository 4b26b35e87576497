import { milesBetween } from '@muster/contract/distance.ts'
import { blocksTouched } from '@muster/contract/pros/availability-rules.ts'
import { type Badge, displayedBadges } from '@muster/contract/pros/badges.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { readPreferences } from '@muster/contract/pros/pro-preferences.ts'
import {
  BUSY_WEEKS,
  type BusyBlock,
  type ComingShiftHere,
  MOST_BUSY_BLOCKS,
  MOST_RECORD_SHIFTS,
  type PastShiftHere,
  type ProRecord,
} from '@muster/contract/pros/pro-record.ts'
import { LATE_AFTER_MINUTES } from '@muster/contract/timesheets/clock-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Problem } from '../problem.ts'
import { shownLastName } from './shown-name-queries.ts'
import { resumeHereJson } from './resume-queries.ts'
import { isVisible, keptPro } from './visible-pro-queries.ts'
import { workHistoryJson } from './work-history-queries.ts'
import { completionPercentage, shownRating } from './pro-record-reading.ts'

type Performance = ProRecord['performance']

interface Row
  extends Omit<
    ProRecord,
    | 'display_name'
    | 'badges'
    | 'verified'
    | 'performance'
    | 'distance_miles'
    | 'is_favorite'
    | 'has_worked_together'
    | 'history'
    | 'coming'
    | 'busy'
    | 'pro_preferences'
  > {
  badge_names: Badge[]
  verified_at: string | null
  gigs_worked: number
  businesses_worked: number
  callout_count: number
  noshow_count: number
  rating_sum: number
  review_count: number
  latitude: number
  longitude: number
  here_latitude: number
  here_longitude: number
  here_timezone: string
  pro_preferences: unknown
}

/** A pro as a location reads them, also by the id of an account they merged. Throws NOT_FOUND for a pro it may not see. */
export async function getProRecord(db: Database, id: number, location_id: number): Promise<ProRecord> {
  const { rows } = await sql<Row>`
    SELECT p.id, p.uuid, u.first_name, ${shownLastName(sql`l.id`)} AS last_name, p.bio, p.headshot_public_id, p.city, to_jsonb(p.badges) AS badge_names, p.verified_at,
      to_jsonb(p.supported_employment_types) AS supported_employment_types, p.gigs_worked, p.businesses_worked, p.callout_count, p.noshow_count,
      p.rating_sum, p.review_count, p.latitude, p.longitude, l.latitude AS here_latitude, l.longitude AS here_longitude, l.timezone AS here_timezone, p.pro_preferences,
      ${workHistoryJson(20)} AS work_history, ${resumeHereJson} AS resume, f.id AS favorite_id,
      EXISTS (SELECT 1 FROM pro_block b WHERE b.location_id = l.id AND b.pro_id = p.id) AS is_blocked,
      EXISTS (SELECT 1 FROM network_member n WHERE n.location_id = l.id AND n.pro_id = p.id) AS in_network,
      coalesce((SELECT k.gigs_worked FROM pro_at_location k WHERE k.pro_id = p.id AND k.market_id = p.market_id AND k.location_id = l.id), 0) AS worked_here_count,
      CASE WHEN EXISTS (SELECT 1 FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
          WHERE a.pro_id = p.id AND a.market_id = p.market_id AND g.location_id = l.id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL)
        THEN (SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'phone') END AS phone_number,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color, 'gigs_worked', s.gigs_worked,
          'gigs_worked_here', s.gigs_worked_here) ORDER BY s.gigs_worked DESC, s.name)
        FROM (SELECT s.id, s.name, s.name_es, s.color, ps.gigs_worked, (SELECT count(*) FROM application a
            JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id AND g.location_id = l.id AND g.skill_id = ps.skill_id
            JOIN working_hours w ON w.application_id = a.id AND w.market_id = a.market_id AND w.approved_at IS NOT NULL
            WHERE a.pro_id = p.id AND a.market_id = p.market_id) AS gigs_worked_here FROM pro_skill ps JOIN skill s ON s.id = ps.skill_id
          WHERE ps.pro_id = p.id AND ps.market_id = p.market_id ORDER BY ps.gigs_worked DESC, s.name LIMIT 20) s), '[]') AS skills,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'name_es', c.name_es, 'status', c.status,
          'expiration_date', c.expiration_date, 'state_code', c.state_code) ORDER BY c.name)
        FROM (SELECT c.id, c.name, c.name_es, h.status, h.expiration_date, h.state_code FROM pro_certification h JOIN certification c ON c.id = h.certification_id
          WHERE h.pro_id = p.id AND h.market_id = p.market_id AND h.status <> 'REJECTED' ORDER BY c.name LIMIT 50) c), '[]') AS certifications
    FROM pro p JOIN user_account u ON u.id = p.user_id JOIN location l ON l.id = ${location_id} AND l.market_id = p.market_id
      LEFT JOIN favorite_pro f ON f.pro_id = p.id AND f.location_id = l.id
    WHERE p.id = ${keptPro(id)} AND ${isVisible}`.execute(db)
  const row = rows[0]
  if (!row) throw new Problem('NOT_FOUND')
  const rating = shownRating(row)
  const [ratings_summary, history, coming, busy] = await Promise.all([
    rating === null ? [] : summarizeRatings(db, row.id),
    listPastHere(db, row.id, location_id),
    listComingHere(db, row.id, location_id),
    listBusyBlocks(db, row.id, { location_id, zone: row.here_timezone }),
  ])
  return recordOf(row, { rating, ratings_summary }, { history, coming, busy })
}

function recordOf(
  row: Row,
  rated: Pick<Performance, 'rating' | 'ratings_summary'>,
  shifts: Pick<ProRecord, 'history' | 'coming' | 'busy'>,
): ProRecord {
  const here = { lat: row.here_latitude, lng: row.here_longitude }
  return {
    id: row.id,
    uuid: row.uuid,
    first_name: row.first_name,
    last_name: row.last_name,
    display_name: displayName(row.first_name, row.last_name),
    bio: row.bio,
    headshot_public_id: row.headshot_public_id,
    city: row.city,
    distance_miles: Math.round(10 * milesBetween({ lat: row.latitude, lng: row.longitude }, here)) / 10,
    badges: displayedBadges(row.badge_names),
    verified: row.verified_at !== null,
    supported_employment_types: row.supported_employment_types,
    resume: row.resume,
    skills: row.skills,
    performance: {
      ...rated,
      gigs_worked: row.gigs_worked,
      businesses_worked: row.businesses_worked,
      completion_percentage: completionPercentage(row),
      callout_count: row.callout_count,
      noshow_count: row.noshow_count,
      review_count: row.review_count,
    },
    certifications: row.certifications,
    is_favorite: row.favorite_id !== null,
    favorite_id: row.favorite_id,
    is_blocked: row.is_blocked,
    in_network: row.in_network,
    has_worked_together: row.worked_here_count > 0,
    worked_here_count: row.worked_here_count,
    phone_number: row.phone_number,
    pro_preferences: readPreferences(row.pro_preferences),
    work_history: row.work_history,
    ...shifts,
  }
}

/** What all businesses gave the pro, by category: the overall rating and those that say why. */
/** The categories of the specification with what businesses gave a pro in each. */
export async function summarizeRatings(db: Database, pro_id: number): Promise<Performance['ratings_summary']> {
  const { rows } = await sql<Performance['ratings_summary'][number]>`
    SELECT c.rank, c.name, c.label, c.label_es, c.is_overall_type, round(avg(t.rating), 1)::float AS avg_rating, count(t.rating)::int AS rating_count
    FROM rating_category c LEFT JOIN (
      SELECT rr.category_id, rr.rating FROM application a JOIN review r ON r.application_id = a.id AND r.market_id = a.market_id AND r.side = 'pro'
      JOIN review_rating rr ON rr.review_id = r.id WHERE a.pro_id = ${pro_id}) t ON t.category_id = c.id
    WHERE c.side = 'pro' GROUP BY c.id ORDER BY c.rank LIMIT 20`.execute(db)
  return rows
}

const shiftColumns = sql`a.id AS application_id, a.gig_id, g.start_time, g.end_time, g.timezone,
  jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) AS skill`
const shiftsHere = (location_id: number) => sql`
  FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id AND g.location_id = ${location_id} JOIN skill s ON s.id = g.skill_id`

/** The last shifts here that the pro was confirmed for, and how each went. A pro who dropped out is listed also before the shift. */
async function listPastHere(db: Database, pro_id: number, location_id: number): Promise<PastShiftHere[]> {
  const { rows } = await sql<Omit<PastShiftHere, 'outcome' | 'minutes_late'> & { reason: string | null; minutes_in: number | null }>`
    SELECT ${shiftColumns}, c.reason, w.paid_minutes,
      (SELECT floor(extract(epoch FROM min(t.time) - g.start_time) / 60)::int FROM counted_punch t
        WHERE t.application_id = a.id AND t.kind = 'CLOCK_IN') AS minutes_in,
      (SELECT jsonb_build_object('overall', r.overall, 'feedback', r.feedback) FROM review r
        WHERE r.application_id = a.id AND r.market_id = a.market_id AND r.side = 'pro') AS review
    ${shiftsHere(location_id)}
      LEFT JOIN application_cancellation c ON c.application_id = a.id AND c.market_id = a.market_id AND c.undone_at IS NULL AND c.superseded_at IS NULL
        AND c.was_confirmed AND c.reason IN ('NO_SHOW', 'CALLED_OUT', 'CANCELLED_BY_PRO')
      LEFT JOIN working_hours w ON w.application_id = a.id AND w.market_id = a.market_id AND w.approved_at IS NOT NULL
    WHERE a.pro_id = ${pro_id} AND (c.id IS NOT NULL OR (a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL AND g.end_time <= app_now()))
    ORDER BY g.start_time DESC, a.id DESC LIMIT ${MOST_RECORD_SHIFTS}`.execute(db)
  return rows.map(({ reason, minutes_in, ...shift }) => {
    const hasWorked = minutes_in !== null || shift.paid_minutes !== null
    const outcome = reason === 'NO_SHOW' ? 'no_show' : reason !== null ? 'called_out' : hasWorked ? 'worked' : 'no_clock_in'
    const isLate = outcome === 'worked' && minutes_in !== null && minutes_in > LATE_AFTER_MINUTES
    return { ...shift, outcome, minutes_late: isLate ? minutes_in : null }
  })
}

/** The shifts here that are not over and that the pro holds, has an offer for or applied to, soonest first. */
async function listComingHere(db: Database, pro_id: number, location_id: number): Promise<ComingShiftHere[]> {
  const { rows } = await sql<ComingShiftHere>`
    SELECT ${shiftColumns}, CASE WHEN a.confirmed_at IS NOT NULL THEN 'confirmed'
      WHEN a.selected_at IS NOT NULL AND (a.offer_expires_at IS NULL OR a.offer_expires_at > app_now()) THEN 'offered' ELSE 'applied' END AS standing
    ${shiftsHere(location_id)}
    WHERE a.pro_id = ${pro_id} AND a.cancelled_at IS NULL AND g.end_time > app_now() AND g.status <> 'CANCELLED'
    ORDER BY g.start_time, a.id LIMIT ${MOST_RECORD_SHIFTS}`.execute(db)
  return rows
}

/**
 * The parts of days of the coming weeks, and of this one, in which Muster knows of a shift: here, or somewhere that stays unnamed. Never its exact
 * time, which would tell whose it is.
 */
async function listBusyBlocks(
  db: Database,
  pro_id: number,
  { location_id, zone }: { location_id: number; zone: string },
): Promise<BusyBlock[]> {
  const { rows } = await sql<{ start_time: string; end_time: string; is_here: boolean }>`
    SELECT iso_text(lower(b.span)) AS start_time, iso_text(upper(b.span)) AS end_time, g.location_id = ${location_id} AS is_here
    FROM pro p JOIN busy_span b ON b.pro_id = p.id AND b.market_id = p.market_id
      AND b.span && tstzrange(app_now() - interval '7 days', app_now() + make_interval(weeks => ${BUSY_WEEKS}))
    JOIN application a ON a.id = b.application_id AND a.market_id = b.market_id JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
    WHERE p.id = ${pro_id} ORDER BY lower(b.span) LIMIT 100`.execute(db)
  const blocks = new Map<string, BusyBlock>()
  for (const { is_here, ...span } of rows)
    for (const block of blocksTouched(span, zone)) {
      const key = `${block.date} ${block.time_block}`
      blocks.set(key, { ...block, is_here: is_here || (blocks.get(key)?.is_here ?? false) })
    }
  return [...blocks.values()].slice(0, MOST_BUSY_BLOCKS)
}
