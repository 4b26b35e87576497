import { gigStatus, settlingEvents } from '@muster/contract/gigs/gig-status.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { tell } from '../realtime/tell.ts'
import { recountGig, setGigStatus } from './gig-store.ts'
import { type LockedGig } from './gig-locks.ts'

type Writer = Pick<Context, 'db' | 'actor' | 'request_id'>

/**
 * Applies the state changes that the clock and the counts require to a locked gig, and returns the new row. Every use case settles the gig
 * before it decides, so a late sweep is never noticed.
 */
export async function settleGig(context: Writer, gig: LockedGig): Promise<LockedGig> {
  const settled = await settle(context, gig)
  if (settled.status !== gig.status) await updateScreens(context, gig)
  return settled
}

/** Recounts and settles a locked gig and updates the screens that show it. Every use case that touches an application ends with this. */
export async function recountAndSettle(context: Writer, gig: LockedGig): Promise<LockedGig> {
  const settled = await settle(context, await recountGig(context.db, gig))
  await updateScreens(context, gig)
  return settled
}

async function settle(context: Writer, gig: LockedGig): Promise<LockedGig> {
  const facts = { ...gig, failing_payments_count: gig.failed_payments_count + gig.error_payments_count }
  let status = gig.status
  for (const event of settlingEvents(facts, gig.now)) {
    const next = gigStatus.next(status, event)
    if (next === null) throw new Error(`settling gig ${gig.id}: ${status} refuses ${event}`)
    await record(context, {
      action: `gig.${event}`,
      subject_kind: 'gig',
      subject_id: gig.id,
      gig_id: gig.id,
      changes: { from: status, to: next },
    })
    // One transition at a time: the database refuses any that the state table does not have.
    await setGigStatus(context.db, gig, next)
    status = next
  }
  return { ...gig, status }
}

const updateScreens = ({ db }: Writer, gig: LockedGig): Promise<void> =>
  tell(db, [`location:${gig.location_id}`, `market:${gig.market_id}`], { kind: 'gig', gig_id: gig.id, location_id: gig.location_id })
