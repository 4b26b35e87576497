import type { CalendarDay } from './calendar-model.ts'
import type { DayFrame } from './day-frame.ts'
import type { MovingSlot } from './moving.ts'
import type { SkillNames } from './use-calendar-words.ts'
import type { ShownGig } from './shown-gig.ts'

/** What a calendar asks of the screen it is on. */
export interface CalendarActs {
  open: (gigId: number) => void
  openDay: (day: string) => void
  /** Posting a shift on a day, from one minute of it to another. */
  post: (day: string, from?: number, to?: number) => void
  openCrowd: (day: string, hidden: readonly ShownGig[]) => void
  /** One view earlier or later, from the keyboard: the focus goes to this day's head there. */
  step: (by: 1 | -1, focusDay: string) => void
  save: () => void
}

export interface CalendarGridProps {
  frames: readonly DayFrame[]
  zone: string
  now: number
  /** The location's own day now. */
  today: string
  /** The day the screen is about. */
  date: string
  gigs: readonly ShownGig[]
  skills: SkillNames
  selectedId: number | undefined
  /** The shifts collected for an event; null while none is being built. Then a click ticks, and nothing is moved or posted. */
  ticked: ReadonlySet<number> | null
  moving: MovingSlot
  acts: CalendarActs
  label: string
}

export const crowdAt = (
  days: readonly CalendarDay[],
  key: string,
  keyOf: (day: string, from: number) => string,
): { day: string; hidden: readonly ShownGig[] } | null => {
  for (const { day, crowds } of days) {
    const found = crowds.find(({ from }) => keyOf(day, from) === key)
    if (found) return { day, hidden: found.hidden }
  }
  return null
}
