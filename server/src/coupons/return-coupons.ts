import { returnedUses } from '@muster/contract/coupons/coupon-rules.ts'
import { lockUsesOf } from './coupon-locks.ts'
import { returnUses } from './coupon-store.ts'
import type { Database } from '../db/database.ts'

/** Returns the coupons' part of a refund: an amount has it left again, and a percentage has its budget and, after all of it, its shift. */
export async function returnCoupons(db: Database, payment: { id: number; market_id: number }, cents: number): Promise<void> {
  if (cents <= 0) return
  const parts = returnedUses(await lockUsesOf(db, payment), cents)
  await returnUses(
    db,
    parts.map(({ use, cents: part }) => ({ id: use.id, entry_id: use.entry_id, cents: part })),
  )
}
