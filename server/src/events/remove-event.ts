import type { EventRemoval } from '@muster/contract/events/event.ts'
import { dollarsOf, centsOf } from '@muster/contract/money.ts'
import { hasPassed } from '@muster/contract/moment.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { cancelGig } from '../gigs/editing/cancel-gig.ts'
import { readGigsOfLocation } from '../gigs/gig-locks.ts'
import { shiftsConsequence } from '../gigs/editing/shifts-consequence.ts'
import { tellingOnce } from '../notices/telling-once.ts'
import { atLocation, atSeenLocation } from './at-location.ts'
import { type LiveGig, listLiveGigs } from './event-gig-queries.ts'
import { getEvent, lockEvent, seenLocations } from './event-queries.ts'
import { setEventRemoved } from './event-store.ts'

const toCome = (gigs: readonly LiveGig[]): LiveGig[] => gigs.filter(({ start_time, now }) => !hasPassed(start_time, now))

/** What removing the event would mean for the shifts the actor may see, by the same rules as the removal. */
export async function getEventRemoval(context: Context, id: number): Promise<EventRemoval> {
  await getEvent(context, id)
  const seen = seenLocations(context)
  const gigs = (await listLiveGigs(context, id)).filter(({ location_id }) => seen.includes(location_id))
  const upcoming = toCome(gigs)
  const confirmed = Map.groupBy(
    upcoming.filter(({ confirmed_pros_count }) => confirmed_pros_count > 0),
    ({ location_id }) => location_id,
  )
  let cents = 0
  // One statement per location, however many shifts there are.
  for (const [location_id, some] of confirmed) {
    const at = atLocation(context, location_id)
    const found = await readGigsOfLocation(
      context.db,
      some.map((gig) => gig.id),
      location_id,
    )
    cents += centsOf((await shiftsConsequence(at, found, { act: 'cancel' })).amount_due)
  }
  return {
    upcoming_gigs_count: upcoming.length,
    started_gigs_count: gigs.length - upcoming.length,
    confirmed_pros_count: gigs.reduce((sum, gig) => sum + gig.confirmed_pros_count, 0),
    amount_due: dollarsOf(cents),
  }
}

/**
 * Removes an event. Its upcoming and running shifts stay as ordinary shifts with `keep`; `cancel` cancels
 * each as usual, pays late cancellations and notifies each pro once. `cancel` is refused once a shift has started, or if one is at a
 * location the actor does not run.
 */
export async function removeEvent(context: Context, id: number, gigs: 'keep' | 'cancel'): Promise<null> {
  await lockEvent(context, id)
  const live = await listLiveGigs(context, id)
  if (gigs === 'cancel') {
    if (toCome(live).length < live.length) throw new Problem('GIG_STARTED')
    await tellingOnce(context, async (telling) => {
      for (const gig of live) await cancelGig(atSeenLocation(telling, gig.location_id), gig.id, '')
    })
  }
  await setEventRemoved(context.db, id)
  await record(context, {
    action: 'event.removed',
    subject_kind: 'event',
    subject_id: id,
    changes: { gigs: live.length === 0 ? 'none' : gigs, gigs_count: live.length },
  })
  return null
}
