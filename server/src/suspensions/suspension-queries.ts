import { DECISION_DAYS } from '@muster/contract/appeals/appeal-rules.ts'
import { seededReliabilityPolicy } from '@muster/contract/gigs/cancellation-rules.ts'
import type { Suspension, ProSuspensions } from '@muster/contract/suspensions/suspension.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Problem } from '../problem.ts'

const nameOf = (user: string) => sql`(SELECT trim(n.first_name || ' ' || n.last_name) FROM user_account n WHERE n.id = ${sql.ref(user)})`

/** The records that suspension `s` is for, newest first. */
const EVENTS = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('record_id', c.id, 'gig_id', g.id, 'reason', c.reason, 'at', iso_text(c.created_ts),
    'points', CASE WHEN c.reason = 'NO_SHOW' THEN ${seededReliabilityPolicy.no_show}::int ELSE c.points END,
    'no_longer_counts', c.excused_at IS NOT NULL OR c.undone_at IS NOT NULL,
    'skill', jsonb_build_object('id', k.id, 'name', k.name, 'name_es', k.name_es, 'color', k.color), 'location_name', l.name,
    'start_time', iso_text(g.start_time), 'timezone', g.timezone) ORDER BY c.created_ts DESC, c.id), '[]')
  FROM application_cancellation c JOIN application a ON a.id = c.application_id AND a.market_id = c.market_id
  JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id JOIN skill k ON k.id = g.skill_id JOIN location l ON l.id = g.location_id
  WHERE c.id = ANY (s.cancellation_ids) AND c.market_id = s.market_id)`

const APPEAL = sql`(SELECT jsonb_build_object('id', x.id, 'status', x.status, 'words', x.words, 'public_id', f.public_id, 'sent_at', iso_text(x.sent_at),
    'decide_by', iso_text(x.sent_at + make_interval(days => ${DECISION_DAYS})), 'decided_at', iso_text(x.decided_at), 'decision_reason', x.decision_reason)
  FROM suspension_appeal x LEFT JOIN stored_file f ON f.id = x.file_id WHERE x.suspension_id = s.id)`

/** A suspension `s` as JSON, with its policy. */
export const suspensionJson = sql`jsonb_build_object('id', s.id, 'since', iso_text(s.since), 'until', iso_text(s.until), 'cause', s.cause, 'reason', s.reason,
  'policy', (SELECT jsonb_build_object('no_shows', p.value -> 'no_shows', 'points_below', p.value -> 'points_below', 'days', p.value -> 'days',
    'appeal_days', p.value -> 'appeal_days') FROM market_policy p WHERE p.id = s.policy_id),
  'events', ${EVENTS}, 'ended_shifts', coalesce(s.ended_count, 0), 'lifted_at', iso_text(s.lifted_at), 'appeal', ${APPEAL}, 'created_by', ${nameOf('s.created_by')},
  'lifted_by', ${nameOf('s.lifted_by')}, 'lift_note', s.lift_note, 'now', iso_text(app_now()))`

/** A suspension as the database has it. */
export type StoredSuspension = Omit<Suspension, 'appeal' | 'appeal_until' | 'policy'> & {
  policy: (NonNullable<Suspension['policy']> & { appeal_days: number }) | null
  appeal: (Omit<NonNullable<Suspension['appeal']>, 'evidence_resource_url'> & { public_id: string | null }) | null
  now: string
}

/** The pro's suspension that stands, the one that ends last; null without one. */
export async function findStandingSuspension(db: Database, pro: { id: number; market_id: number }): Promise<StoredSuspension | null> {
  const { rows } = await sql<{ suspension: StoredSuspension }>`
    SELECT ${suspensionJson} AS suspension FROM suspension s WHERE s.pro_id = ${pro.id} AND s.market_id = ${pro.market_id} AND s.lifted_at IS NULL
      AND s.until > app_now() ORDER BY s.until DESC, s.id DESC LIMIT 1`.execute(db)
  return rows[0]?.suspension ?? null
}

/** The pro `p` with user `u` as staff see them beside suspensions. */
export const suspendedProJson = sql`jsonb_build_object('id', p.id, 'display_name', trim(u.first_name || ' ' || u.last_name), 'headshot_public_id', p.headshot_public_id,
  'phone_number', (SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'phone' AND i.verified_at IS NOT NULL),
  'gigs_worked', p.gigs_worked, 'noshow_count', p.noshow_count, 'callout_count', p.callout_count,
  'timezone', (SELECT m.timezone FROM market m WHERE m.id = p.market_id))`

/** A pro's suspensions before their photos have addresses. */
export type StoredSuspensions = Omit<ProSuspensions, 'results'> & { stored: StoredSuspension[] }

/** A pro's suspensions for staff. Throws NOT_FOUND. */
export async function getStoredSuspensions(db: Database, pro_id: number): Promise<StoredSuspensions> {
  const { rows } = await sql<StoredSuspensions>`
    SELECT ${suspendedProJson} AS pro, iso_text(CASE WHEN p.suspended_until > app_now() THEN p.suspended_until END) AS suspended_until,
      (SELECT count(*) FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id WHERE a.pro_id = p.id AND a.market_id = p.market_id
        AND a.cancelled_at IS NULL AND g.start_time > app_now() AND g.status <> 'CANCELLED') AS coming_shifts,
      (SELECT coalesce(jsonb_agg(x.suspension ORDER BY x.since DESC, x.id DESC), '[]') FROM (
        SELECT ${suspensionJson} AS suspension, s.since, s.id FROM suspension s WHERE s.pro_id = p.id AND s.market_id = p.market_id
        ORDER BY s.since DESC, s.id DESC LIMIT 100) x) AS stored
    FROM pro p JOIN user_account u ON u.id = p.user_id WHERE p.id = ${pro_id}`.execute(db)
  if (rows[0] === undefined) throw new Problem('NOT_FOUND')
  return rows[0]
}
