import { z } from 'zod'
import { HandoverSetting } from '../../locations/handover-setting.ts'
import { Instant } from '../../wire.ts'
import { HandoverStatus } from './handover-status.ts'
import { HandedPart, SplitChoice } from './split.ts'

/** Why a pro can't hand a shift over now. */
export const HandoverRefusal = z.enum([
  'APPLICATION_CANCELLED',
  'NOT_CONFIRMED',
  'ALREADY_CLOCKED_IN',
  'HANDOVER_OFF',
  'HANDOVER_OPEN',
  'HANDOVER_TOO_LATE',
  'HANDOVERS_USED_UP',
  'PART_TOO_SHORT',
  'PART_TOO_LATE',
  'PART_EXTENDED',
])
export type HandoverRefusal = z.output<typeof HandoverRefusal>

/** A pro's offer to hand a shift over, as that pro reads it. */
export const Handover = z.object({
  status: HandoverStatus,
  asked_count: z.number().int().nullable().describe('null for one pro by phone number'),
  taker: z.string().nullable(),
  part: HandedPart.nullable().describe('null for the whole shift'),
})
export type Handover = z.output<typeof Handover>

/** What a pro may do with a shift that they can't work, and what each way costs. */
export const HandoverChoice = z.object({
  why_not: HandoverRefusal.nullable(),
  points: z.number().int().describe('what cancelling costs'),
  suspended_until: Instant.nullable().describe(
    'until when cancelling now would suspend the pro, by the policy in force; null if it would not',
  ),
  answer_by: Instant,
  setting: HandoverSetting,
  handover: Handover.nullable(),
  parts: SplitChoice,
})
export type HandoverChoice = z.output<typeof HandoverChoice>
