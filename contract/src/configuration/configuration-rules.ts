import type { Policy, PolicyValues } from './policy.ts'
import type { WageFacts, Wages } from './wage.ts'

/** Why something cannot be set: the field, and what is wrong with it. */
export interface Fault {
  target: string
  message: string
}

/** How far ahead a change may be set, in days. */
export const MOST_DAYS_AHEAD = 730

/** A change begins tomorrow at the earliest: what happened today happened by today's rules. Days are the market's own. */
export const whyNotFrom = (effective_from: string, today: string): Fault | null => {
  if (effective_from <= today) return { target: 'effective_from', message: 'Choose tomorrow or a later day' }
  const days = (Date.parse(effective_from) - Date.parse(today)) / 86_400_000
  return days > MOST_DAYS_AHEAD ? { target: 'effective_from', message: 'Choose a day within two years' } : null
}

type Check<K extends keyof PolicyValues> = (value: PolicyValues[K]) => Fault | null
const fault = (target: string, message: string): Fault => ({ target: `policy.value.${target}`, message })
const isFalling = (numbers: readonly number[]): boolean => numbers.every((one, at) => at === 0 || one < numbers[at - 1]!)

const whyNotPay: Check<'pay'> = ({ daily_overtime_after_minutes: over, daily_double_time_after_minutes: double, ...rest }) => {
  if (double !== null && (over === null || double <= over))
    return fault('daily_double_time_after_minutes', 'Double time begins later in the day than overtime')
  return rest.double_time_percent < rest.overtime_percent
    ? fault('double_time_percent', 'Double time pays at least as much as overtime')
    : null
}

const whyNotBreaks: Check<'breaks'> = ({ rules }) =>
  isFalling(rules.map(({ break_trigger_minutes }) => -break_trigger_minutes))
    ? null
    : fault('rules', 'Enter the breaks in the order they fall due')

const whyNotReliability: Check<'reliability'> = ({ cancelled }) => {
  if (!isFalling(cancelled.map(({ from_hours }) => from_hours))) return fault('cancelled', 'Enter the longest notice first')
  if (cancelled.at(-1)?.from_hours !== 0) return fault('cancelled', 'The last step begins at 0 hours')
  return cancelled.every(({ points }, at) => at === 0 || points <= cancelled[at - 1]!.points)
    ? null
    : fault('cancelled', 'A shorter notice costs at least as many points')
}

const whyNotRescue: Check<'rescue'> = ({ rung_minutes }) => {
  if (rung_minutes.at(-1)?.until_start_within !== null) return fault('rung_minutes', 'The last line has no limit')
  const limits = rung_minutes.slice(0, -1).map(({ until_start_within }) => until_start_within)
  if (limits.some((limit) => limit === null) || !isFalling(limits.map((limit) => -(limit ?? 0))))
    return fault('rung_minutes', 'Enter the shortest time to the start first')
  return null
}

const whyNotBadges: Check<'badges'> = ({ ranks: { GOLD, SILVER, BRONZE } }) => {
  const isHarder = (one: typeof GOLD, other: typeof GOLD): boolean =>
    one.shifts >= other.shifts && one.completed >= other.completed && one.rating >= other.rating
  if (!isHarder(SILVER, BRONZE)) return fault('ranks', 'Silver needs at least what Bronze needs')
  return isHarder(GOLD, SILVER) ? null : fault('ranks', 'Gold needs at least what Silver needs')
}

const whyNotSuspensions: Check<'suspensions'> = ({ lasts_days, repeat_lasts_days }) =>
  repeat_lasts_days < lasts_days ? fault('repeat_lasts_days', 'A repeated suspension lasts at least as long as the first') : null

/** What is wrong with a policy beyond the limits of its single fields; null if nothing is. */
export function whyNotPolicy(policy: Policy): Fault | null {
  switch (policy.kind) {
    case 'pay':
      return whyNotPay(policy.value)
    case 'breaks':
      return whyNotBreaks(policy.value)
    case 'reliability':
      return whyNotReliability(policy.value)
    case 'rescue':
      return whyNotRescue(policy.value)
    case 'badges':
      return whyNotBadges(policy.value)
    case 'suspensions':
      return whyNotSuspensions(policy.value)
    case 'cancellation':
    case 'fees':
      return null
  }
}

/** What is wrong with the wages of a position; null if nothing is. */
export function whyNotWages(wages: Wages): Fault | null {
  const order = [
    ['minimum_wage_amount', wages.minimum_wage_amount],
    ['default_wage_amount', wages.default_wage_amount],
    ['recommended_wage_amount', wages.recommended_wage_amount],
    ['recommended_wage_amount_boosted', wages.recommended_wage_amount_boosted],
  ] as const
  if (order[1][1] < order[0][1]) return { target: 'wages.default_wage_amount', message: 'Enter at least the minimum' }
  if (order[2][1] < order[0][1]) return { target: 'wages.recommended_wage_amount', message: 'Enter at least the minimum' }
  if (order[3][1] < order[2][1]) return { target: 'wages.recommended_wage_amount_boosted', message: 'Enter at least the recommended wage' }
  return null
}

/** What a wage would have meant for the shifts that were posted: how many it would have refused, and how those from it on and below it filled. */
export interface WageEffect {
  refused: number
  from: { spots: number; filled: number }
  below: { spots: number; filled: number }
}

/** Reads the effect of a minimum and a recommended wage, in dollars, from the shifts by whole dollars. A step that a wage cuts counts as below it. */
export function wageEffect({ steps }: Pick<WageFacts, 'steps'>, minimum: number, recommended: number): WageEffect {
  const effect: WageEffect = { refused: 0, from: { spots: 0, filled: 0 }, below: { spots: 0, filled: 0 } }
  for (const { wage_amount, posted, spots, filled } of steps) {
    if (wage_amount < minimum) effect.refused += posted
    const side = wage_amount >= recommended ? effect.from : effect.below
    side.spots += spots
    side.filled += filled
  }
  return effect
}
