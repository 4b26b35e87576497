import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { TERMS_VERSION } from '../server/src/accounts/user-queries.ts'
import { tokenHash } from '../server/src/accounts/token-hash.ts'

/** Signs people in and returns their tokens, in the same order. They have agreed to the terms, or the question about these would cover every screen. */
export async function openSessions(pool: pg.Pool, user_ids: readonly number[]): Promise<string[]> {
  const tokens = user_ids.map(() => randomBytes(32).toString('base64url'))
  await pool.query(
    `INSERT INTO session (user_id, token_hash, expires_at) SELECT user_id, hash, app_now() + interval '1 day' FROM unnest($1::bigint[], $2::bytea[]) s (user_id, hash)`,
    [user_ids, tokens.map(tokenHash)],
  )
  await pool.query('UPDATE user_account SET terms_version_accepted = $2, terms_accepted_at = app_now() WHERE id = ANY ($1)', [
    user_ids,
    TERMS_VERSION,
  ])
  return tokens
}
