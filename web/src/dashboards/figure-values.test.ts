import type { Figures } from '@muster/contract/dashboards/dashboard.ts'
import { describe, expect, test } from 'vitest'
import { barOf, dollars, hours, percent, roughSpan, span, stars, valueOf } from './figure-values.ts'

const figures: Figures = {
  shifts: 40,
  spots: 362,
  filled: 341,
  cancelled_spots: 0,
  late_spots: 0,
  late_filled: 0,
  early_spots: 0,
  early_filled: 0,
  no_shows: 5,
  callouts: 6,
  fill_minutes: 200,
  worked: 336,
  unapproved: 0,
  worked_minutes: 110_520,
  overtime_minutes: 600,
  spent: 48_212.4,
  rating_sum: 902,
  rating_count: 188,
}

describe('a figure in words', () => {
  test.each([
    ['fill-rate', '94.2%'],
    ['time-to-fill', '3 h 20'],
    ['spend', '$48,212'],
    ['hours', '1,842 h'],
    ['no-shows', '5'],
    ['ratings', '4.8'],
  ] as const)('%s is %s', (name, words) => expect(valueOf(name, figures)).toBe(words))

  test('is nothing where there is nothing to say, or too little for a rate', () => {
    expect(valueOf('fill-rate', { ...figures, spots: 19, filled: 18 })).toBeNull()
    expect(valueOf('time-to-fill', { ...figures, fill_minutes: null })).toBeNull()
    expect(valueOf('ratings', { ...figures, rating_count: 0, rating_sum: 0 })).toBeNull()
  })
})

describe('a bar', () => {
  test.each([
    ['fill-rate', { full: 341, rest: 21 }],
    ['time-to-fill', { full: 200, rest: 0 }],
    ['spend', { full: 48_212.4, rest: 0 }],
    ['hours', { full: 109_920, rest: 600 }],
    ['no-shows', { full: 5, rest: 6 }],
  ] as const)('of %s shows what it counts, and its open end', (name, bar) => expect(barOf(name, figures)).toEqual(bar))
  test('of ratings is the average, none without ratings', () => {
    expect(barOf('ratings', figures).full).toBeCloseTo(4.798)
    expect(barOf('ratings', { ...figures, rating_count: 0 }).full).toBe(0)
    expect(barOf('time-to-fill', { ...figures, fill_minutes: null }).full).toBe(0)
  })
})

test('time reads in minutes, hours or days, roughly on an axis', () => {
  expect([45, 200, 1_440, 3_060].map(span)).toEqual(['45 min', '3 h 20', '1 d', '2 d 3 h'])
  expect([45, 130, 3_060].map(roughSpan)).toEqual(['45 min', '2 h', '2 d'])
})

test('small hours keep a decimal', () => expect([450, 6_000].map(hours)).toEqual(['7.5', '100']))

test('money, shares and stars', () => expect([dollars(5.6), percent(0.5), stars(4)]).toEqual(['$6', '50.0%', '4.0']))
