import { describe, expect, test } from 'vitest'
import {
  breakCompliance,
  breakLength,
  breakPremiums,
  type BreakRule,
  judgeBreaks,
  suggestedBreaks,
  type TakenBreak,
} from './break-rules.ts'
import { ComplianceStatus } from './timesheet.ts'

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const meal = { break_trigger_minutes: 300, break_length_minutes: 30 }
const second = { break_trigger_minutes: 600, break_length_minutes: 30 }
const shift = { start_time: at('08:00'), end_time: at('16:00'), scheduled_end_time: at('16:00') }
const open = { ...shift, end_time: null }
const taken = (from: string | null, to: string | null) => ({ start_time: from && at(from), end_time: to && at(to) })
const now = at('20:00')
const good = taken('12:00', '12:30')

describe('one break', () => {
  const cases: [ComplianceStatus, string, ComplianceStatus | (() => ComplianceStatus)][] = [
    ['NOT_APPLICABLE', 'no rule asks for it', () => breakCompliance(null, shift, good, now)],
    ['UNKNOWN', 'the shift is still going on', () => breakCompliance(meal, open, null, at('10:00'))],
    ['NO_START_END_TIME', 'the shift was never clocked out', () => breakCompliance(meal, open, good, now)],
    ['NO_START_END_TIME', 'the shift was never clocked in', () => breakCompliance(meal, { ...shift, start_time: null }, good, now)],
    ['NO_START_END_TIME', 'the break was never ended', () => breakCompliance(meal, shift, taken('12:00', null), now)],
    ['NO_START_END_TIME', 'the break has no start', () => breakCompliance(meal, shift, taken(null, '12:30'), now)],
    ['SHORT_SHIFT', 'exactly as long as the trigger', () => breakCompliance(meal, { ...shift, end_time: at('13:00') }, null, now)],
    ['SKIPPED', 'due and not taken', () => breakCompliance(meal, shift, null, now)],
    ['TOO_LATE', 'a minute after the trigger', () => breakCompliance(meal, shift, taken('13:01', '13:31'), now)],
    ['TOO_SHORT', 'a minute too little', () => breakCompliance(meal, shift, taken('12:00', '12:29'), now)],
    ['TOO_LONG', 'more than 15 minutes over', () => breakCompliance(meal, shift, taken('12:00', '12:46'), now)],
    ['NON_COMPLIANT', 'late and short', () => breakCompliance(meal, shift, taken('14:00', '14:10'), now)],
    ['COMPLIANT', 'in time and as long as it should', () => breakCompliance(meal, shift, good, now)],
    ['COMPLIANT', 'begun at the trigger, 15 minutes over', () => breakCompliance(meal, shift, taken('13:00', '13:45'), now)],
  ]
  test.each(cases)('%s: %s', (expected, _, judge) => expect(typeof judge === 'function' ? judge() : judge).toBe(expected))
  test('all ten words are reached', () => expect(new Set(cases.map(([word]) => word))).toEqual(new Set(ComplianceStatus.options)))
})

test('a shift of exactly the trigger needs no break, a longer one does', () => {
  expect(suggestedBreaks([second, meal], 300)).toEqual([])
  expect(suggestedBreaks([second, meal], 301)).toEqual([meal])
  expect(suggestedBreaks([second, meal], 660)).toEqual([meal, second])
})

describe('rests and meals', () => {
  const rest: BreakRule = { break_trigger_minutes: 210, break_length_minutes: 10 }
  const long = { ...shift, end_time: at('19:00'), scheduled_end_time: at('19:00') }
  const words = (rules: BreakRule[], breaks: TakenBreak[]) => judgeBreaks(rules, long, breaks, now).map((one) => one.compliance_status)

  test('a punched rest is no meal: the meal still counts', () => {
    expect(words([meal], [taken('11:00', '11:10'), good])).toEqual(['COMPLIANT', 'NOT_APPLICABLE'])
    expect(words([meal], [taken('11:00', '11:10')])).toEqual(['SKIPPED', 'NOT_APPLICABLE'])
    expect(words([rest, meal], [taken('11:00', '11:10'), good])).toEqual(['COMPLIANT', 'COMPLIANT'])
  })
  test('a day owes at most one premium for meals and one for rests', () => {
    expect(breakPremiums(judgeBreaks([meal, second], long, [], now))).toEqual(['meal_premium'])
    expect(breakPremiums(judgeBreaks([rest, meal, second], long, [], now))).toEqual(['meal_premium', 'rest_premium'])
    expect(breakPremiums(judgeBreaks([rest, meal], long, [taken('11:00', '11:10')], now))).toEqual(['meal_premium'])
  })
})

describe('a whole timesheet', () => {
  const long = { ...shift, end_time: at('19:00'), scheduled_end_time: at('19:00') }
  const words = (...args: Parameters<typeof judgeBreaks>) => judgeBreaks(...args).map(({ compliance_status }) => compliance_status)

  test('the first break taken answers the first one due, whatever their order', () => {
    expect(words([second, meal], long, [taken('17:00', '17:30'), good], now)).toEqual(['COMPLIANT', 'COMPLIANT'])
  })
  test('a break due and not taken is skipped, an extra one is not judged', () => {
    expect(words([meal, second], long, [good], now)).toEqual(['COMPLIANT', 'SKIPPED'])
    expect(words([meal], shift, [good, taken('14:00', '14:10')], now)).toEqual(['COMPLIANT', 'NOT_APPLICABLE'])
  })
  test('while the shift runs, the answer is unknown', () => expect(words([meal], open, [], at('10:00'))).toEqual(['UNKNOWN']))
  test('without a clock-in nothing is due; breaks without a start come last', () => {
    expect(words([meal], { ...shift, start_time: null }, [], now)).toEqual([])
    expect(words([meal], shift, [taken(null, null), good], now)).toEqual(['COMPLIANT', 'NOT_APPLICABLE'])
  })
  test('premiums are owed for breaks missed, late or cut short, not for long ones', () => {
    expect(breakPremiums(judgeBreaks([meal], long, [], now))).toEqual(['meal_premium'])
    expect(breakPremiums(judgeBreaks([meal], shift, [taken('12:00', '13:30')], now))).toEqual([])
  })
})

test('a break’s length in minutes and seconds', () => {
  expect(breakLength({ start_time: '2026-11-20T12:00:00.000Z', end_time: '2026-11-20T12:10:42.900Z' })).toEqual({
    minutes: 10,
    seconds: 42,
  })
  expect(breakLength(taken('12:00', null))).toEqual({ minutes: 0, seconds: 0 })
  expect(breakLength(taken(null, '12:00'))).toEqual({ minutes: 0, seconds: 0 })
})
