import { whyNotNudge } from '@muster/contract/gigs/applications/awaited-rules.ts'
import { record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import { tell } from '../../realtime/tell.ts'
import { listProsForNotice } from '../../notices/told-queries.ts'
import { awaitedFactsOf, lockAwaited, whoMay } from './lock-awaited.ts'
import { listNudgedAt, NUDGED } from './nudge-queries.ts'

/**
 * Reminds pros of their unanswered offers, except those who were reminded within the hour or have answered. The lock on the gig makes two
 * managers take turns, so no pro is reminded twice.
 */
export async function nudgeAwaited(
  context: Context,
  gig_id: number,
  application_ids: readonly number[],
): Promise<{ application_ids: number[] }> {
  const { db } = context
  const { gig, applications } = await lockAwaited(context, gig_id, application_ids)
  const nudgedAt = await listNudgedAt(
    db,
    applications.map(({ id }) => id),
  )
  const chosen = whoMay(applications, (application) =>
    whyNotNudge({ ...awaitedFactsOf(gig, application), nudged_at: nudgedAt.get(application.id) ?? null }, gig.now),
  )
  await record(
    context,
    ...chosen.map(({ id }) => ({ action: NUDGED, subject_kind: 'application' as const, subject_id: id, gig_id: gig.id })),
  )
  const pros = await listProsForNotice(
    db,
    gig.market_id,
    chosen.map(({ pro_id }) => pro_id),
  )
  await tellPros(context, gig, pros, 'nudged')
  await tell(db, [`location:${gig.location_id}`], { kind: 'gig', gig_id: gig.id, location_id: gig.location_id })
  return { application_ids: chosen.map(({ id }) => id) }
}
