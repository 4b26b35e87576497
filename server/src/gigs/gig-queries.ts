import { type Gig, MOST_HEADSHOTS, type OnTheDay, type TimelineEntry } from '@muster/contract/gigs/gig.ts'
import { gigSettings } from '@muster/contract/gigs/gig-settings.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import type { TagColor } from '@muster/contract/skills/skill.ts'
import { CLOCK_IN_EARLY_MINUTES } from '@muster/contract/timesheets/clock-opening.ts'
import { promisedArrival } from './late-notice-queries.ts'
import { type PresenceState, presence } from '@muster/contract/timesheets/clock-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { FILE } from '../files/file-queries.ts'
import { Problem } from '../problem.ts'
import { EFFECTIVE_STATUS } from './effective-status-queries.ts'
import { type SplitPartRow, splitPartsJson, splitPartsOf } from './split-queries.ts'

interface GigRowWhole
  extends Omit<Gig, 'skill' | 'stats' | 'settings' | 'on_the_day' | 'crew' | 'split_with'>,
    Record<keyof Gig['stats'], number> {
  skill_name: string
  skill_name_es: string
  skill_color: TagColor
  now: string
  split_with: SplitPartRow[]
  crew: { id: number; first_name: string; last_name: string; headshot_public_id: string | null }[]
  attendance: { promised_arrival: string | null; clock_in: string | null; clock_out: string | null; is_on_break: boolean }[]
}

/** One shift of a location in full, in one statement. Throws NOT_FOUND. */
export async function getGig(db: Database, id: number, location_id: number): Promise<Gig> {
  const { rows } = await sql<GigRowWhole>`
    SELECT g.id, ${sql.raw(EFFECTIVE_STATUS)} AS status, g.type, g.source, g.start_time, g.end_time, g.timezone, g.allowed_confirmed_pros, g.skill_id,
      s.name AS skill_name, s.name_es AS skill_name_es, s.color AS skill_color, g.location_id,
      CASE WHEN NOT d.is_for_posting THEN g.location_address_id END AS location_address_id, g.address_line_1, g.city,
      g.state_code, g.zip_code, coalesce(NOT d.is_for_posting, true) AS use_location_address,
      jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(g.longitude, g.latitude)) AS coordinates,
      g.contact_name, g.contact_phone, g.description, g.special_inst, g.po_number, g.cost_center, g.no_experience_required, g.wage_cents / 100.0 AS wage_amount,
      g.boosted_gig_bonus_cents / 100.0 AS boosted_gig_bonus, g.auto_select_enabled, g.unpaid_break_minutes, g.background_check_required,
      l.background_checks_fee_percentage, g.require_certifications, g.is_checkin_required, g.is_auto_post_network_to_marketplace_enabled,
      g.checkin_code, g.chat_token, g.bundle_id, g.number_of_gigs_in_bundle, g.series_id IS NOT NULL AS is_recurring,
      (SELECT jsonb_build_object('id', e.id, 'name', e.name) FROM gig_shift f JOIN event e ON e.id = f.event_id
        WHERE f.id = g.gig_shift_id AND f.market_id = g.market_id AND e.removed_at IS NULL) AS event, g.created_ts, g.last_updated_ts, g.edit_version,
      g.total_applications_count, g.selected_applications_count, g.confirmed_pros_count, g.confirmed_auto_matched_pros_count,
      g.cancelled_applications_count, g.total_payments_count, g.failed_payments_count, g.error_payments_count, g.submitted_payments_count,
      g.paid_pros_count, app_now() AS now, CASE WHEN g.everyone_from > app_now() AND g.type = 'MARKETPLACE' THEN g.everyone_from END AS everyone_from,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'name_es', r.name_es, 'category', r.category) ORDER BY r.category, r.name)
        FROM gig_requirement q JOIN requirement_for_work r ON r.id = q.requirement_id WHERE q.gig_id = g.id AND q.market_id = g.market_id), '[]') AS requirements,
      coalesce((SELECT jsonb_agg(${sql.raw(FILE)} ORDER BY f.id)
        FROM gig_attachment t JOIN stored_file f ON f.id = t.file_id WHERE t.gig_id = g.id AND t.market_id = g.market_id), '[]') AS attachments,
      coalesce((SELECT jsonb_agg(h.headshot_public_id ORDER BY h.confirmed_at DESC, h.id DESC) FROM (
        SELECT p.headshot_public_id, a.confirmed_at, a.id FROM application a JOIN pro p ON p.id = a.pro_id
          WHERE a.gig_id = g.id AND a.market_id = g.market_id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL AND p.headshot_public_id IS NOT NULL
          ORDER BY a.confirmed_at DESC, a.id DESC LIMIT ${MOST_HEADSHOTS}) h), '[]') AS headshots,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', h.pro_id, 'first_name', h.first_name, 'last_name', h.last_name,
          'headshot_public_id', h.headshot_public_id) ORDER BY h.confirmed_at DESC, h.id DESC) FROM (
        SELECT a.pro_id, u.first_name, u.last_name, p.headshot_public_id, a.confirmed_at, a.id FROM application a JOIN pro p ON p.id = a.pro_id
          JOIN user_account u ON u.id = p.user_id
          WHERE a.gig_id = g.id AND a.market_id = g.market_id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL
          ORDER BY a.confirmed_at DESC, a.id DESC LIMIT ${MOST_HEADSHOTS}) h), '[]') AS crew,
      EXISTS (SELECT 1 FROM application a JOIN application_cancellation c ON c.application_id = a.id AND c.market_id = a.market_id
        WHERE a.gig_id = g.id AND a.market_id = g.market_id AND c.was_confirmed AND c.undone_at IS NULL AND c.superseded_at IS NULL) AS has_vacated_spot, ${splitPartsJson} AS split_with,
      coalesce((SELECT jsonb_agg(jsonb_build_object(
          'promised_arrival', iso_text(${promisedArrival}),
          'clock_in', (SELECT iso_text(max(t.time)) FROM counted_punch t WHERE t.application_id = a.id AND t.kind = 'CLOCK_IN'),
          'clock_out', (SELECT iso_text(max(t.time)) FROM counted_punch t WHERE t.application_id = a.id AND t.kind = 'CLOCK_OUT'),
          'is_on_break', coalesce((SELECT t.kind = 'BREAK_START' FROM counted_punch t WHERE t.application_id = a.id
            AND t.kind IN ('BREAK_START', 'BREAK_END') ORDER BY t.time DESC, t.id DESC LIMIT 1), false)))
        FROM application a WHERE a.gig_id = g.id AND a.market_id = g.market_id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL), '[]') AS attendance
    FROM gig g JOIN skill s ON s.id = g.skill_id JOIN location l ON l.id = g.location_id LEFT JOIN location_address d ON d.id = g.location_address_id
    WHERE g.id = ${id} AND g.location_id = ${location_id}`.execute(db)
  const row = rows[0]
  if (!row) throw new Problem('NOT_FOUND')
  const { skill_name, skill_name_es, skill_color, now, attendance: _attendance, ...gig } = row
  return {
    ...gig,
    skill: { id: gig.skill_id, name: skill_name, name_es: skill_name_es, color: skill_color },
    crew: row.crew.map(({ first_name, last_name, ...pro }) => ({ ...pro, display_name: displayName(first_name, last_name) })),
    settings: gigSettings(row),
    stats: statsOf(row),
    on_the_day: onTheDay(row, now),
    split_with: splitPartsOf(row.split_with),
  }
}

