import { describe, expect, test } from 'vitest'
import { isWithinWork, whyNotAttest } from './attestation-rules.ts'

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const facts = { clock_in: at('10:00'), clock_out: at('18:00'), end_time: at('18:00'), punched_breaks: 0, is_approved: false }

describe('a pro is asked about a break', () => {
  test('once the work is over', () => {
    expect(whyNotAttest(facts, at('18:00'))).toBeNull()
    expect(whyNotAttest({ ...facts, clock_out: null }, at('17:59'))).toBe('SHIFT_NOT_OVER')
    expect(whyNotAttest({ ...facts, clock_out: null }, at('18:00'))).toBeNull()
    expect(whyNotAttest({ ...facts, clock_in: null }, at('18:00'))).toBe('NOT_CLOCKED_IN')
  })
  test('that nobody punched, and before the hours are approved', () => {
    expect(whyNotAttest({ ...facts, punched_breaks: 1 }, at('18:00'))).toBe('BREAK_PUNCHED')
    expect(whyNotAttest({ ...facts, is_approved: true }, at('18:00'))).toBe('HOURS_APPROVED')
  })
})

test('a break is within the work or is none', () => {
  const taken = (from: string, to: string) => ({ start_time: at(from), end_time: at(to) })
  expect(isWithinWork(taken('10:00', '10:30'), facts)).toBe(true)
  expect(isWithinWork(taken('17:30', '18:00'), facts)).toBe(true)
  expect(isWithinWork(taken('09:59', '10:30'), facts)).toBe(false)
  expect(isWithinWork(taken('17:31', '18:01'), facts)).toBe(false)
  expect(isWithinWork(taken('17:31', '18:01'), { ...facts, clock_out: null, end_time: at('18:30') })).toBe(true)
  expect(isWithinWork(taken('12:00', '12:00'), facts)).toBe(false)
})
