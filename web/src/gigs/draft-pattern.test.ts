import { expect, test } from 'vitest'
import { draftPattern } from './draft-pattern.ts'

test('what a rule being written leaves out is as the contract fills it', () => {
  expect(draftPattern({})).toBeNull()
  expect(draftPattern({ recurrence: null })).toBeNull()
  expect(draftPattern({ recurrence: { freq: 'DAILY' } })).toEqual({ freq: 'DAILY', interval: 1, byweekdays: [], until: null })
  expect(
    draftPattern({ recurrence: { freq: 'MONTHLY', interval: 2, byweekdays: [{ weekday: 5, occurrence: -1 }, { weekday: 1 }] } }),
  ).toEqual({
    freq: 'MONTHLY',
    interval: 2,
    byweekdays: [
      { weekday: 5, occurrence: -1 },
      { weekday: 1, occurrence: null },
    ],
    until: null,
  })
})
