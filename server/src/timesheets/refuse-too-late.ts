import { whyNotTakeLate } from '@muster/contract/timesheets/late-mark-rules.ts'
import type { Database } from '../db/database.ts'
import { refuse } from '../problem.ts'
import { findApprovedHours } from './hours-edit-store.ts'

/**
 * Refuses a punch made at `time` that arrives too late: after the hours were approved, or days after the planned end. The application is
 * locked.
 */
export async function refuseTooLate(
  db: Database,
  application_id: number,
  planned_end_time: string,
  time: string,
  now: string,
): Promise<void> {
  refuse(whyNotTakeLate({ planned_end_time, is_approved: (await findApprovedHours(db, application_id)) !== null }, time, now))
}
