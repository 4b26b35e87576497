import { sql } from 'kysely'
import type { InvoicePeriod } from '@muster/contract/invoices/invoice-rules.ts'
import type { Weekday } from '@muster/contract/weekday.ts'
import type { Database } from '../db/database.ts'
import type { InvoiceFrequency, InvoiceStyle } from '../db/schema.generated.ts'
import type { Payer } from '../providers/card-payments.ts'
import type { InvoiceRow } from '../payments/invoiced/invoice-locks.ts'

/** Charges that go on one invoice: who pays, how often, and which part of the payer the style singles out. */
export interface InvoiceGroup {
  /** Exactly one of the two is set. */
  location_id: number | null
  organization_id: number | null
  frequency: InvoiceFrequency
  style: InvoiceStyle
  week_ends_on: Weekday
  timezone: string
  /** The name or address the invoice is for; empty for STANDARD. */
  part: string
}

/**
 * The groups of charges `y` that wait for an invoice. An empty setting of the location means weekly, to Sunday, and one invoice for
 * everything. A location that no longer gets invoices still gets the one for what has collected.
 */
const groupOf = sql`
    SELECT y.id, y.market_id, y.created_ts, y.total_cents, y.location_id AS of_location_id, y.gig_id,
      CASE WHEN l.billing_source = 'LOCATION' THEN l.id END AS location_id,
      CASE WHEN l.billing_source = 'ORGANIZATION' THEN l.organization_id END AS organization_id,
      coalesce(l.invoice_frequency, 'WEEKLY') AS frequency, coalesce(l.invoice_style, 'STANDARD') AS style,
      CASE WHEN l.invoice_frequency = 'DAILY' THEN 'SUNDAY' ELSE coalesce(l.invoice_work_week_end_date, 'SUNDAY') END AS week_ends_on, l.timezone,
      CASE coalesce(l.invoice_style, 'STANDARD') WHEN 'LOCATION' THEN l.name
        WHEN 'ADDRESS' THEN concat_ws(', ', coalesce(g.address_line_1, l.street_address), coalesce(g.city, l.city)) ELSE '' END AS part
    FROM payment y JOIN location l ON l.id = y.location_id LEFT JOIN gig g ON g.id = y.gig_id AND g.market_id = y.market_id
    WHERE y.is_invoiced AND y.invoice_id IS NULL AND y.direction = 'payment'`

/** Every group with charges that no invoice has, and when the oldest of them was made. At most 1,000. */
export async function listGroupsToInvoice(db: Database): Promise<(InvoiceGroup & { oldest: string })[]> {
  const { rows } = await sql<InvoiceGroup & { oldest: string }>`
    SELECT location_id, organization_id, frequency, style, week_ends_on, timezone, part, min(created_ts) AS oldest FROM (${groupOf}) w
    GROUP BY location_id, organization_id, frequency, style, week_ends_on, timezone, part ORDER BY oldest LIMIT 1000`.execute(db)
  return rows
}

/** The groups of one payer with what has collected in each, less refunds; at most 100. */
export async function listCollecting(
  db: Database,
  { kind, id }: Payer,
): Promise<(InvoiceGroup & { oldest: string; charge_count: number; cents: number })[]> {
  const payer = kind === 'location' ? sql`w.location_id = ${id}` : sql`w.organization_id = ${id}`
  const { rows } = await sql<InvoiceGroup & { oldest: string; charge_count: number; cents: number }>`
    SELECT w.location_id, w.organization_id, w.frequency, w.style, w.week_ends_on, w.timezone, w.part, min(w.created_ts) AS oldest, count(*)::int AS charge_count,
      sum(w.total_cents - coalesce((SELECT sum(r.amount_cents) FROM refund r WHERE r.payment_id = w.id AND r.market_id = w.market_id), 0))::float8 AS cents
    FROM (${groupOf}) w WHERE ${payer}
    GROUP BY w.location_id, w.organization_id, w.frequency, w.style, w.week_ends_on, w.timezone, w.part ORDER BY w.part LIMIT 100`.execute(
    db,
  )
  return rows
}

