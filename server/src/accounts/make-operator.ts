import type { FirstOperator } from '@muster/contract/setup/setup.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { setAdmin } from './admin-store.ts'
import { startSession } from './start-session.ts'
import { TERMS_VERSION } from './user-queries.ts'
import { findVerifiedUser, insertIdentity, insertUser } from './user-store.ts'
import { spendCode } from './verify-code.ts'

/**
 * Lets the person who proves a number run the marketplace, and signs them in. An account that signs in with it keeps what it has; without one,
 * an account is made, with an e-mail address that signs no one in until it is confirmed.
 */
export async function makeOperator(
  context: Context,
  { phone_number, code, first_name, last_name, email, language }: Omit<FirstOperator, 'setup_code'>,
): Promise<{ token: string; expires_in: number }> {
  const { db } = context
  const key = { kind: 'phone' as const, value: phone_number }
  await spendCode(context, key, code)
  const known = await findVerifiedUser(db, key)
  let user_id = known?.id
  if (user_id === undefined) {
    user_id = await insertUser(db, {
      first_name,
      last_name,
      app_mode: 'STAFFER',
      language,
      sms_opt_in: false,
      terms_version: TERMS_VERSION,
    })
    await insertIdentity(db, user_id, key, { verified: true })
    await insertIdentity(db, user_id, { kind: 'email', value: email }, { verified: false })
  }
  await setAdmin(db, user_id, true)
  await record(context, { action: 'user.made_operator', subject_kind: 'user', subject_id: user_id })
  return startSession(context, user_id)
}
