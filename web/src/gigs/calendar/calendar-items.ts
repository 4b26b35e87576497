/** Something in a calendar that the arrow keys go to: a day's head, a shift, or the count of those without room. */
export interface CalendarItem {
  key: string
  /** Minutes from midnight; −1 for the head of the day. */
  from: number
}

export const dayKey = (day: string): string => `day:${day}`
export const gigKey = (id: number): string => `gig:${id}`
export const crowdKey = (day: string, from: number): string => `crowd:${day}:${from}`

export type Towards = 'up' | 'down' | 'left' | 'right' | 'first' | 'last'

/**
 * Where an arrow key leads: up and down within the day, left and right to what is at that time on the day beside it (its head when it is
 * empty). Null past the edge of what is shown.
 */
export function itemTowards(days: readonly (readonly CalendarItem[])[], key: string, towards: Towards): CalendarItem | null {
  const day = days.findIndex((items) => items.some((item) => item.key === key))
  const items = days[day]
  if (!items) return null
  const at = items.findIndex((item) => item.key === key)
  if (towards === 'up' || towards === 'down') return items[at + (towards === 'up' ? -1 : 1)] ?? null
  if (towards === 'first') return items[0] ?? null
  if (towards === 'last') return items.at(-1) ?? null
  const beside = days[day + (towards === 'left' ? -1 : 1)]
  const from = items[at]?.from ?? -1
  if (!beside) return null
  if (from < 0) return beside[0] ?? null
  const timed = beside.filter((item) => item.from >= 0)
  return (
    timed.reduce<CalendarItem | null>(
      (best, item) => (!best || Math.abs(item.from - from) < Math.abs(best.from - from) ? item : best),
      null,
    ) ??
    beside[0] ??
    null
  )
}
