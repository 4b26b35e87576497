import type { PremiumsPaid } from '@muster/contract/payments/pay-line-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { employerOfGig } from './employer-queries.ts'

/** Work of one pro that was charged, as its week's overtime needs it. Times are ISO, amounts cents. */
export interface ChargedWork {
  /** The application. */
  id: number
  gig_id: number
  market_id: number
  location_id: number
  pro_id: number
  organization_id: number
  employment_type: 'W2' | 'F1099'
  /** The hours that were paid, or those that both sides agreed on since. */
  start_time: string
  end_time: string
  timezone: string
  paid_minutes: number
  wage_cents: number
  bonus_cents: number
  /** What its hours were paid until now, adjustments included, without bonus, premium and tip. */
  time_cents: number
  /** What was paid for missed breaks with it. */
  premiums: PremiumsPaid
}

/**
 * Charged work of these pros of a market that starts within eight days of an instant, so within any week that touches the shift then. With
 * `until`, of a span of time. Whether a charge has arrived does not matter. At most 2,000.
 */
export async function listChargedWork(
  db: Database,
  market_id: number,
  pro_ids: readonly number[],
  around: string,
  until = around,
): Promise<ChargedWork[]> {
  const { rows } = await sql<ChargedWork>`
    SELECT a.id, a.gig_id, a.market_id, g.location_id, a.pro_id, ${employerOfGig} AS organization_id, coalesce(a.employment_type, 'F1099') AS employment_type,
      coalesce(h.work_start_time, w.start_time) AS start_time, coalesce(h.work_end_time, w.end_time) AS end_time, coalesce(h.paid_minutes, w.paid_minutes) AS paid_minutes, g.timezone, t.wage_cents, t.bonus_cents,
      (SELECT coalesce(sum(n.cents), 0) FROM payment_line n WHERE n.payment_id = y.id AND n.market_id = y.market_id AND n.kind IN ('regular', 'overtime', 'double_time'))
        + (SELECT coalesce(sum(d.time_cents), 0) FROM adhoc_payment d WHERE d.application_id = a.id AND d.market_id = a.market_id) AS time_cents,
      (SELECT coalesce(jsonb_object_agg(n.kind, n.cents), '{}') FROM payment_line n WHERE n.payment_id = y.id AND n.market_id = y.market_id AND n.kind IN ('meal_premium', 'rest_premium')) AS premiums
    FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id JOIN location l ON l.id = g.location_id
    JOIN working_hours w ON w.application_id = a.id AND w.market_id = a.market_id AND w.approved_at IS NOT NULL
    JOIN confirmed_terms t ON t.application_id = a.id AND t.market_id = a.market_id
    JOIN payment y ON y.direction = 'payment' AND y.subject = 'application' AND y.subject_id = a.id AND y.market_id = a.market_id
    LEFT JOIN LATERAL (SELECT d.work_start_time, d.work_end_time, d.paid_minutes FROM adhoc_payment d
      WHERE d.application_id = a.id AND d.market_id = a.market_id AND d.paid_minutes IS NOT NULL ORDER BY d.id DESC LIMIT 1) h ON true
    WHERE a.pro_id = ANY (${[...pro_ids]}::bigint[]) AND a.market_id = ${market_id} AND a.confirmed_at IS NOT NULL
      AND g.start_time BETWEEN ${around}::timestamptz - interval '8 days' AND ${until}::timestamptz + interval '8 days'
    ORDER BY w.start_time, a.id LIMIT 2000`.execute(db)
  return rows
}
