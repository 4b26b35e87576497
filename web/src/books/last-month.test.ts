import { expect, test } from 'vitest'
import { lastMonth, thisMonth } from './last-month.ts'

test.each([
  ['2026-11-27', '2026-10-01', '2026-10-31'],
  ['2026-01-01', '2025-12-01', '2025-12-31'],
  ['2028-03-31', '2028-02-01', '2028-02-29'],
])('on %s, the last month was from %s to %s', (today, first_day, last_day) => {
  expect(lastMonth(today)).toEqual({ first_day, last_day })
})

test('this month is until today', () => {
  expect(thisMonth('2026-11-27')).toEqual({ first_day: '2026-11-01', last_day: '2026-11-27' })
})
