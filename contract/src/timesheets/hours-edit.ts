import { z } from 'zod'
import { Id, Instant } from '../wire.ts'
import { HoursEditStatus } from './hours-edit-status.ts'

/** Hours as either side has them. */
export const HoursVersion = z.object({
  start_time: Instant,
  end_time: Instant,
  unpaid_break_minutes: z.number().int(),
  paid_minutes: z.number().int(),
})
export type HoursVersion = z.output<typeof HoursVersion>

/** The receipt of one change of hours: the same words and moments for the business and the pro. */
export const HoursEdit = z.object({
  id: Id,
  status: HoursEditStatus,
  before: HoursVersion.nullable().describe('null if the hours are unknown, say because a punch is missing'),
  after: HoursVersion,
  lowers_pay: z.boolean().describe('pays less than the punches; waits for the pro until the deadline'),
  /** The pro disputes hours that nobody changed: `after` is what stands, `edited_by` the pro, and there is no reason. */
  is_dispute: z.boolean(),
  reason: z.string(),
  edited_at: Instant,
  edited_by: z.string(),
  answer_by: Instant,
  answered_at: Instant.nullable(),
  contest: HoursVersion.extend({ words: z.string() }).nullable().describe('what the pro says was worked'),
  settled_at: Instant.nullable(),
  settled_by: z.string().nullable(),
  settle_reason: z.string().nullable(),
})
export type HoursEdit = z.output<typeof HoursEdit>

/** The changes, oldest first. Only the last may be open. */
export const HoursEdits = z.array(HoursEdit).max(20)
