import { instantOf } from '@muster/contract/zoned-time.ts'
import { expect, it } from 'vitest'
import { dayPlus, instantAt, wallTimeOf } from './format-time.ts'

const zones = ['America/New_York', 'America/Chicago', 'America/Phoenix', 'America/Los_Angeles', 'Pacific/Honolulu']
const times = ['00:00:00', '01:30:00', '02:00:00', '02:30:00', '03:00:00', '17:00:00', '23:45:00']

it('agrees with the contract, also on the nights that skip or repeat an hour', () => {
  for (const zone of zones)
    for (const day of ['2026-03-07', '2026-03-08', '2026-06-01', '2026-10-31', '2026-11-01', '2026-12-31'])
      for (const time of times) expect(instantAt(day, time, zone), `${day} ${time} ${zone}`).toEqual(instantOf(day, time, zone))
})

it('reads wall times and days', () => {
  expect(wallTimeOf('2026-11-21T05:00:00Z', 'America/New_York')).toBe('00:00:00')
  expect(dayPlus('2026-12-31', 1)).toBe('2027-01-01')
})
