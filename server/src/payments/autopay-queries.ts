import { type AutopayFacts, AUTOPAY_HOURS } from '@muster/contract/payments/autopay-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The business's clock, which a test can move, or the real one. */
type Clock = 'app_now()' | 'now()'

const counted = (kind: 'CLOCK_IN' | 'CLOCK_OUT'): string => `t.application_id = a.id AND t.market_id = a.market_id AND t.kind = '${kind}'
  AND NOT EXISTS (SELECT 1 FROM time_punch n WHERE n.application_id = t.application_id AND n.replaces_id = t.id)`

/** The columns that the autopay rule (`AutopayFacts`) needs about application `a` to gig `g`. */
export const AUTOPAY_FACTS = `g.start_time,
  greatest(g.end_time, (SELECT max(x.end_time) FROM shift_extension x WHERE x.application_id = a.id AND x.market_id = a.market_id AND x.status = 'ACCEPTED')) AS planned_end_time,
  (SELECT min(t.time) FROM time_punch t WHERE ${counted('CLOCK_IN')}) AS clock_in, (SELECT max(t.time) FROM time_punch t WHERE ${counted('CLOCK_OUT')}) AS clock_out,
  EXISTS (SELECT 1 FROM hours_edit e WHERE e.application_id = a.id AND e.market_id = a.market_id AND e.status = 'CONTESTED') AS is_contested,
  EXISTS (SELECT 1 FROM shift_extension x WHERE x.application_id = a.id AND x.market_id = a.market_id AND x.status = 'OPEN') AS has_open_extension,
  EXISTS (SELECT 1 FROM time_punch t WHERE (${counted('CLOCK_IN')}) AND t.is_flagged) OR EXISTS (SELECT 1 FROM time_punch t WHERE (${counted('CLOCK_OUT')}) AND t.is_flagged)
    OR EXISTS (SELECT 1 FROM geo_log o WHERE o.application_id = a.id AND o.market_id = a.market_id AND o.is_flagged) AS is_flagged,
  EXISTS (SELECT 1 FROM working_hours w WHERE w.application_id = a.id AND w.market_id = a.market_id AND w.approved_at IS NOT NULL) AS is_approved,
  (SELECT e.answer_by FROM hours_edit e WHERE e.application_id = a.id AND e.market_id = a.market_id AND e.status = 'OPEN' AND e.lowers_pay) AS answer_by`

/** Confirmed pros without a payment, of shifts that ended at least `hours` ago. */
const unpaid = (
  hours: number,
  clock: Clock = 'app_now()',
): string => `FROM gig g JOIN application a ON a.gig_id = g.id AND a.market_id = g.market_id
  WHERE g.status IN ('INCOMPLETE', 'FAILED_PAYMENT') AND g.end_time <= ${clock} - interval '${hours} hours' AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM payment y WHERE y.direction = 'payment' AND y.subject = 'application' AND y.subject_id = a.id AND y.market_id = a.market_id)`

/**
 * The rule of contract/src/payments/autopay-rules.ts as a condition, so that each turn skips hours that wait for a person: hours that were
 * due `hours` after the planned end. If they are paid here, a payment method must be active.
 */
export const autopayDue = (hours: number, clock: Clock = 'app_now()'): string => `SELECT f.*, m.status = 'ACTIVE' AS has_method
  FROM (SELECT a.id AS application_id, a.gig_id, a.market_id, g.location_id, g.type, ${AUTOPAY_FACTS} ${unpaid(hours, clock)}) f
  JOIN location l ON l.id = f.location_id
  LEFT JOIN payment_method m ON CASE WHEN l.billing_source = 'LOCATION' THEN m.location_id = l.id ELSE m.organization_id = l.organization_id END
  WHERE f.planned_end_time <= ${clock} - interval '${hours} hours' AND f.clock_out > greatest(f.clock_in, f.start_time) AND NOT f.is_contested AND NOT f.has_open_extension
    AND (f.is_approved OR NOT f.is_flagged) AND (f.answer_by IS NULL OR f.answer_by <= ${clock} - interval '${hours - AUTOPAY_HOURS} hours')
    AND (f.type <> 'NETWORK' OR l.in_network_payments_enabled OR NOT f.is_approved)`

/** The audit action that notes we notified a shift's managers about a missing payment method. */
export const NO_METHOD = 'hours.unpaid_without_method'

/**
 * Shifts with hours that autopay should pay, with ids after this one, by id. Leaves out those whose managers already know that a payment
 * method is missing.
 */
export async function listAutopayGigs(db: Database, { after, limit }: { after: number; limit: number }): Promise<number[]> {
  const { rows } = await sql<{ gig_id: number }>`
    SELECT DISTINCT d.gig_id FROM (${sql.raw(autopayDue(AUTOPAY_HOURS))}) d JOIN location l ON l.id = d.location_id
    WHERE d.gig_id > ${after} AND (d.has_method OR (d.type = 'NETWORK' AND NOT l.in_network_payments_enabled)
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

/** The unpaid confirmed pros of a locked shift with the facts the rule needs, in the order of their applications. */
export async function listAutopayFacts(
  db: Database,
  gig: { id: number; market_id: number },
): Promise<(AutopayFacts & { application_id: number })[]> {
  const { rows } = await sql<AutopayFacts & { application_id: number }>`
    SELECT a.id AS application_id, ${sql.raw(AUTOPAY_FACTS)} ${sql.raw(unpaid(0))} AND g.id = ${gig.id} AND g.market_id = ${gig.market_id} ORDER BY a.id`.execute(
    db,
  )
  return rows
}

/** The applications of a shift without a payment; at most as many as the shift has spots. */
export async function listUnpaid(db: Database, gig_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT a.id ${sql.raw(unpaid(0))} AND g.id = ${gig_id} ORDER BY a.id LIMIT 500`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a location pays its network's hours in the product. */
export async function paysNetworkHere(db: Database, location_id: number): Promise<boolean> {
  const row = await db.selectFrom('location').select('in_network_payments_enabled').where('id', '=', location_id).executeTakeFirstOrThrow()
  return row.in_network_payments_enabled
}
