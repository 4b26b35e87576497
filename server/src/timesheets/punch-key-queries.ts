import type { Database } from '../db/database.ts'

/** The public key, as SPKI, with which the phone of a session signs punches; null if it gave none. */
export async function findPunchKey(db: Database, session_id: number): Promise<Buffer | null> {
  const row = await db.selectFrom('session').select('punch_key').where('id', '=', session_id).executeTakeFirst()
  return row?.punch_key ?? null
}
