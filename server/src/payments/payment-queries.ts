import { invoiceNumber } from '@muster/contract/invoices/invoice-rules.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { dollarsOf, payFor } from '@muster/contract/money.ts'
import type { Page } from '@muster/contract/page.ts'
import type { Correction } from '@muster/contract/payments/correction.ts'
import type { PaymentSummaryRow, Receipt } from '@muster/contract/payments/payment.ts'
import type { listPayments as listCall, listProPayments as listProCall } from '@muster/contract/payments/payment-endpoints.ts'
import { isFeeLine } from '@muster/contract/payments/line-kind.ts'
import { type PaymentPhase, paymentPhase, PaymentStatus } from '@muster/contract/payments/payment-status.ts'
import type { Line } from '@muster/contract/payments/pay-line-rules.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, pickPage } from '../db/paging.ts'
import { Problem } from '../problem.ts'
import { correctionsJson } from './correction-queries.ts'
import { wireLine } from './payment-line-reading.ts'
import { forPro, takeBackFromJson, type TakeBackJson, takeBacksJson } from './take-backs/take-back-queries.ts'
import { refundRequestJson, type RefundRequestJson, requestFromJson } from './refund-request-store.ts'
import { retryJson, retryOf, type RetryRow } from './retry-queries.ts'

export async function findPaymentGig(db: Database, id: number, location_id: number): Promise<number | null> {
  const row = await db.selectFrom('payment').select('gig_id').where('id', '=', id).where('location_id', '=', location_id).executeTakeFirst()
  return row?.gig_id ?? null
}

/** The shift and location of a charge to a business; null if there is no such charge. */
export async function findCharge(db: Database, id: number): Promise<{ gig_id: number | null; location_id: number } | null> {
  const row = await db
    .selectFrom('payment')
    .select(['gig_id', 'location_id'])
    .where('id', '=', id)
    .where('direction', '=', 'payment')
    .executeTakeFirst()
  return row ?? null
}

