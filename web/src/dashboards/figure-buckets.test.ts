import { NO_FIGURES } from '@muster/contract/dashboards/dashboard-rules.ts'
import { describe, expect, test } from 'vitest'
import { dayPlus } from '../ui/format-time.ts'
import { bucketsOf, type Sums, unitOf } from './figure-buckets.ts'

const filled = (count: number): Sums => ({ ...NO_FIGURES, shifts: 1, spots: count, filled: count, spent: 0.1 })

describe('bars', () => {
  test('are days for four weeks at a desk, and weeks on a phone', () => {
    const month = { from: '2026-10-24', to: '2026-11-20' }
    expect(unitOf(month, false)).toBe('day')
    expect(unitOf(month, true)).toBe('week')
  })
  test('are months for a year', () => expect(unitOf({ from: '2026-01-01', to: '2026-12-31' }, false)).toBe('month'))

  test('stand for days without shifts, too, and know the same days before', () => {
    const period = { from: '2026-11-02', to: '2026-11-04' }
    const buckets = bucketsOf(period, 'day', [{ day: '2026-11-03', figures: filled(4) }], {
      period: { from: '2026-10-30', to: '2026-11-01' },
      days: [{ day: '2026-10-30', figures: filled(2) }],
    })
    expect(buckets.map(({ from, sums, before }) => [from, sums.filled, before?.filled])).toEqual([
      ['2026-11-02', 0, 2],
      ['2026-11-03', 4, 0],
      ['2026-11-04', 0, 0],
    ])
  })

  test('lose no day, whatever the unit', () => {
    const period = { from: '2026-01-15', to: '2026-12-03' }
    const days = Array.from({ length: 323 }, (_, at) => ({ day: dayPlus(period.from, at), figures: filled(1) }))
    for (const unit of ['day', 'week', 'month'] as const) {
      const buckets = bucketsOf(period, unit, days, null)
      expect(buckets.reduce((sum, { sums }) => sum + sums.filled, 0)).toBe(323)
      expect(buckets[0]!.from).toBe(period.from)
      expect(buckets.at(-1)!.to).toBe(period.to)
    }
  })

  test('are calendar months, the first and the last as long as the period has them', () =>
    expect(bucketsOf({ from: '2026-01-15', to: '2026-03-03' }, 'month', [], null).map(({ from, to }) => [from, to])).toEqual([
      ['2026-01-15', '2026-01-31'],
      ['2026-02-01', '2026-02-28'],
      ['2026-03-01', '2026-03-03'],
    ]))

  test('add up dollars without a rest of a cent', () =>
    expect(
      bucketsOf(
        { from: '2026-11-01', to: '2026-11-07' },
        'week',
        ['1', '2', '3'].map((day) => ({ day: `2026-11-0${day}`, figures: filled(1) })),
        null,
      )[0]!.sums.spent,
    ).toBe(0.3))
})
