/** Money is integer cents everywhere except on the wire, where it is decimal dollars. */

/** Cents of a wire amount; rounds half away from zero, so 20.005 is 2001. */
export const centsOf = (dollars: number): number => {
  const scaled = Math.abs(dollars) * 100
  return Math.sign(dollars) * Math.round(Number(scaled.toPrecision(15)))
}

export const dollarsOf = (cents: number): number => cents / 100

/** `numerator / denominator` of integers, rounded half up once (away from zero), exact up to 2^53. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const n = BigInt(Math.abs(numerator))
  const d = BigInt(Math.abs(denominator))
  const rounded = Number((n * 2n + d) / (d * 2n))
  return numerator < 0 !== denominator < 0 ? -rounded : rounded
}

/** Pay of `minutes` at `centsPerHour`, half-up to the cent. */
export const payFor = (minutes: number, centsPerHour: number): number => divideHalfUp(minutes * centsPerHour, 60)

/** `percent` (with at most four decimals) of `cents`, half-up to the cent. */
export const percentOf = (cents: number, percent: number): number => divideHalfUp(cents * Math.round(percent * 10_000), 1_000_000)

/** $1,234.50, or $22 for whole dollars when `short`. */
export function formatCents(cents: number, { short = false } = {}): string {
  const sign = cents < 0 ? '−' : ''
  // Not toLocaleString: a screen writes hundreds of amounts, and that asks for a new formatter each time.
  const whole = String(Math.trunc(Math.abs(cents) / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  const rest = Math.abs(cents) % 100
  return short && rest === 0 ? `${sign}$${whole}` : `${sign}$${whole}.${String(rest).padStart(2, '0')}`
}
