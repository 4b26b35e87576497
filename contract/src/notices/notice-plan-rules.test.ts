import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localPartsOf } from '../zoned-time.ts'
import { isDaily, nextDigestAt, quietUntil } from './notice-plan-rules.ts'

const zone = 'America/New_York'
const zones = fc.constantFrom(zone, 'America/Phoenix', 'Europe/Dublin', 'Australia/Lord_Howe', 'America/Los_Angeles')
const moments = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') }).map((at) => new Date(at))
const times = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`
})

describe('quiet hours', () => {
  test('over midnight end the next morning, those within a day the same day', () => {
    const night = { zone, from: '22:00:00', to: '07:30:00' }
    expect(quietUntil('2026-11-21T03:30:00Z', night)).toEqual(new Date('2026-11-21T12:30:00Z'))
    expect(quietUntil('2026-11-21T05:00:00Z', night)).toEqual(new Date('2026-11-21T12:30:00Z'))
    expect(quietUntil('2026-11-21T12:30:00Z', night)).toBeNull()
    expect(quietUntil('2026-11-21T02:59:59Z', night)).toBeNull()
    const nap = { zone, from: '13:00:00', to: '15:00:00' }
    expect(quietUntil('2026-11-21T18:30:00Z', nap)).toEqual(new Date('2026-11-21T20:00:00Z'))
    expect(quietUntil('2026-11-21T20:00:00Z', nap)).toBeNull()
  })

  test('follow the clocks when they change', () => {
    const night = { zone, from: '22:00:00', to: '07:00:00' }
    // The night of March 8, 2026 has no 2:00, that of November 1 has it twice.
    expect(quietUntil('2026-03-08T04:00:00Z', night)).toEqual(new Date('2026-03-08T11:00:00Z'))
    expect(quietUntil('2026-11-01T03:00:00Z', night)).toEqual(new Date('2026-11-01T12:00:00Z'))
    // An end in the hour that is skipped comes an hour later by the clocks.
    expect(quietUntil('2026-03-08T06:30:00Z', { zone, from: '22:00:00', to: '02:30:00' })).toEqual(new Date('2026-03-08T07:30:00Z'))
  })

  test('never hold anything for longer than a day and an hour, and end outside themselves', () => {
    fc.assert(
      fc.property(moments, zones, times, times, (now, where, from, to) => {
        fc.pre(from !== to)
        const until = quietUntil(now, { zone: where, from, to })
        if (until === null) return
        expect(until.getTime()).toBeGreaterThan(now.getTime())
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
      }),
    )
  })
})

describe('the daily e-mail', () => {
  test('comes at its hour, today or tomorrow', () => {
    expect(nextDigestAt('2026-11-20T12:00:00Z', 8, zone)).toEqual(new Date('2026-11-20T13:00:00Z'))
    expect(nextDigestAt('2026-11-20T13:00:00Z', 8, zone)).toEqual(new Date('2026-11-21T13:00:00Z'))
    expect(nextDigestAt('2026-11-20T23:30:00Z', 8, zone)).toEqual(new Date('2026-11-21T13:00:00Z'))
  })

  test('comes on the day without its hour, and once on the day that has it twice', () => {
    expect(nextDigestAt('2026-03-08T05:30:00Z', 2, zone)).toEqual(new Date('2026-03-08T07:00:00Z'))
    const first = nextDigestAt('2026-11-01T04:30:00Z', 1, zone)
    expect(first).toEqual(new Date('2026-11-01T05:00:00Z'))
    expect(nextDigestAt(first, 1, zone)).toEqual(new Date('2026-11-02T06:00:00Z'))
  })

  test('is due once for each local date, at most 25 hours ahead', () => {
    fc.assert(
      fc.property(moments, zones, fc.integer({ min: 0, max: 23 }), (now, where, hour) => {
        const next = nextDigestAt(now, hour, where)
        const after = nextDigestAt(next, hour, where)
        expect(next.getTime()).toBeGreaterThan(now.getTime())
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
        expect(localPartsOf(after, where).date > localPartsOf(next, where).date).toBe(true)
      }),
    )
  })

  test('never holds what is urgent', () => {
    expect(isDaily({ offers: { daily: true } }, 'offers')).toBe(true)
    expect(isDaily({ offers: { email: true } }, 'offers')).toBe(false)
    expect(isDaily({ changes: { daily: true } }, 'changes')).toBe(false)
  })
})
