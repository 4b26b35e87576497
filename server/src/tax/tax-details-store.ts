import type { NewTaxDetails } from '@muster/contract/tax/tax-details.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Sealed } from './tax-details-queries.ts'

type Written = Omit<NewTaxDetails, 'tin' | 'certifies'> &
  Sealed & { tin_last4: string; identity: string; pro_id: number; market_id: number }

/** Keeps a form that a pro signed. Earlier ones stay. */
export async function insertTaxDetails(db: Database, details: Written): Promise<void> {
  await db.insertInto('tax_details').values(details).execute()
}

/** Replaces a sealed number by the same one under another key, unless another process did. */
export async function setSealed(db: Database, id: number, was: Sealed, { tin_sealed, tin_key }: Sealed): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tax_details')
    .set({ tin_sealed, tin_key })
    .where('id', '=', id)
    .where('tin_sealed', '=', was.tin_sealed)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes that these pros of a market were asked for tax details now. */
export async function noteReminders(db: Database, pros: readonly { pro_id: number; market_id: number }[]): Promise<void> {
  await sql`
    INSERT INTO tax_reminder (pro_id, market_id) SELECT x.pro_id, x.market_id FROM jsonb_to_recordset(${JSON.stringify(pros)}::jsonb) AS x(pro_id bigint, market_id integer)
    ON CONFLICT (pro_id, market_id) DO UPDATE SET sent_at = app_now()`.execute(db)
}
