/** Something in a calendar that the arrow keys reach: a day's head, a shift, or the count of shifts without room. */
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
 * Where an arrow key leads: up and down stay in the day; left and right go to the nearest time on the next day over, or to its head when
 * it is empty. Null past the edge of what is shown.
 */
export function itemTowards(days: readonly (readonly CalendarItem[])[], key: string, towards: Towards): CalendarItem | null {
  const day = days.findIndex((items) => items.some((item) => item.key === key))
  const items = days[day]
  if (!items) return null
  const at = items.findIndex((item) => item.key === key)
  if (towards === 'up' || towards === 'down') return items[at + (towards === 'up' ? -1 : 1)] ?? null
  if (towards === 'first') return items[0] ?? null
  if (towards === 'last') return items.at(-1) ?? null
  return nearestTo(items[at]?.from ?? -1, days[day + (towards === 'left' ? -1 : 1)] ?? [])
}

/** The shift or count of a day nearest to a minute; the day's head for another head, or when the day is empty. */
function nearestTo(from: number, items: readonly CalendarItem[]): CalendarItem | null {
  const [head = null, ...timed] = items
  if (from < 0) return head
  const distance = (item: CalendarItem): number => Math.abs(item.from - from)
  return timed.reduce<CalendarItem | null>((best, item) => (best === null || distance(item) < distance(best) ? item : best), null) ?? head
}
