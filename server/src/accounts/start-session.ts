import { randomBytes } from 'node:crypto'
import { SESSION_DAYS } from '@muster/contract/accounts/session-rules.ts'
import type { Context } from '../context.ts'
import { tokenHash } from './token-hash.ts'
import { saveSession } from './user-store.ts'

/** Opens a session of 30 days. The token is returned once and stored only hashed; `expires_in` is in seconds. */
export async function startSession(context: Context, user_id: number): Promise<{ token: string; expires_in: number }> {
  const lives_seconds = SESSION_DAYS * 86_400
  const token = randomBytes(32).toString('base64url')
  await saveSession(context.db, { user_id, token_hash: tokenHash(token), lives_seconds, device: context.user_agent })
  return { token, expires_in: lives_seconds }
}
