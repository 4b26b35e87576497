const ZONE = 'America/New_York'

/** The date (yyyy-MM-dd) and wall time (HH:mm) in a zone. Built from parts, because a locale's order is no promise. */
export function localTimeOf(instant: string | number, timeZone = ZONE): { date: string; time: string } {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/** Charleston's local date and wall time in this many minutes, as a shift's form has them. */
export function localSoon(minutes: number): { date: string; time: string } {
  const { date, time } = localTimeOf(Date.now() + minutes * 60_000)
  return { date, time: `${time}:00` }
}
