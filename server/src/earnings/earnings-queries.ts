import type { CallResult } from '@muster/contract/endpoint.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { payLineKinds } from '@muster/contract/payments/line-kind.ts'
import type { FailedEarning, getEarnings as getEarningsCall } from '@muster/contract/payments/earnings-endpoints.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { expectedPay, type ExpectedPayFacts } from '../timesheets/expected-pay-reading.ts'
import { extensionsJson } from '../timesheets/extension-queries.ts'
import { attestationJson, punchesJson } from '../timesheets/punch-queries.ts'

/** Fewer paid shifts than this say nothing about how fast a business pays. */
const FEWEST_TIMED = 3
/** How many of the latest paid shifts say how fast businesses pay. */
const MOST_TIMED = 300
const MOST_YEARS = 50

/** A charge `y` whose pay has no payout yet. An operator may pay the pro before the charge arrives, and a charge may come back after it. */
const isNotPaidOut = sql`NOT EXISTS (SELECT 1 FROM payment o WHERE o.direction = 'pro_payment' AND o.subject = y.subject AND o.subject_id = y.subject_id AND o.market_id = y.market_id)`

/** A payout that waits for its pro's bank details. */
const isHeld = sql`EXISTS (SELECT 1 FROM provider_transfer t WHERE t.id = payment.transfer_id AND t.held_at IS NOT NULL)`

interface Sums {
  week: number
  year: number
  coming: number
  waiting: number
  failed: number
  unpaid: number
  this_year: number
  first_year: number | null
}

/**
 * What a pro earned this week (from Sunday, as is the custom in the US) and year (in the market's time zone), what is on its way, what waits for a business, which payouts failed, and
 * earnings by business. Each cent that the pro is owed is in one figure: a business's payment counts with its pay lines until its payout
 * exists.
 */
export async function getEarnings(db: Database, pro: { id: number; market_id: number }): Promise<CallResult<typeof getEarningsCall>> {
  const sums = await sql<Sums>`
    WITH here AS MATERIALIZED (SELECT (date_trunc('week', app_now() AT TIME ZONE timezone + interval '1 day') - interval '1 day') AT TIME ZONE timezone AS week,
      date_trunc('year', app_now() AT TIME ZONE timezone) AT TIME ZONE timezone AS year, timezone FROM market WHERE id = ${pro.market_id}),
    of_business AS (SELECT y.status, n.cents FROM payment y JOIN payment_line n ON n.payment_id = y.id AND n.market_id = y.market_id
      WHERE y.pro_id = ${pro.id} AND y.direction = 'payment' AND y.status <> 'AVAILABLE' AND n.kind = ANY (${[...payLineKinds]}) AND ${isNotPaidOut})
    SELECT coalesce(sum(total_cents - withheld_cents) FILTER (WHERE status = 'AVAILABLE' AND available_at >= here.week), 0) AS week,
      coalesce(sum(total_cents - withheld_cents) FILTER (WHERE status = 'SUBMITTED' AND ${isHeld}), 0) AS waiting,
      coalesce(sum(total_cents - withheld_cents) FILTER (WHERE status = 'AVAILABLE' AND available_at >= here.year), 0) AS year,
      coalesce(sum(total_cents - withheld_cents) FILTER (WHERE status IN ('SUBMITTED', 'PENDING_TRANSFER') AND NOT (status = 'SUBMITTED' AND ${isHeld})), 0)
        + coalesce((SELECT sum(cents) FROM of_business WHERE status IN ('SUBMITTED', 'PENDING_TRANSFER')), 0) AS coming,
      coalesce(sum(total_cents - withheld_cents) FILTER (WHERE status IN ('ERROR', 'FAILED')), 0) AS failed,
      coalesce((SELECT sum(cents) FROM of_business WHERE status IN ('ERROR', 'FAILED')), 0) AS unpaid,
      (SELECT extract(year FROM year AT TIME ZONE timezone) FROM here)::int AS this_year,
      (SELECT extract(year FROM min(y.available_at) AT TIME ZONE timezone) FROM here, payment y
        WHERE y.pro_id = ${pro.id} AND y.direction = 'pro_payment' AND y.status = 'AVAILABLE' GROUP BY timezone)::int AS first_year
    FROM payment, here WHERE pro_id = ${pro.id} AND direction = 'pro_payment'`.execute(db)
  const waiting = await sql<ExpectedPayFacts & { id: number; now: string }>`
    SELECT a.id, app_now() AS now, g.start_time, g.end_time, g.unpaid_break_minutes, t.wage_cents, t.bonus_cents, a.employment_type, w.paid_minutes AS entered_minutes,
      ${punchesJson} AS punches, ${attestationJson} AS attestation, ${extensionsJson} AS extensions
    FROM application a JOIN gig g ON g.id = a.gig_id JOIN confirmed_terms t ON t.application_id = a.id AND t.market_id = a.market_id LEFT JOIN working_hours w ON w.application_id = a.id
    WHERE a.pro_id = ${pro.id} AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL AND t.is_paid_here AND g.end_time <= app_now() AND g.status IN ('INCOMPLETE', 'FAILED_PAYMENT', 'POSTED', 'CONFIRMED')
      AND a.id NOT IN (SELECT y.subject_id FROM payment y WHERE y.pro_id = ${pro.id} AND y.direction = 'pro_payment' AND y.subject = 'application')
      AND NOT EXISTS (SELECT 1 FROM payment y WHERE y.direction = 'payment' AND y.subject = 'application' AND y.subject_id = a.id AND y.market_id = a.market_id) LIMIT 200`.execute(
    db,
  )
  const businesses = await listBusinesses(db, pro.id)
  const { week, year, coming, waiting: held, failed, unpaid, this_year, first_year } = sums.rows[0]!
  const to_be_approved = waiting.rows.reduce((sum, row) => sum + expectedPay(row.id, row, row.now), 0)
  return {
    week_amount: dollarsOf(week),
    year_amount: dollarsOf(year),
    on_the_way_amount: dollarsOf(coming),
    to_be_approved_amount: dollarsOf(to_be_approved + unpaid),
    failed_amount: dollarsOf(failed),
    waits_for_bank_amount: dollarsOf(held),
    failures: await listFailures(db, pro.id),
    years: Array.from({ length: Math.min(this_year - (first_year ?? this_year) + 1, MOST_YEARS) }, (_, ago) => this_year - ago),
    by_business: businesses.map(({ cents, ...row }) => ({ ...row, amount: dollarsOf(cents) })),
  }
}

