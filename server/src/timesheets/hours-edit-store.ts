import type { HoursVersion } from '@muster/contract/timesheets/hours-edit.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { HoursEdit } from '../db/schema.generated.ts'

export type StoredHoursEdit = Selectable<HoursEdit>

/** The last change to the hours of an application that the caller has locked; null if there is none. */
export async function lastHoursEdit(db: Database, application_id: number): Promise<StoredHoursEdit | null> {
  const row = await db
    .selectFrom('hours_edit')
    .selectAll()
    .where('application_id', '=', application_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

interface NewHoursEdit {
  application_id: number
  market_id: number
  before: HoursVersion | null
  after: HoursVersion
  lowers_pay: boolean
  reason: string
  edited_by: number
  edited_at: string
  answer_by: Date
}

export async function insertHoursEdit(db: Database, { before, after, answer_by, ...edit }: NewHoursEdit): Promise<void> {
  const was = before && {
    before_start_time: before.start_time,
    before_end_time: before.end_time,
    before_unpaid_break_minutes: before.unpaid_break_minutes,
    before_paid_minutes: before.paid_minutes,
  }
  const { start_time, end_time, unpaid_break_minutes, paid_minutes } = after
  await db
    .insertInto('hours_edit')
    .values({ ...edit, ...was, start_time, end_time, unpaid_break_minutes, paid_minutes, answer_by: answer_by.toISOString() })
    .execute()
}

/** Keeps that a pro disputes hours that nobody changed: what stands, and the pro's own version. */
export async function insertDispute(
  db: Database,
  dispute: {
    application_id: number
    market_id: number
    stands: HoursVersion
    words: string
    version: HoursVersion
    by: number
    at: string
  },
): Promise<number> {
  const { application_id, market_id, stands, words, version, by, at } = dispute
  const { id } = await db
    .insertInto('hours_edit')
    .values({
      application_id,
      market_id,
      ...stands,
      is_dispute: true,
      lowers_pay: false,
      reason: '',
      edited_by: by,
      edited_at: at,
      answer_by: at,
      answered_at: at,
      ...contested(words, version),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const contested = (words: string, version: HoursVersion) =>
  ({
    status: 'CONTESTED',
    contest_words: words,
    contest_start_time: version.start_time,
    contest_end_time: version.end_time,
    contest_unpaid_break_minutes: version.unpaid_break_minutes,
    contest_paid_minutes: version.paid_minutes,
  }) as const

/** Marks unanswered changes as replaced by newer hours. */
export async function replaceHoursEdits(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`UPDATE hours_edit SET status = 'REPLACED' WHERE id = ANY (${[...ids]}::bigint[])`.execute(db)
}

export async function acceptHoursEdit(db: Database, id: number): Promise<void> {
  await db.updateTable('hours_edit').set({ status: 'ACCEPTED', answered_at: sql`app_now()` }).where('id', '=', id).execute()
}

/**
 * Takes a pro's claim back. They accept a change that the business made; a dispute of hours that nobody had changed ends as if it had not been
 * made, so that the hours can be approved as usual.
 */
export async function withdrawClaimOf(db: Database, { id, is_dispute }: Pick<StoredHoursEdit, 'id' | 'is_dispute'>): Promise<void> {
  await db
    .updateTable('hours_edit')
    .set({
      status: is_dispute ? 'REPLACED' : 'ACCEPTED',
      ...(is_dispute && { answered_at: null }),
      contest_words: null,
      contest_start_time: null,
      contest_end_time: null,
      contest_unpaid_break_minutes: null,
      contest_paid_minutes: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function contestHoursEdit(db: Database, id: number, words: string, version: HoursVersion): Promise<void> {
  await db
    .updateTable('hours_edit')
    .set({ ...contested(words, version), answered_at: sql`app_now()` })
    .where('id', '=', id)
    .execute()
}

export async function settleHoursEdit(
  db: Database,
  id: number,
  settled: { status: 'KEPT' | 'TAKEN'; settled_by: number; settle_reason: string | null },
): Promise<void> {
  await db
    .updateTable('hours_edit')
    .set({ ...settled, settled_at: sql`app_now()` })
    .where('id', '=', id)
    .execute()
}

/** The hours approved so far; null before the first approval. */
export async function findApprovedHours(db: Database, application_id: number): Promise<HoursVersion | null> {
  const row = await db
    .selectFrom('working_hours')
    .select(['start_time', 'end_time', 'unpaid_break_minutes', 'paid_minutes'])
    .where('application_id', '=', application_id)
    .where('approved_at', 'is not', null)
    .executeTakeFirst()
  return row ? { ...row, paid_minutes: row.paid_minutes ?? 0 } : null
}
