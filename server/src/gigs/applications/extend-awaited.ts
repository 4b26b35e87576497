import { extendedUntil, whyNotExtend } from '@muster/contract/gigs/applications/awaited-rules.ts'
import { record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import { tell } from '../../realtime/tell.ts'
import { setOfferEnd } from '../offer-store.ts'
import { listProsForNotice } from '../../notices/told-queries.ts'
import { awaitedFactsOf, lockAwaited, whoMay } from './lock-awaited.ts'
import { setRescueOfferEnd } from '../rescue/rescue-store.ts'

/**
 * Extends unanswered offers to `until`, but not past the start. Offers that already last that long are left alone. The pros who get more
 * time are notified, and a rescue that made the offer waits that long too.
 */
export async function extendAwaited(
  context: Context,
  gig_id: number,
  { application_ids, until }: { application_ids: readonly number[]; until: string },
): Promise<{ application_ids: number[]; offer_expires_at: string }> {
  const { db } = context
  const { gig, applications } = await lockAwaited(context, gig_id, application_ids)
  const ends = extendedUntil(gig.start_time, until)
  const chosen = whoMay(applications, (application) => whyNotExtend(awaitedFactsOf(gig, application), until, gig.now))
  for (const application of chosen) {
    await setOfferEnd(db, application, ends)
    await setRescueOfferEnd(db, application, ends)
  }
  await record(
    context,
    ...chosen.map(({ id, offer_expires_at }) => ({
      action: 'application.offer_extended' as const,
      subject_kind: 'application' as const,
      subject_id: id,
      gig_id: gig.id,
      changes: { before: offer_expires_at, offer_expires_at: ends.toISOString() },
    })),
  )
  const pros = await listProsForNotice(
    db,
    gig.market_id,
    chosen.map(({ pro_id }) => pro_id),
  )
  await tellPros(context, gig, pros, 'offer_extended')
  await tell(db, [`location:${gig.location_id}`, ...chosen.map(({ pro_id }) => `pro:${pro_id}` as const)], {
    kind: 'gig',
    gig_id: gig.id,
    location_id: gig.location_id,
  })
  return { application_ids: chosen.map(({ id }) => id), offer_expires_at: ends.toISOString() }
}
