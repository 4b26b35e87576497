import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { CreditNote, Invoice, InvoiceCharge, InvoiceWhole } from '@muster/contract/invoices/invoice.ts'
import type {
  InvoiceState,
  listInvoiceCharges as chargesCall,
  listInvoices as listCall,
} from '@muster/contract/invoices/invoice-endpoints.ts'
import { feeLineKinds, timedLineKinds } from '@muster/contract/payments/line-kind.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { triesJson } from '../payments/retry-queries.ts'
import type { Payer } from '../providers/card-payments.ts'
import {
  type ChargeRow,
  chargeOf,
  type HeadRow,
  headOf,
  type NoteRow,
  noteOf,
  payerOfRow,
  type PositionRow,
  type SumRow,
  type WholeRow,
  wholeOf,
} from './invoice-reading.ts'

const ofPayer = ({ kind, id }: Payer): RawBuilder<unknown> =>
  kind === 'location' ? sql`i.location_id = ${id}` : sql`i.organization_id = ${id}`

const credited = sql`coalesce((SELECT sum(c.cents) FROM credit_note c WHERE c.invoice_id = i.id), 0)::float8`

/** The columns of an invoice `i` that every list shows. */
export const invoiceHead = sql`i.id, i.number, i.status, i.transfer_id IS NOT NULL AS is_collected, i.status <> 'AVAILABLE' AND i.due_on < (app_now() AT TIME ZONE i.timezone)::date AS is_overdue,
  i.frequency, i.style, i.part, to_char(i.first_day, 'YYYY-MM-DD') AS first_day, to_char(i.last_day, 'YYYY-MM-DD') AS last_day, i.timezone, i.total_cents::float8 AS total_cents,
  ${credited} AS credited_cents, i.issued_at, i.collect_at, to_char(i.due_on, 'YYYY-MM-DD') AS due_on, i.available_at, i.failed_at, i.error_code, i.error_message, i.next_try_at`

const STATES: Record<InvoiceState, RawBuilder<unknown>> = {
  open: sql`AND i.status <> 'AVAILABLE'`,
  overdue: sql`AND i.status <> 'AVAILABLE' AND i.due_on < (app_now() AT TIME ZONE i.timezone)::date`,
  paid: sql`AND i.status = 'AVAILABLE'`,
}

/** A page of a payer's invoices, newest first. */
export async function listInvoicesOf(db: Database, payer: Payer, query: HandlerInput<typeof listCall>['query']): Promise<Page<Invoice>> {
  const { state, year } = query
  const inYear = year === undefined ? sql`` : sql`AND i.last_day BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31)`
  const { rows, total } = await readCounted(query, (part) =>
    sql<HeadRow & { total: number }>`
      SELECT ${invoiceHead}, count(*) OVER ()::int AS total FROM invoice i WHERE ${ofPayer(payer)} ${state === undefined ? sql`` : STATES[state]} ${inYear}
      ORDER BY i.number DESC ${part}`.execute(db),
  )
  const { page: _page, page_size: _size, after: _after, ...link } = query
  const path = payer.kind === 'location' ? '/staffer/invoices/' : `/staffer/organizations/${payer.id}/invoices/`
  return pageOf(rows.map(headOf), total, query, { path, query: link })
}

/** Who pays an invoice; null if there is no such invoice. */
export async function findPayer(db: Database, id: number): Promise<Payer | null> {
  const row = await db.selectFrom('invoice').select(['location_id', 'organization_id']).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : payerOfRow(row)
}

const timed = sql`n.kind = ANY (${timedLineKinds.filter((kind) => kind !== 'hourly_bonus')})`
const isFee = sql`n.kind = ANY (${[...feeLineKinds]})`

/** An invoice with its sums and credit notes. It exists. Three statements. */
export async function getInvoiceWhole(db: Database, id: number): Promise<InvoiceWhole> {
  const whole = await sql<WholeRow>`
    SELECT ${invoiceHead}, i.location_id, i.organization_id, i.bill_to, i.bill_from, i.taken_at, t.method_brand, t.method_last4, ${triesJson(sql`c.invoice_id = i.id`)} AS tries,
      (SELECT jsonb_build_object('kind', o.kind, 'reference', o.reference, 'received_on', o.received_on, 'cents', o.cents) FROM outside_payment o
        WHERE o.invoice_id = i.id AND o.taken_back_at IS NULL) AS outside,
      (SELECT coalesce(sum(n.cents) FILTER (WHERE NOT (${isFee}) AND n.kind <> 'refund'), 0)::float8 FROM invoice_line n WHERE n.invoice_id = i.id) AS pro_cents,
      (SELECT count(DISTINCT y.pro_id)::int FROM payment y WHERE y.invoice_id = i.id) AS pro_count,
      (SELECT count(DISTINCT n.payment_id)::int FROM invoice_line n WHERE n.invoice_id = i.id) AS charge_count
    FROM invoice i LEFT JOIN provider_transfer t ON t.id = i.transfer_id WHERE i.id = ${id}`.execute(db)
  const sums = await sql<PositionRow & SumRow>`
    SELECT n.sum_kind AS kind, CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) END AS skill,
      count(DISTINCT n.payment_id)::int AS charges, sum(CASE WHEN n.kind IN ('regular', 'overtime', 'double_time') THEN n.quantity ELSE 0 END)::int AS minutes,
      sum(n.cents)::float8 AS cents, CASE WHEN n.is_fee AND min(n.rate) = max(n.rate) THEN min(n.rate) END AS rate, CASE WHEN n.is_fee THEN sum(n.quantity)::float8 END AS base_cents
    FROM (SELECT n.*, ${isFee} AS is_fee, CASE WHEN ${timed} THEN 'wages' ELSE n.kind END AS sum_kind FROM invoice_line n WHERE n.invoice_id = ${id}) n
    LEFT JOIN skill s ON s.id = n.skill_id AND n.sum_kind = 'wages'
    GROUP BY n.sum_kind, n.is_fee, s.id, s.name, s.name_es, s.color ORDER BY n.is_fee, cents DESC, kind LIMIT 300`.execute(db)
  return wholeOf(whole.rows[0]!, sums.rows, await listCreditNotes(db, id))
}

