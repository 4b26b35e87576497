import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_INDEXED_YEAR, thresholdOf } from './threshold-rules.ts'

test.each([
  [2024, null, { cents: 60_000, is_known: true }],
  [2025, null, { cents: 60_000, is_known: true }],
  [2026, null, { cents: 200_000, is_known: true }],
  [2026, 250_000, { cents: 200_000, is_known: true }],
  [2027, null, { cents: 200_000, is_known: false }],
  [2027, 210_000, { cents: 210_000, is_known: true }],
  [2031, 230_000, { cents: 230_000, is_known: true }],
])('%i with %s entered', (year, entered, threshold) => {
  expect(thresholdOf(year, entered)).toEqual(threshold)
})

test('without what was announced, the threshold never falls from one year to the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2198 }), (year) => {
      expect(thresholdOf(year + 1, null).cents).toBeGreaterThanOrEqual(thresholdOf(year, null).cents)
      expect(thresholdOf(year, null).is_known).toBe(year < FIRST_INDEXED_YEAR)
    }),
  )
})
