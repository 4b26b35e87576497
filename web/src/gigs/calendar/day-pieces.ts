import { type DayFrame, frameIndexAt, minuteOf } from './day-frame.ts'

/** The part of a shift drawn in one day's column, in wall-clock minutes from midnight, and never too short to see. */
export interface Piece<T> {
  shift: T
  day: number
  from: number
  to: number
  /** The shift began on an earlier day, or continues after this one. */
  isContinued: boolean
  continues: boolean
}

export interface Timed {
  start_time: string
  end_time: string
}

/** The shortest piece drawn. On the night that repeats an hour, a shift can end earlier on the clock than it starts. */
export const SHORTEST_MINUTES = 30

/** Cuts shifts at midnight into pieces per day, in the given order. Shifts outside the days have none. */
export function piecesOf<T extends Timed>(shifts: readonly T[], frames: readonly DayFrame[]): Piece<T>[][] {
  const days = frames.map((): Piece<T>[] => [])
  const [first, last] = [frames[0], frames.at(-1)]
  if (!first || !last) return days
  for (const shift of shifts) {
    const [start, end] = [Date.parse(shift.start_time), Date.parse(shift.end_time)]
    if (end <= first.start || start >= last.end) continue
    for (let day = frameIndexAt(frames, Math.max(start, first.start)) ?? 0; day < frames.length; day++) {
      const frame = frames[day]
      if (!frame || frame.start >= end) break
      const from = Math.min(minuteOf(frame, start), 1440 - SHORTEST_MINUTES)
      const to = Math.max(minuteOf(frame, end), from + SHORTEST_MINUTES)
      days[day]?.push({ shift, day, from, to, isContinued: start < frame.start, continues: end > frame.end })
    }
  }
  return days
}