/**
 * Locks the charges of a group made before `ends_at`, and returns their ids. They are found first and locked by id: in one statement,
 * PostgreSQL compares each charge with each, which takes minutes for the week of a large payer.
 */
export async function lockChargesOfGroup(db: Database, group: InvoiceGroup, ends_at: Date): Promise<number[]> {
  const { location_id, organization_id, frequency, style, week_ends_on, timezone, part } = group
  const payer = location_id === null ? sql`w.organization_id = ${organization_id}` : sql`w.location_id = ${location_id}`
  const found = await sql<{ id: number }>`
    SELECT w.id FROM (${groupOf}) w WHERE ${payer} AND w.created_ts < ${ends_at} AND w.frequency = ${frequency} AND w.style = ${style}
      AND w.week_ends_on = ${week_ends_on} AND w.timezone = ${timezone} AND w.part = ${part}`.execute(db)
  const ids = found.rows.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM payment WHERE id = ANY (${ids}::bigint[]) AND is_invoiced AND invoice_id IS NULL AND direction = 'payment' ORDER BY id FOR UPDATE`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Takes a payer's next invoice number. The counter stays locked until the commit, so no number is lost or given twice. */
export async function takeNumber(
  db: Database,
  { location_id, organization_id }: Pick<InvoiceGroup, 'location_id' | 'organization_id'>,
): Promise<number> {
  const column = location_id === null ? sql`organization_id` : sql`location_id`
  const { rows } = await sql<{ last_number: number }>`
    INSERT INTO invoice_counter (location_id, organization_id, last_number) VALUES (${location_id}, ${organization_id}, 1)
    ON CONFLICT (${column}) DO UPDATE SET last_number = invoice_counter.last_number + 1 RETURNING last_number`.execute(db)
  return rows[0]!.last_number
}

/** What the charges come to, less refunds that were made before any invoice had them. Cents. */
export async function sumToInvoice(db: Database, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT (coalesce((SELECT sum(total_cents) FROM payment WHERE id = ANY (${[...ids]}::bigint[])), 0)
      - coalesce((SELECT sum(amount_cents) FROM refund WHERE payment_id = ANY (${[...ids]}::bigint[])), 0))::float8 AS cents`.execute(db)
  return rows[0]!.cents
}

/** Name and address of who pays, as they are now. */
const billTo = ({ location_id, organization_id }: Pick<InvoiceGroup, 'location_id' | 'organization_id'>) =>
  location_id === null
    ? sql`(SELECT jsonb_build_object('name', o.name, 'address', '') FROM organization o WHERE o.id = ${organization_id})`
    : sql`(SELECT jsonb_build_object('name', l.name, 'address', concat(l.street_address, ', ', l.city, ', ', l.state_code, ' ', l.zip_code)) FROM location l WHERE l.id = ${location_id})`

type NewInvoice = InvoiceGroup &
  Omit<InvoicePeriod, 'ends_at'> & {
    number: number
    bill_from: { name: string; address: string }
    total_cents: number
    collect_at: Date
    due_on: string
    /** Now, unless the demo writes its past. */
    issued_at?: Date
  }

/** Writes an invoice's head. Its lines and what it does to the charges follow in the same transaction. */
export async function insertInvoice(db: Database, invoice: NewInvoice): Promise<Pick<InvoiceRow, 'id' | 'number'>> {
  const {
    location_id,
    organization_id,
    number,
    frequency,
    style,
    part,
    first_day,
    last_day,
    timezone,
    bill_from,
    total_cents,
    collect_at,
    due_on,
    issued_at,
  } = invoice
  const { rows } = await sql<{ id: number; number: number }>`
    INSERT INTO invoice (location_id, organization_id, number, frequency, style, part, first_day, last_day, timezone, bill_to, bill_from, total_cents, collect_at,
      due_on, status, issued_at)
    VALUES (${location_id}, ${organization_id}, ${number}, ${frequency}, ${style}, ${part}, ${first_day}, ${last_day}, ${timezone}, ${billTo(invoice)},
      ${JSON.stringify(bill_from)}, ${total_cents}, ${collect_at}, ${due_on}, 'SUBMITTED', coalesce(${issued_at ?? null}::timestamptz, app_now())) RETURNING id, number`.execute(
    db,
  )
  return rows[0]!
}

