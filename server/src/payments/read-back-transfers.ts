import { contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { listOpenTransfers } from './open-transfer-queries.ts'
import { settleTransfer } from './settle-transfer.ts'

/** Asks the provider about transfers whose event never came, such as one posted while we were away for days. Returns how many it settled. */
export async function readBackTransfers(deps: Deps): Promise<number> {
  let settled = 0
  for (const { provider_reference, idempotency_key } of await listOpenTransfers(deps.db)) {
    try {
      const event = await deps.cards.readTransfer(provider_reference, idempotency_key)
      if (event === null) continue
      await inTransaction(deps.db, (db) => settleTransfer(contextOfJob(deps, db), event))
      settled++
    } catch (error) {
      deps.log.error({ err: error, reference: provider_reference }, 'could not read a transfer back')
    }
  }
  if (settled > 0) deps.wake()
  return settled
}
