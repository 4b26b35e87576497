import type { PointerEvent } from 'react'
import type { CalendarGridProps } from './calendar-acts.ts'
import { type Marked, mayMove } from './moving.ts'
import { movedBy, type Span, startMovedBy, STEP_MINUTES, stretchedBy, toStep } from './shift-move.ts'

/** A pointer's position in the calendar: the day's index, and the minute of that day (null where days have no hours). */
export interface Spot {
  day: number
  minute: number | null
}

/** What a pointer holds: a shift, one of its edges, or empty time. */
export interface Grab {
  x: number
  y: number
  spot: Spot
  /** Null for empty time. */
  gigId: number | null
  edge: 'start' | 'end' | null
  /** False until the pointer has moved far enough, or a finger has rested long enough. */
  began: boolean
  isTouch: boolean
}

export type SpotAt = (x: number, y: number) => Spot | null

const edgeOf = (target: Element): Grab['edge'] => {
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset['edge']
  return edge === 'start' || edge === 'end' ? edge : null
}

/** What a pressed pointer holds, or null where dragging does nothing. A finger holds only shifts: on empty time it scrolls. */
export function grabAt(event: PointerEvent<HTMLElement>, { gigs, now, ticked, moving }: CalendarGridProps, spotAt: SpotAt): Grab | null {
  const { button, target, pointerType, clientX: x, clientY: y } = event
  if (button !== 0 || ticked !== null || moving.value || !(target instanceof Element)) return null
  const isTouch = pointerType === 'touch'
  const spot = spotAt(x, y)
  const block = target.closest<HTMLElement>('[data-gig]')
  if (!spot || (!block && target.closest('button'))) return null
  const held = { x, y, spot, edge: edgeOf(target), began: false, isTouch }
  if (!block) return isTouch ? null : { ...held, gigId: null }
  const gig = gigs.find(({ id }) => id === Number(block.dataset['gig']))
  return gig && mayMove(gig, now) ? { ...held, gigId: gig.id } : null
}

/** Where a held shift, or its edge, would be with the pointer at `spot`. */
export function spanAt({ edge, spot: from }: Grab, was: Span, spot: Spot): Span {
  const minutes = toStep((spot.minute ?? 0) - (from.minute ?? 0))
  const days = spot.day - from.day
  if (edge === null) return movedBy(was, { days, minutes })
  return edge === 'end' ? stretchedBy(was, days * 1440 + minutes) : startMovedBy(was, days * 1440 + minutes)
}

/** The empty time between where the pointer began and where it is, in whole steps of the first day. Null where days have no hours. */
export function timeMarked({ spot: from }: Grab, spot: Spot): Marked | null {
  if (from.minute === null || spot.minute === null) return null
  return {
    day: from.day,
    from: Math.floor(Math.min(from.minute, spot.minute) / STEP_MINUTES) * STEP_MINUTES,
    to: Math.ceil(Math.max(from.minute, spot.minute) / STEP_MINUTES) * STEP_MINUTES,
  }
}
