import { randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import { tokenHash } from './token-hash.ts'
import { saveSession } from './user-store.ts'

const SESSION_DAYS = 30

/** Opens a session of 30 days, by a code unless `by` says otherwise. The caller gets the token this once; the database keeps only its hash. `expires_in` is in seconds. */
export async function startSession(
  context: Context,
  user_id: number,
  by: { sso_id: number | null; is_proved: boolean } = { sso_id: null, is_proved: true },
): Promise<{ token: string; expires_in: number }> {
  const lives_seconds = SESSION_DAYS * 86_400
  const token = randomBytes(32).toString('base64url')
  await saveSession(context.db, { user_id, token_hash: tokenHash(token), lives_seconds, device: context.user_agent, ...by })
  return { token, expires_in: lives_seconds }
}
