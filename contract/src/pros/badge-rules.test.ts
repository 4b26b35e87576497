import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../moment.ts'
import {
  earlyAccessUntil,
  earnedRank,
  heldRank,
  nextRank,
  RANKS,
  type RankRecord,
  rankChange,
  seededBadgePolicy,
  withRank,
} from './badge-rules.ts'

const now = '2026-11-25T08:00:00.000Z'
const after = (ms: number): string => new Date(Date.parse(now) + ms).toISOString()
const record = (shifts: number, missed: number, rating: number | null): RankRecord => ({ shifts, missed, rating })

describe('a record earns', () => {
  test.each([
    [null, record(0, 0, null)],
    [null, record(9, 0, 5)],
    ['BRONZE', record(10, 1, 4.3)],
    [null, record(10, 2, 4.3)],
    [null, record(10, 0, 4.29)],
    [null, record(10, 0, null)],
    ['BRONZE', record(200, 20, 5)],
    ['SILVER', record(50, 2, 4.6)],
    ['SILVER', record(149, 0, 5)],
    ['GOLD', record(150, 4, 4.8)],
  ])('%s', (expected, of) => expect(earnedRank(of)).toBe(expected))
})

describe('a look at a record', () => {
  test('gives a higher rank at once, also two steps higher', () => {
    expect(rankChange({ badges: [], below_since: null }, record(60, 0, 4.9), now)).toEqual({ kind: 'EARNED', rank: 'SILVER' })
    expect(rankChange({ badges: ['BRONZE', 'VERIFICATION'], below_since: null }, record(160, 0, 4.9), now)).toEqual({
      kind: 'EARNED',
      rank: 'GOLD',
    })
  })
  test('changes nothing for a pro without a rank, and for one who stays on the line', () => {
    expect(rankChange({ badges: ['VERIFICATION'], below_since: null }, record(3, 0, 5), now)).toEqual({ kind: 'NONE' })
    expect(rankChange({ badges: ['SILVER'], below_since: null }, record(50, 2, 4.6), now)).toEqual({ kind: 'NONE' })
  })
  test('warns first, and takes the rank only after 30 days below its line', () => {
    const low = record(60, 0, 4.4)
    expect(rankChange({ badges: ['SILVER'], below_since: null }, low, now)).toEqual({
      kind: 'WARNED',
      rank: 'SILVER',
      until: new Date(after(30 * DAY)),
    })
    expect(rankChange({ badges: ['SILVER'], below_since: now }, low, after(30 * DAY - 1))).toEqual({ kind: 'NONE' })
    expect(rankChange({ badges: ['SILVER'], below_since: now }, low, after(30 * DAY))).toEqual({
      kind: 'LOST',
      rank: 'SILVER',
      left: 'BRONZE',
    })
    expect(rankChange({ badges: ['SILVER'], below_since: now }, record(2, 2, 3), after(31 * DAY))).toEqual({
      kind: 'LOST',
      rank: 'SILVER',
      left: null,
    })
  })
  test('leaves the rank if the record recovers in time', () =>
    expect(rankChange({ badges: ['SILVER'], below_since: now }, record(60, 0, 4.7), after(DAY))).toEqual({ kind: 'KEPT', rank: 'SILVER' }))
})

test('a better record never earns less, and a rank replaces only the rank', () => {
  const anyRecord = fc.record({
    shifts: fc.integer({ min: 0, max: 300 }),
    missed: fc.integer({ min: 0, max: 40 }),
    rating: fc.option(fc.double({ min: 1, max: 5, noNaN: true })),
  })
  const height = (of: RankRecord): number => {
    const rank = earnedRank(of)
    return rank === null ? 0 : RANKS.length - RANKS.indexOf(rank)
  }
  fc.assert(
    fc.property(anyRecord, fc.integer({ min: 0, max: 100 }), (one, more) => {
      expect(height({ ...one, shifts: one.shifts + more })).toBeGreaterThanOrEqual(height(one))
      expect(height({ ...one, missed: Math.max(0, one.missed - more) })).toBeGreaterThanOrEqual(height(one))
    }),
  )
  expect(withRank(['VERIFICATION', 'BRONZE', 'TOP_PRO'], 'GOLD')).toEqual(['VERIFICATION', 'TOP_PRO', 'GOLD'])
  expect(withRank(['VERIFICATION', 'BRONZE'], null)).toEqual(['VERIFICATION'])
})

describe('what the next rank needs', () => {
  test('names each part, and what is there already', () =>
    expect(nextRank(['BRONZE'], record(30, 0, 4.5))).toEqual({
      rank: 'SILVER',
      shifts: { has: 30, needs: 50, is_enough: false },
      completed: { has: 1, needs: 0.95, is_enough: true },
      rating: { has: 4.5, needs: 4.6, is_enough: false },
    }))
  test('begins with bronze and ends with gold', () => {
    expect(nextRank(['VERIFICATION'], record(0, 0, null))?.rank).toBe('BRONZE')
    expect(nextRank(['GOLD'], record(200, 0, 5))).toBeNull()
  })
  test('names the parts of the rank held too, gold among them', () => {
    expect(heldRank(['VERIFICATION', 'GOLD'], record(140, 0, 4.9))).toEqual({
      rank: 'GOLD',
      shifts: { has: 140, needs: 150, is_enough: false },
      completed: { has: 1, needs: 0.97, is_enough: true },
      rating: { has: 4.9, needs: 4.8, is_enough: true },
    })
    expect(heldRank(['VERIFICATION'], record(140, 0, 4.9))).toBeNull()
  })
})

describe('early access', () => {
  const shift = { start_time: after(3 * DAY), is_switched_on: true, has_ranked_pros: true }
  test('shows a new shift to everyone after 10 minutes', () => {
    expect(earlyAccessUntil(shift, now)).toEqual(new Date(after(10 * MINUTE)))
  })
  test('delays nobody within 24 hours of the start, without ranked pros, or where it is switched off', () => {
    expect(earlyAccessUntil({ ...shift, start_time: after(DAY - HOUR) }, now)).toBeNull()
    expect(earlyAccessUntil({ ...shift, has_ranked_pros: false }, now)).toBeNull()
    expect(earlyAccessUntil({ ...shift, is_switched_on: false }, now)).toBeNull()
    expect(earlyAccessUntil(shift, now, { ...seededBadgePolicy, everyone_after_minutes: 0 })).toBeNull()
  })
})
