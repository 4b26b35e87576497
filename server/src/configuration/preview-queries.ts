import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { AgreedShift } from '@muster/contract/gigs/cancellation-rules.ts'

/** The most shifts, cancellations or pros of one market that a preview looks at. */
export const MOST_CASES = 5_000

/** From when to when a preview looks back. ISO times. */
export interface Span {
  since: string
  until: string
}

/** What a market was paid for a lost shift, with the terms that decide it. */
export interface PaidLoss extends AgreedShift {
  paid_cents: number
}

/** The shifts that businesses paid pros for losing, by when: the latest `MOST_CASES` and one more. */
export async function listPaidLosses(db: Database, market_id: number, { since, until }: Span): Promise<PaidLoss[]> {
  const { rows } = await sql<PaidLoss>`
    SELECT t.start_time, t.end_time, t.unpaid_break_minutes, t.wage_cents, t.is_paid_here, false AS was_paid_for_loss,
      (SELECT coalesce(sum(n.cents), 0)::int FROM payment_line n WHERE n.payment_id = y.id AND n.market_id = y.market_id AND n.kind = 'cancellation') AS paid_cents
    FROM payment y JOIN confirmed_terms t ON t.application_id = y.subject_id AND t.market_id = y.market_id
    WHERE y.direction = 'payment' AND y.subject = 'cancellation' AND y.market_id = ${market_id} AND y.created_ts >= ${since} AND y.created_ts < ${until}
    ORDER BY y.created_ts DESC, y.id DESC LIMIT ${MOST_CASES + 1}`.execute(db)
  return rows
}

/** A confirmed spot that its pro gave up or missed. */
export interface GivenUpSpot {
  at: string
  start_time: string
  end_time: string
  reason: 'CALLED_OUT' | 'CANCELLED_BY_PRO' | 'NO_SHOW'
  points: number
  /** When the business or the staff assigned the pro; null where the pro said yes. */
  assigned_at: string | null
  pro_id: number
}

/** The confirmed spots that pros gave up or missed, by when: the latest `MOST_CASES` and one more. */
export async function listGivenUpSpots(db: Database, market_id: number, { since, until }: Span): Promise<GivenUpSpot[]> {
  const { rows } = await sql<GivenUpSpot>`
    SELECT c.created_ts AS at, g.start_time, g.end_time, c.reason, c.points, a.pro_id,
      CASE WHEN a.confirmed_by IS DISTINCT FROM p.user_id THEN a.confirmed_at END AS assigned_at
    FROM application_cancellation c JOIN application a ON a.id = c.application_id AND a.market_id = c.market_id
    JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id
    WHERE c.market_id = ${market_id} AND c.was_confirmed AND c.undone_at IS NULL AND c.reason IN ('CALLED_OUT', 'CANCELLED_BY_PRO', 'NO_SHOW')
      AND c.created_ts >= ${since} AND c.created_ts < ${until}
    ORDER BY c.created_ts DESC, c.id DESC LIMIT ${MOST_CASES + 1}`.execute(db)
  return rows
}

/** Now, and when the days before it began. ISO times. */
export async function readSpan(db: Database, days: number): Promise<Span> {
  const { rows } =
    await sql<Span>`SELECT iso_text(app_now() - make_interval(days => ${days})) AS since, iso_text(app_now()) AS until`.execute(db)
  return rows[0]!
}
