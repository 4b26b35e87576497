import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { countSpots } from '@muster/contract/gigs/spot-count-rules.ts'
import { dayOf } from '../../ui/format-time.ts'

export interface GigDay {
  day: string
  gigs: GigRow[]
  places: number
  filled: number
  /** Every shift of the day is over. */
  isOver: boolean
  /** The next page may hold more of this day, so its sums are not known yet. */
  isPartial: boolean
}

const over = new Set<string>(['INCOMPLETE', 'FAILED_PAYMENT', 'COMPLETED', 'UNFILLED'])

/** Groups a sorted list by day, in each shift's own time zone. Cancelled shifts are listed but not summed. */
export function gigDays(gigs: readonly GigRow[], hasMore: boolean): GigDay[] {
  const days: GigDay[] = []
  for (const gig of gigs) {
    const day = dayOf(gig.start_time, { zone: gig.timezone })
    let last = days.at(-1)
    if (last?.day !== day) {
      last = { day, gigs: [], places: 0, filled: 0, isOver: true, isPartial: false }
      days.push(last)
    }
    last.gigs.push(gig)
    if (gig.status === 'CANCELLED') continue
    if (!over.has(gig.status)) last.isOver = false
  }
  for (const day of days) {
    const { places, filled } = countSpots(day.gigs.filter(({ status }) => status !== 'CANCELLED'))
    Object.assign(day, { places, filled })
  }
  const last = days.at(-1)
  if (last && hasMore) last.isPartial = true
  return days
}
