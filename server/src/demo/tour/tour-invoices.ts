import { collectionOf, periodOf } from '@muster/contract/invoices/invoice-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import {
  insertInvoice,
  insertLines,
  listGroupsToInvoice,
  lockChargesOfGroup,
  sumToInvoice,
  takeNumber,
} from '../../invoices/invoice-store.ts'
import { bookInvoice } from '../../payments/invoiced/book-invoice.ts'
import type { Venue } from '../scene/demo-scene.ts'

const FROM = { name: 'Muster', address: '20 Broad Street, Charleston, SC 29401' }
const MINUTE = 60_000

/**
 * Writes the weekly invoices of the barn, as they would have been issued: the newest waits to be collected unless its morning has passed, the
 * one before was refused for lack of money and is overdue, and the older ones are paid.
 */
export async function addTourInvoices(db: Database, barn: Venue, now: number): Promise<void> {
  await sql`UPDATE gig SET po_number = 'LB-' || (1000 + gig_shift_id % 40), cost_center = 'Weddings'
    WHERE location_id = ${barn.id} AND start_time > ${new Date(barn.invoiced_from ?? now)} AND extract(isodow FROM start_time AT TIME ZONE timezone) >= 5`.execute(
    db,
  )
  const written: { id: number; collect_at: Date }[] = []
  const group = (await listGroupsToInvoice(db)).find(({ location_id }) => location_id === barn.id)
  if (group === undefined) return
  for (let period = periodOf(group.oldest, group); period.ends_at.getTime() <= now; period = periodOf(period.ends_at, group)) {
    const charges = await lockChargesOfGroup(db, group, period.ends_at)
    if (charges.length === 0) continue
    const collection = collectionOf(period, group.timezone)
    const { first_day, last_day, ends_at: issued_at } = period
    const number = await takeNumber(db, group)
    const total_cents = await sumToInvoice(db, charges)
    const { id } = await insertInvoice(db, {
      ...group,
      ...collection,
      first_day,
      last_day,
      number,
      total_cents,
      bill_from: FROM,
      issued_at,
    })
    await insertLines(db, id, charges)
    await bookInvoice({ db }, { id }, 'invoice_issued')
    written.push({ id, collect_at: collection.collect_at })
  }
  for (const [age, { id, collect_at }] of written.reverse().entries())
    if (collect_at.getTime() < now) await collect(db, barn, id, collect_at, age === 1)
}

/** Writes the charge of an invoice: paid a minute later, or refused for lack of money. */
async function collect(db: Database, barn: Venue, id: number, collect_at: Date, fails: boolean): Promise<void> {
  const after = (minutes: number): Date => new Date(collect_at.getTime() + minutes * MINUTE)
  await sql`
    WITH charge AS (INSERT INTO provider_transfer (kind, idempotency_key, amount_cents, method_external_id, provider_reference, created_ts, method_brand, method_last4)
      SELECT 'charge', 'demo-invoice-' || id, total_cents, ${barn.method_external_id}, 'tr_demo_invoice_' || id, ${collect_at}, 'Visa', '4242' FROM invoice WHERE id = ${id}
      RETURNING id)
    UPDATE invoice SET transfer_id = charge.id, attempts = 1, status = 'PENDING_TRANSFER', taken_at = ${after(1)} FROM charge WHERE invoice.id = ${id}`.execute(
    db,
  )
  if (fails) {
    await sql`UPDATE invoice SET status = 'FAILED', error_code = 'insufficient_funds', error_message = 'The card has insufficient funds.', failed_at = ${after(2)}
      WHERE id = ${id}`.execute(db)
    return
  }
  await sql`UPDATE invoice SET status = 'AVAILABLE', available_at = ${after(2)} WHERE id = ${id}`.execute(db)
  await bookInvoice({ db }, { id }, 'invoice_paid')
}