/** Whether the business was charged for the work of an application. */
export async function isWorkCharged(
  db: Database,
  { application_id, market_id }: { application_id: number; market_id: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('direction', '=', 'payment')
    .where('subject', '=', 'application')
    .where('subject_id', '=', application_id)
    .where('market_id', '=', market_id)
    .executeTakeFirst()
  return row !== undefined
}

interface ReceiptRow
  extends Omit<
    Receipt,
    | 'lines'
    | 'pro_amount'
    | 'total_amount'
    | 'pro_name'
    | 'corrections'
    | 'take_backs'
    | 'retry'
    | 'lost_time'
    | 'refund_request'
    | 'invoice'
  > {
  invoice_row: { id: number | null; number: number | null } | null
  /** The wage that a cancelled pro had confirmed. */
  lost_wage_cents: number | null
  total_cents: number
  withheld_cents: number
  first_name: string
  last_name: string
  line_rows: Line[]
  retry_row: RetryRow | null
  request_row: RefundRequestJson
  correction_rows: (Omit<Correction, 'amount'> & { cents: number })[]
  take_back_rows: TakeBackJson[]
}

/** The card that a charge went to: as it was then, or as it is on file, for a charge that was written before we kept it. */
const cardJson = sql`CASE WHEN y.direction = 'payment' THEN (
  SELECT jsonb_build_object('brand', coalesce(t.method_brand, m.details ->> 'brand'), 'last4', coalesce(t.method_last4, m.details ->> 'last4'))
  FROM provider_transfer t LEFT JOIN payment_method m ON m.external_id = t.method_external_id
    AND CASE WHEN l.billing_source = 'LOCATION' THEN m.location_id = l.id ELSE m.organization_id = l.organization_id END
  WHERE t.id = y.transfer_id AND coalesce(t.method_last4, m.details ->> 'last4') IS NOT NULL) END`

/** The invoice that a charge is on. A pro's receipt has none. */
const invoiceJson = sql`CASE WHEN y.direction = 'payment' AND y.is_invoiced THEN jsonb_build_object('id', y.invoice_id, 'number', (SELECT i.number FROM invoice i WHERE i.id = y.invoice_id)) END`

/** The lines of payment `y`. */
const linesJson = sql`coalesce((SELECT jsonb_agg(jsonb_build_object('kind', n.kind, 'quantity', n.quantity, 'rate', n.rate, 'cents', n.cents, 'policy_id', n.policy_id) ORDER BY n.line_no)
      FROM payment_line n WHERE n.payment_id = y.id AND n.market_id = y.market_id), '[]')`

const receiptSelect = sql`
  SELECT y.id, y.direction, y.status, y.total_cents, y.withheld_cents, y.gig_id,
    CASE WHEN y.subject IN ('application', 'cancellation') THEN y.subject_id END AS application_id, l.name AS location_name,
    concat(l.street_address, ', ', l.city, ', ', l.state_code, ' ', l.zip_code) AS location_address, ${cardJson} AS card, ${invoiceJson} AS invoice_row, u.first_name, u.last_name,
    CASE WHEN s.id IS NULL THEN NULL ELSE jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) END AS skill,
    w.start_time AS work_start_time, w.end_time AS work_end_time, g.start_time AS shift_start_time, g.end_time AS shift_end_time, coalesce(g.timezone, l.timezone) AS timezone, y.created_ts, y.submitted_at, y.taken_at, y.available_at, y.failed_at,
    y.error_code, y.error_message, coalesce(w.approved_by IS NULL AND w.approved_at IS NOT NULL, false) AS is_approved_automatically,
    y.direction = 'pro_payment' AND y.status = 'SUBMITTED' AND EXISTS (SELECT 1 FROM provider_transfer t WHERE t.id = y.transfer_id AND t.held_at IS NOT NULL) AS waits_for_bank,
    ${linesJson} AS line_rows,
    CASE WHEN y.subject = 'cancellation' THEN (SELECT t.wage_cents FROM confirmed_terms t WHERE t.application_id = y.subject_id AND t.market_id = y.market_id) END AS lost_wage_cents,
    CASE WHEN y.direction = 'payment' THEN ${refundRequestJson} END AS request_row, ${retryJson} AS retry_row, ${correctionsJson} AS correction_rows,
    CASE WHEN y.direction = 'pro_payment' THEN ${takeBacksJson} ELSE '[]' END AS take_back_rows`
const receiptFrom = sql`
  FROM payment y JOIN location l ON l.id = y.location_id JOIN pro p ON p.id = y.pro_id JOIN user_account u ON u.id = p.user_id
  LEFT JOIN gig g ON g.id = y.gig_id LEFT JOIN skill s ON s.id = g.skill_id
  LEFT JOIN working_hours w ON y.subject = 'application' AND w.application_id = y.subject_id`

function receiptOf({
  total_cents,
  withheld_cents,
  first_name,
  last_name,
  line_rows,
  retry_row,
  request_row,
  invoice_row,
  correction_rows,
  take_back_rows,
  lost_wage_cents,
  ...row
}: ReceiptRow): Receipt {
  const pro = line_rows.filter((line) => !isFeeLine(line)).reduce((sum, { cents }) => sum + cents, 0)
  return {
    ...row,
    total_amount: dollarsOf(total_cents - withheld_cents),
    pro_amount: dollarsOf(pro),
    lines: line_rows.map(wireLine),
    lost_time: lostTime(line_rows, lost_wage_cents),
    retry: retryOf(retry_row),
    refund_request: requestFromJson(request_row),
    invoice: invoice_row && { id: invoice_row.id, number: invoice_row.number === null ? null : invoiceNumber(invoice_row.number) },
    take_backs: take_back_rows.map((row) => forPro(takeBackFromJson(row))),
    corrections: correction_rows.map(({ cents, ...one }) => ({ ...one, amount: dollarsOf(cents) })),
    pro_name: displayName(first_name, last_name),
  }
}

/** The time that a cancellation pays, if its amount is that wage for whole minutes. */
function lostTime(lines: readonly Line[], wage_cents: number | null): Receipt['lost_time'] {
  const line = lines.find(({ kind }) => kind === 'cancellation')
  if (line === undefined || wage_cents === null) return null
  const minutes = Math.round((60 * line.cents) / wage_cents)
  return payFor(minutes, wage_cents) === line.cents ? { minutes, hourly: dollarsOf(wage_cents) } : null
}

/** Receipts of a location's payments, by id. */
export async function listReceipts(
  db: Database,
  { ids, location_id }: { ids: readonly number[]; location_id: number },
): Promise<Receipt[]> {
  const { rows } = await sql<ReceiptRow>`
    ${receiptSelect} ${receiptFrom} WHERE y.id = ANY (${[...ids]}) AND y.location_id = ${location_id} AND y.direction = 'payment' ORDER BY y.id`.execute(
    db,
  )
  return rows.map(receiptOf)
}

/** The business's receipt. Throws NOT_FOUND. */
export async function getReceipt(db: Database, { id, location_id }: { id: number; location_id: number }): Promise<Receipt> {
  const [receipt] = await listReceipts(db, { ids: [id], location_id })
  if (!receipt) throw new Problem('NOT_FOUND')
  return receipt
}

/** The pro's receipt: the pro's lines, no fees. Throws NOT_FOUND. */
export async function getProReceipt(db: Database, id: number, pro_id: number): Promise<Receipt> {
  const { rows } = await sql<ReceiptRow>`
    ${receiptSelect} ${receiptFrom} WHERE y.id = ${id} AND y.pro_id = ${pro_id} AND y.direction = 'pro_payment'`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return receiptOf(rows[0])
}

/** The order of lists of payments, and what the link to the next page carries. */
const NEWEST = { at: sql`y.created_ts`, id: sql`y.id` }

/** A page of a pro's payments, newest first. */
export async function listProPayments(db: Database, pro_id: number, { query }: HandlerInput<typeof listProCall>): Promise<Page<Receipt>> {
  const picked = await pickPage(db, query, {
    from: sql`payment y`,
    where: sql`y.pro_id = ${pro_id} AND y.direction = 'pro_payment'`,
    ...NEWEST,
  })
  const { rows } = await sql<ReceiptRow>`
    ${receiptSelect} ${receiptFrom} WHERE y.id = ANY (${picked.ids}::bigint[]) AND y.pro_id = ${pro_id} ORDER BY y.created_ts DESC, y.id DESC`.execute(
    db,
  )
  return pageOf(rows.map(receiptOf), picked.total, query, { path: '/payments/', ...picked.link })
}

const statusesOf = (phases: readonly PaymentPhase[]): PaymentStatus[] =>
  PaymentStatus.options.filter((status) => phases.includes(paymentPhase(status)))

/** Conditions on a shift `g`, with the values of their places ($1, $2 …). */
export interface OfGigs {
  where: string
  values: readonly unknown[]
}

/** The payments whose shifts meet the conditions; all of them without conditions. */
function ofGigs(of: OfGigs | null): RawBuilder<unknown> {
  if (of === null) return sql``
  const parts = of.where.split(/\$(\d+)/).map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${of.values[Number(part) - 1]}`))
  return sql`AND y.gig_id IN (SELECT g.id FROM gig g WHERE ${sql.join(parts, sql``)})`
}

/** A filter by a pro means who this payment is for, not another pro of the same shift. */
function toPro({ pro_id, pro_first_name, pro_last_name }: HandlerInput<typeof listCall>['query']): RawBuilder<unknown> {
  const named = (column: 'first_name' | 'last_name', start: string | undefined): RawBuilder<unknown> =>
    start ? sql`AND u.${sql.ref(column)} ILIKE ${start} || '%'` : sql``
  if (pro_id === undefined && !pro_first_name && !pro_last_name) return sql``
  return sql`AND EXISTS (SELECT 1 FROM pro p JOIN user_account u ON u.id = p.user_id WHERE p.id = y.pro_id
    ${pro_id === undefined ? sql`` : sql`AND p.id = ${pro_id}`} ${named('first_name', pro_first_name)} ${named('last_name', pro_last_name)})`
}

/** A page of a location's payments, newest first. */
export async function listPayments(
  db: Database,
  location_id: number,
  { query }: HandlerInput<typeof listCall>,
  of: OfGigs | null,
): Promise<Page<PaymentSummaryRow>> {
  const states = query.payment_states ?? []
  const inState = states.length === 0 ? sql`` : sql`AND y.status = ANY (${statusesOf(states)}::payment_status[])`
  const where = sql`y.location_id = ${location_id} AND y.direction = 'payment' AND y.gig_id IS NOT NULL ${inState} ${toPro(query)} ${ofGigs(of)}`
  const picked = await pickPage(db, query, { from: sql`payment y`, where, ...NEWEST })
  const { rows } = await sql<
    Omit<PaymentSummaryRow, 'display_name' | 'lines'> & { first_name: string; last_name: string; line_rows: Line[] }
  >`
    SELECT y.id, y.gig_id, g.wage_cents / 100.0 AS wage_amount, s.name AS skill_name, s.name_es AS skill_name_es, u.first_name, u.last_name,
      p.headshot_public_id, y.status AS payment_status, y.subject, y.is_invoiced, y.total_cents / 100.0 AS total_amount, y.created_ts, g.start_time AS shift_start_time, g.timezone,
      ${linesJson} AS line_rows
    FROM payment y JOIN gig g ON g.id = y.gig_id JOIN skill s ON s.id = g.skill_id JOIN pro p ON p.id = y.pro_id JOIN user_account u ON u.id = p.user_id
    WHERE y.id = ANY (${picked.ids}::bigint[]) AND y.location_id = ${location_id} ORDER BY y.created_ts DESC, y.id DESC`.execute(db)
  const results = rows.map(({ first_name, last_name, line_rows, ...row }) => ({
    ...row,
    display_name: displayName(first_name, last_name),
    lines: line_rows.map(wireLine),
  }))
  return pageOf(results, picked.total, query, { path: '/staffer/payments/summary/', ...picked.link })
}
