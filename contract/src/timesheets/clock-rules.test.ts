import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ClockFacts,
  presence,
  proofOf,
  paidFrom,
  whyNotClockIn,
  whyNotClockOut,
  whyNotEndBreak,
  whyNotStartBreak,
  whyNotUndoPunch,
} from './clock-rules.ts'

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const before: ClockFacts = {
  is_confirmed: true,
  is_cancelled: false,
  start_time: at('10:00'),
  end_time: at('18:00'),
  clock_in: null,
  clock_out: null,
  is_on_break: false,
}
const working = { ...before, clock_in: at('09:58') }
const resting = { ...working, is_on_break: true }
const gone = { ...working, clock_out: at('18:01') }

describe('clocking in', () => {
  test('from 30 minutes before the start until the end', () => {
    expect(whyNotClockIn(before, at('09:29'))).toBe('CLOCK_IN_TOO_EARLY')
    expect(whyNotClockIn(before, at('09:30'))).toBeNull()
    expect(whyNotClockIn(before, at('17:59'))).toBeNull()
    expect(whyNotClockIn(before, at('18:00'))).toBe('SHIFT_OVER')
  })
  test('once, by a confirmed pro', () => {
    expect(whyNotClockIn(working, at('10:00'))).toBe('ALREADY_CLOCKED_IN')
    expect(whyNotClockIn(gone, at('10:00'))).toBe('ALREADY_CLOCKED_OUT')
    expect(whyNotClockIn({ ...before, is_confirmed: false }, at('10:00'))).toBe('NOT_CONFIRMED')
    expect(whyNotClockIn({ ...before, is_cancelled: true }, at('10:00'))).toBe('APPLICATION_CANCELLED')
  })
})

describe('breaks and clocking out', () => {
  test('need a clock-in and no clock-out', () => {
    const startBreak = (facts: ClockFacts) => whyNotStartBreak(facts, 'F1099', at('12:00'))
    for (const whyNot of [whyNotClockOut, startBreak, whyNotEndBreak]) {
      expect(whyNot(before)).toBe('NOT_CLOCKED_IN')
      expect(whyNot(gone)).toBe('ALREADY_CLOCKED_OUT')
    }
  })
  test('one break at a time', () => {
    expect(whyNotStartBreak(working, 'F1099', at('12:00'))).toBeNull()
    expect(whyNotStartBreak(resting, 'F1099', at('12:00'))).toBe('ON_BREAK')
    expect(whyNotEndBreak(resting)).toBeNull()
    expect(whyNotEndBreak(working)).toBe('NOT_ON_BREAK')
  })
  test('no break starts before pay does: with the shift for a contractor, with the clock-in for an employee', () => {
    expect(whyNotStartBreak(working, 'F1099', at('09:59'))).toBe('BREAK_BEFORE_PAY')
    expect(whyNotStartBreak(working, null, at('09:59'))).toBe('BREAK_BEFORE_PAY')
    expect(whyNotStartBreak(working, 'F1099', at('10:00'))).toBeNull()
    expect(whyNotStartBreak(working, 'W2', at('09:59'))).toBeNull()
    expect(paidFrom({ start_time: at('10:00'), employment_type: 'F1099' }, at('10:07'))).toBe(Date.parse(at('10:07')))
  })
  test('clocking out is possible from a break too', () => {
    expect(whyNotClockOut(working)).toBeNull()
    expect(whyNotClockOut(resting)).toBeNull()
  })
})

