import type { NewMessageReport } from '@muster/contract/message-reports/message-report.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface NewReport extends Pick<NewMessageReport, 'reason' | 'words'> {
  conversation_id: number
  client_id: string
  author_id: number
  reporter_id: number
  reporter_side: 'pro' | 'location'
  is_whole: boolean
  body: string
}

/** Adds a report. The same person’s report of the same message is the one that is there: `isNew` says which. */
export async function insertReport(db: Database, report: NewReport): Promise<{ id: number; isNew: boolean }> {
  const added = await db
    .insertInto('message_report')
    .values(report)
    .onConflict((conflict) => conflict.columns(['reporter_id', 'conversation_id', 'author_id', 'client_id', 'is_whole']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added !== undefined) return { id: added.id, isNew: true }
  const { id } = await db
    .selectFrom('message_report')
    .select('id')
    .where('reporter_id', '=', report.reporter_id)
    .where('conversation_id', '=', report.conversation_id)
    .where('author_id', '=', report.author_id)
    .where('client_id', '=', report.client_id)
    .where('is_whole', '=', report.is_whole)
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

export interface LockedReport {
  id: number
  status: 'OPEN' | 'DISMISSED' | 'WARNED' | 'BLOCKED'
  author_id: number
  reporter_id: number
  channel_url: string
  location_id: number
  timezone: string
  now: string
}

/** Locks a report; null if there is none. */
export async function lockReport(db: Database, id: number): Promise<LockedReport | null> {
  const { rows } = await sql<LockedReport>`
    SELECT r.id, r.status, r.author_id, r.reporter_id, c.channel_url, c.location_id, l.timezone, app_now() AS now
    FROM message_report r JOIN conversation c ON c.id = r.conversation_id JOIN location l ON l.id = c.location_id WHERE r.id = ${id} FOR UPDATE OF r`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function setDecided(
  db: Database,
  id: number,
  decision: { status: 'DISMISSED' | 'WARNED' | 'BLOCKED'; decided_by: number; decision_reason: string },
): Promise<void> {
  await db
    .updateTable('message_report')
    .set({ ...decision, decided_at: sql`app_now()` })
    .where('id', '=', id)
    .execute()
}

export async function insertBlock(
  db: Database,
  block: { user_id: number; report_id: number; until: string | null; reason: string },
): Promise<void> {
  await db.insertInto('messaging_block').values(block).execute()
}

export interface LockedBlock {
  id: number
  report_id: number
  user_id: number
  appealed_at: string | null
  upheld_at: string | null
}

const blockColumns = sql`b.id, b.report_id, b.user_id, iso_text(b.appealed_at) AS appealed_at, iso_text(b.upheld_at) AS upheld_at`
const stands = sql`b.lifted_at IS NULL AND (b.until IS NULL OR b.until > app_now())`

/** Locks the block that a report led to and that stands; null if there is none. */
export async function lockBlockOfReport(db: Database, report_id: number): Promise<LockedBlock | null> {
  const { rows } = await sql<LockedBlock>`
    SELECT ${blockColumns} FROM messaging_block b WHERE b.report_id = ${report_id} AND ${stands} FOR UPDATE`.execute(db)
  return rows[0] ?? null
}

/** Locks a person’s block that ends last; null if they may write. */
export async function lockBlockOf(db: Database, user_id: number): Promise<LockedBlock | null> {
  const { rows } = await sql<LockedBlock>`
    SELECT ${blockColumns} FROM messaging_block b WHERE b.user_id = ${user_id} AND ${stands}
    ORDER BY b.until DESC NULLS FIRST, b.id LIMIT 1 FOR UPDATE`.execute(db)
  return rows[0] ?? null
}

export async function setAppealed(db: Database, id: number, appeal_words: string): Promise<void> {
  await db.updateTable('messaging_block').set({ appeal_words, appealed_at: sql`app_now()` }).where('id', '=', id).execute()
}

export async function setLifted(db: Database, id: number, lifted: { lifted_by: number; lift_reason: string }): Promise<void> {
  await db
    .updateTable('messaging_block')
    .set({ ...lifted, lifted_at: sql`app_now()` })
    .where('id', '=', id)
    .execute()
}

export async function setUpheld(db: Database, id: number, upheld: { upheld_by: number; upheld_reason: string }): Promise<void> {
  await db
    .updateTable('messaging_block')
    .set({ ...upheld, upheld_at: sql`app_now()` })
    .where('id', '=', id)
    .execute()
}
