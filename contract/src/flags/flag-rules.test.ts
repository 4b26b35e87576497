import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../api.ts'
import { Environment } from './environment.ts'
import { FlagKey } from '../flag-key.ts'
import { defaultValue, type FlagContext, isOn, placeAmongPeople, whyNotFlag } from './flag-rules.ts'
import { type FlagRule, FlagValue } from './flag-value.ts'
import { FLAGS } from './flags.ts'

const rule = (changed: Partial<FlagRule> = {}): FlagRule => ({
  environments: [],
  market_ids: [],
  location_ids: [],
  percentage: null,
  is_on: false,
  ...changed,
})
const someone: FlagContext = { environment: 'production', market_id: 1, location_id: 10, person: '7' }

const anyId = fc.integer({ min: 1, max: 5 })
const anyRule: fc.Arbitrary<FlagRule> = fc.record({
  environments: fc.uniqueArray(fc.constantFrom(...Environment.options), { maxLength: 3 }),
  market_ids: fc.uniqueArray(anyId, { maxLength: 3 }),
  location_ids: fc.uniqueArray(anyId, { maxLength: 3 }),
  percentage: fc.option(fc.integer({ min: 1, max: 99 })),
  is_on: fc.boolean(),
})
const anyContext: fc.Arbitrary<FlagContext> = fc.record({
  environment: fc.constantFrom(...Environment.options),
  market_id: fc.option(anyId),
  location_id: fc.option(anyId),
  person: fc.integer({ min: 1, max: 1_000_000 }).map(String),
})
const anyKey = fc.constantFrom(...FlagKey.options)

describe('whether a feature is on', () => {
  test.each([
    ['nothing is set', [], 'otherwise'],
    ['a rule is for another market', [rule({ market_ids: [2] })], 'otherwise'],
    ['a rule is for the market', [rule({ market_ids: [2, 1] })], 'rule'],
    ['a rule is for another environment', [rule({ environments: ['staging'] })], 'otherwise'],
    ['a rule is for the environment', [rule({ environments: ['production'] })], 'rule'],
    ['a rule is for another location', [rule({ location_ids: [11] })], 'otherwise'],
    ['a rule is for the location', [rule({ location_ids: [10] })], 'rule'],
    ['one of its conditions does not hold', [rule({ market_ids: [1], environments: ['staging'] })], 'otherwise'],
    ['all of its conditions hold', [rule({ market_ids: [1], environments: ['production'], location_ids: [10] })], 'rule'],
    ['the first that fits says so', [rule({ market_ids: [2] }), rule({ market_ids: [1] }), rule({ market_ids: [1], is_on: true })], 'rule'],
  ])('%s', (_, rules, decides) => {
    expect(isOn('fill-week', { rules, otherwise: true }, someone)).toBe(decides === 'otherwise')
  })

  test('someone without a market or a location fits no rule about one', () => {
    const nowhere = { ...someone, market_id: null, location_id: null }
    const rules = [rule({ market_ids: [1] }), rule({ location_ids: [10] })]
    expect(isOn('crews', { rules, otherwise: true }, nowhere)).toBe(true)
  })

  test('rules after the one that fits change nothing', () => {
    fc.assert(
      fc.property(
        anyKey,
        fc.array(anyRule, { maxLength: 4 }),
        fc.array(anyRule, { maxLength: 4 }),
        fc.boolean(),
        anyContext,
        (key, some, more, other, context) => {
          const fitted = isOn(key, { rules: some, otherwise: true }, context) === isOn(key, { rules: some, otherwise: false }, context)
          const longer = isOn(key, { rules: [...some, ...more], otherwise: other }, context)
          if (fitted) expect(longer).toBe(isOn(key, { rules: some, otherwise: other }, context))
          else expect(longer).toBe(isOn(key, { rules: more, otherwise: other }, context))
        },
      ),
    )
  })
})

describe('a percentage of people', () => {
  const share = (percentage: number) => ({ rules: [rule({ percentage, is_on: true })], otherwise: false })

  test('who has a feature keeps it while the number grows', () => {
    fc.assert(
      fc.property(anyKey, anyContext, fc.integer({ min: 1, max: 98 }), fc.integer({ min: 1, max: 98 }), (key, context, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other) + 1]
        expect(isOn(key, share(less), context) && !isOn(key, share(more), context)).toBe(false)
      }),
    )
  })

  test('gets the same answer every time and everywhere', () => {
    fc.assert(
      fc.property(anyKey, anyContext, anyContext, fc.integer({ min: 1, max: 99 }), (key, here, there, percentage) => {
        expect(isOn(key, share(percentage), { ...there, person: here.person })).toBe(isOn(key, share(percentage), here))
      }),
    )
  })

  test('is about that many of them, whether their numbers are near or far apart', () => {
    for (const step of [1, 1_000])
      for (const percentage of [1, 10, 50, 90]) {
        const people = Array.from({ length: 10_000 }, (_, at) => String(1 + at * step))
        const got = people.filter((person) => isOn('crews', share(percentage), { ...someone, person })).length / 100
        expect(Math.abs(got - percentage)).toBeLessThan(2)
      }
  })

  test('is not the same people for every flag', () => {
    const people = Array.from({ length: 10_000 }, (_, at) => String(at))
    const both = people.filter((person) => placeAmongPeople('crews', person) < 20 && placeAmongPeople('fill-week', person) < 20).length
    // A fifth of a fifth.
    expect(Math.abs(both - 400)).toBeLessThan(120)
  })

  test('keeps the places that people have had from the first release on', () => {
    expect(placeAmongPeople('crews', '7').toFixed(6)).toBe('34.177054')
  })
})

describe('rules', () => {
  test.each([
    ['without rules', [], null],
    [
      'with conditions',
      [rule({ market_ids: [1] }), rule({ percentage: 10 }), rule({ environments: ['test'] }), rule({ location_ids: [1] })],
      null,
    ],
    ['for everyone', [rule({ market_ids: [1] }), rule()], 'value.rules.1'],
  ])('%s', (_, rules, target) => {
    expect(whyNotFlag({ rules, otherwise: true })?.target ?? null).toBe(target)
  })

  test.each([
    ['a market twice', { market_ids: [1, 1] }, 'rules.0.market_ids', 'Name each once'],
    ['a percentage of 0', { percentage: 0 }, 'rules.0.percentage', 'Enter 1 to 99'],
    ['a percentage of 100', { percentage: 100 }, 'rules.0.percentage', 'Enter 1 to 99'],
    ['half a percent', { percentage: 1.5 }, 'rules.0.percentage', 'Enter a whole number'],
  ])('with %s are refused', (_, changed, path, message) => {
    const { error } = FlagValue.safeParse({ rules: [rule(changed)], otherwise: true })
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
  })
})

describe('every flag', () => {
  test.each(FlagKey.options)('%s has words in both languages, a default and a call that the server refuses', (key) => {
    const { name, changes } = FLAGS[key]
    for (const words of [name, changes]) expect([words.en.trim().length > 3, words.es.trim().length > 3]).toEqual([true, true])
    expect(defaultValue(key)).toEqual({ rules: [], otherwise: FLAGS[key].default })
    expect(endpoints.filter(([, { feature }]) => feature === key)).not.toEqual([])
  })
})
