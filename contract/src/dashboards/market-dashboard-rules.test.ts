import { describe, expect, test } from 'vitest'
import { addDays } from '../zoned-time.ts'
import { daysOfPeriod } from './dashboard-rules.ts'
import { countedPeriod, FILL_TIME_LIMITS, leadTimes, medianOfRanges, nextMonth, partsOf, retentionRate } from './market-dashboard-rules.ts'

/** Counts by range of times in minutes. */
function countsOf(times: readonly number[]): number[] {
  const counts = Array<number>(FILL_TIME_LIMITS.length + 1).fill(0)
  for (const time of times) {
    const range = FILL_TIME_LIMITS.findIndex((limit) => time < limit)
    counts[range === -1 ? FILL_TIME_LIMITS.length : range]! += 1
  }
  return counts
}

describe('the median of ranges', () => {
  test('of nothing is null', () => expect(medianOfRanges(countsOf([]))).toBeNull())
  test('is in the range of the true median', () => {
    for (let round = 1; round <= 200; round++) {
      const times = Array.from({ length: round }, (_, at) => ((at * 7919 * round) % 50_000) + (at % 3))
      const sorted = times.toSorted((one, other) => one - other)
      const exact = sorted[Math.ceil(sorted.length / 2) - 1]!
      const found = medianOfRanges(countsOf(times))!
      const limit = FILL_TIME_LIMITS.find((one) => exact < one)
      const below = FILL_TIME_LIMITS.filter((one) => one <= exact).at(-1) ?? 0
      expect(found).toBeGreaterThanOrEqual(below)
      expect(found).toBeLessThanOrEqual(limit ?? below)
    }
  })
  test('of the longest times is the start of their range', () => expect(medianOfRanges(countsOf([90_000, 90_000]))).toBe(43_200))
})

describe('the counted period', () => {
  test.each([
    [{}, { from: '2026-10-28', to: '2026-11-24' }],
    [{ to: '2026-12-01' }, { from: '2026-10-28', to: '2026-11-24' }],
    [{ from: '2026-11-20' }, { from: '2026-11-20', to: '2026-11-24' }],
    [{ from: '2024-01-01' }, { from: '2024-01-01', to: '2024-12-31' }],
    [
      { from: '2026-11-26', to: '2026-11-27' },
      { from: '2026-11-24', to: '2026-11-24' },
    ],
  ])('%j', (asked, period) => expect(countedPeriod(asked, '2026-11-24')).toEqual(period))
})

describe('a period in months and days', () => {
  test.each([
    ['2026-01-01', '2026-12-31', { months: { from: '2026-01-01', to: '2026-12-31' }, days: [] }],
    ['2026-02-03', '2026-02-27', { months: null, days: [{ from: '2026-02-03', to: '2026-02-27' }] }],
    ['2026-02-03', '2026-03-30', { months: null, days: [{ from: '2026-02-03', to: '2026-03-30' }] }],
    ['2026-02-03', '2026-03-31', { months: { from: '2026-03-01', to: '2026-03-31' }, days: [{ from: '2026-02-03', to: '2026-02-28' }] }],
  ])('%s to %s', (from, to, parts) => expect(partsOf({ from, to })).toEqual(parts))

  test('has each day once', () => {
    for (let start = 0; start < 400; start += 7)
      for (let length = 0; length < 366; length += 11) {
        const period = { from: addDays('2025-12-20', start), to: addDays('2025-12-20', start + length) }
        const { months, days } = partsOf(period)
        const parts = [...days, ...(months === null ? [] : [months])].toSorted((one, other) => (one.from < other.from ? -1 : 1))
        expect(parts.reduce((sum, part) => sum + daysOfPeriod(part), 0)).toBe(daysOfPeriod(period))
        expect(parts[0]!.from).toBe(period.from)
        expect(parts.at(-1)!.to).toBe(period.to)
        if (months !== null) expect([months.from.slice(8), addDays(months.to, 1).slice(8)]).toEqual(['01', '01'])
      }
  })

  test('the next month', () => expect([nextMonth('2026-12-31'), nextMonth('2026-01-01')]).toEqual(['2027-01-01', '2026-02-01']))
})

test('retention says nothing about a handful', () => {
  expect(retentionRate({ active_before: 29, returning: 29 })).toBeNull()
  expect(retentionRate({ active_before: 40, returning: 10 })).toBe(0.25)
})

test('lead times add up to all spots', () => {
  const leads = leadTimes({ spots: 10, filled: 7, late_spots: 3, late_filled: 1, early_spots: 5, early_filled: 5 })
  expect(leads).toEqual([
    { lead: 'early', spots: 5, filled: 5 },
    { lead: 'between', spots: 2, filled: 1 },
    { lead: 'late', spots: 3, filled: 1 },
  ])
})