/** Copies the lines of charges and of their refunds onto an invoice, by shift and pro, and marks the charges as its. */
export async function insertLines(db: Database, invoice_id: number, ids: readonly number[]): Promise<void> {
  const charges = sql`(SELECT * FROM payment WHERE id = ANY (${[...ids]}::bigint[]))`
  await sql`
    INSERT INTO invoice_line (invoice_id, line_no, payment_id, market_id, payment_line_no, refund_id, location_id, location_name, gig_id, work_on, skill_id,
      subject, pro_name, kind, quantity, rate, cents, po_number, cost_center)
    SELECT ${invoice_id}, row_number() OVER (ORDER BY l.name, l.id, coalesce(g.start_time, y.created_ts), y.gig_id, u.first_name, y.id, n.payment_line_no NULLS LAST, n.refund_id),
      y.id, y.market_id, n.payment_line_no, n.refund_id, l.id, l.name, y.gig_id,
      (coalesce(g.start_time, y.created_ts) AT TIME ZONE coalesce(g.timezone, l.timezone))::date, g.skill_id, y.subject,
      trim(concat(u.first_name, ' ', upper(left(trim(u.last_name), 1)), CASE WHEN trim(u.last_name) <> '' THEN '.' END)), n.kind, n.quantity, n.rate, n.cents,
      nullif(g.po_number, ''), nullif(g.cost_center, '')
    FROM ${charges} y JOIN location l ON l.id = y.location_id JOIN pro p ON p.id = y.pro_id JOIN user_account u ON u.id = p.user_id
      LEFT JOIN gig g ON g.id = y.gig_id AND g.market_id = y.market_id
      JOIN (SELECT payment_id, market_id, line_no AS payment_line_no, NULL::bigint AS refund_id, kind, quantity, rate, cents FROM payment_line
        WHERE payment_id = ANY (${[...ids]}::bigint[])
        UNION ALL SELECT payment_id, market_id, NULL, id, 'refund', 1, -amount_cents, -amount_cents FROM refund WHERE payment_id = ANY (${[...ids]}::bigint[])) n
        ON n.payment_id = y.id AND n.market_id = y.market_id`.execute(db)
  await sql`UPDATE payment SET invoice_id = ${invoice_id} WHERE id = ANY (${[...ids]}::bigint[])`.execute(db)
}

/** Notes a reminder; false if it was sent before. */
export async function insertReminder(db: Database, invoice_id: number, kind: string): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO invoice_reminder (invoice_id, kind) VALUES (${invoice_id}, ${kind}) ON CONFLICT DO NOTHING RETURNING kind`.execute(
      db,
    )
  return rows.length === 1
}

/** Unpaid invoices from the day before they are due on, with the local date of their payer; at most 500, the oldest first. */
export async function listInvoicesToRemind(db: Database): Promise<{ id: number; today: string; reminded: string[] }[]> {
  const { rows } = await sql<{ id: number; today: string; reminded: string[] }>`
    SELECT i.id, to_char(app_now() AT TIME ZONE i.timezone, 'YYYY-MM-DD') AS today,
      ARRAY(SELECT r.kind FROM invoice_reminder r WHERE r.invoice_id = i.id) AS reminded
    FROM invoice i WHERE i.status <> 'AVAILABLE' AND i.due_on <= (app_now() AT TIME ZONE i.timezone)::date + 1 ORDER BY i.due_on, i.id LIMIT 500`.execute(
    db,
  )
  return rows
}
