import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { tell, type Topic } from '../realtime/tell.ts'

/** Updates the open billing pages of every location on an invoice. */
export async function tellOfInvoiceChange(db: Database, { id }: { id: number }): Promise<void> {
  const { rows } = await sql<{
    location_id: number
  }>`SELECT DISTINCT location_id FROM invoice_line WHERE invoice_id = ${id} ORDER BY location_id`.execute(db)
  const topics = rows.map(({ location_id }): Topic => `location:${location_id}`)
  if (topics.length > 0) await tell(db, topics, { kind: 'payment', location_id: rows[0]!.location_id })
}
