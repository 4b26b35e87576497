import { record } from '../audit/record.ts'
import { contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { applyFees, lockDueFees } from './fee-store.ts'

/** More changes than an operator makes for one day. The rest waits for the next run. */
const AT_ONCE = 500

/**
 * Gives locations the fees of their market that hold since the last run. A location with a special fee keeps it. Pros who confirmed before
 * keep the terms that they confirmed. Returns how many changes were applied.
 */
export async function applyDueFees(deps: Deps): Promise<number> {
  for (let applied = 0; applied < AT_ONCE; applied += 1) {
    const isDone = await inTransaction(deps.db, async (trx) => {
      const due = await lockDueFees(trx)
      if (due === null) return true
      const locations = await applyFees(trx, due)
      const changes = { market_id: due.market_id, locations }
      await record(contextOfJob(deps, trx), { action: 'fees.applied', subject_kind: 'policy', subject_id: due.id, changes })
      return false
    })
    if (isDone) return applied
  }
  return AT_ONCE
}
