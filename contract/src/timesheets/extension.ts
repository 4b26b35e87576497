import { z } from 'zod'
import { Id, Instant } from '../wire.ts'
import { ExtensionStatus } from './extension-status.ts'

/** Why a pro asks to stay. OTHER needs words. */
export const ExtensionReason = z.enum(['BUSY', 'RUNNING_LATE', 'COVERING', 'CLEANING_UP', 'ASKED_TO_STAY', 'OTHER'])
export type ExtensionReason = z.output<typeof ExtensionReason>

/** A request to stay longer with its answer: the same receipt for the business and the pro. */
export const Extension = z.object({
  id: Id,
  status: ExtensionStatus,
  planned_end_time: Instant.describe('the planned end when it was asked'),
  end_time: Instant.describe('the end that was asked for'),
  reason: ExtensionReason,
  words: z.string(),
  asked_at: Instant,
  answer_by: Instant.describe('unanswered until then it lapses'),
  closed_at: Instant.nullable(),
  answered_by: z.string().nullable().describe('who accepted or declined'),
})
export type Extension = z.output<typeof Extension>
