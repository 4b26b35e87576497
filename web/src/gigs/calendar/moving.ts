import type { CalendarGig } from '@muster/contract/gigs/calendar/gig-calendar.ts'
import { whyNotCancelGig } from '@muster/contract/gigs/gig-status.ts'
import { Slot } from './slot.ts'
import type { ShownGig } from './shown-gig.ts'
import type { Span } from './shift-move.ts'

/** A shift that is being moved or stretched, and not yet saved. */
export interface Moving {
  gig: CalendarGig
  was: Span
  span: Span
  by: 'pointer' | 'keys'
  isSaving: boolean
}

/** Empty time that is being marked, to post a shift in it. */
export interface Marked {
  day: number
  from: number
  to: number
}

export class MovingSlot extends Slot<Moving | null> {
  /** Puts the shift elsewhere; nothing happens where nothing is being moved. */
  place(span: Span): void {
    if (this.value && !this.value.isSaving) this.set({ ...this.value, span })
  }
}

export const hasMoved = ({ was, span }: Pick<Moving, 'was' | 'span'>): boolean =>
  was.day !== span.day || was.minute !== span.minute || was.length !== span.length

/** Until its start an open shift may be moved; the server says the same. */
export const mayMove = (gig: Pick<ShownGig, 'status' | 'start_time' | 'isPhantom'>, now: number): boolean =>
  !gig.isPhantom && whyNotCancelGig(gig.status, gig.start_time, new Date(now)) === null
