import { Temporal } from 'temporal-polyfill'
import { type Moment, millis } from './moment.ts'

const DAY_MS = 86_400_000

/**
 * Converts between instants (UTC) and the wall time of an IANA zone. Local dates are yyyy-MM-dd, wall times HH:mm:ss. Callers pass
 * valid zones, dates and times; `isZone` and wire.ts check them where they enter.
 */

/** True for an IANA zone this runtime knows, e.g. America/Chicago. Fixed offsets are not zones. */
export function isZone(zone: string): boolean {
  if (known.has(zone)) return true
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    if (new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone === '') return false
    known.add(zone)
    return true
  } catch {
    return false
  }
}
/** Zones that exist, of which there are some hundreds: every place and shift names one, and asking the runtime takes a new formatter. */
const known = new Set<string>()

/**
 * The instant when the clocks of `zone` show `wallTime` on `localDate`. On a clock-change day, a skipped time moves forward by the gap
 * (02:30 becomes 03:30), and of a time that happens twice this is the first ("compatible").
 */
export function instantOf(localDate: string, wallTime: string, zone: string): Date {
  const wall = Temporal.PlainDate.from(localDate).toPlainDateTime(Temporal.PlainTime.from(wallTime))
  return new Date(wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds)
}

export interface LocalParts {
  /** yyyy-MM-dd */
  date: string
  /** HH:mm:ss */
  time: string
  /** 0 Sunday to 6 Saturday, as in the recurrence rule. */
  weekday: number
  /** Minutes east of UTC: −300 for New York in winter. */
  offset_minutes: number
}

/** The calendar and clock of `zone` at `instant`. */
export function localPartsOf(instant: Moment, zone: string): LocalParts {
  const time = millis(instant)
  const offset = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
  // A date of UTC whose clock shows the zone's. Weeks of overtime read thousands of these, and Temporal's own words cost twice the time.
  const shown = new Date(time + offset)
  const [date, rest] = shown.toISOString().split('T') as [string, string]
  return { date, time: rest.slice(0, 8), weekday: shown.getUTCDay(), offset_minutes: offset / 60_000 }
}

/** `days` after `localDate`, or before it when negative. */
export const addDays = (localDate: string, days: number): string =>
  new Date(Date.parse(`${localDate}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * Start and end of a shift from wall times. An end that is not after the start is on the next day, so 22:00 to 06:00 crosses midnight.
 * On a clock-change night that lasts 7 or 9 elapsed hours, and elapsed time gets paid.
 */
export function endAfter(localDate: string, startTime: string, endTime: string, zone: string): { start_time: Date; end_time: Date } {
  const endDate = endTime > startTime ? localDate : addDays(localDate, 1)
  return { start_time: instantOf(localDate, startTime, zone), end_time: instantOf(endDate, endTime, zone) }
}

/** The first instant of a local date and of the next one: 24 h apart, 23 or 25 on a clock-change day. */
export function dayBounds(localDate: string, zone: string): { start_time: Date; end_time: Date } {
  const startOf = (date: string) => new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds)
  return { start_time: startOf(localDate), end_time: startOf(addDays(localDate, 1)) }
}
