import { expect, test } from 'vitest'
import { draftPattern } from './draft-pattern.ts'

test('fills what an unfinished rule leaves out with the contract’s defaults', () => {
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
