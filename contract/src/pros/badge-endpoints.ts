import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../wire.ts'

const Rank = z.enum(['GOLD', 'SILVER', 'BRONZE'])
const Part = z.object({
  /** Null before anything counts. */
  has: z.number().nullable(),
  needs: z.number(),
  is_enough: z.boolean(),
})

/** What a rank needs, and what is there already. */
const RankNeeds = z.object({
  rank: Rank,
  shifts: Part,
  completed: Part.describe('shifts worked of those worked, called out of or missed, 0 to 1'),
  rating: Part.describe('mean rating, 1 to 5'),
})

/** The pro's rank: the record that counts, what the next rank needs, and until when a rank below its line stays. */
export const RankStanding = z.object({
  rank: Rank.nullable(),
  /** How far back the record counts, in days. */
  days: z.number().int(),
  next: RankNeeds.nullable().describe('null for gold'),
  keep: RankNeeds.nullable().describe('what the rank held needs, while the record is below its line; null otherwise'),
  /** Null unless the record is below the line of the rank held. */
  ends_at: Instant.nullable(),
})
export type RankStanding = z.output<typeof RankStanding>

export const getMyRank = endpoint({
  method: 'GET',
  path: '/gigster-profiles/me/rank/',
  summary: 'The pro’s rank, the record it counts, and what the next rank needs.',
  access: 'pro',
  scope: 'session',
  response: RankStanding,
})
