import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf } from '../../zoned-time.ts'
import { completePattern, firstDateOf, localDateIn, occurrenceTimes, previewDates, recurrenceDates } from './recurrence-dates.ts'
import type { RecurrencePattern } from '../recurrence.ts'

const DAY = 86_400_000
const dayNumber = (date: string): number => Date.parse(date) / DAY
const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
const weekdayOf = (day: number): number => new Date(day * DAY).getUTCDay()
const dayOfMonth = (day: number): number => new Date(day * DAY).getUTCDate()
const monthOf = (day: number): number => new Date(day * DAY).getUTCFullYear() * 12 + new Date(day * DAY).getUTCMonth()
/** Weeks since some Sunday. */
const weekOf = (day: number): number => (day - weekdayOf(day)) / 7

/** Whether a pattern includes a day, judged from that day alone: shares no code with what it tests. */
function hasDay({ freq, interval, byweekdays }: RecurrencePattern, first: number, day: number): boolean {
  const elapsed = { DAILY: day - first, WEEKLY: weekOf(day) - weekOf(first), MONTHLY: monthOf(day) - monthOf(first) }[freq]
  if (elapsed % interval !== 0) return false
  if (byweekdays.length === 0) return freq === 'DAILY'
  return byweekdays.some(({ weekday, occurrence }) => {
    if (weekday !== weekdayOf(day)) return false
    if (freq !== 'MONTHLY' || occurrence === null) return true
    const isLast = monthOf(day + 7) !== monthOf(day)
    return occurrence === -1 || occurrence > 4 ? isLast : Math.ceil(dayOfMonth(day) / 7) === occurrence
  })
}

function walk(pattern: RecurrencePattern, first: string, range: { from: string; to: string }, skipped: ReadonlySet<string>): string[] {
  const found: string[] = []
  for (let day = dayNumber(first); day <= dayNumber(range.to); day++) {
    const date = dateOf(day)
    if (date < range.from || skipped.has(date) || (pattern.until !== null && date > pattern.until)) continue
    if (hasDay(pattern, dayNumber(first), day)) found.push(date)
  }
  return found
}

const ZONES = ['America/New_York', 'America/Chicago', 'America/Phoenix', 'America/Los_Angeles']
/** The days when clocks change in all these zones except Phoenix. */
const CHANGES = ['2025-03-09', '2025-11-02', '2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07']

