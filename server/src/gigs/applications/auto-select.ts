import { AUTO_SELECT_EVERY_MINUTES } from '@muster/contract/gigs/applications/auto-select-rules.ts'
import { hasPassed } from '@muster/contract/moment.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { contextOfJob } from '../../context.ts'
import { lockGigById } from '../gig-locks.ts'
import { selectBest } from './select-now.ts'
import { settleGig } from '../settle-gig.ts'

/**
 * One batch of a gig's auto-select: the best at or over its threshold; then again in a quarter of an hour, until it starts. A full gig is
 * looked at again too: a place may come free.
 */
export async function autoSelect(deps: Deps, gig_id: number): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const context = contextOfJob(deps, db)
    const found = await lockGigById(db, gig_id)
    if (found === null) return
    const gig = await settleGig(context, found)
    if ((gig.status !== 'POSTED' && gig.status !== 'CONFIRMED') || !gig.auto_select_enabled || hasPassed(gig.start_time, gig.now)) return
    await selectBest(context, gig, gig.auto_select_threshold)
    await deps.outbox.enqueue(db, 'auto-select', { gig_id }, { startAfter: new Date(Date.now() + AUTO_SELECT_EVERY_MINUTES * 60_000) })
  })
  deps.wake()
}
