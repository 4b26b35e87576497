import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type {
  AdminInvoice,
  AdminInvoiceOrdering,
  AdminInvoiceState,
  getInvoiceTotals as totalsCall,
  listAdminInvoices as listCall,
} from '@muster/contract/invoices/admin-invoice-endpoints.ts'
import type { NotedPayment } from '@muster/contract/invoices/outside-payment.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { containing } from '../db/containing.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { type HeadRow, headOf, payerOfRow } from './invoice-reading.ts'
import { invoiceHead } from './invoice-queries.ts'

const isOverdue = sql`i.status <> 'AVAILABLE' AND i.due_on < (app_now() AT TIME ZONE i.timezone)::date`

const STATES: Record<AdminInvoiceState, RawBuilder<unknown>> = {
  open: sql`AND i.status <> 'AVAILABLE'`,
  failed: sql`AND i.status IN ('FAILED', 'ERROR')`,
  overdue: sql`AND ${isOverdue}`,
  paid: sql`AND i.status = 'AVAILABLE'`,
}

const ORDERS: Record<AdminInvoiceOrdering, RawBuilder<unknown>> = {
  '-issued_at': sql`i.issued_at DESC`,
  issued_at: sql`i.issued_at`,
  due_on: sql`i.due_on`,
  '-due_on': sql`i.due_on DESC`,
  '-total_amount': sql`i.total_cents DESC`,
}

/** A page of every payer's invoices. */
export async function listAdminInvoices(db: Database, query: HandlerInput<typeof listCall>['query']): Promise<Page<AdminInvoice>> {
  const { state, payer, number, ordering } = query
  const named = payer ? sql`AND i.bill_to ->> 'name' ILIKE ${containing(payer)}` : sql``
  const numbered = number === undefined ? sql`` : sql`AND i.number = ${number}`
  const { rows, total } = await readCounted(query, (part) =>
    sql<HeadRow & { total: number; location_id: number | null; organization_id: number | null; payer_name: string }>`
      SELECT ${invoiceHead}, i.location_id, i.organization_id, i.bill_to ->> 'name' AS payer_name, count(*) OVER ()::int AS total
      FROM invoice i WHERE true ${state === undefined ? sql`` : STATES[state]} ${named} ${numbered} ORDER BY ${ORDERS[ordering]}, i.id DESC ${part}`.execute(
      db,
    ),
  )
  const { page: _page, page_size: _size, after: _after, ...link } = query
  const results = rows.map(({ location_id, organization_id, payer_name, total: _total, ...row }) => ({
    ...headOf(row),
    payer: { ...payerOfRow({ location_id, organization_id }), name: payer_name },
  }))
  return pageOf(results, total, query, { path: '/admin/invoices/', query: link })
}

type Totals = CallResult<typeof totalsCall>

/** What all unpaid invoices together owe, less their credit notes. */
export async function getInvoiceTotals(db: Database): Promise<Totals> {
  const { rows } = await sql<{
    open: number
    overdue: number
    failed: number
    open_cents: number
    overdue_cents: number
    failed_cents: number
  }>`
    SELECT count(*)::int AS open, count(*) FILTER (WHERE is_overdue)::int AS overdue, count(*) FILTER (WHERE is_failed)::int AS failed,
      coalesce(sum(cents), 0)::float8 AS open_cents, coalesce(sum(cents) FILTER (WHERE is_overdue), 0)::float8 AS overdue_cents,
      coalesce(sum(cents) FILTER (WHERE is_failed), 0)::float8 AS failed_cents
    FROM (SELECT ${isOverdue} AS is_overdue, i.status IN ('FAILED', 'ERROR') AS is_failed,
      i.total_cents - coalesce((SELECT sum(c.cents) FROM credit_note c WHERE c.invoice_id = i.id), 0) AS cents FROM invoice i WHERE i.status <> 'AVAILABLE') w`.execute(
    db,
  )
  const { open, overdue, failed, open_cents, overdue_cents, failed_cents } = rows[0]!
  return {
    open_count: open,
    open_amount: dollarsOf(open_cents),
    overdue_count: overdue,
    overdue_amount: dollarsOf(overdue_cents),
    failed_count: failed,
    failed_amount: dollarsOf(failed_cents),
  }
}

/** The payments that staff noted on an invoice, newest first, at most 100. */
export async function listNotedPayments(db: Database, invoice_id: number): Promise<NotedPayment[]> {
  const { rows } = await sql<Omit<NotedPayment, 'amount'> & { cents: number }>`
    SELECT o.kind, o.reference, to_char(o.received_on, 'YYYY-MM-DD') AS received_on, o.cents::float8 AS cents, o.noted_at, o.taken_back_at, o.taken_back_reason,
      trim(concat(u.first_name, ' ', u.last_name)) AS noted_by
    FROM outside_payment o JOIN user_account u ON u.id = o.noted_by WHERE o.invoice_id = ${invoice_id} ORDER BY o.id DESC LIMIT 100`.execute(
    db,
  )
  return rows.map(({ cents, ...payment }) => ({ ...payment, amount: dollarsOf(cents) }))
}
