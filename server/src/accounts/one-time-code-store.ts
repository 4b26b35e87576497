import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface LoginKey {
  kind: 'phone' | 'email'
  value: string
}

/** Replaces the live code of a value. There is at most one. */
export async function saveCode(db: Database, key: LoginKey, code_hash: Buffer, expiresInSeconds: number): Promise<void> {
  await sql`
    INSERT INTO one_time_code (kind, value, code_hash, sent_at, expires_at)
    VALUES (${key.kind}, ${key.value}, ${code_hash}, app_now(), app_now() + ${`${expiresInSeconds} seconds`}::interval)
    ON CONFLICT (kind, value) DO UPDATE SET code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, attempts = 0`.execute(
    db,
  )
}

/** Counts one try at the live code and commits it. Returns what is needed to check the code; null when there is no live code. */
export async function countAttempt(
  apart: Database,
  key: LoginKey,
): Promise<{ code_hash: Buffer; attempts: number; is_expired: boolean } | null> {
  const { rows } = await sql<{ code_hash: Buffer; attempts: number; is_expired: boolean }>`
    UPDATE one_time_code SET attempts = attempts + 1 WHERE kind = ${key.kind} AND value = ${key.value}
    RETURNING code_hash, attempts, expires_at <= app_now() AS is_expired`.execute(apart)
  return rows[0] ?? null
}

/** Marks a code as used. False when someone else used it first. */
export async function consumeCode(db: Database, key: LoginKey, code_hash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ kind: string }>`
    DELETE FROM one_time_code WHERE kind = ${key.kind} AND value = ${key.value} AND code_hash = ${code_hash} RETURNING kind`.execute(db)
  return rows.length === 1
}
