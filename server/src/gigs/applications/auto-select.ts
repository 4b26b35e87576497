import { AUTO_SELECT_EVERY_MINUTES } from '@muster/contract/gigs/applications/auto-select-rules.ts'
import { hasPassed } from '@muster/contract/moment.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { contextOfJob } from '../../context.ts'
import { lockGigById } from '../gig-locks.ts'
import { selectBest } from './select-best.ts'
import { settleGig } from '../settle-gig.ts'

/**
 * Runs one auto-select batch: selects the best applicants at or over the threshold, then queues the next batch in 15 minutes until the
 * start. A full gig keeps its batches, since a spot may open.
 */
export async function autoSelect(deps: Deps, gig_id: number): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const context = contextOfJob(deps, db)
    const found = await lockGigById(db, gig_id)
    if (found === null) return
    const gig = await settleGig(context, found)
    if ((gig.status !== 'POSTED' && gig.status !== 'CONFIRMED') || !gig.auto_select_enabled || hasPassed(gig.start_time, gig.now)) return
    await selectBest(context, gig, gig.auto_select_threshold)
    await deps.outbox.enqueue(db, 'auto-select', { gig_id }, { afterSeconds: AUTO_SELECT_EVERY_MINUTES * 60 })
  })
  deps.wake()
}
