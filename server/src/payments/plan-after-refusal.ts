import { afterRefusal } from '@muster/contract/payments/charge-retry-rules.ts'
import type { Database } from '../db/database.ts'
import { insertRefusals, setPlans } from './charge-refusal-store.ts'

/** Keeps that locked payments were just refused, and plans when we try again or from when posting pauses. */
export async function planAfterRefusal(db: Database, refused: readonly { id: number }[]): Promise<void> {
  if (refused.length === 0) return
  const rows = await insertRefusals(
    db,
    refused.map(({ id }) => id),
  )
  await setPlans(
    db,
    rows.map((row) => ({ id: row.id, market_id: row.market_id, ...afterRefusal(row) })),
  )
}
