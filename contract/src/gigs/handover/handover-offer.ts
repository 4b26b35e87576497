import { z } from 'zod'
import { Dollars, Id, Instant } from '../../wire.ts'
import { HandedPart } from './split.ts'

// Apart from the states, so that the first screens don't load those.
const SkillName = { skill_name: z.string(), skill_name_es: z.string() }

/** A shift that another pro can't work and offers to this one. */
export const OfferedHandover = z.object({
  gig_id: Id,
  giver: z.string(),
  status: z.enum(['OPEN', 'ASKED']),
  ...SkillName,
  location_name: z.string(),
  start_time: Instant,
  end_time: Instant,
  timezone: z.string(),
  total_pay: Dollars,
  paid_minutes: z.number().int(),
  unpaid_break_minutes: z.number().int(),
  answer_by: Instant,
  needs_approval: z.boolean(),
  part: HandedPart.nullable().describe('the part on offer, whose times and pay these are; null for the whole shift'),
})
export type OfferedHandover = z.output<typeof OfferedHandover>

/** A hand-over that waits for a manager: who would come instead, with their record. */
export const AwaitedHandover = z.object({
  application_id: Id,
  gig_id: Id,
  giver: z.object({ id: Id, display_name: z.string() }),
  taker: z.object({
    id: Id,
    display_name: z.string(),
    headshot_public_id: z.string().nullable(),
    gigs_worked: z.number().int(),
    shifts_here: z.number().int(),
    rating: z.number().nullable(),
    noshow_count: z.number().int(),
  }),
  ...SkillName,
  start_time: Instant,
  end_time: Instant,
  part: HandedPart.nullable().describe('the part that the other pro would work, whose times these are; null for the whole shift'),
  timezone: z.string(),
  answer_by: Instant,
})
export type AwaitedHandover = z.output<typeof AwaitedHandover>
