import { readStored, writeStored } from '../session/browser-store.ts'

const KEY = 'clock_skew'
/** An answer takes time, and its date has whole seconds. */
const ABOUT_MS = 3_000

/** How many milliseconds this device's clock was ahead of the server's at its last answer; null if it never answered. */
export function clockSkew(): number | null {
  const kept = Number(readStored(KEY) ?? Number.NaN)
  return Number.isFinite(kept) ? kept : null
}

/** Measures this device's clock by the date of an answer. */
export function measureSkew({ headers }: Response): void {
  const skew = Date.now() - Date.parse(headers.get('Date') ?? '')
  if (Number.isFinite(skew) && Math.abs(skew - (clockSkew() ?? Infinity)) > ABOUT_MS) writeStored(KEY, String(skew))
}
