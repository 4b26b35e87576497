import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsOf, divideHalfUp, dollarsOf, formatCents, payFor, percentOf } from './money.ts'

describe('dollars on the wire, cents inside', () => {
  test('every amount of cents survives the journey', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(centsOf(dollarsOf(cents))).toBe(cents)
      }),
    )
  })
  test('half a cent rounds away from zero, whatever the binary fraction', () => {
    expect([centsOf(20.005), centsOf(1.005), centsOf(-1.005), centsOf(22)]).toEqual([2001, 101, -101, 2200])
  })
})

describe('rounding half-up', () => {
  test('of quotients, away from zero', () => {
    expect([divideHalfUp(5, 2), divideHalfUp(-5, 2), divideHalfUp(5, -2), divideHalfUp(4, 3)]).toEqual([3, -3, -3, 1])
  })
  test('is never further than half from the quotient', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 1e6 }), (n, d) => {
        expect(Math.abs(divideHalfUp(n, d) * d - n) * 2).toBeLessThanOrEqual(d)
      }),
    )
  })
  test('of pay and of percentages', () => {
    expect(payFor(330, 2200)).toBe(12_100)
    expect(payFor(1, 1530)).toBe(26)
    expect(percentOf(16_500, 12.5)).toBe(2063)
    expect(percentOf(100, 0)).toBe(0)
  })
})

test('money as people read it', () => {
  expect(formatCents(123_450)).toBe('$1,234.50')
  expect(formatCents(2200, { short: true })).toBe('$22')
  expect(formatCents(2205, { short: true })).toBe('$22.05')
  expect(formatCents(-5)).toBe('−$0.05')
})
