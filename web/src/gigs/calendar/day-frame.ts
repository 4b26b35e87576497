import { dayOf, dayPlus, startOfDay, wallTimeOf } from '../../ui/format-time.ts'

export const DAY_MINUTES = 1440
const MINUTE = 60_000

/**
 * A calendar day in a time zone, drawn as a column of 1,440 wall-clock minutes. When the clock changes the day lasts 23 or 25 hours: one
 * hour of the column stays empty, or two share it.
 */
export interface DayFrame {
  day: string
  /** First instant of the day and of the next one, in milliseconds. */
  start: number
  end: number
  /** From this instant on, the clock is `jump` minutes ahead of the time passed since the start. Infinity on a day of 24 hours. */
  jumpAt: number
  jump: number
}

/** Minutes since midnight that a clock in `zone` shows. */
export function wallMinutes(at: number, zone: string): number {
  const [hour = 0, minute = 0] = wallTimeOf(new Date(at), zone).split(':').map(Number)
  return hour * 60 + minute
}

/** The frames of consecutive calendar days. */
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

/** The instant at which the clock of `zone` changes, on a day that does not have 24 hours. */
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

/** An instant's position in a day's column, 0 to 1,440. Instants outside the day are at its edges. */
export function minuteOf(frame: DayFrame, at: number): number {
  if (at <= frame.start) return 0
  if (at >= frame.end) return DAY_MINUTES
  return (at - frame.start) / MINUTE + (at >= frame.jumpAt ? frame.jump : 0)
}

/** The index of the frame that holds an instant, or null. */
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

/** An instant's calendar day and minute of the day in a zone. */
export const wallOf = (at: number, zone: string): { day: string; minute: number } => ({
  day: dayOf(new Date(at), { zone }),
  minute: wallMinutes(at, zone),
})
