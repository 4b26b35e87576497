/** The hour of the day, 0 to 23, of the typed digits and am or pm. Null for 13 pm or 25. */
function hourOf(digits: string, half: string | undefined): number | null {
  const hour = Number(digits)
  if (half) return hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'p' ? 12 : 0)
  // Without am or pm, 1 to 6 mean the afternoon: someone who types "4" does not post a shift for four in the morning.
  if (digits.length === 1 && hour >= 1 && hour <= 6) return hour + 12
  return hour > 23 ? null : hour
}

/** Reads a time as people type it: "5", "5p", "5:30 pm", "530", "17:30", "noon". Returns HH:mm:ss, or null if it is not a time. */
export function readWallTime(text: string): string | null {
  const typed = text.trim().toLowerCase().replace(/\./g, '')
  if (typed === 'noon') return '12:00:00'
  if (typed === 'midnight') return '00:00:00'
  const [, digits, minutes = '00', half] = /^(\d{1,2})(?::?(\d{2}))?\s*(a|p|am|pm)?$/.exec(typed) ?? []
  if (digits === undefined || Number(minutes) > 59) return null
  const hour = hourOf(digits, half?.[0])
  return hour === null ? null : `${String(hour).padStart(2, '0')}:${minutes}:00`
}

/** "5:00 pm" for 17:00:00. */
export function showWallTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** The wall time this many minutes later, or earlier if negative. Wraps at midnight. */
export function stepWallTime(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const total = (hour * 60 + minute + minutes + 1440) % 1440
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}:00`
}
