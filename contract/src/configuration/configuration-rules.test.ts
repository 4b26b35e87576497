import { describe, expect, test } from 'vitest'
import { seededBadgePolicy } from '../pros/badge-rules.ts'
import { wageEffect, whyNotFrom, whyNotPolicy, whyNotWages } from './configuration-rules.ts'
import { Policy, PolicyKind } from './policy.ts'
import { readPolicy } from './seeded-policies.ts'

describe('the first day of a change', () => {
  test.each([
    ['2026-11-27', 'Choose tomorrow or a later day'],
    ['2026-11-26', 'Choose tomorrow or a later day'],
    ['2028-11-27', 'Choose a day within two years'],
  ])('is not %s', (day, message) => expect(whyNotFrom(day, '2026-11-27')).toEqual({ target: 'effective_from', message }))

  test.each(['2026-11-28', '2028-11-26'])('may be %s', (day) => expect(whyNotFrom(day, '2026-11-27')).toBeNull())
})

const policy = (kind: PolicyKind, change: object = {}): Policy => Policy.parse({ kind, value: readPolicy(kind, change) })
const faultOf = (kind: PolicyKind, change: object): string | undefined => whyNotPolicy(policy(kind, change))?.target

describe('a policy', () => {
  test.each(PolicyKind.options)('of the kind %s that Muster comes with can be set', (kind) => expect(whyNotPolicy(policy(kind))).toBeNull())

  test.each<[string, PolicyKind, object, string]>([
    ['double time without overtime', 'pay', { daily_double_time_after_minutes: 720 }, 'daily_double_time_after_minutes'],
    [
      'double time before overtime',
      'pay',
      { daily_overtime_after_minutes: 480, daily_double_time_after_minutes: 480 },
      'daily_double_time_after_minutes',
    ],
    ['double time that pays less than overtime', 'pay', { overtime_percent: 250 }, 'double_time_percent'],
    [
      'breaks out of order',
      'breaks',
      { rules: [600, 300].map((break_trigger_minutes) => ({ break_trigger_minutes, break_length_minutes: 30 })) },
      'rules',
    ],
    ['steps out of order', 'reliability', { cancelled: [0, 24].map((from_hours) => ({ from_hours, points: -10 })) }, 'cancelled'],
    ['steps that end before the start', 'reliability', { cancelled: [{ from_hours: 24, points: -10 }] }, 'cancelled'],
    [
      'a shorter notice that costs less',
      'reliability',
      {
        cancelled: [
          { from_hours: 24, points: -50 },
          { from_hours: 0, points: -10 },
        ],
      },
      'cancelled',
    ],
    ['a last line with a limit', 'rescue', { rung_minutes: [{ until_start_within: 60, minutes: 3 }] }, 'rung_minutes'],
    [
      'lines out of order',
      'rescue',
      { rung_minutes: [120, 60, null].map((until_start_within) => ({ until_start_within, minutes: 3 })) },
      'rung_minutes',
    ],
    [
      'a line without a limit before the last',
      'rescue',
      { rung_minutes: [null, null].map((until_start_within) => ({ until_start_within, minutes: 3 })) },
      'rung_minutes',
    ],
    [
      'Silver that needs less than Bronze',
      'badges',
      { ranks: { ...seededBadgePolicy.ranks, SILVER: { ...seededBadgePolicy.ranks.SILVER, shifts: 5 } } },
      'ranks',
    ],
    [
      'Gold that needs less than Silver',
      'badges',
      { ranks: { ...seededBadgePolicy.ranks, GOLD: { ...seededBadgePolicy.ranks.GOLD, rating: 4 } } },
      'ranks',
    ],
    ['a repeated suspension that is shorter', 'suspensions', { repeat_lasts_days: 7 }, 'repeat_lasts_days'],
  ])('is refused with %s', (_what, kind, change, target) => expect(faultOf(kind, change)).toBe(`policy.value.${target}`))

  test('may pay double time after overtime, and have lines for two limits', () => {
    expect(faultOf('pay', { daily_overtime_after_minutes: 480, daily_double_time_after_minutes: 720 })).toBeUndefined()
    const rung_minutes = [60, 120, null].map((until_start_within) => ({ until_start_within, minutes: 3 }))
    expect(faultOf('rescue', { rung_minutes })).toBeUndefined()
  })
})

describe('wages', () => {
  const wages = { minimum_wage_amount: 17, default_wage_amount: 18, recommended_wage_amount: 20, recommended_wage_amount_boosted: 22 }
  test.each([
    [{}, undefined],
    [{ default_wage_amount: 16 }, 'wages.default_wage_amount'],
    [{ recommended_wage_amount: 16.99 }, 'wages.recommended_wage_amount'],
    [{ recommended_wage_amount_boosted: 19 }, 'wages.recommended_wage_amount_boosted'],
  ])('with %o: fault %s', (change, target) => expect(whyNotWages({ ...wages, ...change })?.target).toBe(target))

  test('are read against what was posted: refused below the minimum, filled from the recommended on and below it', () => {
    const step = (wage_amount: number, posted: number, spots: number, filled: number) => ({ wage_amount, posted, spots, filled })
    const steps = [step(16, 2, 3, 1), step(19, 4, 5, 4), step(21, 1, 2, 2)]
    expect(wageEffect({ steps }, 17, 20)).toEqual({ refused: 2, from: { spots: 2, filled: 2 }, below: { spots: 8, filled: 5 } })
    expect(wageEffect({ steps: [] }, 17, 20)).toEqual({ refused: 0, from: { spots: 0, filled: 0 }, below: { spots: 0, filled: 0 } })
  })
})
