/** The day from which everything that comes with an installation holds. */
export const SINCE = '2020-01-01'
const LOWEST_CENTS = 1500
const HIGHEST_CENTS = 7500

/** Wages in cents, in steps of 25, within the product's limits. `factor` is the market's: 1 pays what the table of positions says. */
export function wagesOf([low, usual, high]: readonly [number, number, number], factor: number) {
  const cents = (dollars: number): number => Math.min(HIGHEST_CENTS, Math.max(LOWEST_CENTS, Math.round((dollars * factor * 100) / 25) * 25))
  return {
    minimum_wage_cents: cents(low),
    default_wage_cents: cents(usual),
    recommended_wage_cents: cents(usual * 1.05),
    recommended_boosted_wage_cents: cents(Math.min(high, usual * 1.2)),
  }
}
