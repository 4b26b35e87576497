import { expect, it } from 'vitest'
import { endDayOf, nearestInstant } from './hours-draft.ts'

const zone = 'America/New_York'

it('reads a wall time near the shift, also across midnight and a clock change', () => {
  // 10 pm in New York on November 20th is 3 am UTC on the 21st.
  expect(nearestInstant('22:15:00', '2026-11-21T03:00:00Z', zone)).toBe('2026-11-21T03:15:00.000Z')
  expect(nearestInstant('00:30:00', '2026-11-21T04:50:00Z', zone)).toBe('2026-11-21T05:30:00.000Z')
  expect(nearestInstant('23:50:00', '2026-11-21T05:10:00Z', zone)).toBe('2026-11-21T04:50:00.000Z')
  expect(nearestInstant('06:00:00', '2026-11-01T11:00:00Z', zone)).toBe('2026-11-01T11:00:00.000Z')
})

it('puts an end after midnight on the next day, and leaves a time before the start on its day', () => {
  const start = '2026-11-20T21:00:00.000Z' // 4:00 pm in New York
  expect(endDayOf(start, '22:00:00', zone)).toBe('2026-11-20')
  expect(endDayOf(start, '02:00:00', zone)).toBe('2026-11-21')
  expect(endDayOf(start, '15:00:00', zone)).toBe('2026-11-20')
})
