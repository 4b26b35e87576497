import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { changePhone as changeCall, changePhoneOf as changeOfCall, PhoneHolder } from '@muster/contract/accounts/phone-endpoints.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { sqlState } from '../db/database.ts'
import { phoneChangedMessage } from '../notices/account-words.ts'
import { invalid, Problem } from '../problem.ts'
import { findKeptUser } from './merge-queries.ts'
import { findPhone, findPhoneHolder, getPhoneHolder } from './phone-queries.ts'
import { deletePhone, insertIdentity, revokeAllSessions, revokeOtherSessions } from './user-store.ts'
import { spendCode } from './verify-code.ts'

/** Lets the signed-in person sign in with another number, which they proved with a code. Every other session ends. */
export async function changePhone(context: Context, { phone_number, code }: HandlerInput<typeof changeCall>['body']): Promise<void> {
  const { user_id, session_id } = actorOf(context)
  await spendCode(context, { kind: 'phone', value: phone_number }, code)
  await setPhone(context, { user_id, phone_number })
  const sessions = await revokeOtherSessions(context.db, user_id, session_id)
  await record(context, { action: 'user.phone_changed', subject_kind: 'user', subject_id: user_id, changes: { by_staff: false, sessions } })
}

/** Changes a person's number for them, by the provider's staff. Throws NOT_FOUND. All their sessions end. */
export async function changePhoneOf(
  context: Context,
  user_id: number,
  { phone_number, reason }: HandlerInput<typeof changeOfCall>['body'],
): Promise<PhoneHolder> {
  const holder = await getPhoneHolder(context.db, user_id)
  if (holder === null) throw new Problem('NOT_FOUND')
  await setPhone(context, { user_id, phone_number })
  const sessions = await revokeAllSessions(context.db, user_id)
  const changes = { by_staff: true, reason, sessions }
  await record(context, { action: 'user.phone_changed', subject_kind: 'user', subject_id: user_id, changes })
  return { ...holder, phone_number }
}

/**
 * Replaces a person's number, and texts the old one about it. A number of an account that was merged into theirs moves over; one of any
 * other account is refused with IDENTITY_TAKEN.
 */
export async function setPhone(context: Context, { user_id, phone_number }: { user_id: number; phone_number: string }): Promise<void> {
  const { db, deps } = context
  const { value: old, language } = await findPhone(db, user_id)
  if (old === phone_number) throw invalid('phone_number', 'This is the number you have')
  const holder = await findPhoneHolder(db, phone_number)
  if (holder !== null && (await findKeptUser(db, holder.user_id)) !== user_id)
    throw new Problem('IDENTITY_TAKEN', undefined, { target: 'phone_number' })
  if (holder !== null) await deletePhone(db, holder.user_id)
  await deletePhone(db, user_id)
  try {
    await insertIdentity(db, user_id, { kind: 'phone', value: phone_number }, { verified: true })
  } catch (error) {
    if (sqlState(error) === '23505') throw new Problem('IDENTITY_TAKEN', undefined, { target: 'phone_number' })
    throw error
  }
  if (old === null) return
  const effect_id = `phone-changed:${user_id}:${context.request_id}`
  await deps.outbox.enqueue(db, 'send-message', {
    effect_id,
    channel: 'sms',
    user_id,
    to: old,
    ...phoneChangedMessage(language, phone_number),
  })
}
