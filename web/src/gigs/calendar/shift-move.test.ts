import { endAfter, instantOf } from '@muster/contract/zoned-time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editOfTimes, movedBy, type Span, spanOf, startMovedBy, stretchedBy, timesOf, toStep, whyNotThere } from './shift-move.ts'

const zone = 'America/New_York'
const evening: Span = { day: '2026-11-20', minute: 17 * 60, length: 6 * 60 }
const spans = fc.record({
  day: fc.constantFrom('2026-03-07', '2026-03-08', '2026-06-15', '2026-10-31', '2026-11-01', '2026-12-31'),
  minute: fc.integer({ min: 0, max: 95 }).map((step) => step * 15),
  length: fc.integer({ min: 1, max: 95 }).map((step) => step * 15),
})

describe('moving a shift', () => {
  test('by days keeps its wall-clock times, even across a clock change', () => {
    const before = timesOf({ day: '2026-10-31', minute: 22 * 60, length: 8 * 60 }, zone)
    const after = timesOf(movedBy(spanOf(before, zone), { days: 1 }), zone)
    expect(editOfTimes(before, zone)).toEqual({ local_date: '2026-10-31', start_time: '22:00:00', end_time: '06:00:00' })
    expect(editOfTimes(after, zone)).toEqual({ local_date: '2026-11-01', start_time: '22:00:00', end_time: '06:00:00' })
    expect(Date.parse(before.end_time) - Date.parse(before.start_time)).toBe(9 * 3_600_000)
  })

  test('over midnight changes its day', () => {
    expect(movedBy(evening, { minutes: 8 * 60 })).toEqual({ day: '2026-11-21', minute: 60, length: 360 })
    expect(movedBy(evening, { minutes: -18 * 60 })).toEqual({ day: '2026-11-19', minute: 23 * 60, length: 360 })
  })

  test('there and back changes nothing', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -40, max: 40 }), (span, minutes, days) => {
        expect(movedBy(movedBy(span, { days, minutes }), { days: -days, minutes: -minutes })).toEqual(span)
      }),
    )
  })

  test('by one edge never takes it past the other', () => {
    expect(stretchedBy(evening, 15)).toEqual({ ...evening, length: 375 })
    expect(startMovedBy(evening, -15)).toEqual({ day: '2026-11-20', minute: 17 * 60 - 15, length: 375 })
    fc.assert(
      fc.property(spans, fc.integer({ min: -200, max: 200 }), (span, steps) => {
        const end = (one: Span) => movedBy(one, { minutes: one.length })
        const start = startMovedBy(span, steps * 15)
        expect(end(start)).toMatchObject({ day: end(span).day, minute: end(span).minute })
        for (const one of [start, stretchedBy(span, steps * 15)]) {
          expect(one.length).toBeGreaterThan(0)
          expect(one.length).toBeLessThan(1440)
        }
      }),
    )
  })

  test('sends times that the server reads as the same instants', () => {
    fc.assert(
      fc.property(spans, fc.constantFrom('America/New_York', 'America/Chicago', 'America/Los_Angeles'), (span, own) => {
        const times = timesOf(span, own)
        const said = editOfTimes(times, own)
        // A time that the clock skips or shows twice is ambiguous; all others survive the round trip.
        fc.pre(instantOf(said.local_date, said.start_time, own).toISOString() === times.start_time && times.end_time > times.start_time)
        const [start, end] = [spanOf(times, own), endAfter(said.local_date, said.start_time, said.end_time, own)]
        expect(end.start_time.toISOString()).toBe(times.start_time)
        if (start.length > 0 && start.length < 1440)
          expect(Math.abs(end.end_time.getTime() - Date.parse(times.end_time))).toBeLessThanOrEqual(3_600_000)
        if (!/-(03-08|03-07|10-31|11-01)$/.test(span.day)) expect(end.end_time.toISOString()).toBe(times.end_time)
      }),
    )
  })

  test('is refused into the past, and under an hour or over sixteen', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    expect(whyNotThere(timesOf(evening, zone), now)).toBeNull()
    expect(whyNotThere(timesOf(movedBy(evening, { days: -1 }), zone), now)).toBe('past')
    expect(whyNotThere(timesOf({ ...evening, length: 45 }, zone), now)).toBe('length')
    expect(whyNotThere(timesOf({ ...evening, length: 16 * 60 + 15 }, zone), now)).toBe('length')
  })

  test('snaps to quarters of an hour', () => {
    expect([7, 8, 22, 23].map(toStep)).toEqual([0, 15, 15, 30])
  })
})
