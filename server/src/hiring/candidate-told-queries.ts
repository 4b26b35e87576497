import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Told } from '../notices/told-reading.ts'

/** What a message about an interview says, and who gets it. */
export interface ToldCandidate {
  id: number
  location_id: number
  place: string
  job: string | null
  first_name: string
  start_time: string
  timezone: string
  phone_number: string | null
  email: string | null
  /** The account of a candidate who is a pro. */
  told: Told | null
}

interface Row extends Omit<ToldCandidate, 'told'> {
  user_id: number | null
  language: 'en' | 'es'
  sms_opt_in: boolean
  pro_phone: string | null
}

export async function getToldCandidate(db: Database, interview_id: number): Promise<ToldCandidate> {
  const { rows } = await sql<Row>`
    SELECT i.id, i.location_id, l.name AS place, j.name AS job, coalesce(u.first_name, c.first_name) AS first_name, i.start_time, l.timezone,
      c.phone_number, c.email, u.id AS user_id, u.language, u.sms_opt_in,
      (SELECT d.value FROM login_identity d WHERE d.user_id = u.id AND d.kind = 'phone' AND d.verified_at IS NOT NULL) AS pro_phone
    FROM interview i JOIN location l ON l.id = i.location_id JOIN job_candidate c ON c.id = i.candidate_id LEFT JOIN job_posting j ON j.id = i.job_posting_id
    LEFT JOIN pro p ON p.id = c.pro_id AND p.market_id = c.market_id LEFT JOIN user_account u ON u.id = p.user_id WHERE i.id = ${interview_id}`.execute(
    db,
  )
  const { user_id, language, sms_opt_in, pro_phone, ...rest } = rows[0]!
  return { ...rest, told: user_id === null ? null : { user_id, language, sms_opt_in, phone_number: pro_phone } }
}

/**
 * Interviews that begin within 24 hours, whose candidate got no reminder of it and heard nothing from us for six hours: a reminder right
 * after an invitation says nothing new.
 */
export async function listToRemind(db: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM interview WHERE NOT is_day_before_told AND status IN ('INVITED', 'CONFIRMED')
      AND start_time BETWEEN app_now() AND app_now() + interval '24 hours' AND told_ts < app_now() - interval '6 hours'
    ORDER BY start_time, id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
