import { periodOf } from '@muster/contract/invoices/invoice-rules.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { type InvoiceGroup, listGroupsToInvoice } from '../../invoices/invoice-store.ts'
import { insertOutsidePayment } from '../../invoices/outside-payment-store.ts'
import { writeInvoice } from '../../invoices/write-invoice.ts'
import { bookInvoice } from '../../payments/invoiced/book-invoice.ts'
import type { Venue } from '../scene/demo-scene.ts'

const FROM = { name: 'Muster', address: '20 Broad Street, Charleston, SC 29401' }
const MINUTE = 60_000

interface Written {
  id: number
  total_cents: number
  collect_at: Date
}

/** What happened to the money of some invoices. All others were paid with the payer's method. */
interface InvoiceStory {
  /** The location whose invoice before the newest was refused for lack of money, so that it is overdue. */
  refused?: number
  /** The organization that paid its oldest invoice by wire, which the operator noted. */
  wired?: { organization_id: number; noted_by: number }
}

/** The purchase orders and the cost center by which the barn files its weekends. */
export async function addOrders(db: Database, barn: Venue, now: number): Promise<void> {
  await sql`UPDATE gig SET po_number = 'LB-' || (1000 + gig_shift_id % 40), cost_center = 'Weddings'
    WHERE location_id = ${barn.id} AND start_time > ${new Date(barn.invoiced_from ?? now)} AND extract(isodow FROM start_time AT TIME ZONE timezone) >= 5`.execute(
    db,
  )
}

/** Writes the invoices of every payer, as they would have been issued: the newest waits to be collected unless its morning has passed. */
export async function addTourInvoices(db: Database, now: number, story: InvoiceStory): Promise<void> {
  for (const { oldest, ...group } of await listGroupsToInvoice(db)) {
    const written = await writeInvoices(db, group, oldest, now)
    const wired = story.wired?.organization_id === group.organization_id ? story.wired : undefined
    for (const [age, invoice] of written.reverse().entries()) {
      if (invoice.collect_at.getTime() >= now) continue
      if (wired && age === written.length - 1) await wire(db, group, invoice, wired.noted_by)
      else await collect(db, group, invoice, age === 1 && story.refused === group.location_id)
    }
  }
}

/** Writes one payer's invoices of past periods, the oldest first. */
async function writeInvoices(db: Database, group: InvoiceGroup, oldest: string, now: number): Promise<Written[]> {
  const written: Written[] = []
  for (let period = periodOf(oldest, group); period.ends_at.getTime() <= now; period = periodOf(period.ends_at, group)) {
    const invoice = await writeInvoice(db, group, period, { bill_from: FROM, issued_at: period.ends_at })
    if (invoice !== null) written.push(invoice)
  }
  return written
}

/** Writes the charge of an invoice: paid a minute later, or refused for lack of money. */
async function collect(
  db: Database,
  { location_id, organization_id }: InvoiceGroup,
  { id, collect_at }: Written,
  fails: boolean,
): Promise<void> {
  const after = (minutes: number): Date => new Date(collect_at.getTime() + minutes * MINUTE)
  const { rows } = await sql<{ transfer_id: number }>`
    WITH charge AS (INSERT INTO provider_transfer (kind, idempotency_key, amount_cents, method_external_id, provider_reference, created_ts, method_brand, method_last4)
      SELECT 'charge', 'demo-invoice-' || i.id, i.total_cents, m.external_id, 'tr_demo_invoice_' || i.id, ${collect_at}, m.details ->> 'brand', m.details ->> 'last4'
      FROM invoice i JOIN payment_method m ON (m.location_id, m.organization_id) IS NOT DISTINCT FROM (${location_id}::bigint, ${organization_id}::bigint) AND m.is_default
      WHERE i.id = ${id} RETURNING id)
    UPDATE invoice SET transfer_id = charge.id, attempts = 1, status = 'PENDING_TRANSFER', taken_at = ${after(1)} FROM charge WHERE invoice.id = ${id} RETURNING invoice.transfer_id`.execute(
    db,
  )
  if (fails) {
    await sql`UPDATE invoice SET status = 'FAILED', error_code = 'insufficient_funds', error_message = 'The card has insufficient funds.', failed_at = ${after(2)}
      WHERE id = ${id}`.execute(db)
    return
  }
  await setPaid(db, id, after(2))
  await bookInvoice({ db }, { id, transfer_id: rows[0]!.transfer_id }, 'invoice_paid')
}

/** Writes that an invoice was paid by wire an hour before we would have collected it. */
async function wire(db: Database, { timezone }: InvoiceGroup, { id, total_cents, collect_at }: Written, noted_by: number): Promise<void> {
  const at = new Date(collect_at.getTime() - 60 * MINUTE)
  await insertOutsidePayment(db, {
    invoice_id: id,
    kind: 'WIRE',
    reference: 'FW 20418-7731',
    received_on: localPartsOf(at, timezone).date,
    cents: total_cents,
    noted_by,
  })
  await sql`UPDATE invoice SET status = 'PENDING_TRANSFER', taken_at = ${at} WHERE id = ${id}`.execute(db)
  await setPaid(db, id, at)
  await bookInvoice({ db }, { id, transfer_id: null }, 'invoice_paid_outside')
}

const setPaid = (db: Database, id: number, at: Date): Promise<unknown> =>
  sql`UPDATE invoice SET status = 'AVAILABLE', available_at = ${at} WHERE id = ${id}`.execute(db)
