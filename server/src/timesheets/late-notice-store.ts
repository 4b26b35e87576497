import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

type Key = { application_id: number; market_id: number }

/** The promised arrival that stands; null if there is none. */
export async function findPromise(db: Database, { application_id, market_id }: Key): Promise<string | null> {
  const row = await db
    .selectFrom('late_notice')
    .select('arrival_time')
    .where('application_id', '=', application_id)
    .where('market_id', '=', market_id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row?.arrival_time ?? null
}

export async function insertLateNotice(
  db: Database,
  notice: Key & { minutes: number; arrival_time: string; sent_at: string; by_business: boolean },
): Promise<void> {
  await db.insertInto('late_notice').values(notice).execute()
}

/** Withdraws what stands. */
export async function withdrawLateNotice(db: Database, { application_id, market_id }: Key): Promise<void> {
  await db
    .updateTable('late_notice')
    .set({ withdrawn_at: sql`app_now()` })
    .where('application_id', '=', application_id)
    .where('market_id', '=', market_id)
    .where('withdrawn_at', 'is', null)
    .execute()
}
