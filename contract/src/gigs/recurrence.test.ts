import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastAbove4, patternOf, RecurrencePattern, RecurrenceRule, ruleOf } from './recurrence.ts'

const rules: fc.Arbitrary<RecurrenceRule> = fc
  .record({
    frequency: fc.constantFrom('MONTHLY' as const, 'WEEKLY' as const, 'DAILY' as const),
    interval: fc.integer({ min: 1, max: 99 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
    occurrence: fc.constantFrom(1, 2, 3, 4, -1 as const),
    until: fc.option(fc.constantFrom('2026-12-20', '2027-03-14'), { nil: undefined }),
  })
  .map(({ until, ...rule }) => ({ ...rule, repeat: 'repeat' as const, ...(until !== undefined && { until }) }))

describe('the form’s rule and the wire’s pattern', () => {
  test('what the form says comes back as it was, with its weekdays in order', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        const pattern = patternOf(rule)
        expect(RecurrencePattern.parse(pattern)).toEqual(pattern)
        const occurrence = rule.frequency === 'MONTHLY' ? rule.occurrence : 1
        expect(ruleOf(pattern)).toEqual({ ...rule, occurrence, weekdays: rule.weekdays.toSorted((one, other) => one - other) })
        expect(RecurrenceRule.parse(ruleOf(pattern))).toEqual(ruleOf(pattern))
      }),
    )
  })

  test('every Tuesday until 20 December', () => {
    const rule = { repeat: 'repeat', frequency: 'WEEKLY', interval: 1, weekdays: [2], occurrence: 3, until: '2026-12-20' } as const
    expect(patternOf({ ...rule, weekdays: [2] })).toEqual({
      freq: 'WEEKLY',
      interval: 1,
      byweekdays: [{ weekday: 2, occurrence: null }],
      until: '2026-12-20',
    })
  })

  test('what does not repeat has no pattern, and back', () => {
    expect(patternOf({ repeat: 'no-repeat', frequency: 'DAILY', interval: 3, weekdays: [1], occurrence: 1 })).toBeNull()
    expect(ruleOf(null).repeat).toBe('no-repeat')
  })

  test('above the fourth is the last', () => {
    expect([1, 4, 5, 9, -1].map(lastAbove4)).toEqual([1, 4, -1, -1, -1])
    const pattern = { freq: 'MONTHLY', interval: 1, byweekdays: [{ weekday: 5, occurrence: 5 }], until: null } as const
    expect(ruleOf({ ...pattern, byweekdays: [{ weekday: 5, occurrence: 5 }] }).occurrence).toBe(-1)
  })

  test.each([
    [{ freq: 'YEARLY' }],
    [{ freq: 'DAILY', interval: 0 }],
    [{ freq: 'WEEKLY', byweekdays: [{ weekday: 7 }] }],
    [{ freq: 'MONTHLY', byweekdays: [{ weekday: 1, occurrence: 0 }] }],
    [{ freq: 'MONTHLY', byweekdays: [{ weekday: 1, occurrence: -2 }] }],
    [{ freq: 'DAILY', until: '2026-13-01' }],
  ])('%j is no pattern', (pattern) => expect(RecurrencePattern.safeParse(pattern).success).toBe(false))
})
