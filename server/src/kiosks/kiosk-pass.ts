import { createHmac, timingSafeEqual } from 'node:crypto'
import { purposeKey } from '../settings/purpose-key.ts'

/** How long the code on the phone stays the same. A code that a kiosk reads may be this much older, and the tablet's clock a little behind. */
const WINDOW_MS = 30_000
const OLDEST_WINDOWS = 2
const NEWEST_WINDOWS = 1

const windowAt = (moment: string): number => Math.floor(Date.parse(moment) / WINDOW_MS)

interface PassHolder {
  application_id: number
  pro_id: number
}

const signature = (secret: string, { application_id, pro_id }: PassHolder, window: number): string =>
  createHmac('sha256', purposeKey(secret, 'kiosk passes'))
    .update(`kiosk ${application_id} ${pro_id} ${window}`)
    .digest('base64url')
    .slice(0, 16)

/** A pro's pass for one shift at a moment: the application, the half minute, and the installation's signature over both and the pro. */
export function makeKioskPass(secret: string, holder: PassHolder, now: string): { pass: string; valid_until: string } {
  const window = windowAt(now)
  return {
    pass: `k${holder.application_id}-${window.toString(36)}-${signature(secret, holder, window)}`,
    valid_until: new Date((window + 1) * WINDOW_MS).toISOString(),
  }
}

const PASS = /^k(\d{1,16})-([0-9a-z]{1,10})-([\w-]{16})$/

/** The application that a pass names, signed or not; null if the text is no pass. */
export function applicationOfPass(pass: string): number | null {
  const match = PASS.exec(pass)
  return match && Number(match[1])
}

/** Whether Muster once made this pass for this pro and application. */
export function isPassOf(secret: string, holder: PassHolder, pass: string): boolean {
  const match = PASS.exec(pass)
  if (match === null || Number(match[1]) !== holder.application_id) return false
  return timingSafeEqual(Buffer.from(match[3]!), Buffer.from(signature(secret, holder, Number.parseInt(match[2]!, 36))))
}

/** Whether a pass was on a screen at about `moment`. A picture of it is soon too old. */
export function isPassFresh(pass: string, moment: string): boolean {
  const age = windowAt(moment) - Number.parseInt(PASS.exec(pass)?.[2] ?? '', 36)
  return age >= -NEWEST_WINDOWS && age <= OLDEST_WINDOWS
}
