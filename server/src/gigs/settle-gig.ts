import { gigStatus, settlingEvents } from '@muster/contract/gigs/gig-status.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { tell } from '../realtime/tell.ts'
import { recountGig, setGigStatus } from './gig-store.ts'
import { type LockedGig } from './gig-locks.ts'

/**
 * Applies what the clock and the counts demand of a locked gig, through the state machine, and returns it as it then is. Every use
 * case settles before it decides and after it writes, so that a late sweep never shows.
 */
export async function settleGig(context: Pick<Context, 'db' | 'actor' | 'request_id'>, gig: LockedGig): Promise<LockedGig> {
  const { db } = context
  const facts = { ...gig, failing_payments_count: gig.failed_payments_count + gig.error_payments_count }
  const events = settlingEvents(facts, gig.now)
  if (events.length === 0) return gig
  let status = gig.status
  for (const event of events) {
    const next = gigStatus.next(status, event)
    if (next === null) throw new Error(`settling gig ${gig.id}: ${status} refuses ${event}`)
    await record(context, {
      action: `gig.${event}`,
      subject_kind: 'gig',
      subject_id: gig.id,
      gig_id: gig.id,
      changes: { from: status, to: next },
    })
    // Each move by itself: the database refuses one that the state table does not have.
    await setGigStatus(db, gig, next)
    status = next
  }
  await tell(db, [`location:${gig.location_id}`, `market:${gig.market_id}`], { kind: 'gig', gig_id: gig.id, location_id: gig.location_id })
  return { ...gig, status }
}

/** Recounts a locked gig, settles it and tells whoever looks at it. The end of every use case that touches an application. */
export async function recountAndSettle(context: Pick<Context, 'db' | 'actor' | 'request_id'>, gig: LockedGig): Promise<LockedGig> {
  const counted = await recountGig(context.db, gig)
  await tell(context.db, [`location:${gig.location_id}`, `market:${gig.market_id}`], {
    kind: 'gig',
    gig_id: gig.id,
    location_id: gig.location_id,
  })
  return settleGig(context, counted)
}