interface BusinessRow {
  location_id: number
  location_name: string
  shifts: number
  cents: number
  hours_to_pay: number | null
}

/** What each business paid, and how long its pay took from the end of a shift until it arrived. Few shifts say nothing about a business. */
async function listBusinesses(db: Database, pro_id: number): Promise<BusinessRow[]> {
  const { rows } = await sql<BusinessRow>`
    WITH recent AS MATERIALIZED (SELECT y.location_id, y.subject_id, y.available_at FROM payment y
      WHERE y.pro_id = ${pro_id} AND y.direction = 'pro_payment' AND y.status = 'AVAILABLE' AND y.subject = 'application'
        AND y.created_ts > app_now() - interval '12 months' ORDER BY y.created_ts DESC, y.id DESC LIMIT ${MOST_TIMED}),
    waited AS (SELECT r.location_id, extract(epoch FROM r.available_at - (SELECT w.end_time FROM working_hours w WHERE w.application_id = r.subject_id)) AS seconds FROM recent r),
    speed AS (SELECT location_id, greatest(0, round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) / 3600))::int AS hours
      FROM waited GROUP BY location_id HAVING count(seconds) >= ${FEWEST_TIMED})
    SELECT l.id AS location_id, l.name AS location_name, count(DISTINCT y.subject_id) FILTER (WHERE y.subject = 'application') AS shifts,
      sum(y.total_cents - y.withheld_cents) AS cents, (SELECT v.hours FROM speed v WHERE v.location_id = l.id) AS hours_to_pay
    FROM payment y JOIN location l ON l.id = y.location_id
    WHERE y.pro_id = ${pro_id} AND y.direction = 'pro_payment' AND y.status = 'AVAILABLE' GROUP BY l.id, l.name ORDER BY cents DESC, l.id LIMIT 50`.execute(
    db,
  )
  return rows
}

/** Payouts that did not arrive and charges for this pro's work that did not go through, newest first. */
async function listFailures(db: Database, pro_id: number): Promise<FailedEarning[]> {
  const { rows } = await sql<Omit<FailedEarning, 'amount'> & { cents: number }>`
    SELECT CASE WHEN y.direction = 'pro_payment' THEN 'payout' ELSE 'charge' END AS kind, CASE WHEN y.direction = 'pro_payment' THEN y.id END AS receipt_id,
      l.name AS location_name, y.status, g.start_time AS shift_start_time, coalesce(g.timezone, l.timezone) AS timezone, y.failed_at,
      CASE WHEN y.direction = 'pro_payment' THEN y.error_message END AS error_message,
      CASE WHEN y.direction = 'pro_payment' THEN y.total_cents - y.withheld_cents ELSE
        (SELECT coalesce(sum(n.cents), 0) FROM payment_line n WHERE n.payment_id = y.id AND n.market_id = y.market_id AND n.kind = ANY (${[...payLineKinds]})) END AS cents
    FROM payment y JOIN location l ON l.id = y.location_id LEFT JOIN gig g ON g.id = y.gig_id
    WHERE y.pro_id = ${pro_id} AND y.status IN ('ERROR', 'FAILED') AND (y.direction = 'pro_payment' OR (y.direction = 'payment' AND ${isNotPaidOut}))
    ORDER BY y.failed_at DESC NULLS LAST, y.id DESC LIMIT 20`.execute(db)
  return rows.flatMap(({ cents, ...row }) => (cents === 0 ? [] : [{ ...row, amount: dollarsOf(cents) }]))
}
