import { describe, expect, test } from 'vitest'
import { type MergeFacts, mergeObstacles } from './merge-rules.ts'

const free: MergeFacts = {
  is_same: false,
  has_staff: false,
  are_both_pros: true,
  is_same_market: true,
  overlapping_shifts: 0,
  shared_confirmed_shifts: 0,
  payouts_on_their_way: 0,
}

describe('two accounts', () => {
  test('become one when nothing keeps them apart', () => {
    expect(mergeObstacles(free)).toEqual([])
  })

  test('become one when only one of them is a pro’s, whatever its market and its pay', () => {
    expect(mergeObstacles({ ...free, are_both_pros: false, is_same_market: false, payouts_on_their_way: 1 })).toEqual([])
  })

  test.each<[Partial<MergeFacts>, string[]]>([
    [{ is_same: true, are_both_pros: false, has_staff: true }, ['SAME_ACCOUNT']],
    [{ has_staff: true }, ['PROVIDER_STAFF']],
    [{ has_staff: true, are_both_pros: false }, ['PROVIDER_STAFF']],
    [{ is_same_market: false }, ['OTHER_MARKET']],
    [{ overlapping_shifts: 1 }, ['SHIFTS_OVERLAP']],
    [{ shared_confirmed_shifts: 1 }, ['SAME_SHIFT']],
    [{ payouts_on_their_way: 2 }, ['PAY_ON_ITS_WAY']],
    [{ overlapping_shifts: 1, payouts_on_their_way: 1 }, ['SHIFTS_OVERLAP', 'PAY_ON_ITS_WAY']],
  ])('stay two for %o', (facts, obstacles) => {
    expect(mergeObstacles({ ...free, ...facts })).toEqual(obstacles)
  })
})
