/** The calendar month before a day: what accountants close. */
export function lastMonth(today: string): { first_day: string; last_day: string } {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
  return { first_day: dayOf(new Date(Date.UTC(year, month - 2, 1))), last_day: dayOf(new Date(Date.UTC(year, month - 1, 0))) }
}

/** The month of a day, until that day. */
export const thisMonth = (today: string): { first_day: string; last_day: string } => ({
  first_day: `${today.slice(0, 8)}01`,
  last_day: today,
})
