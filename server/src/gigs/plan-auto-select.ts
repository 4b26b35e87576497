import { AUTO_SELECT_EVERY_MINUTES } from '@muster/contract/gigs/applications/auto-select-rules.ts'
import type { Context } from '../context.ts'
import { isAutoSelectPlanned } from './auto-select-queries.ts'
import type { LockedGig } from './gig-locks.ts'

/** Queues the first batch of a gig's auto-select, 15 minutes after posting. */
export async function planAutoSelect(
  { deps, db }: Pick<Context, 'deps' | 'db'>,
  gig: { id: number; auto_select_enabled: boolean; now: string },
): Promise<void> {
  if (!gig.auto_select_enabled) return
  await deps.outbox.enqueue(db, 'auto-select', { gig_id: gig.id }, { afterSeconds: AUTO_SELECT_EVERY_MINUTES * 60 })
}

/**
 * Queues batches after an edit turned on auto-select for a locked gig, unless earlier ones still run. An unapproved gig gets them when it
 * is posted.
 */
export async function planAutoSelectAgain(context: Pick<Context, 'deps' | 'db'>, gig: LockedGig): Promise<void> {
  if (gig.status === 'UNAPPROVED' || (await isAutoSelectPlanned(context.db, gig.id))) return
  await planAutoSelect(context, { ...gig, auto_select_enabled: true })
}
