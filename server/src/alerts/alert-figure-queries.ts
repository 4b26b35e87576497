import type { AlertFigure, FigurePart } from '@muster/contract/alerts/figure-rules.ts'
import { AT_RISK_BELOW_PERCENT, AT_RISK_HOURS } from '@muster/contract/gigs/at-risk-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Counting further tells an operator nothing more. */
const MOST_COUNTED = 10_000

/** Posted and full shifts that start within the hours of the operator's home. A shift lasts 16 hours at most, and ends have an index. */
const SOON = sql`g.status IN ('POSTED', 'CONFIRMED') AND g.end_time > app_now() AND g.end_time < app_now() + make_interval(hours => ${AT_RISK_HOURS + 16}::int)
  AND g.start_time BETWEEN app_now() AND app_now() + make_interval(hours => ${AT_RISK_HOURS}::int)`

/** Applications of each market with a payment in one direction that failed. */
const failed = (direction: 'payment' | 'pro_payment') => sql`
  SELECT f.market_id, count(DISTINCT f.application_id) AS amount, NULL::bigint AS of FROM (
    SELECT y.market_id, CASE WHEN y.subject = 'adhoc' THEN d.application_id ELSE y.subject_id END AS application_id
    FROM payment y LEFT JOIN adhoc_payment d ON y.subject = 'adhoc' AND d.id = y.subject_id
    WHERE y.status IN ('ERROR', 'FAILED') AND y.direction = ${direction} ORDER BY y.id LIMIT ${MOST_COUNTED}) f
  WHERE f.application_id IS NOT NULL GROUP BY f.market_id`

const CERTIFICATIONS = sql`SELECT market_id, sent_at AS since FROM certification_request WHERE status = 'PENDING'`
const LOCATIONS = sql`SELECT market_id, created_ts AS since FROM location WHERE approval_status = 'PENDING'`
const APPEALS = sql`
  SELECT p.market_id, p.sent_at AS since FROM appeal p JOIN application_cancellation c ON c.id = p.cancellation_id WHERE p.status = 'OPEN' AND c.undone_at IS NULL
  UNION ALL SELECT s.market_id, x.sent_at FROM suspension_appeal x JOIN suspension s ON s.id = x.suspension_id WHERE x.status = 'OPEN' AND s.lifted_at IS NULL`

const countOf = (waiting: RawBuilder<unknown>) =>
  sql`SELECT w.market_id, count(*) AS amount, NULL::bigint AS of FROM (${waiting} LIMIT ${MOST_COUNTED}) w GROUP BY w.market_id`
const oldestOf = (waiting: RawBuilder<unknown>) => sql`
  SELECT w.market_id, floor(extract(epoch FROM app_now() - min(w.since)) / 3600)::bigint AS amount, NULL::bigint AS of
  FROM (${waiting} ORDER BY 2 LIMIT ${MOST_COUNTED}) w GROUP BY w.market_id`

/** Each figure by market: the same conditions as on the operator's home. */
const PARTS: Readonly<Record<AlertFigure, RawBuilder<unknown>>> = {
  FILL_RATE: sql`SELECT g.market_id, sum(least(g.confirmed_pros_count, g.allowed_confirmed_pros))::bigint AS amount, sum(g.allowed_confirmed_pros)::bigint AS of
    FROM gig g WHERE ${SOON} GROUP BY g.market_id`,
  SHIFTS_AT_RISK: sql`SELECT g.market_id, count(*) AS amount, NULL::bigint AS of FROM gig g WHERE ${SOON} AND g.status = 'POSTED'
    AND g.confirmed_pros_count * 100 < g.allowed_confirmed_pros * ${AT_RISK_BELOW_PERCENT}::int GROUP BY g.market_id`,
  FAILED_CHARGES: failed('payment'),
  FAILED_PAYOUTS: failed('pro_payment'),
  STUCK_JOBS: sql`SELECT NULL::int AS market_id, count(*) AS amount, NULL::bigint AS of FROM (SELECT 1 FROM pgboss.job
    WHERE state = 'failed' OR (state IN ('created', 'retry') AND start_after < now() - interval '1 hour') LIMIT ${MOST_COUNTED}) j`,
  ERRORS: sql`SELECT NULL::int AS market_id, coalesce(sum(m.times), 0)::bigint AS amount, NULL::bigint AS of FROM error_minute m
    WHERE m.minute > app_now() - interval '1 hour'`,
  CERTIFICATIONS: countOf(CERTIFICATIONS),
  CERTIFICATIONS_OLDEST: oldestOf(CERTIFICATIONS),
  LOCATIONS: countOf(LOCATIONS),
  LOCATIONS_OLDEST: oldestOf(LOCATIONS),
  APPEALS: countOf(sql`SELECT * FROM (${APPEALS}) a`),
  APPEALS_OLDEST: oldestOf(sql`SELECT * FROM (${APPEALS}) a`),
}

/** What there is of these figures in each market, in one statement. */
export async function listFigureParts(db: Database, figures: ReadonlySet<AlertFigure>): Promise<FigurePart[]> {
  if (figures.size === 0) return []
  const all = [...figures].map((figure) => sql`(SELECT ${figure}::text AS figure, p.market_id, p.amount, p.of FROM (${PARTS[figure]}) p)`)
  const { rows } = await sql<FigurePart>`${sql.join(all, sql` UNION ALL `)}`.execute(db)
  return rows
}
