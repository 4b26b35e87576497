import { expect, test } from 'vitest'
import { hasPassed, hoursBetween, minutesBetween, overlaps } from './moment.ts'

const at = (time: string) => `2026-11-20T${time}:00.000Z`

test('a Date and its ISO text are the same moment', () => {
  expect(hoursBetween(new Date(at('09:00')), at('10:30'))).toBe(1.5)
  expect(minutesBetween(at('10:00'), at('09:30'))).toBe(-30)
})

test('an end has passed from its exact instant on', () => {
  expect(hasPassed(at('17:00'), at('16:59'))).toBe(false)
  expect(hasPassed(at('17:00'), at('17:00'))).toBe(true)
})

test('spans that only touch do not overlap', () => {
  const morning = { start_time: at('08:00'), end_time: at('12:00') }
  expect(overlaps(morning, { start_time: at('12:00'), end_time: at('16:00') })).toBe(false)
  expect(overlaps(morning, { start_time: at('11:59'), end_time: at('16:00') })).toBe(true)
  expect(overlaps(morning, { start_time: at('06:00'), end_time: at('08:00') })).toBe(false)
  expect(overlaps(morning, { start_time: at('09:00'), end_time: at('10:00') })).toBe(true)
})
