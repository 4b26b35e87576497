import { describe, expect, test } from 'vitest'
import { FEWEST_SPOTS, type FigurePart, valueOf } from './figure-rules.ts'

const part = (figure: FigurePart['figure'], market_id: number | null, amount: number, of: number | null = null): FigurePart => ({
  figure,
  market_id,
  amount,
  of,
})

describe('the value of a figure', () => {
  test('is the sum of a count, in one market or in all', () => {
    const parts = [part('APPEALS', 1, 3), part('APPEALS', 2, 4), part('LOCATIONS', 1, 9)]
    expect(valueOf('APPEALS', null, parts)).toBe(7)
    expect(valueOf('APPEALS', 2, parts)).toBe(4)
    expect(valueOf('APPEALS', 3, parts)).toBe(0)
  })

  test('is the oldest of all markets', () => {
    const parts = [part('APPEALS_OLDEST', 1, 30), part('APPEALS_OLDEST', 2, 4)]
    expect(valueOf('APPEALS_OLDEST', null, parts)).toBe(30)
    expect(valueOf('APPEALS_OLDEST', 2, parts)).toBe(4)
    expect(valueOf('APPEALS_OLDEST', 3, parts)).toBe(0)
  })

  test('is the share of filled spots, not the mean of the markets', () => {
    const parts = [part('FILL_RATE', 1, 10, 100), part('FILL_RATE', 2, 20, 20)]
    expect(valueOf('FILL_RATE', null, parts)).toBe(25)
    expect(valueOf('FILL_RATE', 1, parts)).toBe(10)
    expect(valueOf('FILL_RATE', 2, parts)).toBe(100)
  })

  test('is rounded down, so 100 percent means every spot', () => {
    expect(valueOf('FILL_RATE', null, [part('FILL_RATE', 1, 199, 200)])).toBe(99)
  })

  test('is unknown for a share of too few spots', () => {
    expect(valueOf('FILL_RATE', null, [])).toBeNull()
    expect(valueOf('FILL_RATE', 1, [part('FILL_RATE', 1, 0, FEWEST_SPOTS - 1)])).toBeNull()
    expect(valueOf('FILL_RATE', 1, [part('FILL_RATE', 1, 0, FEWEST_SPOTS)])).toBe(0)
    expect(valueOf('FILL_RATE', 1, [part('FILL_RATE', 1, 0)])).toBeNull()
  })
})
