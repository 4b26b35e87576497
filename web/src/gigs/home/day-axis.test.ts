import { expect, test } from 'vitest'
import { dayAxis, MOST_TICKS_ON_PHONE } from './day-axis.ts'

const day = Date.parse('2026-11-20T05:00:00Z')
const shifts = [{ start_time: '2026-11-20T12:00:00Z', end_time: '2026-11-21T07:00:00Z' }]

test('labels no more hours than fit', () => {
  const hours = (most?: number) => dayAxis(shifts, day, most).ticks.map((tick) => new Date(tick).getUTCHours())
  expect(hours()).toEqual([12, 14, 16, 18, 20, 22, 0, 2, 4, 6])
  expect(hours(MOST_TICKS_ON_PHONE)).toEqual([12, 16, 20, 0, 4])
})
