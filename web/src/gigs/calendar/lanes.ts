import type { Piece } from './day-pieces.ts'

/** A piece with its lane among the pieces it overlaps: 0 is the leftmost of `lanes`. */
export interface Placed<T> extends Piece<T> {
  lane: number
  lanes: number
  /** The last of the lanes counts shifts that have no room. */
  isCrowded: boolean
}

/** Shifts without room, counted in the last lane. A shift that starts before the count of another ends is counted with it. */
export interface Crowd<T> {
  day: number
  from: number
  to: number
  lane: number
  lanes: number
  hidden: T[]
}

/** How many minutes of the last lane one shift's count covers. */
const CROWD_MINUTES = 60

export interface Lanes<T> {
  placed: Placed<T>[]
  crowds: Crowd<T>[]
}

/**
 * Shares a day's column among simultaneous shifts. Shifts that overlap, directly or through others, get lanes of equal width, and no two
 * in a lane overlap. Where more than `most` would be side by side, the last lane counts the rest.
 */
export function lanesOf<T>(pieces: readonly Piece<T>[], most: number): Lanes<T> {
  const sorted = [...pieces].sort((a, b) => a.from - b.from || b.to - a.to)
  const found: Lanes<T> = { placed: [], crowds: [] }
  let group: { piece: Piece<T>; lane: number }[] = []
  let ends: number[] = []
  let groupEnd = -1
  const close = (): void => {
    addGroup(found, group, most)
    group = []
    ends = []
  }
  for (const piece of sorted) {
    if (piece.from >= groupEnd) close()
    const free = ends.findIndex((end) => end <= piece.from)
    const lane = free >= 0 ? free : ends.length
    // Lanes beyond the last one need no end: their shifts are counted, not drawn.
    if (lane < most) ends[lane] = piece.to
    group.push({ piece, lane })
    groupEnd = Math.max(groupEnd, piece.to)
  }
  close()
  return found
}

function addGroup<T>(found: Lanes<T>, group: readonly { piece: Piece<T>; lane: number }[], most: number): void {
  const needed = Math.max(0, ...group.map(({ lane }) => lane + 1))
  const lanes = Math.min(needed, most)
  const groupEnd = Math.max(...group.map(({ piece }) => piece.to))
  let crowd: Crowd<T> | null = null
  for (const { piece, lane } of group) {
    if (needed <= most || lane < most - 1) {
      found.placed.push({ ...piece, lane, lanes, isCrowded: needed > most })
      continue
    }
    const to = Math.min(piece.from + CROWD_MINUTES, groupEnd)
    if (crowd === null || piece.from > crowd.to) {
      crowd = { day: piece.day, from: piece.from, to, lane: lanes - 1, lanes, hidden: [] }
      found.crowds.push(crowd)
    }
    crowd.to = Math.max(crowd.to, to)
    crowd.hidden.push(piece.shift)
  }
}

/** Whether part of a day's column overlaps the minutes on screen. */
export const isWithin = ({ from, to }: { from: number; to: number }, window: { from: number; to: number }): boolean =>
  from < window.to && to > window.from

/** A column as wide as this shows the words of a count; a narrower one gives its lane to the names of shifts. */
const WIDE_COLUMN_PX = 260
/** What a bare count needs. */
const COUNT_PX = 30

/** Whether the count of shifts without room is a slim lane, so that the names beside it fit. */
export const isSlimCount = (column: number): boolean => column < WIDE_COLUMN_PX

/** What a lane of shifts is wide, in px. */
export const laneWidth = ({ lanes, isCrowded }: Pick<Placed<unknown>, 'lanes' | 'isCrowded'>, column: number): number =>
  isCrowded && lanes > 1 && isSlimCount(column) ? (column - COUNT_PX) / (lanes - 1) : column / lanes

/** Where a shift's lane is in its column. */
export function laneBox(piece: Pick<Placed<unknown>, 'lane' | 'lanes' | 'isCrowded'>, column: number): { left: string; width: string } {
  const { lane, lanes, isCrowded } = piece
  if (!(isCrowded && lanes > 1 && isSlimCount(column)))
    return { left: `calc(${(lane / lanes) * 100}% + 1px)`, width: `calc(${100 / lanes}% - 3px)` }
  const part = `(100% - ${COUNT_PX}px)`
  return { left: `calc(${part} * ${lane / (lanes - 1)} + 1px)`, width: `calc(${part} / ${lanes - 1} - 3px)` }
}

/** Where the count of shifts without room is in its column. */
export const countBox = ({ lane, lanes }: Pick<Crowd<unknown>, 'lane' | 'lanes'>, column: number): { left: string; width: string } =>
  lanes > 1 && isSlimCount(column)
    ? { left: `calc(100% - ${COUNT_PX - 1}px)`, width: `${COUNT_PX - 3}px` }
    : { left: `calc(${(lane / lanes) * 100}% + 1px)`, width: `calc(${100 / lanes}% - 3px)` }
