import { expect, test } from 'vitest'
import { firstDayIn } from './day-words.ts'

/** Friday, 20:30 in Charleston and 17:30 in San Francisco; Saturday in UTC. */
const EVENING = new Date('2026-11-28T01:30:00Z')

test('a change can begin tomorrow as the market sees it, also in the evening', () => {
  expect(firstDayIn(['America/New_York'], EVENING)).toBe('2026-11-28')
})

test('with several markets, tomorrow where the day is furthest', () => {
  const midnight = new Date('2026-11-28T05:30:00Z')
  expect(firstDayIn(['America/Los_Angeles', 'America/New_York'], midnight)).toBe('2026-11-29')
})
