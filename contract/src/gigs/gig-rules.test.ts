import { expect, test } from 'vitest'
import { whyNotPostGig, whyNotShiftTimes, whyNotWage } from './gig-rules.ts'

const start_time = '2026-11-20T22:00:00.000Z'
const gig = { start_time, end_time: '2026-11-21T04:00:00.000Z', unpaid_break_minutes: 30, wage_cents: 2200, minimum_wage_cents: 1800 }
const now = '2026-11-20T12:00:00.000Z'

test('a shift lasts 1 to 16 hours', () => {
  expect(whyNotShiftTimes(start_time, '2026-11-20T22:59:00.000Z')).toBe('invalid')
  expect(whyNotShiftTimes(start_time, '2026-11-20T23:00:00.000Z')).toBeNull()
  expect(whyNotShiftTimes(start_time, '2026-11-21T14:00:00.000Z')).toBeNull()
  expect(whyNotShiftTimes(start_time, '2026-11-21T14:01:00.000Z')).toBe('invalid')
  expect(whyNotShiftTimes(start_time, '2026-11-20T21:00:00.000Z')).toBe('invalid')
})

test('a wage is 15 to 75 dollars, and at least the position’s minimum', () => {
  expect(whyNotWage(1500, null)).toBeNull()
  expect(whyNotWage(7500, 1800)).toBeNull()
  expect(whyNotWage(1499, null)).toBe('invalid')
  expect(whyNotWage(7501, null)).toBe('invalid')
  expect(whyNotWage(1700, 1800)).toBe('WAGE_BELOW_MINIMUM')
})

test('a gig is posted ahead, with a break shorter than itself', () => {
  expect(whyNotPostGig(gig, now)).toBeNull()
  expect(whyNotPostGig(gig, start_time)).toBe('GIG_STARTED')
  expect(whyNotPostGig({ ...gig, end_time: start_time }, now)).toBe('invalid')
  expect(whyNotPostGig({ ...gig, unpaid_break_minutes: 360 }, now)).toBe('invalid')
  expect(whyNotPostGig({ ...gig, unpaid_break_minutes: -1 }, now)).toBe('invalid')
  expect(whyNotPostGig({ ...gig, wage_cents: 1600 }, now)).toBe('WAGE_BELOW_MINIMUM')
})
