/** Reads a time as people type it: "5", "5p", "5:30 pm", "530", "17:30", "noon". HH:mm:ss, or null when it is none. */
export function readWallTime(text: string): string | null {
  const typed = text.trim().toLowerCase().replace(/\./g, '')
  if (typed === 'noon') return '12:00:00'
  if (typed === 'midnight') return '00:00:00'
  const match = /^(\d{1,2})(?::?(\d{2}))?\s*(a|p|am|pm)?$/.exec(typed)
  if (!match) return null
  const minute = Number(match[2] ?? 0)
  let hour = Number(match[1])
  const half = match[3]?.[0]
  if (half && (hour < 1 || hour > 12)) return null
  if (half) hour = (hour % 12) + (half === 'p' ? 12 : 0)
  // Without am or pm, 1 to 6 mean the afternoon: nobody posts a shift for four in the morning by typing "4".
  else if (match[1]?.length === 1 && hour >= 1 && hour <= 6) hour += 12
  if (hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`
}

/** "5:00 pm" of 17:00:00. */
export function showWallTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** A quarter of an hour later or earlier, within the day. */
export function stepWallTime(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const total = (hour * 60 + minute + minutes + 1440) % 1440
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}:00`
}
