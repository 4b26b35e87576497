import type { MouseEvent } from 'react'
import { type CalendarGridProps, crowdAt } from './calendar-acts.ts'
import { crowdKey } from './calendar-items.ts'
import type { CalendarDay } from './calendar-model.ts'
import type { useRoving } from './use-roving.ts'

/** One click listener for a calendar's hundreds of shifts: opens the shift, day or count that was clicked or entered. */
export const useGridClicks =
  ({ acts }: CalendarGridProps, days: readonly CalendarDay[], roving: ReturnType<typeof useRoving>) =>
  (event: MouseEvent<HTMLElement>): void => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null
    if (!target) return
    const { key, gig, openDay, crowd } = target.dataset
    if (key) roving.goTo(key, false)
    if (gig) acts.open(Number(gig))
    else if (openDay) acts.openDay(openDay)
    else if (crowd) {
      const found = crowdAt(days, crowd, crowdKey)
      if (found) acts.openCrowd(found.day, found.gigs)
    }
  }
