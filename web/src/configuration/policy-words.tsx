import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Policy, PolicyKind } from '@muster/contract/configuration/policy.ts'

/** What each kind of policy is called. */
export function useKindNames(): Record<PolicyKind, string> {
  const { t } = useLingui()
  return {
    pay: t`Overtime and break premiums`,
    breaks: t`Breaks`,
    cancellation: t`Pay for a late cancellation`,
    reliability: t`Cancellation points of pros`,
    rescue: t`Search for a replacement`,
    badges: t`Badges and early access`,
    suspensions: t`Suspensions`,
    fees: t`Fees`,
  }
}

/** 360 as "6 h", 90 as "1.5 h". */
const hours = (minutes: number): string => `${Math.round((minutes / 60) * 100) / 100} h`
const percent = (value: number): string => `${value} %`

/** A policy in a few words, for a line of the timeline. */
export function usePolicyWords(): (policy: Policy) => string {
  const { t } = useLingui()
  const payWords = ({ value }: Extract<Policy, { kind: 'pay' }>): string => {
    const day = value.daily_overtime_after_minutes
    const double = value.daily_double_time_after_minutes
    const week = value.weekly_overtime_after_minutes
    const parts = [
      day !== null && t`after ${hours(day)} a day`,
      double !== null && t`double after ${hours(double)}`,
      week !== null && t`after ${hours(week)} a week`,
      value.pays_seventh_day && t`seventh day`,
      value.break_premium_minutes > 0 && t`${value.break_premium_minutes} min for a missed break`,
    ].filter((part) => part !== false)
    return parts.length === 0 ? t`No overtime` : parts.join(', ')
  }
  const breakWords = ({ value: { rules } }: Extract<Policy, { kind: 'breaks' }>): string =>
    rules.length === 0
      ? t`None`
      : rules.map((rule) => t`${rule.break_length_minutes} min after ${hours(rule.break_trigger_minutes)}`).join(', ')
  const suspensionWords = ({ value }: Extract<Policy, { kind: 'suspensions' }>): string => {
    const misses = plural(value.no_shows, { one: '# no-show', other: '# no-shows' })
    const lasts = plural(value.lasts_days, { one: 'suspend # day', other: 'suspend # days' })
    return t`${misses} in ${value.days} days ${lasts}`
  }
  return (policy) => {
    switch (policy.kind) {
      case 'pay':
        return payWords(policy)
      case 'breaks':
        return breakWords(policy)
      case 'cancellation':
        return t`${hours(policy.value.minimum_pay_minutes)} of wage inside 24 h`
      case 'reliability': {
        const points = policy.value.cancelled.map((step) => Math.abs(step.points))
        return t`${points[0] ?? 0} to ${points.at(-1) ?? 0} points`
      }
      case 'rescue':
        return t`from ${hours(policy.value.starts_within_minutes)} before, ${policy.value.offers_per_place} asked at once`
      case 'badges': {
        const { GOLD, SILVER, BRONZE } = policy.value.ranks
        return t`Gold ${GOLD.shifts}, Silver ${SILVER.shifts}, Bronze ${BRONZE.shifts} shifts`
      }
      case 'suspensions':
        return suspensionWords(policy)
      case 'fees': {
        const { gigpro_fee_percentage: market, in_network_fee_percentage: network, w2_fee_percentage: employee } = policy.value
        return t`${percent(market)} marketplace, ${percent(network)} network, ${percent(employee)} W-2`
      }
    }
  }
}