const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 })
const patterns: fc.Arbitrary<Omit<RecurrencePattern, 'until'>> = fc.oneof(
  fc.record({
    freq: fc.constant('DAILY' as const),
    interval: fc.integer({ min: 1, max: 9 }),
    byweekdays: fc.oneof(
      fc.constant<RecurrencePattern['byweekdays']>([]),
      weekdays.map((days) => days.map((weekday) => ({ weekday, occurrence: null }))),
    ),
  }),
  fc.record({
    freq: fc.constant('WEEKLY' as const),
    interval: fc.integer({ min: 1, max: 5 }),
    byweekdays: weekdays.map((days) => days.map((weekday) => ({ weekday, occurrence: null }))),
  }),
  fc.record({
    freq: fc.constant('MONTHLY' as const),
    interval: fc.integer({ min: 1, max: 4 }),
    byweekdays: fc.uniqueArray(
      fc.record({ weekday: fc.integer({ min: 0, max: 6 }), occurrence: fc.constantFrom(null, 1, 2, 3, 4, 5, 9, -1 as const) }),
      { minLength: 1, maxLength: 3, selector: ({ weekday }) => weekday },
    ),
  }),
)
/** A rule, its start, the range to look at (around a clock change), and a few excluded dates. */
const cases = fc
  .record({
    pattern: patterns,
    change: fc.constantFrom(...CHANGES),
    begun: fc.integer({ min: 0, max: 200 }),
    before: fc.integer({ min: 0, max: 20 }),
    after: fc.integer({ min: 0, max: 45 }),
    until: fc.option(fc.integer({ min: -10, max: 80 }), { nil: null }),
    skipped: fc.array(fc.integer({ min: -5, max: 20 }), { maxLength: 3 }),
    zone: fc.constantFrom(...ZONES),
    minute: fc.integer({ min: 0, max: 1439 }),
  })
  .map(({ pattern, change, begun, before, after, until, skipped, zone, minute }) => {
    const on = (days: number): string => dateOf(dayNumber(change) + days)
    return {
      pattern: { ...pattern, until: until === null ? null : on(until) },
      first: on(-begun),
      range: { from: on(-before), to: on(after) },
      skipped: new Set(skipped.map(on)),
      change,
      zone,
      wall: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`,
    }
  })

const clocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
  ]),
)
/** yyyy-MM-dd HH:mm:ss at an instant, by the runtime's own zones. */
const wallAt = (zone: string, instant: Date): string => {
  const parts = new Map(
    clocks
      .get(zone)
      ?.formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((name) =>
    parts.get(name as 'year'),
  )
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

describe('the dates of a pattern', () => {
  test('10,000 random rules match a day-by-day walk, and each date keeps its wall time over both clock changes', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(cases, ({ pattern, first, range, skipped, change, zone, wall }) => {
        const dates = recurrenceDates(pattern, first, range, skipped)
        expect(dates).toEqual(walk(pattern, first, range, skipped))
        const near = dates.filter((date) => Math.abs(dayNumber(date) - dayNumber(change)) <= 1)
        for (const { local_date, start_time } of occurrenceTimes(near, { start_time: wall, end_time: wall }, zone)) {
          const isSkippedHour = local_date === change && change.slice(5, 7) === '03' && zone !== 'America/Phoenix' && wall.startsWith('02:')
          const shown = isSkippedHour ? wall.replace(/^02/, '03') : wall
          expect(wallAt(zone, start_time)).toBe(`${local_date} ${shown}`)
          if (local_date === change) seen.add(`${zone} ${change.slice(5, 7)}`)
        }
      }),
      { numRuns: 10_000, seed: 20_261_121 },
    )
    expect(seen.size).toBe(ZONES.length * 2)
  }, 120_000)

  const monthly = (occurrence: number, change: Partial<RecurrencePattern> = {}): RecurrencePattern => ({
    freq: 'MONTHLY',
    interval: 1,
    byweekdays: [{ weekday: 5, occurrence }],
    until: null,
    ...change,
  })
  const year = { from: '2026-01-01', to: '2026-06-30' }

  test('the last Friday of each month is the fourth or the fifth, and so is everything above 4', () => {
    const last = ['2026-01-30', '2026-02-27', '2026-03-27', '2026-04-24', '2026-05-29', '2026-06-26']
    expect(recurrenceDates(monthly(-1), '2026-01-01', year)).toEqual(last)
    expect(recurrenceDates(monthly(5), '2026-01-01', year)).toEqual(last)
    expect(recurrenceDates(monthly(31), '2026-01-01', year)).toEqual(last)
    expect(recurrenceDates(monthly(4), '2026-01-01', { from: '2026-01-01', to: '2026-01-31' })).toEqual(['2026-01-23'])
  })

  test('the last date is included, and one beyond the range is capped at its end', () => {
    expect(recurrenceDates(monthly(-1, { until: '2026-02-27' }), '2026-01-01', year)).toEqual(['2026-01-30', '2026-02-27'])
    expect(recurrenceDates(monthly(-1, { until: '2026-02-26' }), '2026-01-01', year)).toEqual(['2026-01-30'])
    expect(recurrenceDates(monthly(-1, { until: '2030-01-01' }), '2026-01-01', year)).toHaveLength(6)
    expect(recurrenceDates(monthly(-1, { until: '2025-01-01' }), '2026-01-01', year)).toEqual([])
  })

  test('every second week counts from the week of the first date, Sunday to Saturday', () => {
    const pattern: RecurrencePattern = {
      freq: 'WEEKLY',
      interval: 2,
      byweekdays: [0, 6].map((weekday) => ({ weekday, occurrence: null })),
      until: null,
    }
    expect(recurrenceDates(pattern, '2026-11-21', { from: '2026-11-21', to: '2026-12-20' })).toEqual([
      '2026-11-21',
      '2026-11-29',
      '2026-12-05',
      '2026-12-13',
      '2026-12-19',
    ])
  })

  test('an old series costs no more than a new one, and has the same dates', () => {
    const daily: RecurrencePattern = { freq: 'DAILY', interval: 3, byweekdays: [], until: null }
    expect(recurrenceDates(daily, '1990-01-01', { from: '2026-01-01', to: '2026-01-07' })).toEqual(
      walk(daily, '1990-01-01', { from: '2026-01-01', to: '2026-01-07' }, new Set()),
    )
  })

  test('the first date completes what a pattern leaves open', () => {
    const open: RecurrencePattern = { freq: 'MONTHLY', interval: 1, byweekdays: [], until: null }
    expect(completePattern(open, '2026-11-17').byweekdays).toEqual([])
    expect(completePattern({ ...open, freq: 'WEEKLY' }, '2026-11-22').byweekdays).toEqual([{ weekday: 0, occurrence: null }])
    expect(completePattern({ ...open, freq: 'DAILY' }, '2026-11-22').byweekdays).toEqual([])
  })

  test('a month without weekdays repeats on its day, and skips months without it', () => {
    const open: RecurrencePattern = { freq: 'MONTHLY', interval: 1, byweekdays: [], until: null }
    const year = { from: '2027-01-31', to: '2027-12-31' }
    expect(recurrenceDates(open, '2027-01-31', year).map((date) => date.slice(5))).toEqual([
      '01-31',
      '03-31',
      '05-31',
      '07-31',
      '08-31',
      '10-31',
      '12-31',
    ])
    expect(recurrenceDates({ ...open, interval: 3 }, '2026-11-17', year)).toEqual(['2027-02-17', '2027-05-17', '2027-08-17', '2027-11-17'])
  })

  test('a preview looks 731 days ahead, and says whether the pattern continues', () => {
    const daily: RecurrencePattern = { freq: 'DAILY', interval: 1, byweekdays: [], until: null }
    const { dates, is_cut } = previewDates(daily, '2027-03-01')
    expect([dates.length, dates[0], dates.at(-1), is_cut]).toEqual([731, '2027-03-01', '2029-02-28', true])
    expect(previewDates({ ...daily, until: '2029-02-28' }, '2027-03-01').is_cut).toBe(false)
    expect(previewDates({ ...daily, until: '2029-03-01' }, '2027-03-01').is_cut).toBe(true)
  })

  test('the first date is found years ahead, or there is none', () => {
    const rare: RecurrencePattern = { freq: 'MONTHLY', interval: 99, byweekdays: [{ weekday: 1, occurrence: 1 }], until: null }
    expect(firstDateOf(rare, '2026-11-20')).toBe('2035-02-05')
    expect(firstDateOf({ ...rare, until: '2030-01-01' }, '2026-11-20')).toBeNull()
    expect(firstDateOf({ ...rare, interval: 1 }, '2026-11-20', new Set(['2026-12-07']))).toBe('2027-01-04')
  })
})

test('shifts over midnight and a clock change last as long as the time that elapses', () => {
  const nights = occurrenceTimes(['2026-10-31', '2026-11-01'], { start_time: '22:00:00', end_time: '06:00:00' }, 'America/New_York')
  expect(nights.map(({ start_time, end_time }) => (end_time.getTime() - start_time.getTime()) / 3_600_000)).toEqual([9, 8])
  expect(nights[1]?.start_time).toEqual(instantOf('2026-11-01', '22:00:00', 'America/New_York'))
})

test('callers may pass a date, or an instant of that date in the zone', () => {
  expect(localDateIn('2026-11-21', 'America/Los_Angeles')).toBe('2026-11-21')
  expect(localDateIn('2026-11-21T05:00:00Z', 'America/Los_Angeles')).toBe('2026-11-20')
})
