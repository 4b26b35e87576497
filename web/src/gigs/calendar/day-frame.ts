import { dayOf, dayPlus, startOfDay, wallTimeOf } from '../../ui/format-time.ts'

export const DAY_MINUTES = 1440
const MINUTE = 60_000

/**
 * A calendar day of a zone as a column of 1,440 wall minutes. It lasts 23 or 25 hours when the clock changes; then one hour of the
 * column stays empty, or two hours share it.
 */
export interface DayFrame {
  day: string
  /** First instant of the day and of the next one, in milliseconds. */
  start: number
  end: number
  /** From this instant on the wall is `jump` minutes ahead of the time that has passed since the start; never when the day has 24 hours. */
  jumpAt: number
  jump: number
}

/** Minutes since midnight that a clock in `zone` shows. */
export function wallMinutes(at: number, zone: string): number {
  const [hour = 0, minute = 0] = wallTimeOf(new Date(at), zone).split(':').map(Number)
  return hour * 60 + minute
}

/** The frames of calendar days that follow one another. */
export function framesOf(days: readonly string[], zone: string): DayFrame[] {
  const last = days.at(-1)
  if (last === undefined) return []
  const bounds = [...days, dayPlus(last, 1)].map((day) => startOfDay(day, zone).getTime())
  return days.map((day, index) => {
    const start = bounds[index] ?? 0
    const end = bounds[index + 1] ?? 0
    const jump = DAY_MINUTES - (end - start) / MINUTE
    return { day, start, end, jump, jumpAt: jump === 0 ? Number.POSITIVE_INFINITY : changeIn(start, end, zone) }
  })
}

/** The minute at which the clock of `zone` changes on a day that has not 24 hours. */
function changeIn(start: number, end: number, zone: string): number {
  const isBefore = (at: number): boolean => wallMinutes(at, zone) === (at - start) / MINUTE
  let [low, high] = [0, (end - start) / MINUTE]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isBefore(start + middle * MINUTE)) low = middle
    else high = middle
  }
  return start + high * MINUTE
}

/** Where an instant stands in its day's column, 0 to 1,440; instants before or after the day stand at its edges. */
export function minuteOf(frame: DayFrame, at: number): number {
  if (at <= frame.start) return 0
  if (at >= frame.end) return DAY_MINUTES
  return (at - frame.start) / MINUTE + (at >= frame.jumpAt ? frame.jump : 0)
}

/** The day of `days` an instant falls on: its index, or null when it is on none. */
export function frameIndexAt(frames: readonly DayFrame[], at: number): number | null {
  let [low, high] = [0, frames.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const frame = frames[middle]
    if (!frame) return null
    if (at < frame.start) high = middle - 1
    else if (at >= frame.end) low = middle + 1
    else return middle
  }
  return null
}

/** The calendar day and the minute of it that an instant shows in a zone. */
export const wallOf = (at: number, zone: string): { day: string; minute: number } => ({
  day: dayOf(new Date(at), { zone }),
  minute: wallMinutes(at, zone),
})
