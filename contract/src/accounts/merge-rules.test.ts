import { describe, expect, test } from 'vitest'
import { type MergeFacts, mergeObstacles } from './merge-rules.ts'

const free: MergeFacts = {
  is_same: false,
  are_both_pros: true,
  has_other_roles: false,
  is_same_market: true,
  overlapping_shifts: 0,
  shared_confirmed_shifts: 0,
  payouts_on_their_way: 0,
}

describe('two accounts', () => {
  test('become one when nothing keeps them apart', () => {
    expect(mergeObstacles(free)).toEqual([])
  })

  test.each<[Partial<MergeFacts>, string[]]>([
    [{ is_same: true, are_both_pros: false }, ['SAME_ACCOUNT']],
    [{ are_both_pros: false, is_same_market: false }, ['NOT_A_PRO']],
    [{ are_both_pros: false, has_other_roles: true }, ['NOT_A_PRO', 'HAS_OTHER_ROLES']],
    [{ has_other_roles: true }, ['HAS_OTHER_ROLES']],
    [{ is_same_market: false }, ['OTHER_MARKET']],
    [{ overlapping_shifts: 1 }, ['SHIFTS_OVERLAP']],
    [{ shared_confirmed_shifts: 1 }, ['SAME_SHIFT']],
    [{ payouts_on_their_way: 2 }, ['PAY_ON_ITS_WAY']],
    [{ overlapping_shifts: 1, payouts_on_their_way: 1 }, ['SHIFTS_OVERLAP', 'PAY_ON_ITS_WAY']],
  ])('stay two for %o', (facts, obstacles) => {
    expect(mergeObstacles({ ...free, ...facts })).toEqual(obstacles)
  })
})
