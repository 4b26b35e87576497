const HOUR = 3_600_000
const LONGEST_DAY = 30 * HOUR
/** Labels that fit next to each other: on a desk, and on a phone, where "12 am" is as wide as a tenth of the screen. */
const MOST_TICKS = 10
export const MOST_TICKS_ON_PHONE = 5

export interface DayAxis {
  from: number
  to: number
  /** Whole hours to label. */
  ticks: number[]
}

/** The whole hours that today's shifts span. Yesterday's night shift counts from midnight; today's may end tomorrow morning. */
export function dayAxis(shifts: readonly { start_time: string; end_time: string }[], dayStart: number, mostTicks = MOST_TICKS): DayAxis {
  const starts = shifts.map((shift) => Math.max(Date.parse(shift.start_time), dayStart))
  const ends = shifts.map((shift) => Math.min(Date.parse(shift.end_time), dayStart + LONGEST_DAY))
  const from = Math.floor(Math.min(...starts) / HOUR) * HOUR
  const to = Math.max(Math.ceil(Math.max(...ends) / HOUR) * HOUR, from + 4 * HOUR)
  const hours = (to - from) / HOUR
  const step = Math.ceil(hours / mostTicks)
  return { from, to, ticks: Array.from({ length: Math.floor(hours / step) + 1 }, (_, index) => from + index * step * HOUR) }
}

/** A moment's position on the axis, in percent. */
export const placeOn = ({ from, to }: DayAxis, at: number): number => Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100))
