import {
  type AutopayFacts,
  AUTOPAY_HOURS,
  AUTOPAY_OVER_PLAN_MINUTES,
  AUTOPAY_SENT_LATE_MINUTES,
} from '@muster/contract/payments/autopay-rules.ts'
import { END_TOLERANCE_MINUTES, PAID_REST_MINUTES } from '@muster/contract/payments/paid-minutes.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The business's clock, which a test can move, or the real one. */
type Clock = 'app_now()' | 'now()'

const ofPro = `t.application_id = a.id AND t.market_id = a.market_id
  AND NOT EXISTS (SELECT 1 FROM time_punch n WHERE n.application_id = t.application_id AND n.replaces_id = t.id)`
const counted = (kind: 'CLOCK_IN' | 'CLOCK_OUT'): string => `t.kind = '${kind}' AND ${ofPro}`
const clocked = `t.kind IN ('CLOCK_IN', 'CLOCK_OUT') AND ${ofPro}`
/** The minute that a clock shows, as `paidTime` counts. */
const minute = (time: string): string => `date_trunc('minute', ${time})`
const minutes = (interval: string): string => `extract(epoch FROM ${interval})::float8 / 60`

/** The minutes of the breaks that are longer than a paid rest: punched ones (an open break ends at the clock-out), otherwise the one the pro reported. */
const breakMinutes = `coalesce(
  (SELECT sum(CASE WHEN k.kind = 'BREAK_START' AND k.minutes > ${PAID_REST_MINUTES} THEN k.minutes ELSE 0 END) FROM (
    SELECT t.kind, ${minutes(`(lead(${minute('t.time')}, 1, ${minute('p.clock_out')}) OVER (ORDER BY t.time, t.id) - ${minute('t.time')})`)} AS minutes
    FROM counted_punch t WHERE t.kind IN ('BREAK_START', 'BREAK_END') AND ${ofPro}) k),
  (SELECT CASE WHEN k.minutes > ${PAID_REST_MINUTES} THEN k.minutes ELSE 0 END FROM (
    SELECT ${minutes(`(${minute('b.end_time')} - ${minute('b.start_time')})`)} AS minutes FROM break_attestation b WHERE b.application_id = a.id AND b.market_id = a.market_id
    ORDER BY b.id DESC LIMIT 1) k), 0)`

/** Whether a user may not pay for location `g.location_id`: neither its admin nor its organization's, nor the provider's. */
const mayNotPay = (
  user: string,
): string => `NOT EXISTS (SELECT 1 FROM location_manager r WHERE r.user_id = ${user} AND r.location_id = g.location_id AND r.role = 'ADMIN')
  AND NOT EXISTS (SELECT 1 FROM organization_manager o JOIN location x ON x.organization_id = o.organization_id WHERE o.user_id = ${user} AND x.id = g.location_id)
  AND NOT EXISTS (SELECT 1 FROM user_account s WHERE s.id = ${user} AND s.is_gigpro_admin)`

/**
 * Another shift whose clock ran during this work. Starts from the pro's busy times around it, which every confirmed shift has: the pro's other
 * applications are a history of years.
 */
const overlap = `p.clock_in IS NOT NULL AND p.clock_out IS NOT NULL AND EXISTS (SELECT 1 FROM busy_span b
  JOIN application a2 ON a2.id = b.application_id AND a2.market_id = b.market_id JOIN gig g2 ON g2.id = a2.gig_id AND g2.market_id = a2.market_id
  JOIN counted_punch i ON i.application_id = a2.id AND i.market_id = a2.market_id AND i.kind = 'CLOCK_IN'
  JOIN counted_punch o ON o.application_id = a2.id AND o.market_id = a2.market_id AND o.kind = 'CLOCK_OUT'
  WHERE b.market_id = a.market_id AND b.pro_id = a.pro_id AND b.span && tstzrange(p.clock_in - interval '2 days', p.clock_out + interval '2 days', '[]')
    AND a2.id <> a.id AND a2.confirmed_at IS NOT NULL AND a2.cancelled_at IS NULL
    AND g2.start_time BETWEEN p.clock_in - interval '2 days' AND p.clock_out + interval '2 days'
    AND NOT EXISTS (SELECT 1 FROM time_punch n WHERE n.application_id = a2.id AND n.replaces_id IN (i.id, o.id))
    AND greatest(i.time, g2.start_time) < p.clock_out AND o.time > greatest(p.clock_in, g.start_time))`

/**
 * The facts of the autopay rule (`AutopayFacts`) about application `a` to gig `g`, as one row. `paid_minutes` follows `paidTime`
 * (contract/src/payments/paid-minutes.ts).
 */
