import type { ErrorCode } from '../errors.ts'

/** Sign-in codes (docs/domain.md, "Identity"). */
export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
export const CODE_ATTEMPTS = 5
/** How many codes an hour go to one email address or phone number, and to one network address. */
export const SENDS_PER_HOUR = 5
export const SENDS_PER_HOUR_AND_ADDRESS = 20
/** How long a person waits before asking for another code. The screen counts it down. */
export const RESEND_AFTER_SECONDS = 30

/** What the store knows of a live code. `attempts` counts the one being judged too. */
export interface CodeFacts {
  attempts: number
  is_expired: boolean
}

/** Why a code is not accepted; null accepts it. A used code no longer exists, so it counts as expired. */
export function whyNotAcceptCode(code: CodeFacts | null, matches: boolean): ErrorCode | null {
  if (code === null || code.is_expired) return 'CODE_EXPIRED'
  if (code.attempts > CODE_ATTEMPTS) return 'CODE_ATTEMPTS_EXHAUSTED'
  return matches ? null : 'CODE_WRONG'
}

/** Why another code is not sent. Both counts are of the last hour and include this request. */
export const whyNotSendCode = (sends_to_value: number, sends_from_address: number): ErrorCode | null =>
  sends_to_value > SENDS_PER_HOUR || sends_from_address > SENDS_PER_HOUR_AND_ADDRESS ? 'TOO_MANY_REQUESTS' : null
