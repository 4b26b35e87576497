import { contextOfJob } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../outbox/outbox.ts'
import { noteEndedShifts } from '../../suspensions/note-ended-shifts.ts'
import { findSuspension } from '../../suspensions/suspension-facts-queries.ts'
import { endComingOfPro } from './end-coming-of-pro.ts'

/**
 * Ends the coming shifts and applications of a suspended pro and finds replacements. No business pays for it. Does nothing if the suspension
 * was lifted meanwhile.
 */
export async function endSuspended(deps: Deps, { suspension_id }: Jobs['end-suspended']): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const context = { ...contextOfJob(deps, db), waits_for_morning: true }
    const suspension = await findSuspension(db, suspension_id)
    if (suspension === null || !suspension.is_standing) return
    const pro = { id: suspension.pro_id, market_id: suspension.market_id }
    const { ended_count } = await endComingOfPro(context, pro, null, { reason: 'PRO_SUSPENDED', explanation: '' })
    await noteEndedShifts(context, suspension, ended_count)
  })
  deps.wake()
}
