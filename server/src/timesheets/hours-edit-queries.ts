import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface HoursAsSaid {
  start_time: string
  end_time: string
  paid_minutes: number
}

/** Both versions of hours that a pro contests now; null if the last change of the hours is not contested. */
export async function findContestedHours(db: Database, application_id: number): Promise<{ ours: HoursAsSaid; theirs: HoursAsSaid } | null> {
  const { rows } = await sql<{ status: string; ours: HoursAsSaid; theirs: HoursAsSaid }>`
    SELECT status, jsonb_build_object('start_time', iso_text(start_time), 'end_time', iso_text(end_time), 'paid_minutes', paid_minutes) AS ours,
      jsonb_build_object('start_time', iso_text(contest_start_time), 'end_time', iso_text(contest_end_time), 'paid_minutes', coalesce(contest_paid_minutes, 0)) AS theirs
    FROM hours_edit WHERE application_id = ${application_id} ORDER BY id DESC LIMIT 1`.execute(db)
  const [last] = rows
  return last?.status === 'CONTESTED' ? { ours: last.ours, theirs: last.theirs } : null
}

/** The changes to the hours of application `a` with the pro's answers, oldest first, as JSON for both sides. At most the last 20. */
export const hoursEditsJson = sql`coalesce((SELECT jsonb_agg(x.edit ORDER BY x.id) FROM (
  SELECT e.id, jsonb_build_object('id', e.id, 'status', e.status,
    'before', CASE WHEN e.before_paid_minutes IS NOT NULL THEN jsonb_build_object('start_time', iso_text(e.before_start_time), 'end_time', iso_text(e.before_end_time),
      'unpaid_break_minutes', e.before_unpaid_break_minutes, 'paid_minutes', e.before_paid_minutes) END,
    'after', jsonb_build_object('start_time', iso_text(e.start_time), 'end_time', iso_text(e.end_time),
      'unpaid_break_minutes', e.unpaid_break_minutes, 'paid_minutes', e.paid_minutes),
    'lowers_pay', e.lowers_pay, 'is_dispute', e.is_dispute, 'reason', e.reason, 'edited_at', iso_text(e.edited_at),
    'edited_by', (SELECT trim(u.first_name || ' ' || u.last_name) FROM user_account u WHERE u.id = e.edited_by),
    'answer_by', iso_text(e.answer_by), 'answered_at', iso_text(e.answered_at),
    'contest', CASE WHEN e.contest_words IS NOT NULL THEN jsonb_build_object('words', e.contest_words, 'start_time', iso_text(e.contest_start_time),
      'end_time', iso_text(e.contest_end_time), 'unpaid_break_minutes', e.contest_unpaid_break_minutes, 'paid_minutes', e.contest_paid_minutes) END,
    'settled_at', iso_text(e.settled_at),
    'settled_by', (SELECT trim(u.first_name || ' ' || u.last_name) FROM user_account u WHERE u.id = e.settled_by),
    'settle_reason', e.settle_reason) AS edit
  FROM hours_edit e WHERE e.application_id = a.id AND e.market_id = a.market_id ORDER BY e.id DESC LIMIT 20) x), '[]')`
