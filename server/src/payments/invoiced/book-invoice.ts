import type { Context } from '../../context.ts'
import { type InvoiceRow, listOwedOnInvoice } from './invoice-locks.ts'
import { post } from '../ledger-store.ts'

type InvoiceMovement = 'invoice_issued' | 'invoice_paid' | 'invoice_returned' | 'invoice_paid_outside' | 'invoice_outside_returned'

const CHARGED: ReadonlySet<InvoiceMovement> = new Set(['invoice_paid', 'invoice_returned'])

/** Books that an invoice was issued, was paid or came back, for each location on it. `returns` is how often its money came back before. */
export async function bookInvoice(
  { db }: Pick<Context, 'db'>,
  { id, transfer_id }: Pick<InvoiceRow, 'id' | 'transfer_id'>,
  kind: InvoiceMovement,
  returns = 0,
): Promise<void> {
  for (const { location_id: business_id, market_id, cents } of await listOwedOnInvoice(db, id)) {
    const again = returns === 0 ? '' : `:${returns}`
    const effect = { effect_id: `${kind}:${id}:${business_id}${again}`, payment_id: null, market_id }
    await post(db, { kind, business_id, cents }, { ...effect, transfer_id: CHARGED.has(kind) ? transfer_id : null })
  }
}
