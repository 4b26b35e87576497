import { expect, test } from 'vitest'
import { isCalendarSpan } from './gig-calendar.ts'

test('a calendar covers up to 45 days, forward', () => {
  const from = '2026-11-01T04:00:00Z'
  expect(isCalendarSpan(from, '2026-12-13T05:00:00Z')).toBe(true)
  expect(isCalendarSpan(from, '2026-12-16T04:00:00Z')).toBe(true)
  expect(isCalendarSpan(from, '2026-12-16T04:00:01Z')).toBe(false)
  expect(isCalendarSpan(from, from)).toBe(false)
  expect(isCalendarSpan(from, '2026-10-31T04:00:00Z')).toBe(false)
})
