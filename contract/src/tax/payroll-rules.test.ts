import { expect, test } from 'vitest'
import { lastWholeWeek, newestLastDay, whyNotClose } from './payroll-rules.ts'

const facts = { closed_until: '2026-11-15', today: '2026-11-27' }

test.each([
  ['2026-11-22', facts, null],
  ['2026-11-26', facts, null],
  ['2026-11-27', facts, 'PERIOD_NOT_OVER'],
  ['2026-12-31', facts, 'PERIOD_NOT_OVER'],
  ['2026-11-15', facts, 'PERIOD_CLOSED'],
  ['2026-11-01', facts, 'PERIOD_CLOSED'],
  ['2020-01-01', { ...facts, closed_until: null }, null],
])('until %s, with %o: %s', (last_day, of, refusal) => {
  expect(whyNotClose(last_day, of)).toBe(refusal)
})

test.each([
  ['2026-11-27', '2026-11-22'],
  ['2026-11-23', '2026-11-22'],
  ['2026-11-22', '2026-11-15'],
  ['2027-01-01', '2026-12-27'],
])('on %s, the last whole week ended on %s', (today, last_day) => {
  expect(lastWholeWeek(today)).toBe(last_day)
  expect(lastWholeWeek(today) <= newestLastDay(today)).toBe(true)
})
