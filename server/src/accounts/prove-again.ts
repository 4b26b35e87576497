import type { LoginValue } from '@muster/contract/accounts/auth-endpoints.ts'
import type { requestProof } from '@muster/contract/accounts/proof-endpoints.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { loginKeyOf, sendSignInCode } from './send-sign-in-code.ts'
import { listVerifiedLogins, setProved } from './user-store.ts'
import { spendCode } from './verify-code.ts'

/**
 * Sends a code to the phone number of the signed-in person, or to the email address of someone without a verified number, or of someone who
 * asks for that because they no longer have the phone.
 */
export async function sendProofCode(context: Context, { language, connection }: HandlerInput<typeof requestProof>['body']) {
  const logins = await listVerifiedLogins(context.db, actorOf(context).user_id)
  const login = logins.find(({ kind }) => kind === connection) ?? logins[0]
  if (login === undefined) throw new Error('someone is signed in without a verified phone number or email address')
  const other_connection = logins.find(({ kind }) => kind !== login.kind)?.kind ?? null
  const sent_to: LoginValue = login.kind === 'phone' ? { phone_number: login.value } : { email: login.value }
  return { ...(await sendSignInCode(context, { ...sent_to, language })), sent_to, other_connection }
}

/** Notes that the person who uses this session typed a code that only they received. A code for someone else’s number counts as wrong. */
export async function proveAgain(context: Context, input: LoginValue & { code: string }): Promise<void> {
  const { user_id, session_id } = actorOf(context)
  const key = loginKeyOf(input)
  const own = await listVerifiedLogins(context.db, user_id)
  if (!own.some(({ kind, value }) => kind === key.kind && value === key.value))
    throw new Problem('CODE_WRONG', undefined, { target: 'code' })
  await spendCode(context, key, input.code)
  await setProved(context.db, session_id)
  await record(context, { action: 'session.proved', subject_kind: 'session', subject_id: session_id })
}
