import {
  MOST_NAMED,
  type OrganizationOverview,
  type OverdueInvoices,
  type OverviewLocation,
} from '@muster/contract/organizations/overview.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { inReadingOrder } from '../db/reading-order.ts'
import type { Deps } from '../deps.ts'
import { weekOfLocation } from '../gigs/home/week-queries.ts'
import { sumDue } from '../gigs/list/gig-day-queries.ts'

type PlaceRow = Omit<OverviewLocation, 'amount_due' | 'failed_amount' | 'spent' | 'spent_before' | 'week'> & {
  places: number
  filled: number
}
type OverdueRow = Omit<OverdueInvoices, 'amount'> & { cents: number }
type Head = Omit<OrganizationOverview, 'locations' | 'overdue_invoices'> & { overdue: OverdueRow[] }

const MOST_LOCATIONS = 1000

/** The overview of an organization; null if there is none. Five statements, whatever it has. */
export async function findOverview(
  { reads, db }: Pick<Deps, 'reads' | 'db'>,
  organization_id: number,
): Promise<OrganizationOverview | null> {
  const [head, places, spent] = await Promise.all([
    findHead(db, organization_id),
    listPlaces(db, organization_id),
    listSpent(db, organization_id),
  ])
  if (head === null) return null
  const due = await sumDue(
    reads,
    places.map(({ id }) => id),
  )
  const { overdue, ...about } = head
  return {
    ...about,
    overdue_invoices: overdue.map(({ cents, ...row }) => ({ ...row, amount: dollarsOf(cents) })),
    locations: places.map(({ places: spots, filled, ...place }) => {
      const { due_cents, failed_cents } = due.get(place.id) ?? { due_cents: 0, failed_cents: 0 }
      const { spent_cents, before_cents } = spent.get(place.id) ?? { spent_cents: 0, before_cents: 0 }
      return {
        ...place,
        week: { places: spots, filled },
        amount_due: dollarsOf(due_cents),
        failed_amount: dollarsOf(failed_cents),
        spent: dollarsOf(spent_cents),
        spent_before: dollarsOf(before_cents),
      }
    }),
  }
}

/**
 * The month so far and the same days of the month before, by the calendar of the organization's oldest location: one month for all, so that
 * they add up. A shorter month ends earlier.
 */
const days = sql`(SELECT d.today, date_trunc('month', d.today)::date AS first, (d.today - interval '1 month')::date AS before_today,
    (date_trunc('month', d.today) - interval '1 month')::date AS before_first
  FROM (SELECT (app_now() AT TIME ZONE coalesce((SELECT l.timezone FROM location l WHERE l.organization_id = o.id ORDER BY l.id LIMIT 1), 'UTC'))::date AS today) d)`

/** The overdue invoices of organization `o`, a row for each payer. An invoice whose money is on its way waits for nobody. */
const overdueOf = sql`(SELECT coalesce(jsonb_agg(to_jsonb(x) ORDER BY x.location_id IS NULL DESC, x.cents DESC, x.location_id), '[]') FROM (
  SELECT l.id AS location_id, l.name AS location_name, count(*)::int AS count,
    sum(i.total_cents - coalesce((SELECT sum(c.cents) FROM credit_note c WHERE c.invoice_id = i.id), 0)) AS cents
  FROM invoice i LEFT JOIN location l ON l.id = i.location_id
  WHERE i.status NOT IN ('AVAILABLE', 'PENDING_TRANSFER') AND i.due_on < (app_now() AT TIME ZONE i.timezone)::date
    AND (i.organization_id = o.id OR l.organization_id = o.id)
  GROUP BY l.id ORDER BY l.id IS NULL DESC, cents DESC LIMIT ${MOST_LOCATIONS + 1}) x)`

async function findHead(db: Database, organization_id: number): Promise<Head | null> {
  const { rows } = await sql<Head>`
    SELECT o.id, o.name, o.image_public_id, jsonb_build_object('from', c.first, 'to', c.today) AS month,
      jsonb_build_object('from', c.before_first, 'to', c.before_today) AS month_before,
      (SELECT count(*) FROM (SELECT m.user_id FROM organization_manager m WHERE m.organization_id = o.id
        UNION SELECT m.user_id FROM location l JOIN location_manager m ON m.location_id = l.id WHERE l.organization_id = o.id) people) AS managers_count, ${overdueOf} AS overdue
    FROM organization o CROSS JOIN LATERAL ${days} c WHERE o.id = ${organization_id}`.execute(db)
  return rows[0] ?? null
}

