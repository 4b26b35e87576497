import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../zoned-time.ts'
import {
  averageRating,
  confirmedSpots,
  daysOfPeriod,
  fillRate,
  hintsOf,
  isTrend,
  NO_FIGURES,
  periodBefore,
  periodOf,
  whatHappened,
} from './dashboard-rules.ts'

describe('the period', () => {
  test('is the last four weeks unless asked for', () =>
    expect(periodOf({}, '2026-11-20')).toEqual({ from: '2026-10-24', to: '2026-11-20' }))
  test('has four weeks to a given end', () =>
    expect(periodOf({ to: '2026-03-10' }, '2026-11-20')).toEqual({ from: '2026-02-11', to: '2026-03-10' }))
  test('goes from a given start to today', () =>
    expect(periodOf({ from: '2026-11-01' }, '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' }))
  test('ends after a year at most', () =>
    expect(periodOf({ from: '2020-01-01' }, '2026-11-20')).toEqual({ from: '2020-01-01', to: '2020-12-31' }))
  test('is the day itself when it starts after today', () =>
    expect(periodOf({ from: '2026-12-01' }, '2026-11-20')).toEqual({ from: '2026-12-01', to: '2026-12-01' }))

  const anyPeriod = fc
    .record({ start: fc.integer({ min: 0, max: 20_000 }), days: fc.integer({ min: 1, max: 366 }) })
    .map(({ start, days }) => ({ from: addDays('1990-01-01', start), to: addDays('1990-01-01', start + days - 1), days }))
  test('before it lies one of the same length that ends the day before', () =>
    fc.assert(
      fc.property(anyPeriod, ({ from, to, days }) => {
        const before = periodBefore({ from, to })
        expect(daysOfPeriod({ from, to })).toBe(days)
        expect(daysOfPeriod(before)).toBe(days)
        expect(addDays(before.to, 1)).toBe(from)
      }),
    ))
})

test('a rate of fewer than 30 spots is no rate', () => {
  expect(fillRate({ spots: 29, filled: 29 })).toBeNull()
  expect(fillRate({ spots: 30, filled: 27 })).toBe(0.9)
})

test('five no-shows after seven are no trend', () => {
  expect(isTrend(5, 7)).toBe(false)
  expect(isTrend(8, 15)).toBe(true)
})

test('stars are an average, and none without ratings', () => {
  expect(averageRating({ rating_sum: 19, rating_count: 4 })).toBe(4.75)
  expect(averageRating({ rating_sum: 0, rating_count: 0 })).toBeNull()
})

test('a pro who did not come was confirmed', () => expect(confirmedSpots({ filled: 336, no_shows: 5 })).toBe(341))

describe('hints', () => {
  const week = (open: number[]) => open.map((one, index) => ({ weekday: index + 1, figures: { spots: 50, filled: 50 - one } }))
  test('name the late posts when most of what stayed open was posted late and early posts fill', () =>
    expect(
      hintsOf({
        total: { ...NO_FIGURES, spots: 362, filled: 341, late_spots: 40, late_filled: 29, early_spots: 190, early_filled: 187 },
        by_weekday: week([3, 3, 3, 3, 3, 3, 3]),
      }),
    ).toEqual([{ kind: 'late', open: 21, late_open: 11, early_filled: 187, early_spots: 190 }]))
  test('name the two weekdays that hold two thirds of what stayed open, in the week’s order', () =>
    expect(hintsOf({ total: { ...NO_FIGURES, spots: 362, filled: 341 }, by_weekday: week([0, 0, 1, 1, 7, 10, 2]) })).toEqual([
      { kind: 'weekdays', open: 21, weekdays: [5, 6], of_them: 17 },
    ]))
  test('say nothing about a handful', () =>
    expect(hintsOf({ total: { ...NO_FIGURES, spots: 100, filled: 96, late_spots: 4 }, by_weekday: week([0, 0, 0, 0, 2, 2, 0]) })).toEqual(
      [],
    ))
})

describe('what happened to a shift', () => {
  const shift = {
    spots: 2,
    filled: 2,
    posted_before_minutes: 3 * 1440,
    wage_amount: 20,
    recommended_wage_amount: 19,
    applied: 4,
    no_shows: 0,
    callouts: 0,
    declined: 0,
    rescue: null,
  }
  test('is nothing when it filled', () => expect(whatHappened({ ...shift, posted_before_minutes: 60, wage_amount: 15 })).toEqual([]))
  test('begins with who did not come', () =>
    expect(whatHappened({ ...shift, filled: 0, no_shows: 1, callouts: 1, rescue: 'EXHAUSTED' })).toEqual([
      { kind: 'no_shows', count: 1 },
      { kind: 'callouts', count: 1 },
      { kind: 'rescue_exhausted' },
    ]))
  test('tells what kept pros away', () =>
    expect(whatHappened({ ...shift, filled: 1, posted_before_minutes: 1439, wage_amount: 18.99, applied: 1, declined: 1 })).toEqual([
      { kind: 'declined', count: 1 },
      { kind: 'posted_late' },
      { kind: 'below_recommended' },
    ]))
  test('says that nobody applied', () => expect(whatHappened({ ...shift, filled: 0, applied: 0 })).toEqual([{ kind: 'no_applicants' }]))
  test('says that a rescue runs, also once the shift is full', () =>
    expect(['RUNNING', 'PAUSED'].map((rescue) => whatHappened({ ...shift, rescue }))).toEqual([
      [{ kind: 'rescue_running' }],
      [{ kind: 'rescue_running' }],
    ]))
  test('knows no recommendation where the market has none', () =>
    expect(whatHappened({ ...shift, filled: 1, recommended_wage_amount: null })).toEqual([]))
})
