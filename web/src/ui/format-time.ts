import { localeNow } from '../i18n/language.ts'

/** An instant in ISO 8601, as on the wire, or a Date. */
type When = string | Date

interface Zoned {
  /** The shift's zone. The viewer's zone if absent. */
  zone?: string | undefined
  locale?: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** One formatter per locale, zone and options. Creating one costs a thousand times more than using it. */
export function dateFormat(locale: string, zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${JSON.stringify(options)}`
  let found = formats.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat(locale, { ...options, ...(zone && { timeZone: zone }) })
    formats.set(key, found)
  }
  return found
}

const partsOf = (when: When, { zone, locale = localeNow() }: Zoned, options: Intl.DateTimeFormatOptions): Map<string, string> =>
  new Map(
    dateFormat(locale, zone, options)
      .formatToParts(new Date(when))
      .map(({ type, value }) => [type, value]),
  )

const ZONE_KEPT_MS = 60_000
let kept = { zone: '', until: 0 }

/** The viewer's zone. Asking the browser costs as much as a new formatter, so a traveller's new zone shows within a minute. */
export function viewerZone(): string {
  const now = Date.now()
  if (now >= kept.until || now < kept.until - ZONE_KEPT_MS)
    kept = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, until: now + ZONE_KEPT_MS }
  return kept.zone
}

/** "5:00 pm" in every language, because US schedules use h:mm am/pm. */
export function clockTime(when: When, zoned: Zoned = {}): string {
  const parts = partsOf(when, { ...zoned, locale: 'en-US' }, { hour: 'numeric', minute: '2-digit' })
  return `${parts.get('hour')}:${parts.get('minute')} ${parts.get('dayPeriod')?.toLowerCase()}`
}

/** "Fri, Nov 21", with the year only if it is not this one. Spanish: "Vie, 21 nov". */
export function shortDate(when: When, zoned: Zoned & { now?: Date } = {}): string {
  const { locale = localeNow(), now = new Date() } = zoned
  const parts = partsOf(when, zoned, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
  const [weekday, month, day, year] = ['weekday', 'month', 'day', 'year'].map((name) => parts.get(name)?.replace('.', ''))
  const otherYear = year !== partsOf(now, zoned, { year: 'numeric' }).get('year')
  if (locale.startsWith('es'))
    return `${weekday?.charAt(0).toUpperCase()}${weekday?.slice(1)}, ${day} ${month}${otherYear ? ` ${year}` : ''}`
  return `${weekday}, ${month} ${day}${otherYear ? `, ${year}` : ''}`
}

/** "5:00 – 11:00 pm". Names am and pm twice only when they differ: "10:00 am – 3:00 pm". */
export function timeRange(start: When, end: When, zoned: Zoned = {}): string {
  const from = clockTime(start, zoned)
  const to = clockTime(end, zoned)
  const sameHalf = from.slice(-2) === to.slice(-2) && dayOf(start, zoned) === dayOf(end, zoned)
  // No line break between the hour and am or pm.
  return `${sameHalf ? from.slice(0, -3) : from} – ${to}`.replaceAll(/ (?=[ap]m)/g, '\u00A0')
}

/** The calendar day of an instant in a zone, yyyy-MM-dd. Built from parts: browsers differ in how they print any locale's dates. */
export function dayOf(when: When, { zone }: Zoned = {}): string {
  const parts = partsOf(when, { zone, locale: 'en-US' }, { year: 'numeric', month: '2-digit', day: '2-digit' })
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** "EST", or empty if the clock there shows the same time as the viewer's at that moment. */
export function zoneNote(when: When, { zone, locale = localeNow() }: Zoned): string {
  if (!zone || clockTime(when, { zone }) === clockTime(when)) return ''
  return (
    dateFormat(locale, zone, { timeZoneName: 'short', hour: 'numeric' })
      .formatToParts(new Date(when))
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  )
}

/** "Fri, Nov 21 · 5:00 – 11:00 pm", with the zone only if its clock differs from the viewer's. */
export function shiftTime(start: When, end: When, zoned: Zoned & { now?: Date } = {}): string {
  const note = zoneNote(start, zoned)
  return `${shortDate(start, zoned)} · ${timeRange(start, end, zoned)}${note && ` ${note}`}`
}

/** "Friday, November 21", for headings. */
export const longDate = (when: When, { zone, locale = localeNow() }: Zoned = {}): string =>
  dateFormat(locale, zone, { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(when))

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()
function relativeFormat(locale: string): Intl.RelativeTimeFormat {
  const found = relativeFormats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  relativeFormats.set(locale, found)
  return found
}

/** "in 38 min", "2 h ago", "yesterday": the nearest whole unit. */
export function fromNow(when: When, now = new Date(), locale = localeNow()): string {
  const minutes = Math.round((new Date(when).getTime() - now.getTime()) / 60_000)
  const relative = relativeFormat(locale)
  const [value, unit] =
    Math.abs(minutes) < 60
      ? [minutes, 'minute' as const]
      : Math.abs(minutes) < 1440
        ? [Math.trunc(minutes / 60), 'hour' as const]
        : [Math.trunc(minutes / 1440), 'day' as const]
  return relative.format(value, unit).replaceAll('.', '')
}

/** Whether an instant is today, tomorrow or yesterday in its zone. */
export function nearDay(when: When, zoned: Zoned = {}, now = new Date()): 'yesterday' | 'today' | 'tomorrow' | null {
  const days = Math.round((Date.parse(dayOf(when, zoned)) - Date.parse(dayOf(now, zoned))) / 86_400_000)
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : days === -1 ? 'yesterday' : null
}

/** "5 h 30", "45 min": time worked. */
export function duration(minutes: number): string {
  // Rounded once, so that 119.7 minutes are two hours and not "1 h 60".
  const whole = Math.round(minutes)
  const hours = Math.trunc(whole / 60)
  const rest = whole % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** The wall time in `zone` at an instant, HH:mm:ss as on the wire. */
export function wallTimeOf(when: When, zone: string): string {
  const parts = partsOf(when, { zone, locale: 'en-US' }, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
  return `${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`
}

/**
 * The instant when a clock in `zone` shows `time` on `day`. When the clocks go back and the hour repeats, it is the first of the two.
 * When the hour is skipped, it is later by the gap. The contract's zoned-time gives the same and is exact for all of history; this is small.
 */
export function instantAt(day: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`)
  const behind = (at: number): number => wanted - Date.parse(`${dayOf(new Date(at), { zone })}T${wallTimeOf(new Date(at), zone)}Z`)
  const first = wanted + behind(wanted)
  const second = first + behind(first)
  return new Date(behind(second) === 0 ? second : Math.max(first, second))
}

/** The first moment of a calendar day in a zone. */
export const startOfDay = (day: string, zone: string): Date => instantAt(day, '00:00:00', zone)

/** The calendar day this many days later, or earlier if negative. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** "Sunday". */
export const weekday = (when: When, { zone, locale = localeNow() }: Zoned = {}): string => {
  const name = dateFormat(locale, zone, { weekday: 'long' }).format(new Date(when))
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** "Nov 22"; Spanish "22 nov". */
export const monthDay = (when: When, { zone, locale = localeNow() }: Zoned = {}): string =>
  dateFormat(locale, zone, { month: 'short', day: 'numeric' }).format(new Date(when)).replaceAll('.', '')

/** "4:00–11:30 pm" of two wall times, HH:mm:ss, without a zone. */
export const wallRange = (start: string, end: string, locale = localeNow()): string =>
  timeRange(instantAt('2026-01-15', start, 'UTC'), instantAt(end > start ? '2026-01-15' : '2026-01-16', end, 'UTC'), {
    zone: 'UTC',
    locale,
  })