/** What pays for location `l`, as a row: its own method, or its organization's. */
const methodOfLocation = sql`LATERAL (SELECT jsonb_build_object('type', m.type, 'status', m.status, 'details', m.details) AS method FROM payment_method m
  WHERE m.is_default AND CASE WHEN l.billing_source = 'LOCATION' THEN m.location_id = l.id ELSE m.organization_id = l.organization_id END) pays ON true`

/** The managers of location `l`, admins first: how many, and who the first few are. */
const managersOfLocation = sql`LATERAL (SELECT count(*) AS managers_count, coalesce(jsonb_agg(x.person ORDER BY x.place) FILTER (WHERE x.place <= ${MOST_NAMED}), '[]') AS managers
  FROM (SELECT row_number() OVER (ORDER BY m.role, ${inReadingOrder('u.first_name')}, ${inReadingOrder('u.last_name')}, u.id) AS place,
      jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) AS person
    FROM location_manager m JOIN user_account u ON u.id = m.user_id WHERE m.location_id = l.id) x) team`

async function listPlaces(db: Database, organization_id: number): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    SELECT l.id, l.name, l.image_public_id, l.street_address, l.city, l.state_code, l.approval_status, l.billing_source,
      coalesce(pays.method, '{"type": null, "status": "NOT_CONFIGURED", "details": null}') AS method, team.managers, team.managers_count, week.places, week.filled
    FROM location l
    ${weekOfLocation}
    CROSS JOIN ${managersOfLocation} LEFT JOIN ${methodOfLocation}
    WHERE l.organization_id = ${organization_id} ORDER BY ${inReadingOrder('l.name')}, l.id LIMIT ${MOST_LOCATIONS}`.execute(db)
  return rows
}

interface Spent {
  id: number
  spent_cents: number
  before_cents: number
}

/** What was charged less what was refunded of it, by location. Charges count on the day they were made, and failed ones don't. */
async function listSpent(db: Database, organization_id: number): Promise<Map<number, Spent>> {
  const counts = sql`y.direction = 'payment' AND y.status IN ('SUBMITTED', 'PENDING_TRANSFER', 'AVAILABLE') AND y.created_ts >= t.before_from`
  const sums = (cents: RawBuilder<unknown>) =>
    sql`sum(${cents}) FILTER (WHERE y.created_ts >= t.now_from) AS spent, sum(${cents}) FILTER (WHERE y.created_ts < t.now_from AND y.created_ts < t.before_until) AS before`
  // The midnights are computed once for each location, not for each charge.
  const { rows } = await sql<Spent>`
    WITH c AS MATERIALIZED (SELECT c.* FROM organization o CROSS JOIN LATERAL ${days} c WHERE o.id = ${organization_id}),
    t AS MATERIALIZED (SELECT l.id, c.first::timestamp AT TIME ZONE l.timezone AS now_from, c.before_first::timestamp AT TIME ZONE l.timezone AS before_from,
        (c.before_today + 1)::timestamp AT TIME ZONE l.timezone AS before_until
      FROM c, location l WHERE l.organization_id = ${organization_id} ORDER BY l.id LIMIT ${MOST_LOCATIONS})
    SELECT t.id, coalesce(paid.spent, 0) - coalesce(back.spent, 0) AS spent_cents, coalesce(paid.before, 0) - coalesce(back.before, 0) AS before_cents
    FROM t CROSS JOIN LATERAL (SELECT ${sums(sql`y.total_cents`)} FROM payment y WHERE y.location_id = t.id AND ${counts}) paid
    LEFT JOIN (SELECT t.id, ${sums(sql`r.amount_cents`)} FROM t JOIN refund r ON r.location_id = t.id
      JOIN payment y ON y.id = r.payment_id AND y.market_id = r.market_id AND ${counts} GROUP BY t.id) back ON back.id = t.id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