const statsOf = (row: GigRowWhole): Gig['stats'] => ({
  total_applications_count: row.total_applications_count,
  selected_applications_count: row.selected_applications_count,
  confirmed_pros_count: row.confirmed_pros_count,
  confirmed_auto_matched_pros_count: row.confirmed_auto_matched_pros_count,
  cancelled_applications_count: row.cancelled_applications_count,
  total_payments_count: row.total_payments_count,
  failed_payments_count: row.failed_payments_count,
  error_payments_count: row.error_payments_count,
  submitted_payments_count: row.submitted_payments_count,
  paid_pros_count: row.paid_pros_count,
})

function onTheDay(row: GigRowWhole, now: string): OnTheDay | null {
  const opens = Date.parse(row.start_time) - CLOCK_IN_EARLY_MINUTES * 60_000
  if (row.attendance.length === 0 || Date.parse(now) < opens || Date.parse(now) >= Date.parse(row.end_time)) return null
  const counts: Record<PresenceState, number> = { coming: 0, late: 0, here: 0, on_break: 0, left: 0, missing: 0 }
  for (const one of row.attendance) counts[presence({ ...one, start_time: row.start_time }, now)]++
  return counts
}

/** How a location selects applicants, and how long its offers last. */
export interface SelectionPolicy {
  immediate_auto_select_enabled: boolean
  private_direct_offer_expiration: 'HOURS_12' | 'HOURS_24' | 'HOURS_48' | null
  private_direct_offer_expiration_enabled: boolean
  overfill_positions: number[]
}