export const AUTOPAY_FACTS = `SELECT g.start_time, p.planned_end_time, p.clock_in, p.clock_out,
    EXISTS (SELECT 1 FROM hours_edit e WHERE e.application_id = a.id AND e.market_id = a.market_id AND e.status = 'CONTESTED') AS is_contested,
    EXISTS (SELECT 1 FROM shift_extension x WHERE x.application_id = a.id AND x.market_id = a.market_id AND x.status = 'OPEN') AS has_open_extension,
    EXISTS (SELECT 1 FROM counted_punch t WHERE ${clocked} AND t.is_flagged)
      OR EXISTS (SELECT 1 FROM geo_log o WHERE o.application_id = a.id AND o.market_id = a.market_id AND o.is_flagged) AS is_flagged,
    ${minutes('(p.paid_end - p.paid_start)')} - ${breakMinutes} AS paid_minutes,
    ${minutes('(p.planned_end_time - g.start_time)')} - g.unpaid_break_minutes AS planned_minutes,
    coalesce((SELECT max(${minutes('(t.received_at - t.time)')}) FROM counted_punch t WHERE ${clocked}), 0) AS sent_late_minutes,
    ${overlap} AS overlaps,
    (SELECT count(*) FROM counted_punch t WHERE ${counted('CLOCK_OUT')}) > 1 AS was_clocked_out_twice,
    EXISTS (SELECT 1 FROM shift_extension x WHERE x.application_id = a.id AND x.market_id = a.market_id AND x.status = 'DECLINED')
      AND p.paid_end > p.planned_end_time AS stayed_after_decline,
    EXISTS (SELECT 1 FROM counted_punch t WHERE ${clocked} AND (t.proof = 'captain' OR t.proof = 'manager' AND ${mayNotPay('t.created_by')})) AS is_hand_marked,
    EXISTS (SELECT 1 FROM working_hours w JOIN hours_edit e ON e.application_id = w.application_id AND e.market_id = w.market_id
      AND e.edited_by = w.approved_by AND e.status <> 'REPLACED'
      WHERE w.application_id = a.id AND w.market_id = a.market_id AND ${mayNotPay('w.approved_by')}) AS is_hand_entered,
    EXISTS (SELECT 1 FROM working_hours w WHERE w.application_id = a.id AND w.market_id = a.market_id AND w.approved_at IS NOT NULL) AS is_approved,
    (SELECT e.answer_by FROM hours_edit e WHERE e.application_id = a.id AND e.market_id = a.market_id AND e.status = 'OPEN' AND e.lowers_pay) AS answer_by
  FROM (SELECT q.*,
      CASE WHEN a.employment_type = 'W2' THEN ${minute('q.clock_in')} ELSE greatest(${minute('q.clock_in')}, g.start_time) END AS paid_start,
      CASE WHEN a.employment_type IS DISTINCT FROM 'W2' AND ${minute('q.clock_out')} BETWEEN q.planned_end_time - interval '${END_TOLERANCE_MINUTES} minutes'
        AND q.planned_end_time + interval '${END_TOLERANCE_MINUTES} minutes' THEN q.planned_end_time ELSE ${minute('q.clock_out')} END AS paid_end FROM (SELECT
    greatest(g.end_time, (SELECT max(x.end_time) FROM shift_extension x WHERE x.application_id = a.id AND x.market_id = a.market_id AND x.status = 'ACCEPTED')) AS planned_end_time,
    (SELECT min(t.time) FROM counted_punch t WHERE ${counted('CLOCK_IN')}) AS clock_in,
    (SELECT max(t.time) FROM counted_punch t WHERE ${counted('CLOCK_OUT')}) AS clock_out) q) p`

/** Confirmed pros without a payment, of shifts that ended at least `hours` ago. */
const unpaid = (
  hours: number,
  clock: Clock = 'app_now()',
): string => `FROM gig g JOIN application a ON a.gig_id = g.id AND a.market_id = g.market_id
  JOIN confirmed_terms c ON c.application_id = a.id AND c.market_id = a.market_id CROSS JOIN LATERAL (${AUTOPAY_FACTS}) f
  WHERE g.status IN ('INCOMPLETE', 'FAILED_PAYMENT') AND g.end_time <= ${clock} - interval '${hours} hours' AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM payment y WHERE y.direction = 'payment' AND y.subject = 'application' AND y.subject_id = a.id AND y.market_id = a.market_id)`

/**
 * The rule of contract/src/payments/autopay-rules.ts as a condition, so that each turn skips hours that wait for a person: hours that were
 * due `hours` after the planned end. If they are paid here, a payment method must be active.
 */
