import { countSpots } from '@muster/contract/gigs/spot-count-rules.ts'
import { type CalendarItem, crowdKey, dayKey, gigKey } from './calendar-items.ts'
import type { DayFrame } from './day-frame.ts'
import { type Piece, piecesOf } from './day-pieces.ts'
import { type Crowd, lanesOf, type Placed } from './lanes.ts'
import type { ShownGig } from './shown-gig.ts'

export interface CalendarDay {
  day: string
  /** Spots of the shifts that start on this day, without cancelled ones. */
  places: number
  filled: number
  placed: readonly Placed<ShownGig>[]
  crowds: readonly Crowd<ShownGig>[]
  /** What the arrow keys reach, in order. A shift over midnight is listed once, on the first day it is shown. */
  items: readonly CalendarItem[]
}

/** Whether this is the piece that keys reach: the first piece shown of its shift. */
export const isFirstPiece = ({ isContinued, day }: Pick<Piece<ShownGig>, 'isContinued' | 'day'>): boolean => !isContinued || day === 0

function dayOfPieces(
  frame: DayFrame,
  pieces: readonly Piece<ShownGig>[],
  placed: readonly Placed<ShownGig>[],
  crowds: readonly Crowd<ShownGig>[],
): CalendarDay {
  const counted = pieces.filter(({ shift, isContinued }) => !isContinued && !shift.isPhantom && shift.status !== 'CANCELLED')
  const { places, filled } = countSpots(counted.map(({ shift }) => shift))
  const items = [
    ...placed.filter(isFirstPiece).map(({ shift, from }) => ({ key: gigKey(shift.id), from })),
    ...crowds.map(({ from }) => ({ key: crowdKey(frame.day, from), from })),
  ].sort((a, b) => a.from - b.from)
  return { day: frame.day, places, filled, placed, crowds, items: [{ key: dayKey(frame.day), from: -1 }, ...items] }
}

/** Days as columns of hours, with at most `mostLanes` shifts side by side. */
export const timeGridOf = (gigs: readonly ShownGig[], frames: readonly DayFrame[], mostLanes: number): CalendarDay[] =>
  piecesOf(gigs, frames).map((pieces, index) => {
    const { placed, crowds } = lanesOf(pieces, mostLanes)
    return dayOfPieces(frames[index]!, pieces, placed, crowds)
  })

/** Days as cells of at most `mostLines` lines; the last line counts the shifts without room. A night shift is in the cell of its start. */
export const monthGridOf = (gigs: readonly ShownGig[], frames: readonly DayFrame[], mostLines: number): CalendarDay[] =>
  piecesOf(gigs, frames).map((all, index) => {
    const pieces = all.filter(isFirstPiece).sort((one, other) => one.from - other.from)
    const shown = pieces.length > mostLines ? Math.max(0, mostLines - 1) : pieces.length
    const placed = pieces.slice(0, shown).map((piece, lane) => ({ ...piece, lane, lanes: 1, isCrowded: false }))
    const hidden = pieces.slice(shown)
    const [first] = hidden
    const crowds = first
      ? [{ day: index, from: first.from, to: first.to, lane: shown, lanes: 1, hidden: hidden.map(({ shift }) => shift) }]
      : []
    return dayOfPieces(frames[index]!, pieces, placed, crowds)
  })
