import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { LoginValue } from '@muster/contract/accounts/auth-endpoints.ts'
import { whyNotAcceptCode } from '@muster/contract/accounts/sign-in-code-rules.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { tokenHash } from './token-hash.ts'
import { Problem, refuse } from '../problem.ts'
import { consumeCode, countAttempt, type LoginKey } from './one-time-code-store.ts'
import { codeHash, loginKeyOf } from './send-sign-in-code.ts'
import { findKeptUser } from './merge-queries.ts'
import { startSession } from './start-session.ts'
import { findVerifiedUser, saveTicket } from './user-store.ts'

/**
 * Exchanges a code for a session or, for an unknown value, for a sign-up ticket. A try is counted before it is checked, and the count
 * survives the refusal. The sixth try is refused even with the right code.
 */
export async function verifyCode(context: Context, input: LoginValue & { code: string }) {
  const { db } = context
  const key = loginKeyOf(input)
  await spendCode(context, key, input.code)
  const user = await findVerifiedUser(db, key)
  if (user === null) {
    const ticket = randomBytes(24).toString('base64url')
    await saveTicket(db, { token_hash: tokenHash(ticket), ...key })
    return { session: null, signup_ticket: ticket }
  }
  if (user.account_status !== 'ACTIVE' && (await findKeptUser(db, user.id)) !== null)
    throw new Problem('ACCOUNT_MERGED', undefined, { target: 'code' })
  if (user.account_status !== 'ACTIVE') throw new Problem('FORBIDDEN', 'This account is closed.')
  const session = await startSession(context, user.id)
  await record(context, { action: 'session.started', subject_kind: 'user', subject_id: user.id })
  return { session, signup_ticket: null }
}

/** Uses up the code that was sent to `key`. Refuses a wrong, old or too often tried one. */
export async function spendCode({ deps, db }: Context, key: LoginKey, code: string): Promise<void> {
  const live = await countAttempt(deps.apart, key)
  const matches = live !== null && timingSafeEqual(codeHash(deps.secret, key, code), live.code_hash)
  refuse(whyNotAcceptCode(live, matches), { target: 'code' })
  if (live === null || !(await consumeCode(db, key, live.code_hash))) throw new Problem('CODE_EXPIRED', undefined, { target: 'code' })
}
