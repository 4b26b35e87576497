import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayAskForTerms, TERMS_QUIET_HOURS } from './terms-rules.ts'

const HOUR = 3_600_000
const now = new Date('2026-11-20T20:00:00Z')
const at = (hours: number): string => new Date(now.getTime() + hours * HOUR).toISOString()
const shift = (hours: number, more: { clocked_in_at?: string; clocked_out_at?: string } = {}) => ({
  start_time: at(hours),
  clocked_in_at: null,
  clocked_out_at: null,
  ...more,
})

describe('changed terms are asked of a pro', () => {
  test.each([
    ['without a shift', null, true],
    ['whose shift starts in three hours', shift(3), true],
    ['whose shift starts in two hours', shift(TERMS_QUIET_HOURS), false],
    ['whose shift starts in five minutes', shift(1 / 12), false],
    ['who is late', shift(-0.25), false],
    ['on the clock', shift(-1, { clocked_in_at: at(-1) }), false],
    ['who clocked in early', shift(0.2, { clocked_in_at: at(-0.1) }), false],
    ['who clocked out', shift(-1, { clocked_in_at: at(-1), clocked_out_at: at(-0.1) }), true],
  ] as const)('%s', (_who, ahead, may) => {
    expect(mayAskForTerms(ahead, now)).toBe(may)
  })

  test('never from two hours before a start until the clock-out', () => {
    const minutes = fc.integer({ min: -600, max: 120 })
    fc.assert(
      fc.property(minutes, fc.boolean(), (start, isIn) => {
        const ahead = shift(start / 60, isIn ? { clocked_in_at: at(-0.01) } : {})
        expect(mayAskForTerms(ahead, now)).toBe(false)
      }),
    )
  })
})
