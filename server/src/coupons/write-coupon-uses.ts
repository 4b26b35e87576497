import { isNearlyUsed } from '@muster/contract/coupons/coupon-rules.ts'
import type { Context } from '../context.ts'
import { insertUses, setTold, type UseToWrite } from './coupon-store.ts'
import { tellOfCoupon } from './tell-of-coupon.ts'

/**
 * Writes what coupons took off charges that were just written, in the transaction that locked and priced them. The admins get a notice once a
 * coupon is nearly used up.
 */
export async function writeCouponUses(context: Pick<Context, 'deps' | 'db'>, uses: readonly UseToWrite[]): Promise<void> {
  if (uses.length === 0) return
  const entries = await insertUses(context.db, uses)
  const nearly = entries.filter((entry) => !entry.is_told && isNearlyUsed(entry))
  if (nearly.length === 0) return
  await setTold(
    context.db,
    nearly.map(({ entry_id }) => entry_id),
  )
  for (const entry of nearly) await tellOfCoupon(context, entry)
}
