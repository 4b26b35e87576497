import { z } from 'zod'
import { HandoverSetting } from '../../locations/handover-setting.ts'
import { Dollars, Id, Instant } from '../../wire.ts'
import { HandoverStatus } from './handover-status.ts'

/** Why a pro can't hand a shift over now. */
export const HandoverRefusal = z.enum([
  'APPLICATION_CANCELLED',
  'NOT_CONFIRMED',
  'ALREADY_CLOCKED_IN',
  'HANDOVER_OFF',
  'HANDOVER_OPEN',
  'HANDOVER_TOO_LATE',
  'HANDOVERS_USED_UP',
])
export type HandoverRefusal = z.output<typeof HandoverRefusal>

/** A pro's offer to hand a shift over, as that pro reads it. */
export const Handover = z.object({
  status: HandoverStatus,
  asked_count: z.number().int().nullable().describe('null for one pro by phone number'),
  taker: z.string().nullable(),
})
export type Handover = z.output<typeof Handover>

/** What a pro may do with a shift that they can't work, and what each way costs. */
export const HandoverChoice = z.object({
  why_not: HandoverRefusal.nullable(),
  points: z.number().int().describe('what cancelling costs'),
  answer_by: Instant,
  setting: HandoverSetting,
  handover: Handover.nullable(),
})
export type HandoverChoice = z.output<typeof HandoverChoice>

const SkillName = { skill_name: z.string(), skill_name_es: z.string() }

/** A shift that another pro can't work and offers to this one. */
export const OfferedHandover = z.object({
  gig_id: Id,
  giver: z.string(),
  status: HandoverStatus.extract(['OPEN', 'ASKED']),
  ...SkillName,
  location_name: z.string(),
  start_time: Instant,
  end_time: Instant,
  timezone: z.string(),
  total_pay: Dollars,
  answer_by: Instant,
  needs_approval: z.boolean(),
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
  timezone: z.string(),
  answer_by: Instant,
})
export type AwaitedHandover = z.output<typeof AwaitedHandover>
