import { expect, test } from 'vitest'
import { likelyMinutes } from './likely-minutes.ts'

const shift = {
  working_hours: null,
  clocked_in_at: '2026-11-20T21:50:00Z',
  clocked_out_at: '2026-11-21T04:00:00Z',
  gig: { start_time: '2026-11-20T22:00:00Z', paid_minutes: 330, unpaid_break_minutes: 30 },
}

test.each([
  ['the whole shift', {}, 330],
  ['one hour of it', { clocked_out_at: '2026-11-20T23:00:00Z' }, 60],
  ['out before it started', { clocked_out_at: '2026-11-20T21:55:00Z' }, 0],
  ['an hour longer', { clocked_out_at: '2026-11-21T05:00:00Z' }, 390],
  ['no punches', { clocked_in_at: null, clocked_out_at: null }, 330],
  ['no end yet', { clocked_out_at: null }, 330],
  ['hours the business entered', { working_hours: { paid_minutes: 100 } }, 100],
])('%s', (_what, change, minutes) => expect(likelyMinutes({ ...shift, ...change })).toBe(minutes))
