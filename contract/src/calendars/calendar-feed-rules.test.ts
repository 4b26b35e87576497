import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sequenceOf } from './calendar-feed-rules.ts'

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2080-01-01'), noInvalidDate: true }).map((date) => date.toISOString())

test('the version of an entry starts at 0 and counts the seconds until its last change', () => {
  expect(sequenceOf('2026-11-27T12:00:00.000Z', '2026-11-27T12:00:00.900Z')).toBe(0)
  expect(sequenceOf('2026-11-27T12:00:00.000Z', '2026-11-27T12:02:05.000Z')).toBe(125)
})

test('a later change never has a lower version, and every version is one that calendars take', () => {
  fc.assert(
    fc.property(instant, instant, instant, (created, one, other) => {
      const [earlier, later] = [one, other].sort()
      expect(sequenceOf(created, later!)).toBeGreaterThanOrEqual(sequenceOf(created, earlier!))
      for (const changed of [one, other]) {
        expect(sequenceOf(created, changed)).toBeGreaterThanOrEqual(0)
        expect(sequenceOf(created, changed)).toBeLessThanOrEqual(2_147_483_647)
      }
    }),
  )
})
