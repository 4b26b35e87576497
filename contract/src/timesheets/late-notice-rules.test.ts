import { describe, expect, test } from 'vitest'
import { promisedArrival, promiseHoldsUntil, whyNotSayLate, whyNotTakeBackLate } from './late-notice-rules.ts'

const at = (time: string): string => `2026-11-20T${time}:00.000Z`
const place = { is_confirmed: true, is_cancelled: false, start_time: at('17:00'), end_time: at('23:00'), clock_in: null }

describe('saying that one is running late', () => {
  test.each([
    ['LATE_NOTICE_TOO_EARLY', place, '14:59'],
    [null, place, '15:00'],
    [null, place, '17:40'],
    ['SHIFT_OVER', place, '23:00'],
    ['ALREADY_CLOCKED_IN', { ...place, clock_in: at('16:50') }, '16:55'],
    ['NOT_CONFIRMED', { ...place, is_confirmed: false }, '16:00'],
    ['APPLICATION_CANCELLED', { ...place, is_cancelled: true }, '16:00'],
  ] as const)('answers %s', (code, facts, now) => expect(whyNotSayLate(facts, at(now))).toBe(code))

  test('can be taken back until the clock-in', () => {
    expect(whyNotTakeBackLate(place)).toBeNull()
    expect(whyNotTakeBackLate({ ...place, clock_in: at('17:10') })).toBe('ALREADY_CLOCKED_IN')
  })

  test('promises an arrival from the start on, or from now on once the shift has started', () => {
    expect(promisedArrival(place.start_time, 15, at('16:20')).toISOString()).toBe(at('17:15'))
    expect(promisedArrival(place.start_time, 10, '2026-11-20T17:20:31.000Z').toISOString()).toBe(at('17:31'))
  })

  test('holds for five minutes past the promise', () => expect(promiseHoldsUntil(at('17:15')).toISOString()).toBe(at('17:20')))
})
