import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Problem } from '../problem.ts'

export interface IdempotentCall {
  /** Who calls, and for which location: the same form sent for another location is another effect. */
  actor: string
  method: string
  path: string
  key: string
  body: unknown
}

const hashOf = (body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest()

/**
 * Claims a key inside the effect's own transaction. A concurrent twin waits on the unique key. If the first commits, the twin gets its
 * answer; if it rolls back, the twin takes over. A refusal also rolls back the claim, so a repeat is decided again. Returns the kept
 * answer, or null when the effect must still happen.
 */
export async function claim(trx: Database, call: IdempotentCall): Promise<{ status: number; answer: unknown } | null> {
  const body_hash = hashOf(call.body)
  const { actor, method, path, key } = call
  const { rows } = await sql<{ fresh: boolean; body_hash: Buffer; status: number | null; answer: unknown }>`
    INSERT INTO idempotency_key (actor, method, path, key, body_hash) VALUES (${actor}, ${method}, ${path}, ${key}, ${body_hash})
    ON CONFLICT (actor, method, path, key) DO UPDATE SET key = excluded.key
    RETURNING (xmax = 0) AS fresh, body_hash, status, answer`.execute(trx)
  const row = rows[0]!
  if (!row.body_hash.equals(body_hash)) throw new Problem('IDEMPOTENCY_KEY_REUSED')
  // A key whose answer is a secret is kept without it, so the repeat runs again and makes a new secret.
  return row.fresh || row.status === null ? null : { status: row.status, answer: row.answer }
}

/** Keeps the 2xx answer together with the effect. */
export async function keepAnswer(trx: Database, call: IdempotentCall, status: number, answer: unknown): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({ status, answer: answer === undefined ? null : JSON.stringify(answer) })
    .where('actor', '=', call.actor)
    .where('method', '=', call.method)
    .where('path', '=', call.path)
    .where('key', '=', call.key)
    .execute()
}
