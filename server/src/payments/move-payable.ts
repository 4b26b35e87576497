import type { Database } from '../db/database.ts'
import { balanceOf } from './ledger-queries.ts'
import { payable } from '@muster/contract/payments/ledger-rules.ts'
import { post } from './ledger-store.ts'

/**
 * Books what Muster owes a closed account as owed to the account it merged into. The books are never rewritten: what was booked before keeps
 * the name it was booked under, and this one movement empties that account.
 */
export async function movePayable(db: Database, closed_pro_id: number, kept: { id: number; market_id: number }): Promise<void> {
  // A credit is negative: that is what Muster owes.
  const balance = await balanceOf(db, payable(closed_pro_id))
  if (balance === 0) return
  const [from_pro_id, to_pro_id] = balance < 0 ? [closed_pro_id, kept.id] : [kept.id, closed_pro_id]
  await post(
    db,
    { kind: 'payable_moved', from_pro_id, to_pro_id, cents: Math.abs(balance) },
    { effect_id: `payable_moved:${closed_pro_id}`, payment_id: null, market_id: kept.market_id, transfer_id: null },
  )
}
