import { DECISION_DAYS } from '@muster/contract/appeals/appeal-rules.ts'
import type { AdminHome } from '@muster/contract/gigs/applications/admin-home-endpoints.ts'
import { READ_WITHIN_HOURS } from '@muster/contract/message-reports/message-report-rules.ts'
import { AT_RISK_BELOW_PERCENT, AT_RISK_HOURS } from '@muster/contract/gigs/at-risk-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { hasAddOn } from '../../locations/add-on-queries.ts'
import { LONG_CONTESTED, OPEN_REFUND_REQUESTS, REPORTS_TO_DECIDE } from './staff-conditions-queries.ts'

/** From here on, what waits is simply a lot. */
const MOST_COUNTED = 100
const MOST_SHIFTS = 10

const personOf = (pro: RawBuilder<unknown>) =>
  sql`SELECT trim(u.first_name || ' ' || u.last_name) AS name FROM pro p JOIN user_account u ON u.id = p.user_id WHERE p.id = ${pro}`
const placeOf = (location: RawBuilder<unknown>) => sql`SELECT l.name FROM location l WHERE l.id = ${location}`
const placeOfApplication = sql`SELECT l.name FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
  JOIN location l ON l.id = g.location_id WHERE a.id = o.key`

const placeOfDispute = sql`SELECT coalesce(l.name, b.name) AS name FROM dispute d LEFT JOIN invoice i ON i.transfer_id = d.transfer_id
  LEFT JOIN LATERAL (SELECT y.location_id FROM payment y WHERE y.transfer_id = d.transfer_id ORDER BY y.id LIMIT 1) y ON true
  LEFT JOIN location l ON l.id = coalesce(y.location_id, i.location_id) LEFT JOIN organization b ON b.id = i.organization_id WHERE d.id = o.key`

/**
 * What of one kind waits: `rows` are its `since` and `key`, the oldest first, and `name` says whose the oldest (`o.key`) is. Reads at most a
 * hundred rows, and one name.
 */
const waiting = (rows: RawBuilder<unknown>, name: RawBuilder<unknown>, more = sql``) => sql`
  (SELECT jsonb_build_object('count', o.count, 'since', iso_text(o.since), 'name', n.name ${more}) FROM
    (SELECT count(*) AS count, min(r.since) AS since, (array_agg(r.key ORDER BY r.since))[1] AS key FROM (${rows} LIMIT ${MOST_COUNTED}) r) o
    LEFT JOIN LATERAL (${name}) n ON true)`

/** Applications whose payment in one direction failed. Payments get their ids in time, so the first ids are the oldest. */
const failing = (direction: 'payment' | 'pro_payment') => sql`
  SELECT f.application_id AS key, min(f.since) AS since FROM (
    SELECT CASE WHEN y.subject = 'adhoc' THEN d.application_id ELSE y.subject_id END AS application_id, coalesce(y.failed_at, y.created_ts) AS since
    FROM payment y LEFT JOIN adhoc_payment d ON y.subject = 'adhoc' AND d.id = y.subject_id
    WHERE y.status IN ('ERROR', 'FAILED') AND y.direction = ${direction} ORDER BY y.id LIMIT ${MOST_COUNTED * 2}) f
  WHERE f.application_id IS NOT NULL GROUP BY f.application_id ORDER BY 2`

/** The shift that starts first among those that wait for the approval of their location. */
const FIRST_WAITING_SHIFT = sql`
  SELECT jsonb_build_object('location_name', l.name, 'start_time', iso_text(g.start_time)) FROM location l CROSS JOIN LATERAL (SELECT start_time FROM gig
      WHERE location_id = l.id AND market_id = l.market_id AND status = 'UNAPPROVED' AND start_time > app_now() ORDER BY start_time LIMIT 1) g
    WHERE l.approval_status = 'PENDING' ORDER BY g.start_time, l.id LIMIT 1`

/** Posted shifts that start soon with few confirmed pros, in the order they start. Each market reads its own soonest. */
const AT_RISK = sql`
  SELECT g.* FROM market m CROSS JOIN LATERAL (SELECT * FROM gig WHERE market_id = m.id AND status = 'POSTED'
      AND start_time BETWEEN app_now() AND app_now() + make_interval(hours => ${AT_RISK_HOURS}::int)
      AND confirmed_pros_count * 100 < allowed_confirmed_pros * ${AT_RISK_BELOW_PERCENT}::int ORDER BY start_time LIMIT ${MOST_COUNTED}) g
  ORDER BY g.start_time, g.id LIMIT ${MOST_COUNTED}`

