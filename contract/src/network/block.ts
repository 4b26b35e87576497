import { z } from 'zod'
import { SkillTag } from '../skills/skill.ts'
import { Dollars, Id, Instant } from '../wire.ts'

/** Why a location blocks a pro (specification 3.2). */
export const BlockReason = z.enum([
  'CANCELLED_CONFIRMED_PRO',
  'CANCELLED_CALLED_OUT',
  'COMPLETED_GIG_AFTER_PAYMENT',
  'BLOCKED_BY_GIGPRO_ADMIN',
])
export type BlockReason = z.output<typeof BlockReason>

/** The reasons that a manager can give. The last one belongs to the provider's staff. */
export const managerBlockReasons = ['CANCELLED_CONFIRMED_PRO', 'CANCELLED_CALLED_OUT', 'COMPLETED_GIG_AFTER_PAYMENT'] as const

/** The most pros in one answer about a location's blocks. */
export const MOST_BLOCKS = 500
/** The most locations that one call blocks a pro at. */
export const MOST_BLOCKED_LOCATIONS = 50
/** The most shifts that a question about a block names. It counts all of them. */
export const MOST_LOST_SHIFTS = 100

/** A pro as lists of a network show them. */
export const NetworkFace = z.object({ id: Id, display_name: z.string(), headshot_public_id: z.string().nullable() })
export type NetworkFace = z.output<typeof NetworkFace>

/** A pro that a location blocked. */
export const ProBlock = z.object({
  id: Id,
  gigster_id: Id,
  pro: NetworkFace,
  location_id: Id,
  reason: BlockReason,
  feedback: z.string(),
  created_ts: Instant,
  created_by_name: z.string().nullable().describe('the person who blocked the pro'),
})
export type ProBlock = z.output<typeof ProBlock>

/** A coming shift that a block takes from the pro. */
export const LostShift = z.object({
  gig_id: Id,
  location_name: z.string(),
  skill: SkillTag,
  start_time: Instant,
  end_time: Instant,
  timezone: z.string(),
  standing: z.enum(['confirmed', 'offered', 'applied']),
})
export type LostShift = z.output<typeof LostShift>

/** What a block would do, read before anyone decides. */
export const BlockConsequence = z.object({
  shifts: z.array(LostShift).max(MOST_LOST_SHIFTS),
  confirmed_count: z.number().int(),
  offered_count: z.number().int(),
  applied_count: z.number().int(),
  amount_due: Dollars.describe('what the shifts that start within 24 hours cost, fees included'),
  is_favorite: z.boolean(),
  in_network: z.boolean(),
  groups_count: z.number().int().describe('own groups of these locations that the pro is in'),
})
export type BlockConsequence = z.output<typeof BlockConsequence>
