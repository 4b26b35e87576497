import { contextOfJob } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../outbox/outbox.ts'
import { earn } from '../book-money.ts'
import { isEarned } from '../ledger-queries.ts'
import { lockPaymentsByIds } from '../payment-store.ts'

/**
 * Pays the pros for work that their business gets an invoice for: they don't wait for it. A payment that the books have already is left
 * alone, so a repeated run pays nobody twice.
 */
export async function earnInvoiced(deps: Deps, { payment_ids, market_id }: Jobs['earn-invoiced']): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const context = contextOfJob(deps, db)
    for (const payment of await lockPaymentsByIds(db, payment_ids, market_id)) {
      if (!(await isEarned(db, payment.id))) await earn(context, payment)
    }
  })
  deps.wake()
}
