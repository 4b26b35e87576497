import { expect, test } from 'vitest'
import { dueReminder, LAST_REMINDER } from './clock-out-reminder-rules.ts'

const end = '2026-11-22T22:00:00.000Z'
const minutesAfter = (minutes: number): Date => new Date(Date.parse(end) + minutes * 60_000)

test.each([
  [-1, null],
  [0, 0],
  [14, 0],
  [15, 1],
  [59, 3],
  [60, LAST_REMINDER],
  [600, LAST_REMINDER],
])('%i minutes after the planned end, reminder %s is due', (minutes, reminder) => {
  expect(dueReminder(end, minutesAfter(minutes))).toBe(reminder)
})
