import type { Database } from '../../db/database.ts'
import { tell, type Topic } from '../../realtime/tell.ts'
import { listOwedOnInvoice } from './invoice-locks.ts'

/** Updates the open billing pages of every location on an invoice. */
export async function tellOfInvoiceChange(db: Database, { id }: { id: number }): Promise<void> {
  const [first, ...others] = await listOwedOnInvoice(db, id)
  if (first === undefined) return
  const topics = [first, ...others].map(({ location_id }): Topic => `location:${location_id}`)
  await tell(db, topics, { kind: 'payment', location_id: first.location_id })
}
