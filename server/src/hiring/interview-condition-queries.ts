import { type RawBuilder, sql } from 'kysely'
import type { InterviewStatus } from '@muster/contract/hiring/interview-status.ts'

/** The status of interview `i` as the clock has it (`statusAt` in the contract). */
export const statusNow: RawBuilder<InterviewStatus> = sql<InterviewStatus>`(CASE WHEN i.status = 'CONFIRMED' AND i.wage_cents > 0 AND i.end_time <= app_now()
  THEN 'PENDING_PAYMENT'::interview_status ELSE i.status END)`

/** The channel of the conversation of a location and candidate `c` of interview `i`, if the candidate is a pro. */
export const channelField: RawBuilder<string | null> = sql<string | null>`(SELECT v.channel_url FROM conversation v
  WHERE v.location_id = i.location_id AND v.pro_id = c.pro_id) AS channel_url`
