import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Weekday } from './weekday.ts'
import { weekStart } from './week-start.ts'
import { addDays } from './zoned-time.ts'

test('a week begins on its first day and holds the date', () => {
  expect(weekStart('2026-11-20', 'SUNDAY')).toBe('2026-11-15')
  expect(weekStart('2026-11-20', 'MONDAY')).toBe('2026-11-16')
  expect(weekStart('2026-11-22', 'MONDAY')).toBe('2026-11-16')
  const dates = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, fc.constantFrom(...Weekday.options), (time, starts_on) => {
      const date = time.toISOString().slice(0, 10)
      const first = weekStart(date, starts_on)
      expect(Weekday.options[new Date(`${first}T00:00:00Z`).getUTCDay()]).toBe(starts_on)
      expect(first <= date && date <= addDays(first, 6)).toBe(true)
    }),
  )
})
