import { createHmac, timingSafeEqual } from 'node:crypto'
import { purposeKey } from '../settings/purpose-key.ts'

/** How long the code on the screen stays the same. A scanned code may be this much older. */
const WINDOW_MS = 30_000
const OLDEST_WINDOWS = 2

const windowAt = (moment: string): number => Math.floor(Date.parse(moment) / WINDOW_MS)

const signature = (secret: string, gig_id: number, window: number): string =>
  createHmac('sha256', purposeKey(secret, 'check-in passes')).update(`check-in ${gig_id} ${window}`).digest('base64url').slice(0, 16)

/** A shift's pass at a moment: the shift, the half minute, and the installation's signature over both. */
export function makeCheckinPass(secret: string, gig_id: number, now: string): { pass: string; valid_until: string } {
  const window = windowAt(now)
  return {
    pass: `p${gig_id}-${window.toString(36)}-${signature(secret, gig_id, window)}`,
    valid_until: new Date((window + 1) * WINDOW_MS).toISOString(),
  }
}

/**
 * Whether a pass proves that its holder was at this shift's screen at about `moment`: of this shift, signed, and at most a minute old.
 * `moment` is when the button was pressed, which is in the past if the phone was offline. A photo sent to a friend is too old.
 */
export function isCheckinPass(secret: string, gig_id: number, pass: string, moment: string): boolean {
  const match = /^p(\d{1,16})-([0-9a-z]{1,10})-([\w-]{16})$/.exec(pass)
  if (match === null || Number(match[1]) !== gig_id) return false
  const window = Number.parseInt(match[2]!, 36)
  const age = windowAt(moment) - window
  if (age < 0 || age > OLDEST_WINDOWS) return false
  return timingSafeEqual(Buffer.from(match[3]!), Buffer.from(signature(secret, gig_id, window)))
}
