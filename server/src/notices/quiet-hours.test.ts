import { localPartsOf } from '@muster/contract/zoned-time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { morningAfter } from './quiet-hours.ts'

const zone = 'America/New_York'

test('a message made just after midnight goes out at eight, one made by day at once', () => {
  expect(morningAfter('2026-11-21T05:00:10Z', zone)).toEqual(new Date('2026-11-21T13:00:00Z'))
  expect(morningAfter('2026-11-22T03:30:00Z', zone)).toEqual(new Date('2026-11-22T13:00:00Z'))
  expect(morningAfter('2026-11-21T13:00:00Z', zone)).toBeNull()
  expect(morningAfter('2026-11-22T01:59:59Z', zone)).toBeNull()
})

test('a message goes out by day, at most twelve hours later even when the clocks change', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') }),
      fc.constantFrom(zone, 'America/Phoenix', 'Europe/Dublin', 'Australia/Lord_Howe'),
      (at, where) => {
        const sent = morningAfter(new Date(at), where) ?? new Date(at)
        const { time } = localPartsOf(sent, where)
        expect(time >= '08:00:00' && time < '21:00:00').toBe(true)
        expect(sent.getTime() - at).toBeLessThanOrEqual(12 * 3_600_000)
      },
    ),
  )
})
