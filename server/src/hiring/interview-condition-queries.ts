import { type RawBuilder, sql } from 'kysely'
import type { InterviewStatus } from '@muster/contract/hiring/interview-status.ts'

/** The status of interview `i` as the clock has it (`statusAt` in the contract). */
export const statusNow: RawBuilder<InterviewStatus> = sql<InterviewStatus>`(CASE WHEN i.status = 'CONFIRMED' AND i.wage_cents > 0 AND i.end_time <= app_now()
  THEN 'PENDING_PAYMENT'::interview_status ELSE i.status END)`
