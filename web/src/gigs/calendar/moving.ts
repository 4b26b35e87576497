import type { CalendarGig } from '@muster/contract/gigs/calendar/gig-calendar.ts'
import { whyNotCancelGig } from '@muster/contract/gigs/gig-status.ts'
import { Slot } from './slot.ts'
import type { ShownGig } from './shown-gig.ts'
import type { Span } from './shift-move.ts'

/** A shift being moved or resized, not saved yet. */
export interface Moving {
  gig: CalendarGig
  was: Span
  span: Span
  by: 'pointer' | 'keys'
  /** `asking`: dropped, while the manager reads what the move would do. Nothing is sent yet. */
  phase: 'moving' | 'asking' | 'saving'
}

/** Empty time being marked for a new shift. */
export interface Marked {
  day: number
  from: number
  to: number
}

export class MovingSlot extends Slot<Moving | null> {
  /** Moves the shift to another time; does nothing if no shift is being moved. */
  place(span: Span): void {
    if (this.value?.phase === 'moving') this.set({ ...this.value, span })
  }
}

export const hasMoved = ({ was, span }: Pick<Moving, 'was' | 'span'>): boolean =>
  was.day !== span.day || was.minute !== span.minute || was.length !== span.length

/** An open shift can be moved until it starts. The server checks the same rule. */
export const mayMove = (gig: Pick<ShownGig, 'status' | 'start_time' | 'isPhantom'>, now: number): boolean =>
  !gig.isPhantom && whyNotCancelGig(gig.status, gig.start_time, new Date(now)) === null
