const ZONE = 'America/New_York'

/** Charleston's local date and wall time in this many minutes, as a shift's form has them. */
export function localSoon(minutes: number): { date: string; time: string } {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' }).format(
    Date.now() + minutes * 60_000,
  )
  const [date = '', time = ''] = text.split(' ')
  return { date, time: `${time}:00` }
}
