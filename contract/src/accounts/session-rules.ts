import type { ErrorCode } from '../errors.ts'
import { DAY, hasPassed, MINUTE, type Moment, millis } from '../moment.ts'

/** One-time codes and sessions (docs/domain.md, "Identity"). */
export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
export const CODE_ATTEMPTS = 5
/** Sends an hour to one e-mail address or phone number, and from one network address. */
export const SENDS_PER_HOUR = 5
export const SENDS_PER_HOUR_AND_ADDRESS = 20
export const SESSION_DAYS = 30
/** How long a person waits before asking for another code; the screen counts it down. */
export const RESEND_AFTER_SECONDS = 30

export const codeExpiry = (sent_at: Moment): Date => new Date(millis(sent_at) + CODE_MINUTES * MINUTE)
export const sessionExpiry = (started_at: Moment): Date => new Date(millis(started_at) + SESSION_DAYS * DAY)

export interface CodeFacts {
  sent_at: Moment
  /** Wrong attempts so far. */
  attempts: number
  is_used: boolean
}

/** Why a code is not accepted. A used code is expired; the attempt that is judged does not count among `attempts` yet. */
export function whyNotAcceptCode(code: CodeFacts | null, matches: boolean, now: Moment): ErrorCode | null {
  if (code === null || code.is_used || hasPassed(codeExpiry(code.sent_at), now)) return 'CODE_EXPIRED'
  if (code.attempts >= CODE_ATTEMPTS) return 'CODE_ATTEMPTS_EXHAUSTED'
  return matches ? null : 'CODE_WRONG'
}

/** Refuses to send another code. Both counts are of the last hour. */
export const whyNotSendCode = (sends_to_value: number, sends_from_address: number): ErrorCode | null =>
  sends_to_value >= SENDS_PER_HOUR || sends_from_address >= SENDS_PER_HOUR_AND_ADDRESS ? 'TOO_MANY_REQUESTS' : null

const HERE = 'https://here.invalid'

/**
 * `path` when it leads to a page of this origin, else '/'. It must begin with exactly one '/', also after decoding, and hold no
 * backslash and no control character: browsers read '/\evil' and '/<tab>/evil' as other hosts.
 */
export function safeReturnTo(path: string | null | undefined): string {
  if (!path || path.length > 2048 || !path.startsWith('/')) return '/'
  if (/[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(path) || /^\/(?:\/|%2f|%5c|%0|%1)/i.test(path)) return '/'
  const url = new URL(path, HERE)
  return url.origin === HERE && !url.pathname.startsWith('//') ? path : '/'
}

/** The saved location when the user still has it, else the first, null with none (specification section 4). */
export const currentLocationId = (saved: number | null, location_ids: readonly number[]): number | null =>
  saved !== null && location_ids.includes(saved) ? saved : (location_ids[0] ?? null)

export type ProductMode = 'marketplace' | 'hire'

export interface Licence {
  license_name: ProductMode
  location_id: number
}

/** A location with a hire licence and no marketplace licence runs in hire mode; every other one in marketplace mode. */
export function productMode(licenses: readonly Licence[], location_id: number): ProductMode {
  const names = licenses.filter((licence) => licence.location_id === location_id).map(({ license_name }) => license_name)
  return names.includes('hire') && !names.includes('marketplace') ? 'hire' : 'marketplace'
}

/** Marketplace screens and calls are closed to a location in hire mode; hiring is open to both. */
export const whyNotMode = (mode: ProductMode, needed: ProductMode): ErrorCode | null =>
  needed === 'marketplace' && mode === 'hire' ? 'LICENSE_REQUIRED' : null