/** The selection policy of location `l`, as JSON. */
export const selectionPolicyJson = sql<SelectionPolicy>`jsonb_build_object('immediate_auto_select_enabled', l.immediate_auto_select_enabled,
  'private_direct_offer_expiration', l.private_direct_offer_expiration, 'private_direct_offer_expiration_enabled', l.private_direct_offer_expiration_enabled,
  'overfill_positions', l.overfill_positions)`

/** The ids of a gig's requirements. */
export async function listRequirementIds(db: Database, gig: { id: number; market_id: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('gig_requirement')
    .select('requirement_id')
    .where('gig_id', '=', gig.id)
    .where('market_id', '=', gig.market_id)
    .orderBy('requirement_id')
    .execute()
  return rows.map(({ requirement_id }) => requirement_id)
}

/** The fields edited after `version`, to show to someone who edits an older version. */
export async function listFieldsEditedSince(db: Database, gig_id: number, version: number): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    SELECT DISTINCT jsonb_array_elements_text(changes -> 'fields') AS field FROM audit_entry
    WHERE gig_id = ${gig_id} AND action IN ('gig.edited', 'handover.part_done') AND (changes ->> 'edit_version')::int > ${version} ORDER BY field`.execute(
    db,
  )
  return rows.map(({ field }) => field)
}

/** The fields edited after a time. */
export async function listFieldsEditedAfter(db: Database, gig_id: number, time: string): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    SELECT DISTINCT jsonb_array_elements_text(changes -> 'fields') AS field FROM audit_entry
    WHERE gig_id = ${gig_id} AND action = 'gig.edited' AND created_ts > ${time}`.execute(db)
  return rows.map(({ field }) => field)
}

/**
 * Whether a business may read the audit entry `e`. It reads that a pro appealed only with the decision: of an appeal that is open, and of one the
 * pro took back, it reads nothing.
 */
const IS_FOR_BUSINESS = sql`(e.action NOT IN ('application.appealed', 'application.appeal_withdrawn') OR (e.action = 'application.appealed'
  AND e.id = (SELECT max(s.id) FROM audit_entry s JOIN application_cancellation c ON c.application_id = e.subject_id JOIN appeal d ON d.cancellation_id = c.id
    WHERE s.gig_id = e.gig_id AND s.subject_kind = 'application' AND s.subject_id = e.subject_id AND s.action = 'application.appealed'
      AND d.decided_at >= s.created_ts)))`

/** A shift's timeline: the last 200 entries, newest first. Throws NOT_FOUND. */
export async function listTimeline(db: Database, gig_id: number, location_id: number): Promise<TimelineEntry[]> {
  const owned = await db.selectFrom('gig').select('id').where('id', '=', gig_id).where('location_id', '=', location_id).executeTakeFirst()
  if (!owned) throw new Problem('NOT_FOUND')
  const { rows } = await sql<Omit<TimelineEntry, 'pro_name'> & { pro_first_name: string | null; pro_last_name: string | null }>`
    SELECT e.id, e.created_ts, e.action, nullif(trim(u.first_name || ' ' || u.last_name), '') AS actor_name, e.changes,
      pu.first_name AS pro_first_name, pu.last_name AS pro_last_name
    FROM audit_entry e LEFT JOIN user_account u ON u.id = e.actor_user_id
    LEFT JOIN application a ON e.subject_kind = 'application' AND a.id = e.subject_id
    LEFT JOIN pro p ON p.id = a.pro_id LEFT JOIN user_account pu ON pu.id = p.user_id
    WHERE e.gig_id = ${gig_id} AND ${IS_FOR_BUSINESS} ORDER BY e.id DESC LIMIT 200`.execute(db)
  return rows.map(({ pro_first_name, pro_last_name, ...row }) => ({
    ...row,
    pro_name: pro_first_name === null ? null : displayName(pro_first_name, pro_last_name ?? ''),
  }))
}

/** How many confirmed pros of each shift of a location work as employees, by the shift's id. Shifts without one are missing. */
export async function countW2Pros(db: Database, location_id: number, gig_ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ gig_id: number; count: number }>`
    SELECT a.gig_id, count(*)::int AS count FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
    WHERE a.gig_id = ANY (${[...gig_ids]}::bigint[]) AND g.location_id = ${location_id} AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL
      AND a.employment_type = 'W2' GROUP BY a.gig_id`.execute(db)
  return new Map(rows.map(({ gig_id, count }) => [gig_id, count]))
}
