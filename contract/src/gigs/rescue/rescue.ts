import { z } from 'zod'
import { Dollars, Id, Instant } from '../../wire.ts'
import { rescueRungs } from './rescue-rules.ts'
import { rescueStatus } from './rescue-status.ts'

export const RescueRung = z.enum(rescueRungs)
export const RescueStatus = z.enum(rescueStatus.states)

/** One pro who got an offer, when, and the outcome. */
export const RescueOffer = z.object({
  id: Id,
  rung: RescueRung,
  application_id: Id,
  pro: z.object({ id: Id, display_name: z.string(), headshot_public_id: z.string().nullable() }),
  match_score: z.number().int(),
  bonus: Dollars,
  offered_at: Instant,
  expires_at: Instant,
  outcome: z.enum(['ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN']).nullable(),
  answered_at: Instant.nullable(),
})
export type RescueOffer = z.output<typeof RescueOffer>

/** The replacement search as its managers see it, live. */
export const Rescue = z.object({
  id: Id,
  gig_id: Id,
  status: RescueStatus,
  /** The pro whose spot opened, if there was one. */
  freed_by: z.string().nullable(),
  freed_reason: z.string().nullable(),
  rung: RescueRung.nullable(),
  rung_ends_at: Instant.nullable(),
  bonus: Dollars,
  budget: Dollars,
  open_places: z.number().int(),
  started_at: Instant,
  started_by: z.string().nullable(),
  ended_at: Instant.nullable(),
  offers: z.array(RescueOffer).max(200),
})
export type Rescue = z.output<typeof Rescue>

/** The budget on top: dollars an hour for each replacement, and in all. */
export const RescueMoney = z.object({
  bonus: z.number().min(0, 'Between $0 and $50 an hour').max(50, 'Between $0 and $50 an hour').multipleOf(0.01, 'Use whole cents'),
  budget: z.number().min(0, 'Between $0 and $100,000').max(100_000, 'Between $0 and $100,000').multipleOf(0.01, 'Use whole cents'),
})
export type RescueMoney = z.output<typeof RescueMoney>
