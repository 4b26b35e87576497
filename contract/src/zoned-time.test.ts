import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { hoursBetween } from './moment.ts'
import { addDays, dayBounds, endAfter, instantOf, isZone, localPartsOf } from './zoned-time.ts'

const zone = fc.constantFrom('America/New_York', 'America/Chicago', 'America/Phoenix', 'America/Los_Angeles')
const date = fc.integer({ min: 0, max: 3 * 365 }).map((days) => addDays('2025-01-01', days))
const wall = fc
  .integer({ min: 0, max: 1439 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}:00`)
// In these zones clocks change between 01:00 and 03:00.
const unambiguous = wall.filter((time) => time < '01:00:00' || time >= '03:00:00')

describe('instants and walls', () => {
  test('a wall time in winter and in summer', () => {
    expect(instantOf('2026-11-20', '17:00:00', 'America/New_York').toISOString()).toBe('2026-11-20T22:00:00.000Z')
    expect(instantOf('2026-07-20', '17:00:00', 'America/New_York').toISOString()).toBe('2026-07-20T21:00:00.000Z')
    expect(instantOf('2026-07-20', '17:00:00', 'America/Phoenix').toISOString()).toBe('2026-07-21T00:00:00.000Z')
  })

  test('a time that DST skips moves forward by the gap', () => {
    expect(localPartsOf(instantOf('2026-03-08', '02:30:00', 'America/Chicago'), 'America/Chicago').time).toBe('03:30:00')
  })

  test('a time that happens twice is the first of the two', () => {
    expect(instantOf('2026-11-01', '01:30:00', 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z')
  })

  test('an instant reads back as the same wall time', () => {
    fc.assert(
      fc.property(date, unambiguous, zone, (day, time, tz) => {
        const parts = localPartsOf(instantOf(day, time, tz), tz)
        expect([parts.date, parts.time]).toEqual([day, time])
      }),
    )
  })

  test('parts know weekday, from 0 Sunday, and offset', () => {
    expect(localPartsOf('2026-11-22T12:00:00.000Z', 'America/New_York')).toEqual({
      date: '2026-11-22',
      time: '07:00:00',
      weekday: 0,
      offset_minutes: -300,
    })
    expect(localPartsOf('2026-11-21T12:00:00.000Z', 'America/New_York').weekday).toBe(6)
  })
})

describe('shifts in wall times', () => {
  const hours = (day: string, start: string, end: string, tz: string) => {
    const shift = endAfter(day, start, end, tz)
    return hoursBetween(shift.start_time, shift.end_time)
  }

  test('an end that is not after the start is on the next day', () => {
    expect(hours('2026-11-20', '22:00:00', '06:00:00', 'America/New_York')).toBe(8)
    expect(hours('2026-11-20', '09:00:00', '17:00:00', 'America/New_York')).toBe(8)
  })

  test('a night shift lasts an hour less or more when the clocks change', () => {
    expect(hours('2026-03-07', '22:00:00', '06:00:00', 'America/New_York')).toBe(7)
    expect(hours('2026-10-31', '22:00:00', '06:00:00', 'America/New_York')).toBe(9)
    expect(hours('2026-10-31', '22:00:00', '06:00:00', 'America/Phoenix')).toBe(8)
  })

  test('a shift always ends after it starts, by no more than 25 hours', () => {
    fc.assert(
      fc.property(date, unambiguous, unambiguous, zone, (day, start, end, tz) => {
        const length = hours(day, start, end, tz)
        expect(length).toBeGreaterThan(0)
        expect(length).toBeLessThanOrEqual(25)
      }),
    )
  })
})

describe('days', () => {
  const length = (day: string, tz: string) => {
    const bounds = dayBounds(day, tz)
    return hoursBetween(bounds.start_time, bounds.end_time)
  }

  test('days of 23, 24 and 25 hours', () => {
    expect(length('2026-03-08', 'America/Los_Angeles')).toBe(23)
    expect(length('2026-11-01', 'America/Los_Angeles')).toBe(25)
    expect(length('2026-11-02', 'America/Los_Angeles')).toBe(24)
    expect(length('2026-03-08', 'America/Phoenix')).toBe(24)
  })

  test('days follow each other without gap or overlap, and start at midnight', () => {
    fc.assert(
      fc.property(date, zone, (day, tz) => {
        expect(dayBounds(day, tz).end_time).toEqual(dayBounds(addDays(day, 1), tz).start_time)
        expect(localPartsOf(dayBounds(day, tz).start_time, tz)).toMatchObject({ date: day, time: '00:00:00' })
      }),
    )
  })

  test('a date can be moved over the end of a year', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })
})

test('only zones of the IANA list are zones', () => {
  expect(['America/Chicago', 'UTC'].every(isZone)).toBe(true)
  expect(['', 'Mars/Base', '+05:00', 'America/'].some(isZone)).toBe(false)
})

test('local parts and days agree with Temporal, in zones of odd offsets too', () => {
  const anywhere = fc.constantFrom('America/New_York', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC')
  const moment = fc.integer({ min: Date.parse('1975-01-01'), max: Date.parse('2075-01-01') })
  fc.assert(
    fc.property(moment, anywhere, fc.integer({ min: -800, max: 800 }), (time, tz, days) => {
      const local = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(tz)
      const day = local.toPlainDate().toString()
      expect(localPartsOf(new Date(time), tz)).toEqual({
        date: day,
        time: local.toPlainTime().toString({ smallestUnit: 'second' }),
        weekday: local.dayOfWeek % 7,
        offset_minutes: local.offsetNanoseconds / 60e9,
      })
      expect(addDays(day, days)).toBe(local.toPlainDate().add({ days }).toString())
    }),
  )
})
