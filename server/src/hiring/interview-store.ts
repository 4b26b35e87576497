import type { InterviewFeedback } from '@muster/contract/hiring/interview.ts'
import { statusAt } from '@muster/contract/hiring/interview-rules.ts'
import type { InterviewStatus } from '@muster/contract/hiring/interview-status.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { isCandidateOf } from './candidate-condition-queries.ts'

export interface InterviewToWrite {
  location_id: number
  job_posting_id: number | null
  candidate_id: number
  start_time: string
  end_time: string
  wage_cents: number
  instructions: string
  contact_name: string
  contact_phone: string
  created_by: number
}

export interface LockedInterview {
  id: number
  location_id: number
  job_posting_id: number | null
  candidate_id: number
  status: InterviewStatus
  start_time: string
  end_time: string
  wage_cents: number
  gig_id: number | null
  application_id: number | null
  contact_name: string
  contact_phone: string
  proposed_start: string | null
  told_ts: string
  now: string
}

export async function insertInterview(db: Database, interview: InterviewToWrite): Promise<number> {
  const { id } = await db.insertInto('interview').values(interview).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Locks the sender, so that two calls don't both find room below the limit, and counts what the location sent in the last 24 hours. */
export async function countInvitedToday(db: Database, location_id: number): Promise<number> {
  await sql`SELECT id FROM location WHERE id = ${location_id} FOR NO KEY UPDATE`.execute(db)
  const { rows } = await sql<{ sent: number }>`
    SELECT count(*)::int AS sent FROM interview_link k JOIN interview i ON i.id = k.interview_id
    WHERE i.location_id = ${location_id} AND k.created_ts > app_now() - interval '24 hours'`.execute(db)
  return rows[0]!.sent
}

/** Locks an interview of a location; null for another location's. */
export const lockInterview = (db: Database, location_id: number, id: number): Promise<LockedInterview | null> =>
  lockBy(db, sql`i.id = ${id} AND i.location_id = ${location_id}`)

/** Locks the interview of a link. */
export const lockInterviewOfLink = (db: Database, secret_hash: Buffer): Promise<LockedInterview | null> =>
  lockBy(db, sql`i.id = (SELECT k.interview_id FROM interview_link k WHERE k.secret_hash = ${secret_hash})`)

/** Locks an interview of a pro: as the pro they are here, or by their proved phone number. */
export const lockInterviewOfPro = (db: Database, who: { pro_id: number; user_id: number }, id: number): Promise<LockedInterview | null> =>
  lockBy(db, sql`i.id = ${id} AND EXISTS (SELECT 1 FROM job_candidate c WHERE c.id = i.candidate_id AND ${isCandidateOf(who)})`)

/** Locks an interview that the reminder of the day before is due for; null if it no longer is. */
export const lockToRemind = (db: Database, id: number): Promise<LockedInterview | null> =>
  lockBy(db, sql`i.id = ${id} AND NOT i.is_day_before_told AND i.status IN ('INVITED', 'CONFIRMED') AND i.start_time > app_now()`)

async function lockBy(db: Database, which: ReturnType<typeof sql>): Promise<LockedInterview | null> {
  const { rows } = await sql<LockedInterview>`
    SELECT i.id, i.location_id, i.job_posting_id, i.candidate_id, i.status, i.start_time, i.end_time, i.wage_cents, i.gig_id, i.application_id,
      i.contact_name, i.contact_phone, i.proposed_start, i.told_ts, app_now() AS now
    FROM interview i WHERE ${which} FOR UPDATE`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const status = statusAt(row, row.now)
  // The sweep may be late. Every act decides on the state as the clock has it.
  if (status !== row.status) await setStatus(db, row.id, status)
  return { ...row, status }
}

async function setStatus(db: Database, id: number, status: InterviewStatus): Promise<void> {
  await sql`UPDATE interview SET status = ${status}::interview_status WHERE id = ${id}`.execute(db)
}

/** The candidate did not come, so nothing is due. */
export const setDidNotCome = (db: Database, id: number): Promise<void> => setStatus(db, id, 'DECLINED')

/** Locks a paid interview that is over and moves it to its next state; null if it no longer waits for that. */
export const lockToEnd = (db: Database, id: number): Promise<LockedInterview | null> =>
  lockBy(db, sql`i.id = ${id} AND i.status = 'CONFIRMED' AND i.wage_cents > 0 AND i.end_time <= app_now()`)

/** Ties an interview to the shift that it is paid as. Its status follows that shift's payments from then on. */
export async function setPaySubmitted(
  db: Database,
  id: number,
  { gig_id, application_id, market_id }: { gig_id: number; application_id: number; market_id: number },
): Promise<void> {
  await sql`UPDATE interview SET status = 'PAYMENT_SUBMITTED', gig_id = ${gig_id}, application_id = ${application_id}, market_id = ${market_id}
    WHERE id = ${id}`.execute(db)
}

/** Makes an interview that of another candidate of the same posting. */
export async function setCandidate(db: Database, id: number, candidate_id: number): Promise<void> {
  await sql`UPDATE interview SET candidate_id = ${candidate_id} WHERE id = ${id}`.execute(db)
}

export async function insertLink(db: Database, interview_id: number, secret_hash: Buffer): Promise<void> {
  await db.insertInto('interview_link').values({ interview_id, secret_hash }).execute()
  await sql`UPDATE interview SET told_ts = app_now() WHERE id = ${interview_id}`.execute(db)
}

export async function setAnswer(db: Database, id: number, status: 'CONFIRMED' | 'DECLINED'): Promise<void> {
  await sql`UPDATE interview SET status = ${status}::interview_status, answered_ts = app_now(), proposed_start = NULL, proposed_note = '' WHERE id = ${id}`.execute(
    db,
  )
}

export async function setProposal(db: Database, id: number, { start_time, note }: { start_time: string; note: string }): Promise<void> {
  await sql`UPDATE interview SET status = 'INVITED', answered_ts = NULL, proposed_start = ${start_time}, proposed_note = ${note} WHERE id = ${id}`.execute(
    db,
  )
}

/** Writes new times. The reminder of the day before is due again. */
export async function setTimes(
  db: Database,
  id: number,
  { start_time, end_time, status }: { start_time: string; end_time: string; status: 'INVITED' | 'CONFIRMED' },
): Promise<void> {
  await sql`UPDATE interview SET start_time = ${start_time}, end_time = ${end_time}, status = ${status}::interview_status,
    answered_ts = CASE WHEN ${status} = 'CONFIRMED' THEN app_now() END, proposed_start = NULL, proposed_note = '', is_day_before_told = false,
    reminded_ts = NULL WHERE id = ${id}`.execute(db)
}

export async function setDetails(
  db: Database,
  id: number,
  { instructions, contact_name, contact_phone }: { instructions?: string; contact_name?: string; contact_phone?: string },
): Promise<void> {
  await sql`UPDATE interview SET instructions = coalesce(${instructions ?? null}, instructions), contact_name = coalesce(${contact_name ?? null}, contact_name),
    contact_phone = coalesce(${contact_phone ?? null}, contact_phone) WHERE id = ${id}`.execute(db)
}

/** Notes a reminder. `is_day_before` is the automatic one. */
export async function setReminded(db: Database, id: number, is_day_before: boolean): Promise<void> {
  await sql`UPDATE interview SET reminded_ts = app_now(), is_day_before_told = is_day_before_told OR ${is_day_before} WHERE id = ${id}`.execute(
    db,
  )
}

export async function setReview(db: Database, id: number, feedback: InterviewFeedback, reviewed_by: number): Promise<void> {
  await sql`UPDATE interview SET status = 'REVIEWED', feedback = ${feedback}::interview_feedback, reviewed_ts = app_now(), reviewed_by = ${reviewed_by}
    WHERE id = ${id}`.execute(db)
}

/** Deletes a cancelled interview, and keeps what calendars need to show that it was cancelled. */
export async function deleteInterview(db: Database, id: number): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM interview WHERE id = ${id} RETURNING *)
    INSERT INTO cancelled_interview (interview_id, location_id, pro_id, market_id, person, start_time, end_time, contact_name, contact_phone, created_ts)
    SELECT g.id, g.location_id, c.pro_id, CASE WHEN c.pro_id IS NOT NULL THEN c.market_id END, coalesce(u.first_name, c.first_name), g.start_time, g.end_time, g.contact_name,
      g.contact_phone, g.created_ts
    FROM gone g JOIN job_candidate c ON c.id = g.candidate_id LEFT JOIN pro p ON p.id = c.pro_id AND p.market_id = c.market_id LEFT JOIN user_account u ON u.id = p.user_id`.execute(
    db,
  )
}
