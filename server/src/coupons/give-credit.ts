import type { Database } from '../db/database.ts'
import { insertCredit } from './coupon-store.ts'

/** Gives a location credit for its platform fees: an amount that it need not enter, for a year. Its shifts of the last month count, too. */
export async function giveCredit(db: Database, credit: { location_id: number; cents: number; code: string; name: string }): Promise<void> {
  if (credit.cents > 0) await insertCredit(db, credit)
}
