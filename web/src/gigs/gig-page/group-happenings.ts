import type { ShiftHappening } from '@muster/contract/audit/audit-action.ts'
import type { TimelineEntry } from '@muster/contract/gigs/gig.ts'
import { SKIPPED } from './happening.ts'

/** Consecutive entries with the same action for several pros, as one. */
export interface Happened {
  entry: TimelineEntry
  /** How many entries this one stands for. */
  count: number
}

const alike: ReadonlySet<string> = new Set<ShiftHappening>([
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
/** Only entries this close together are summed up. */
const CLOSE_MS = 12 * 3_600_000

/** Who made a punch by hand. The pros' own punches, and those by hand, are summed up apart. */
const handOf = ({ changes, actor_name }: TimelineEntry): string | null =>
  changes['proof'] === 'manager' || changes['proof'] === 'captain' ? actor_name : null

/** Newest first. Runs of the same action within half a day become one entry with a count. */
export function groupHappenings(entries: readonly TimelineEntry[]): Happened[] {
  const told: Happened[] = []
  for (const entry of entries) {
    if (entry.action === SKIPPED) continue
    const last = told.at(-1)
    const joins =
      last &&
      alike.has(entry.action) &&
      last.entry.action === entry.action &&
      last.entry.changes['direction'] === entry.changes['direction'] &&
      handOf(last.entry) === handOf(entry) &&
      Date.parse(last.entry.created_ts) - Date.parse(entry.created_ts) < CLOSE_MS &&
      (entry.action !== 'application.selected' || last.entry.actor_name === entry.actor_name)
    if (joins) last.count += 1
    else told.push({ entry, count: 1 })
  }
  return told
}
