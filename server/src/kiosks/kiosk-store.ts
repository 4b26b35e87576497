import { type KioskAct, KIOSK_TRIES, KIOSK_WAIT_MINUTES } from '@muster/contract/kiosks/kiosk.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Locks a location's list of kiosks, and says how many it has. */
export async function lockKiosks(db: Database, location_id: number): Promise<number> {
  await sql`SELECT 1 FROM location WHERE id = ${location_id} FOR NO KEY UPDATE`.execute(db)
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*)::int AS count FROM kiosk WHERE location_id = ${location_id} AND revoked_at IS NULL`.execute(db)
  return rows[0]!.count
}

export async function insertKiosk(
  db: Database,
  kiosk: { location_id: number; name: string; token_hash: Buffer; public_key: string; private_key: string; created_by: number },
) {
  return db.insertInto('kiosk').values(kiosk).returning(['id', 'name', 'created_ts', 'last_seen_at']).executeTakeFirstOrThrow()
}

/** Gives a kiosk another token, as if it was never opened. Null if the location has no such kiosk. */
export async function replaceToken(db: Database, location_id: number, id: number, token_hash: Buffer) {
  const kiosk = await db
    .updateTable('kiosk')
    .set({ token_hash, last_seen_at: null })
    .where('id', '=', id)
    .where('location_id', '=', location_id)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name', 'created_ts', 'last_seen_at'])
    .executeTakeFirst()
  return kiosk ?? null
}

/** Ends a kiosk. Returns whether the location has it. */
export async function endKiosk(db: Database, location_id: number, id: number): Promise<boolean> {
  const { rows } = await sql`UPDATE kiosk SET revoked_at = coalesce(revoked_at, app_now())
    WHERE id = ${id} AND location_id = ${location_id} RETURNING id`.execute(db)
  return rows.length > 0
}

/** Notes that the tablet was heard, at most once a minute. */
export async function noteSeen(db: Database, id: number): Promise<void> {
  await sql`UPDATE kiosk SET last_seen_at = app_now()
    WHERE id = ${id} AND (last_seen_at IS NULL OR last_seen_at < app_now() - interval '1 minute')`.execute(db)
}

export async function savePin(db: Database, pro: { id: number; market_id: number }, pin_hash: Buffer): Promise<void> {
  await sql`INSERT INTO kiosk_pin (pro_id, market_id, pin_hash) VALUES (${pro.id}, ${pro.market_id}, ${pin_hash})
    ON CONFLICT (pro_id, market_id) DO UPDATE SET pin_hash = excluded.pin_hash`.execute(db)
}

/**
 * Counts a try and says whether it may be judged. After too many the wait runs from the last judged try. Give it `apart`, so the count
 * stays when the call is refused.
 */
export async function countTry(apart: Database, kiosk_id: number, phone_end: string): Promise<boolean> {
  const isOver = sql`t.last_at <= app_now() - make_interval(mins => ${KIOSK_WAIT_MINUTES})`
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO kiosk_try AS t (kiosk_id, phone_end, failures, last_at) VALUES (${kiosk_id}, ${phone_end}, 1, app_now())
    ON CONFLICT (kiosk_id, phone_end) DO UPDATE SET failures = CASE WHEN ${isOver} THEN 1 ELSE least(t.failures, ${KIOSK_TRIES}) + 1 END,
      last_at = CASE WHEN ${isOver} OR t.failures < ${KIOSK_TRIES} THEN app_now() ELSE t.last_at END
    RETURNING failures`.execute(apart)
  return rows[0]!.failures <= KIOSK_TRIES
}

/** Forgets the tries once the PIN was right. */
export async function forgetTries(apart: Database, kiosk_id: number, phone_end: string): Promise<void> {
  await sql`DELETE FROM kiosk_try WHERE kiosk_id = ${kiosk_id} AND phone_end = ${phone_end}`.execute(apart)
}

export interface NewMark {
  kiosk_id: number
  client_id: string
  act: KioskAct
  time: string
  phone_end: string
  reason: string
  application_id: number | null
  market_id: number | null
}

/** Keeps an offline punch for a manager. Returns its id, or null for a repeat, which changes nothing. */
export async function insertMark(db: Database, mark: NewMark): Promise<number | null> {
  const row = await db
    .insertInto('kiosk_mark')
    .values(mark)
    .onConflict((conflict) => conflict.columns(['kiosk_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Notes that a manager dealt with a mark. Returns whether the location has it. */
export async function settleMark(db: Database, location_id: number, id: number, by: number): Promise<boolean> {
  const { rows } =
    await sql`UPDATE kiosk_mark m SET settled_at = coalesce(m.settled_at, app_now()), settled_by = coalesce(m.settled_by, ${by})
    FROM kiosk k WHERE k.id = m.kiosk_id AND m.id = ${id} AND k.location_id = ${location_id} RETURNING m.id`.execute(db)
  return rows.length > 0
}