/** What waits for the operator, in one bounded statement. */
export async function getWaitingWork(db: Database): Promise<Omit<AdminHome, 'stuck_jobs' | 'alerts_on'>> {
  const { rows } = await sql<Omit<AdminHome, 'stuck_jobs' | 'alerts_on'>>`
    SELECT
      ${waiting(
        sql`SELECT sent_at AS since, pro_id AS key FROM certification_request WHERE status = 'PENDING' ORDER BY sent_at, id`,
        personOf(sql`o.key`),
      )} AS certifications_to_review,
      ${waiting(
        sql`SELECT p.sent_at AS since, p.pro_id AS key FROM appeal p JOIN application_cancellation c ON c.id = p.cancellation_id
          WHERE p.status = 'OPEN' AND c.undone_at IS NULL UNION ALL SELECT x.sent_at, s.pro_id FROM suspension_appeal x
          JOIN suspension s ON s.id = x.suspension_id WHERE x.status = 'OPEN' AND s.lifted_at IS NULL ORDER BY 1`,
        personOf(sql`o.key`),
        sql`, 'due_at', iso_text(o.since + make_interval(days => ${DECISION_DAYS}::int))`,
      )} AS appeals_to_decide,
      ${waiting(
        sql`SELECT created_ts AS since, id AS key FROM location WHERE approval_status = 'PENDING' ORDER BY created_ts, id`,
        placeOf(sql`o.key`),
        sql`, 'first_shift', (${FIRST_WAITING_SHIFT})`,
      )} AS locations_to_approve,
      ${waiting(failing('payment'), placeOfApplication)} AS failed_charges,
      ${waiting(
        failing('pro_payment'),
        sql`SELECT trim(u.first_name || ' ' || u.last_name) AS name FROM application a JOIN pro p ON p.id = a.pro_id JOIN user_account u ON u.id = p.user_id WHERE a.id = o.key`,
      )} AS failed_payouts,
      ${waiting(sql`SELECT c.since, c.application_id AS key FROM (${LONG_CONTESTED}) c ORDER BY c.since`, placeOfApplication)} AS contested_hours,
      ${waiting(sql`SELECT q.since, q.application_id AS key FROM (${OPEN_REFUND_REQUESTS}) q`, placeOfApplication)} AS refund_requests,
      ${waiting(
        sql`SELECT d.created_ts AS since, d.id AS key FROM dispute d WHERE d.status = 'needs_response' AND d.evidence_sent_at IS NULL ORDER BY d.created_ts, d.id`,
        placeOfDispute,
        sql`, 'due_at', (SELECT iso_text(min(d.evidence_due_by)) FROM dispute d WHERE d.status = 'needs_response' AND d.evidence_sent_at IS NULL)`,
      )} AS disputes_to_answer,
      ${waiting(
        sql`SELECT ((i.due_on + 1)::timestamp AT TIME ZONE i.timezone) AS since, i.id AS key FROM invoice i
          WHERE i.status <> 'AVAILABLE' AND i.due_on < (app_now() AT TIME ZONE i.timezone)::date ORDER BY i.due_on, i.id`,
        sql`SELECT i.bill_to ->> 'name' AS name FROM invoice i WHERE i.id = o.key`,
      )} AS overdue_invoices,
      ${waiting(
        sql`SELECT x.since, x.key FROM (${REPORTS_TO_DECIDE}) x ORDER BY x.since`,
        sql`SELECT trim(u.first_name || ' ' || u.last_name) AS name FROM user_account u WHERE u.id = o.key`,
        sql`, 'due_at', iso_text(o.since + make_interval(hours => ${READ_WITHIN_HOURS}::int))`,
      )} AS reported_messages,
      (SELECT jsonb_build_object('count', count(*), 'soonest', coalesce(jsonb_agg(
          jsonb_build_object('gig_id', r.id, 'location_id', l.id, 'location_name', l.name, 'start_time', iso_text(r.start_time), 'end_time', iso_text(r.end_time),
            'timezone', r.timezone, 'confirmed', r.confirmed_pros_count, 'spots', r.allowed_confirmed_pros, 'contact_name', r.contact_name,
            'contact_phone', r.contact_phone, 'has_concierge', r.has_concierge, 'skill', jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color))
          ORDER BY r.at) FILTER (WHERE r.at <= ${MOST_SHIFTS}), '[]'))
        FROM (SELECT y.*, row_number() OVER (ORDER BY y.has_concierge DESC, y.start_time, y.id) AS at FROM (SELECT x.*,
          ${hasAddOn('CONCIERGE', sql`x.location_id`, sql`(x.start_time AT TIME ZONE x.timezone)::date`)} AS has_concierge FROM (${AT_RISK}) x) y) r
        JOIN location l ON l.id = r.location_id JOIN skill s ON s.id = r.skill_id) AS shifts_at_risk`.execute(db)
  return rows[0]!
}
