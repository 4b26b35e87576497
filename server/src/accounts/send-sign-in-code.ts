import { createHmac, randomInt } from 'node:crypto'
import type { LoginValue } from '@muster/contract/accounts/auth-endpoints.ts'
import { CODE_DIGITS, CODE_MINUTES, RESEND_AFTER_SECONDS, whyNotSendCode } from '@muster/contract/accounts/sign-in-code-rules.ts'
import type { Context } from '../context.ts'
import { countHit } from '../db/count-hit.ts'
import { Problem } from '../problem.ts'
import { codeMessage, HIDDEN_CODE } from '../notices/message-words.ts'
import { seal } from '../outbox/seal.ts'
import { purposeKey } from '../settings/purpose-key.ts'
import { type LoginKey, saveCode } from './one-time-code-store.ts'

/** A phone number or e-mail address as we store it. */
export const loginKeyOf = (value: LoginValue): LoginKey =>
  'phone_number' in value ? { kind: 'phone', value: value.phone_number } : { kind: 'email', value: value.email }

/** We store codes hashed with the installation's secret, because six digits alone could be guessed from a hash. */
export const codeHash = (secret: string, key: LoginKey, code: string): Buffer =>
  createHmac('sha256', purposeKey(secret, 'sign-in codes')).update(`${key.kind}:${key.value}:${code}`).digest()

/**
 * Sends a one-time code to a phone number or e-mail address. Known and unknown values take the same path, so neither the answer nor its
 * timing tells them apart. Refuses with TOO_MANY_REQUESTS past the hourly limits per value and per network address.
 */
export async function sendSignInCode(context: Context, input: LoginValue & { language?: 'en' | 'es' | undefined }) {
  const { deps, db } = context
  const key = loginKeyOf(input)
  const sends = await countHit(deps.apart, `otp:${key.kind}:${key.value}`)
  // On a developer's machine everyone, demo people included, has the same address.
  const fromAddress = deps.config.environment === 'local' ? 0 : await countHit(deps.apart, `otp-address:${context.address}`)
  // Everyone shares the demo accounts, so one visitor's tries must not lock out the next.
  const isDemo = deps.demoAccounts.some(({ phone_number }) => phone_number === key.value)
  if (whyNotSendCode(isDemo ? 0 : sends, fromAddress) !== null) {
    throw new Problem('TOO_MANY_REQUESTS', 'Too many codes were sent. Try again in an hour.', { retryAfterSeconds: 3_600 })
  }
  const code = String(randomInt(0, 10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await saveCode(db, key, codeHash(deps.secret, key, code), CODE_MINUTES * 60)
  const { subject, body } = codeMessage(input.language ?? 'en', HIDDEN_CODE)
  // The code waits sealed in the sender's queue. It is never in the message log, the audit or the request log.
  await deps.outbox.enqueue(db, 'send-message', {
    effect_id: `otp:${key.kind}:${key.value}:${Date.now()}:${randomInt(1_000_000)}`,
    channel: key.kind === 'phone' ? 'sms' : 'email',
    user_id: null,
    to: key.value,
    subject,
    body,
    sealed_code: seal(deps.secret, code),
  })
  return {
    expires_in: CODE_MINUTES * 60,
    resend_in: RESEND_AFTER_SECONDS,
    ...(deps.config.devTools && { dev_code: code }),
  }
}