describe('taking a punch back', () => {
  const facts = {
    punch_id: 7,
    last: { id: 7, proof: 'manager' },
    is_confirmed: true,
    is_cancelled: false,
    has_approved_hours: false,
    planned_end_time: at('18:00'),
  }
  test('only the last one, that a manager made, while the hours are open', () => {
    expect(whyNotUndoPunch(facts, at('12:00'))).toBeNull()
    expect(whyNotUndoPunch({ ...facts, last: { id: 8, proof: 'manager' } }, at('12:00'))).toBe('UNDO_TOO_LATE')
    expect(whyNotUndoPunch({ ...facts, last: { id: 7, proof: 'code' } }, at('12:00'))).toBe('UNDO_TOO_LATE')
    expect(whyNotUndoPunch({ ...facts, last: null }, at('12:00'))).toBe('UNDO_TOO_LATE')
    expect(whyNotUndoPunch({ ...facts, has_approved_hours: true }, at('12:00'))).toBe('HOURS_APPROVED')
    expect(whyNotUndoPunch({ ...facts, is_cancelled: true }, at('12:00'))).toBe('NOT_CONFIRMED')
    expect(whyNotUndoPunch(facts, '2026-11-24T18:00:00.000Z')).toBe('MARK_TOO_LATE')
  })
})

describe('proof', () => {
  const fence = { lat: 40.7, lng: -74 }
  const place = { is_checkin_required: true, fence, checkin_code: '123456' }
  // One thousandth of a degree of latitude is 111.2 m.
  const north = (meters: number, accuracy_m = 0, precision: 'FINE' | 'COARSE' = 'FINE') => ({
    lat: fence.lat + meters / 111_195,
    lng: fence.lng,
    accuracy_m,
    precision,
  })

  test('a position within 300 m, or 1500 m where the phone may only tell roughly', () => {
    expect(proofOf(north(290), null, place)).toEqual({ proof: 'position', flagged: false, distance_m: 290 })
    expect(proofOf(north(310), null, place)).toEqual({ proof: 'none', flagged: true, distance_m: 310 })
    expect(proofOf(north(1400, 0, 'COARSE'), null, place).proof).toBe('position')
    expect(proofOf(north(1600, 0, 'COARSE'), null, place).proof).toBe('none')
  })
  test('the phone’s error counts for the pro, up to the radius', () => {
    expect(proofOf(north(380, 100), null, place).proof).toBe('position')
    expect(proofOf(north(5000, 100_000), null, place).proof).toBe('none')
    expect(proofOf(north(310, -50), null, place).proof).toBe('none')
  })
  test('the gig’s code is as good, wherever the phone thinks it is', () => {
    expect(proofOf(null, '123456', place)).toEqual({ proof: 'code', flagged: false, distance_m: null })
    expect(proofOf(north(9000), '123456', place)).toEqual({ proof: 'code', flagged: false, distance_m: 9000 })
    expect(proofOf(null, '654321', place)).toEqual({ proof: 'none', flagged: true, distance_m: null })
  })
  test('nothing is flagged where no proof is asked for', () => {
    expect(proofOf(null, null, { ...place, is_checkin_required: false })).toEqual({ proof: 'none', flagged: false, distance_m: null })
  })
  test('a punch is never refused, and flagged exactly when it proves nothing', () => {
    const position = fc.option(
      fc.record({
        lat: fc.double({ min: -90, max: 90, noNaN: true }),
        lng: fc.double({ min: -180, max: 180, noNaN: true }),
        accuracy_m: fc.double({ min: 0, max: 1e5, noNaN: true }),
        precision: fc.constantFrom('FINE' as const, 'COARSE' as const),
      }),
    )
    fc.assert(
      fc.property(position, fc.option(fc.constantFrom('123456', '000000')), (where, code) => {
        const { proof, flagged } = proofOf(where, code, place)
        expect(flagged).toBe(proof === 'none')
      }),
    )
  })
})

describe('presence on the day', () => {
  test.each([
    ['coming', before, '09:59'],
    ['late', before, '10:00'],
    ['late', before, '10:29'],
    ['missing', before, '10:30'],
    ['here', working, '12:00'],
    ['on_break', resting, '12:00'],
    ['left', gone, '19:00'],
  ] as const)('%s', (expected, facts, time) => expect(presence(facts, at(time))).toBe(expected))
})
