import type { ExtensionReason } from '@muster/contract/timesheets/extension.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { StoredExtension } from './extension-queries.ts'

type Key = { application_id: number; market_id: number }

interface NewExtension extends Key {
  planned_end_time: string
  end_time: string
  reason: ExtensionReason
  words: string
  asked_at: string
  asked_by: number
  answer_by: string
}

export async function insertExtension(db: Database, extension: NewExtension): Promise<number> {
  const { id } = await db.insertInto('shift_extension').values(extension).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A request of an application that the caller has locked; null if there is none with that id. */
export async function findExtension(db: Database, application_id: number, id: number): Promise<StoredExtension | null> {
  const row = await db
    .selectFrom('shift_extension')
    .selectAll()
    .where('id', '=', id)
    .where('application_id', '=', application_id)
    .executeTakeFirst()
  return row ?? null
}

/** Closes an open request. The answerer is null if it lapsed or was withdrawn. */
export async function closeExtension(
  db: Database,
  { id, market_id }: Pick<StoredExtension, 'id' | 'market_id'>,
  closed: { status: 'ACCEPTED' | 'DECLINED' | 'LAPSED' | 'WITHDRAWN'; answered_by: number | null },
): Promise<void> {
  await db
    .updateTable('shift_extension')
    .set({ ...closed, closed_at: sql`app_now()` })
    .where('id', '=', id)
    .where('market_id', '=', market_id)
    .where('status', '=', 'OPEN')
    .execute()
}

/** Open requests past their time to answer, oldest first. */
export async function listDueExtensions(db: Database, limit: number): Promise<{ application_id: number; gig_id: number }[]> {
  const { rows } = await sql<{ application_id: number; gig_id: number }>`
    SELECT x.application_id, a.gig_id FROM shift_extension x JOIN application a ON a.id = x.application_id AND a.market_id = x.market_id
    WHERE x.status = 'OPEN' AND x.answer_by <= app_now() ORDER BY x.answer_by, x.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Extends a pro's busy time to a later end. The exclusion on busy_span refuses an overlap with another confirmed job. */
export async function extendBusyTime(db: Database, { application_id, market_id }: Key, end_time: string): Promise<void> {
  await sql`
    UPDATE busy_span SET span = tstzrange(lower(span), ${end_time}, '[)')
    WHERE application_id = ${application_id} AND market_id = ${market_id} AND upper(span) < ${end_time}`.execute(db)
}

/** Whether the pro of an application has another confirmed job before an end. */
export async function isTakenBefore(db: Database, { application_id, market_id }: Key, pro_id: number, end_time: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT EXISTS (SELECT 1 FROM busy_span mine JOIN busy_span b ON b.market_id = mine.market_id AND b.pro_id = mine.pro_id
        AND b.application_id <> mine.application_id AND b.span && tstzrange(lower(mine.span), ${end_time}, '[)')
      WHERE mine.application_id = ${application_id} AND mine.market_id = ${market_id} AND mine.pro_id = ${pro_id}) AS taken`.execute(db)
  return rows[0]!.taken
}