/** The newest credit notes of an invoice, at most 200. */
async function listCreditNotes(db: Database, id: number): Promise<CreditNote[]> {
  const { rows } = await sql<NoteRow>`
    SELECT c.number, c.cents, c.is_paid_back, r.reason, n.pro_name, to_char(n.work_on, 'YYYY-MM-DD') AS work_on, c.issued_at
    FROM credit_note c JOIN refund r ON r.id = c.refund_id
      JOIN LATERAL (SELECT pro_name, work_on FROM invoice_line n WHERE n.invoice_id = c.invoice_id AND n.payment_id = r.payment_id LIMIT 1) n ON true
    WHERE c.invoice_id = ${id} ORDER BY c.number DESC LIMIT 200`.execute(db)
  return rows.map(noteOf)
}

const chargeSelect = sql`
  SELECT min(n.line_no) AS line_no, n.payment_id, n.location_id, n.location_name, n.gig_id, to_char(n.work_on, 'YYYY-MM-DD') AS work_on, n.subject, n.pro_name, n.po_number, n.cost_center,
    (SELECT jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) FROM skill s WHERE s.id = n.skill_id) AS skill,
    sum(CASE WHEN n.kind IN ('regular', 'overtime', 'double_time') THEN n.quantity ELSE 0 END)::int AS minutes,
    sum(CASE WHEN ${isFee} OR n.kind = 'refund' THEN 0 ELSE n.cents END)::float8 AS pay_cents, sum(CASE WHEN ${isFee} THEN n.cents ELSE 0 END)::float8 AS fee_cents,
    sum(CASE WHEN n.kind = 'refund' THEN n.cents ELSE 0 END)::float8 AS refund_cents, sum(n.cents)::float8 AS cents`
const chargeGroup = sql`GROUP BY n.payment_id, n.location_id, n.location_name, n.gig_id, n.work_on, n.subject, n.pro_name, n.po_number, n.cost_center, n.skill_id`

/** A page of an invoice's charges: a pro and shift each, in the order of its lines. */
export async function listChargesOf(db: Database, id: number, { query }: HandlerInput<typeof chargesCall>): Promise<Page<InvoiceCharge>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<ChargeRow & { total: number }>`
      SELECT w.*, count(*) OVER ()::int AS total FROM (${chargeSelect} FROM invoice_line n WHERE n.invoice_id = ${id} ${chargeGroup}) w ORDER BY w.line_no ${part}`.execute(
      db,
    ),
  )
  return pageOf(rows.map(chargeOf), total, query, { path: `/staffer/invoices/${id}/charges/` })
}

/** Charges of an invoice after this line, in the order of its lines: for files that are written in parts. */
export async function listChargesAfter(db: Database, id: number, { after, limit }: { after: number; limit: number }): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`
    SELECT w.* FROM (${chargeSelect} FROM invoice_line n WHERE n.invoice_id = ${id} ${chargeGroup}) w WHERE w.line_no > ${after} ORDER BY w.line_no LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

export interface LineRow {
  line_no: number
  payment_id: number
  work_on: string
  location_name: string
  skill_name: string | null
  skill_name_es: string | null
  subject: string
  pro_name: string
  kind: string
  quantity: number
  rate: number
  cents: number
  po_number: string | null
  cost_center: string | null
}

/** Lines of an invoice after this one, in their order. */
export async function listLinesAfter(db: Database, id: number, { after, limit }: { after: number; limit: number }): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT n.line_no, n.payment_id, to_char(n.work_on, 'YYYY-MM-DD') AS work_on, n.location_name, s.name AS skill_name, s.name_es AS skill_name_es, n.subject, n.pro_name,
      n.kind, n.quantity, n.rate, n.cents, n.po_number, n.cost_center
    FROM invoice_line n LEFT JOIN skill s ON s.id = n.skill_id WHERE n.invoice_id = ${id} AND n.line_no > ${after} ORDER BY n.line_no LIMIT ${limit}`.execute(
    db,
  )
  return rows
}
