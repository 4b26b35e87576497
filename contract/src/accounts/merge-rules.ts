import { z } from 'zod'

/** Why two accounts can't become one. */
export const MergeObstacle = z.enum([
  /** The number or address signs in to this same account. */
  'SAME_ACCOUNT',
  /** One of the two runs the marketplace. */
  'PROVIDER_STAFF',
  /** Both are pros, in different markets. */
  'OTHER_MARKET',
  /** Both have a confirmed shift at the same time. */
  'SHIFTS_OVERLAP',
  /** The other account was confirmed for a shift that this one applied to as well, or one hands a shift over to the other. */
  'SAME_SHIFT',
  /** A payout to the other account hasn’t arrived or failed yet. */
  'PAY_ON_ITS_WAY',
])
export type MergeObstacle = z.output<typeof MergeObstacle>

/** What the server knows of the account to keep and the other one. */
export interface MergeFacts {
  is_same: boolean
  has_staff: boolean
  are_both_pros: boolean
  is_same_market: boolean
  overlapping_shifts: number
  shared_confirmed_shifts: number
  payouts_on_their_way: number
}

/** Everything that keeps two accounts apart. None: they may become one. What only two pros can have in common matters only to two pros. */
export function mergeObstacles(facts: MergeFacts): MergeObstacle[] {
  if (facts.is_same) return ['SAME_ACCOUNT']
  const found: [boolean, MergeObstacle][] = [
    [facts.has_staff, 'PROVIDER_STAFF'],
    [facts.are_both_pros && !facts.is_same_market, 'OTHER_MARKET'],
    [facts.overlapping_shifts > 0, 'SHIFTS_OVERLAP'],
    [facts.shared_confirmed_shifts > 0, 'SAME_SHIFT'],
    [facts.are_both_pros && facts.payouts_on_their_way > 0, 'PAY_ON_ITS_WAY'],
  ]
  return found.flatMap(([holds, obstacle]) => (holds ? [obstacle] : []))
}
