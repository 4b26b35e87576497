import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '../../moment.ts'
import { scheduledPaidMinutes } from '../../payments/paid-minutes.ts'
import { instantOf } from '../../zoned-time.ts'
import { PART_MINUTES, partBy, splitChoice, splitPlan, whyNotOfferPart, whyNotPart } from './split-rules.ts'

const at = (time: string): string => `2026-11-20T${time}:00.000Z`
const rules = [
  { break_trigger_minutes: 300, break_length_minutes: 30 },
  { break_trigger_minutes: 120, break_length_minutes: 10 },
]
const plan = { start_time: at('12:00'), end_time: at('18:00'), unpaid_break_minutes: 30 }
const facts = {
  plan,
  rules,
  clock_in: null as string | null,
  clock_out: null as string | null,
  has_extension: false,
  is_confirmed: true,
  is_selected: true,
  is_cancelled: false,
  start_time: plan.start_time,
  gig_type: 'MARKETPLACE' as const,
  setting: 'AT_ONCE' as const,
  has_clocked_in: false,
  has_open: false,
  times: 0,
}
const last = (time: string) => ({ side: 'LAST' as const, at: at(time) })
const first = (time: string) => ({ side: 'FIRST' as const, at: at(time) })

describe('splitting a shift', () => {
  test('gives one part away and leaves the other', () => {
    expect(splitPlan(plan, last('16:00'), rules)).toEqual({
      kept: { start_time: at('12:00'), end_time: at('16:00'), unpaid_break_minutes: 30 },
      given: { start_time: at('16:00'), end_time: at('18:00'), unpaid_break_minutes: 0 },
    })
    expect(splitPlan(plan, first('14:00'), rules)).toEqual({
      kept: { start_time: at('14:00'), end_time: at('18:00'), unpaid_break_minutes: 30 },
      given: { start_time: at('12:00'), end_time: at('14:00'), unpaid_break_minutes: 0 },
    })
  })

  test('leaves the break to the longer part, and gives the shorter one what the rules ask of its length', () => {
    const long = { ...plan, end_time: at('23:00') }
    expect(splitPlan(long, last('17:30'), rules)).toMatchObject({ kept: { unpaid_break_minutes: 30 }, given: { unpaid_break_minutes: 30 } })
    expect(splitPlan(long, last('17:00'), rules)).toMatchObject({ kept: { unpaid_break_minutes: 0 }, given: { unpaid_break_minutes: 30 } })
    expect(splitPlan(plan, last('15:00'), rules)).toMatchObject({ kept: { unpaid_break_minutes: 30 }, given: { unpaid_break_minutes: 0 } })
    const noBreak = { ...long, unpaid_break_minutes: 0 }
    expect(splitPlan(noBreak, last('17:30'), rules)).toMatchObject({
      kept: { unpaid_break_minutes: 0 },
      given: { unpaid_break_minutes: 0 },
    })
  })

  test('never leaves a gap or an overlap, and never plans more paid minutes than the shift had', () => {
    const shift = fc.record({
      from: fc.integer({ min: 0, max: 500_000 }),
      length: fc.integer({ min: 120, max: 960 }),
      planned: fc.integer({ min: 0, max: 90 }),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
      side: fc.constantFrom('FIRST' as const, 'LAST' as const),
    })
    fc.assert(
      fc.property(shift, ({ from, length, planned, cut, side }) => {
        const moment = (minutes: number): string => new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * MINUTE).toISOString()
        const whole = { start_time: moment(from), end_time: moment(from + length), unpaid_break_minutes: planned }
        const part = { side, at: moment(from + Math.floor(cut * length)) }
        const parts = splitPlan(whole, part, rules)
        const [early, late] = side === 'FIRST' ? [parts.given, parts.kept] : [parts.kept, parts.given]
        expect([early.start_time, early.end_time, late.end_time]).toEqual([whole.start_time, late.start_time, whole.end_time])
        if (
          whyNotPart({ ...facts, plan: whole, rules }, part, whole.start_time === moment(0) ? moment(-9_000) : '2025-01-01T00:00:00Z') ===
          null
        ) {
          const paid = [early, late].map(scheduledPaidMinutes)
          expect(Math.min(...paid)).toBeGreaterThanOrEqual(PART_MINUTES)
          expect(paid[0]! + paid[1]!).toBeLessThanOrEqual(scheduledPaidMinutes(whole))
        }
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['the night with an hour more', '2026-10-31', 7],
    ['the night with an hour less', '2027-03-13', 5],
  ])('counts elapsed time on %s', (_name, date, hours) => {
    const [start, end] = [instantOf(date, '22:00:00', 'America/New_York'), new Date(instantOf(date, '22:00:00', 'America/New_York'))]
    end.setTime(start.getTime() + hours * 60 * MINUTE)
    const night = { start_time: start.toISOString(), end_time: end.toISOString(), unpaid_break_minutes: 30 }
    const middle = new Date(start.getTime() + 180 * MINUTE).toISOString()
    const { kept, given } = splitPlan(night, { side: 'LAST', at: middle }, rules)
    expect(scheduledPaidMinutes(kept) + scheduledPaidMinutes(given)).toBe(hours * 60 - 30)
  })
})

describe('handing a part over', () => {
  test.each([
    [null, facts, last('16:00')],
    [null, facts, first('13:00')],
    ['PART_TOO_SHORT', facts, first('12:59')],
    ['PART_TOO_SHORT', facts, last('17:01')],
    ['PART_TOO_SHORT', facts, { side: 'LAST' as const, at: '2026-11-20T16:00:30.000Z' }],
    ['PART_TOO_SHORT', facts, last('19:00')],
    ['PART_TOO_SHORT', { ...facts, plan: { ...plan, unpaid_break_minutes: 150 } }, last('15:10')],
    ['PART_EXTENDED', { ...facts, has_extension: true }, last('16:00')],
    ['NOT_CONFIRMED', { ...facts, is_confirmed: false }, last('16:00')],
    ['HANDOVER_OFF', { ...facts, setting: 'NO' as const }, last('16:00')],
    ['HANDOVER_OPEN', { ...facts, has_open: true }, last('16:00')],
    ['HANDOVERS_USED_UP', { ...facts, times: 5 }, last('16:00')],
  ])('answers %s', (code, changed, part) => expect(whyNotOfferPart(changed, part, at('09:00'))).toBe(code))

  test('is possible for the first part until two hours before the start, and for the last until it begins', () => {
    expect(partBy(plan.start_time, first('14:00'))).toEqual(new Date(at('10:00')))
    expect(whyNotPart(facts, first('14:00'), at('10:00'))).toBe('PART_TOO_LATE')
    expect(whyNotPart(facts, last('14:00'), at('11:59'))).toBeNull()
    expect(whyNotPart(facts, last('14:00'), at('12:00'))).toBe('PART_TOO_LATE')
  })

  test('is possible only for the rest, from the next minute on, once the pro has clocked in', () => {
    const working = { ...facts, clock_in: at('12:00') }
    expect(whyNotPart(working, last('14:01'), at('14:00'))).toBeNull()
    expect(whyNotPart(working, last('14:00'), at('14:00'))).toBe('PART_TOO_LATE')
    expect(whyNotPart(working, first('15:00'), at('09:00'))).toBe('PART_TOO_LATE')
    expect(whyNotPart({ ...working, clock_out: at('13:00') }, last('14:00'), at('13:30'))).toBe('PART_TOO_LATE')
    expect(splitChoice(working, at('14:00'))).toEqual({ FIRST: null, LAST: { earliest: at('14:01'), latest: at('17:00') } })
  })

  test('says between which minutes', () => {
    const bounds = { earliest: at('13:00'), latest: at('17:00') }
    expect(splitChoice(facts, at('09:00'))).toEqual({ FIRST: bounds, LAST: bounds })
    expect(splitChoice({ ...facts, plan: { ...plan, end_time: at('13:30') } }, at('09:00'))).toEqual({ FIRST: null, LAST: null })
  })

  test('says the same as a look at each minute of the shift', () => {
    const moment = (minutes: number): string => new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * MINUTE).toISOString()
    const someRules = fc.array(
      fc.record({ break_trigger_minutes: fc.integer({ min: 0, max: 600 }), break_length_minutes: fc.integer({ min: 5, max: 120 }) }),
      { maxLength: 4 },
    )
    const scene = fc.record({
      from: fc.oneof(fc.integer({ min: 0, max: 9_000 }), fc.double({ min: 0, max: 9_000, noNaN: true })),
      length: fc.oneof(fc.integer({ min: 1, max: 960 }), fc.double({ min: 1, max: 960, noNaN: true })),
      planned: fc.integer({ min: 0, max: 180 }),
      rules: someRules,
      now: fc.double({ min: -600, max: 9_900, noNaN: true }),
      isIn: fc.boolean(),
      side: fc.constantFrom('FIRST' as const, 'LAST' as const),
    })
    fc.assert(
      fc.property(scene, ({ from, length, planned, rules: of, now: later, isIn, side }) => {
        const [start_time, end_time, now] = [moment(from), moment(from + length), moment(later)]
        const whole = { start_time, end_time, unpaid_break_minutes: planned }
        const asked = { ...facts, plan: whole, rules: of, start_time, clock_in: isIn ? start_time : null }
        const first = Math.ceil(Date.parse(start_time) / MINUTE)
        const allowed = Array.from({ length: Math.ceil(length) + 1 }, (_, minute) => new Date((first + minute) * MINUTE).toISOString())
          .filter((one) => one < end_time)
          .filter((one) => whyNotOfferPart(asked, { side, at: one }, now) === null)
        const searched = allowed.length === 0 ? null : { earliest: allowed[0], latest: allowed.at(-1) }
        expect(splitChoice(asked, now)[side]).toEqual(searched)
      }),
      { numRuns: 300 },
    )
  })
})