export const autopayDue = (
  hours: number,
  clock: Clock = 'app_now()',
): string => `SELECT f.*, l.invoicing_enabled OR m.status = 'ACTIVE' AS has_method
  FROM (SELECT a.id AS application_id, a.gig_id, a.market_id, g.location_id, c.is_paid_here, f.* ${unpaid(hours, clock)}) f
  JOIN location l ON l.id = f.location_id
  LEFT JOIN payment_method m ON m.is_default AND CASE WHEN l.billing_source = 'LOCATION' THEN m.location_id = l.id ELSE m.organization_id = l.organization_id END
  WHERE f.planned_end_time <= ${clock} - interval '${hours} hours' AND ${minute('f.clock_out')} > greatest(${minute('f.clock_in')}, f.start_time) AND NOT f.is_contested AND NOT f.has_open_extension
    AND NOT f.is_hand_entered AND (f.is_approved OR NOT f.is_flagged AND NOT f.overlaps AND NOT f.was_clocked_out_twice AND NOT f.stayed_after_decline AND NOT f.is_hand_marked
      AND f.paid_minutes <= f.planned_minutes + ${AUTOPAY_OVER_PLAN_MINUTES} AND f.sent_late_minutes <= ${AUTOPAY_SENT_LATE_MINUTES}) AND (f.answer_by IS NULL OR f.answer_by <= ${clock} - interval '${hours - AUTOPAY_HOURS} hours')
    AND (f.is_paid_here OR NOT f.is_approved)`

/** The audit action that notes we notified a shift's managers about a missing payment method. */
export const NO_METHOD = 'hours.unpaid_without_method'

/**
 * Shifts with hours that autopay should pay, with ids after this one, by id. Leaves out those whose managers already know that a payment
 * method is missing.
 */
export async function listAutopayGigs(db: Database, { after, limit }: { after: number; limit: number }): Promise<number[]> {
  const { rows } = await sql<{ gig_id: number }>`
    SELECT DISTINCT d.gig_id FROM (${sql.raw(autopayDue(AUTOPAY_HOURS))}) d
    WHERE d.gig_id > ${after} AND (d.has_method OR NOT d.is_paid_here
      OR NOT EXISTS (SELECT 1 FROM audit_entry x WHERE x.gig_id = d.gig_id AND x.action = ${NO_METHOD}))
    ORDER BY d.gig_id LIMIT ${limit}`.execute(db)
  return rows.map(({ gig_id }) => gig_id)
}

/** Whether we already notified a shift's managers that there is no payment method. */
export async function wasToldOfNoMethod(db: Database, gig_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('gig_id', '=', gig_id)
    .where('action', '=', NO_METHOD)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The unpaid confirmed pros of a locked shift with the facts the rule needs and whether Muster pays them at all, in the order of their
 * applications.
 */
export async function listAutopayFacts(
  db: Database,
  gig: { id: number; market_id: number },
): Promise<(AutopayFacts & { application_id: number; is_paid_here: boolean })[]> {
  const { rows } = await sql<AutopayFacts & { application_id: number; is_paid_here: boolean }>`
    SELECT a.id AS application_id, c.is_paid_here, f.* ${sql.raw(unpaid(0))} AND g.id = ${gig.id} AND g.market_id = ${gig.market_id} ORDER BY a.id`.execute(
    db,
  )
  return rows
}

/** The same for several shifts of a location, with the time, in the order of the starts. */
export async function listUnpaidOf(
  db: Database,
  location_id: number,
  gig_ids: readonly number[],
): Promise<(AutopayFacts & { application_id: number; gig_id: number; is_paid_here: boolean; now: string })[]> {
  const { rows } = await sql<AutopayFacts & { application_id: number; gig_id: number; is_paid_here: boolean; now: string }>`
    SELECT a.id AS application_id, a.gig_id, c.is_paid_here, app_now() AS now, f.* ${sql.raw(unpaid(0))}
      AND g.id = ANY (${[...gig_ids]}::bigint[]) AND g.location_id = ${location_id} ORDER BY g.start_time, g.id, a.id`.execute(db)
  return rows
}

/** The facts the rule needs about some confirmed applications. */
export async function listAutopayFactsOf(db: Database, ids: readonly number[]): Promise<(AutopayFacts & { application_id: number })[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<AutopayFacts & { application_id: number }>`
    SELECT a.id AS application_id, f.* FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
    CROSS JOIN LATERAL (${sql.raw(AUTOPAY_FACTS)}) f WHERE a.id = ANY (${[...ids]})`.execute(db)
  return rows
}

/** The applications of a shift without a payment; at most as many as the shift has spots. */
export async function listUnpaid(db: Database, gig_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT a.id ${sql.raw(unpaid(0))} AND g.id = ${gig_id} ORDER BY a.id LIMIT 500`.execute(db)
  return rows.map(({ id }) => id)
}
