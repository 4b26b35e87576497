import type { TimelineEntry } from '@muster/contract/gigs/gig.ts'

/** Entries that say the same of several pros, one after another, as one. */
export interface Happened {
  entry: TimelineEntry
  /** How many entries it stands for. */
  count: number
}

const alike = new Set([
  'application.applied',
  'application.selected',
  'application.nudged',
  'application.offer_extended',
  'application.offer_lapsed',
  'application.assigned',
  'rescue.offered',
  'application.confirmed',
  'application.asked_again',
  'timesheet.clock_in',
  'timesheet.clock_out',
  'hours.approved',
  'hours.approved_by_itself',
  'payment.submitted',
  'payment.available',
  'review.pro',
])
/** What a pro does is told of each alone; only what many do at about the same moment is summed up. */
const CLOSE_MS = 12 * 3_600_000

/** Newest first; runs of the same act within half a day become one line with their number. */
export function happenings(entries: readonly TimelineEntry[]): Happened[] {
  const told: Happened[] = []
  for (const entry of entries) {
    // The provider's own steps between sending and arriving are no news to a manager.
    if (entry.action === 'payment.pending_transfer') continue
    const last = told.at(-1)
    const joins =
      last &&
      alike.has(entry.action) &&
      last.entry.action === entry.action &&
      last.entry.changes['direction'] === entry.changes['direction'] &&
      Date.parse(last.entry.created_ts) - Date.parse(entry.created_ts) < CLOSE_MS &&
      (entry.action !== 'application.selected' || last.entry.actor_name === entry.actor_name)
    if (joins) last.count += 1
    else told.push({ entry, count: 1 })
  }
  return told
}
