import { expect, test } from 'vitest'
import { readTimes, whyNotSentTimes } from './sent-times.ts'

const ZONE = 'America/New_York'

test('wall times need their date, and an end that is not after the start is the next day', () => {
  expect(readTimes({ start_time: '22:00:00', end_time: '06:00:00' }, ZONE)).toEqual({
    field: 'local_date',
    message: 'This field is required',
  })
  expect(readTimes({ local_date: '2026-11-20', start_time: '22:00:00', end_time: '06:00:00' }, ZONE)).toMatchObject({
    exact: { start_time: new Date('2026-11-21T03:00:00Z'), end_time: new Date('2026-11-21T11:00:00Z') },
  })
})

test('instants bring their date, and say which of the two hours is meant when clocks repeat one', () => {
  const sent = { start_time: '2026-11-01T06:30:00Z', end_time: '2026-11-01T12:00:00Z' }
  expect(readTimes(sent, ZONE)).toEqual({
    local_date: '2026-11-01',
    start_time: '01:30:00',
    end_time: '07:00:00',
    exact: { start_time: new Date(sent.start_time), end_time: new Date(sent.end_time) },
  })
})

test.each([
  ['one of each', { start_time: '2026-11-20T22:00:00Z', end_time: '18:00:00' }, 'end_time'],
  [
    'instants with a date',
    { local_date: '2026-11-20', start_time: '2026-11-20T22:00:00Z', end_time: '2026-11-21T03:00:00Z' },
    'local_date',
  ],
])('%s can’t be read together', (_what, sent, field) => {
  expect(whyNotSentTimes(sent)).toMatchObject({ field })
  expect(readTimes(sent, ZONE)).toMatchObject({ field })
})

test('an edit may name one instant alone', () => {
  expect(whyNotSentTimes({ end_time: '2026-11-20T22:00:00Z' })).toBeNull()
  expect(whyNotSentTimes({ start_time: '10:00:00', local_date: '2026-11-20' })).toBeNull()
})
