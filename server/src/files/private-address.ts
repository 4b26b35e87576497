import { createHmac, timingSafeEqual } from 'node:crypto'
import { purposeKey } from '../settings/purpose-key.ts'

const LIVES_SECONDS = 300
/** Public ids begin with what the file is for. Certificates, evidence, resumes and files of messages are personal, so only a signed address opens them. */
const PRIVATE = /^(certification|appeal|resume|chat|chatdoc|evidence|evidencedoc)-/i

const keyOf = (secret: string, public_id: string, until: number): string =>
  createHmac('sha256', purposeKey(secret, 'private pictures')).update(`${public_id}:${until}`).digest('base64url')

export const isPrivate = (public_id: string): boolean => PRIVATE.test(public_id)

/** The address of a whole private picture, for the next five minutes. Give it only to someone who may see the picture. */
export function privateAddress(secret: string, public_id: string, now = Date.now()): string {
  return `/images/c_limit,w_1600/${public_id}?${signedUntil(secret, public_id, now)}`
}

/** The query that opens a private file for the next five minutes. */
export function signedUntil(secret: string, public_id: string, now = Date.now()): string {
  const until = Math.floor(now / 1_000) + LIVES_SECONDS
  return `until=${until}&key=${keyOf(secret, public_id, until)}`
}

/** The next full five minutes: an address signed from then on is the same until then, and works for five to ten minutes. */
export const steadily = (now: number): number => Math.ceil(now / (LIVES_SECONDS * 1_000)) * LIVES_SECONDS * 1_000

/** Whether a key opens a private picture now. */
export function opens(secret: string, public_id: string, { until, key }: { until?: string; key?: string }, now = Date.now()): boolean {
  if (until === undefined || key === undefined || !/^\d{10}$/.test(until) || Number(until) * 1_000 < now) return false
  const [given, right] = [Buffer.from(key), Buffer.from(keyOf(secret, public_id, Number(until)))]
  return given.length === right.length && timingSafeEqual(given, right)
}
