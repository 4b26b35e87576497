import { millis, type Moment } from '../moment.ts'

interface CalendarEntry {
  uid: string
  title: string
  place: string
  notes: string
  start_time: Moment
  end_time: Moment
  /** When the file was made. */
  now: Moment
}

/** An instant in UTC, so that every calendar shows it in its own zone: 20261127T220000Z. */
const stamp = (moment: Moment): string =>
  new Date(millis(moment))
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z')

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** Lines of at most 75 bytes; the next one of the same value starts with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (encoder.encode(part + letter).length > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}

/** A file with one entry that calendars on phones and computers open (RFC 5545). */
export const calendarFile = ({ uid, title, place, notes, start_time, end_time, now }: CalendarEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Muster//Calendar//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start_time)}`,
    `DTEND:${stamp(end_time)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(notes)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
