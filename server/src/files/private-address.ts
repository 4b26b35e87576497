import { createHmac, timingSafeEqual } from 'node:crypto'
import { purposeKey } from '../settings/purpose-key.ts'

const LIVES_SECONDS = 300
/** Public ids begin with what the picture is for. A certificate, the evidence of an appeal and a resume are personal, so only a signed address opens it. */
const PRIVATE = /^(certification|appeal|resume)-/i

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

/** Whether a key opens a private picture now. */
export function opens(secret: string, public_id: string, { until, key }: { until?: string; key?: string }, now = Date.now()): boolean {
  if (until === undefined || key === undefined || !/^\d{10}$/.test(until) || Number(until) * 1_000 < now) return false
  const [given, right] = [Buffer.from(key), Buffer.from(keyOf(secret, public_id, Number(until)))]
  return given.length === right.length && timingSafeEqual(given, right)
}
