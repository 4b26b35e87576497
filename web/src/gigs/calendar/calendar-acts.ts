import type { CalendarDay } from './calendar-model.ts'
import type { DayFrame } from './day-frame.ts'
import type { MovingSlot } from './moving.ts'
import type { SkillNames } from './use-calendar-words.ts'
import type { ShownGig } from './shown-gig.ts'

/** What a calendar's grids ask of their screen. */
export interface CalendarActs {
  open: (gigId: number) => void
  openDay: (day: string) => void
  /** Starts posting a shift on a day, between two minutes of it if given. */
  post: (day: string, from?: number, to?: number) => void
  openCrowd: (day: string, gigs: readonly ShownGig[]) => void
  /** Shows the view before or after, from the keyboard. The focus goes to the head of `focusDay`. */
  step: (by: 1 | -1, focusDay: string) => void
  save: () => void
}

export interface CalendarGridProps {
  frames: readonly DayFrame[]
  zone: string
  now: number
  /** Today in the location's time zone. */
  today: string
  /** The day the screen is about. */
  date: string
  gigs: readonly ShownGig[]
  skills: SkillNames
  selectedId: number | undefined
  /** The shifts collected for an event; null unless one is being built. While it is, a click collects, and moving and posting are off. */
  ticked: ReadonlySet<number> | null
  moving: MovingSlot
  acts: CalendarActs
  label: string
}

/** The shifts of the day of a count, found by the count's key: the whole day in one list, by start. */
export const crowdAt = (
  days: readonly CalendarDay[],
  key: string,
  keyOf: (day: string, from: number) => string,
): { day: string; gigs: readonly ShownGig[] } | null => {
  for (const { day, placed, crowds } of days) {
    if (!crowds.some(({ from }) => keyOf(day, from) === key)) continue
    // A shift over midnight has two pieces.
    const all = [...placed.map(({ shift }) => shift), ...crowds.flatMap(({ hidden }) => hidden)]
    const gigs = [...new Map(all.map((gig) => [gig.id, gig])).values()]
    return { day, gigs: gigs.sort((one, other) => Date.parse(one.start_time) - Date.parse(other.start_time) || one.id - other.id) }
  }
  return null
}
