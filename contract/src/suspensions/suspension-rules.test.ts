import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, millis } from '../moment.ts'
import {
  balanceOf,
  isOneStepBefore,
  missesIn,
  type RecordedEvent,
  stillHolds,
  suspensionAppealUntil,
  suspensionEnds,
  whatSuspends,
  whyNotAppealSuspension,
  whyNotDecideSuspension,
  windowAt,
} from './suspension-rules.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const ago = (days: number): string => new Date(millis(NOW) - days * DAY).toISOString()
const noShow = (days: number, excused = false): RecordedEvent => ({ at: ago(days), outcome: { kind: 'no_show', excused } })
const callout = (days: number, points = -85): RecordedEvent => ({ at: ago(days), outcome: { kind: 'cancelled', points, excused: false } })
const worked = (days: number): RecordedEvent => ({ at: ago(days), outcome: { kind: 'worked', on_time: true } })
const window = windowAt(NOW, null)

describe('what suspends', () => {
  test('two no-shows within 60 days', () => {
    expect(whatSuspends([noShow(3)], window)).toBeNull()
    expect(whatSuspends([noShow(59.9), noShow(0)], window)).toBe('NO_SHOWS')
    expect(whatSuspends([noShow(60), noShow(0)], window)).toBeNull()
  })

  test('points under 0, which good work earns back', () => {
    expect(whatSuspends([callout(5), callout(2, -15)], window)).toBeNull()
    expect(whatSuspends([callout(5), callout(2, -25)], window)).toBe('POINTS')
    expect(whatSuspends([callout(5), worked(4), callout(2, -25)], window)).toBeNull()
    expect(balanceOf([worked(9), callout(5), callout(2)], window)).toBe(-70)
  })

  test('nothing that was excused', () => {
    expect(whatSuspends([noShow(4), noShow(2, true)], window)).toBeNull()
    expect(missesIn([noShow(4), noShow(2, true), worked(1)], window)).toHaveLength(1)
  })

  test('each event only once', () => {
    const after = windowAt(NOW, ago(10))
    expect(whatSuspends([noShow(20), noShow(10), noShow(1)], after)).toBeNull()
    expect(whatSuspends([noShow(20), noShow(10), noShow(2), noShow(1)], after)).toBe('NO_SHOWS')
  })

  test('is warned of one step before', () => {
    expect(isOneStepBefore([], window)).toBe(false)
    expect(isOneStepBefore([noShow(2)], window)).toBe(true)
    expect(isOneStepBefore([callout(2)], window)).toBe(true)
  })
})

describe('a suspension', () => {
  test('lasts 14 days, and 60 from the third in a year', () => {
    expect(suspensionEnds(NOW, []).toISOString()).toBe(ago(-14))
    expect(suspensionEnds(NOW, [ago(90)]).toISOString()).toBe(ago(-14))
    expect(suspensionEnds(NOW, [ago(90), ago(200)]).toISOString()).toBe(ago(-60))
    expect(suspensionEnds(NOW, [ago(90), ago(400)]).toISOString()).toBe(ago(-14))
  })

  test('holds until what it is for no longer counts', () => {
    const since = { since: ago(3), before: null }
    expect(stillHolds([noShow(20), noShow(3)], since, NOW)).toBe(true)
    expect(stillHolds([noShow(20, true), noShow(3)], since, NOW)).toBe(false)
    expect(stillHolds([noShow(20, true), noShow(3), noShow(1)], since, NOW)).toBe(true)
  })

  test('holds although its first event left the window meanwhile', () => {
    expect(stillHolds([noShow(62), noShow(3)], { since: ago(3), before: null }, NOW)).toBe(true)
  })

  test('may be appealed once, for 7 days, while it stands', () => {
    const open = { is_lifted: false, appeal_until: suspensionAppealUntil(ago(6), { appeal_days: 7 }), appeal: null }
    expect(whyNotAppealSuspension(open, NOW)).toBeNull()
    expect(whyNotAppealSuspension({ ...open, appeal: 'UPHELD' }, NOW)).toBe('ALREADY_APPEALED')
    expect(whyNotAppealSuspension({ ...open, is_lifted: true }, NOW)).toBe('NOTHING_TO_APPEAL')
    expect(whyNotAppealSuspension({ ...open, appeal_until: ago(1) }, NOW)).toBe('APPEAL_TOO_LATE')
  })

  test('is decided by someone else than the person who suspended', () => {
    const open = { status: 'OPEN' as const, is_lifted: false, suspended_by: 4 }
    expect(whyNotDecideSuspension(open, 4)).toBe('OWN_RECORD')
    expect(whyNotDecideSuspension(open, 5)).toBeNull()
    expect(whyNotDecideSuspension({ ...open, status: 'UPHELD' }, 5)).toBe('INVALID_TRANSITION')
    expect(whyNotDecideSuspension({ ...open, is_lifted: true }, 5)).toBe('INVALID_TRANSITION')
  })
})

const anEvent = fc
  .tuple(
    fc.integer({ min: 0, max: 90 }),
    fc.oneof(
      fc.record({ kind: fc.constant('no_show' as const), excused: fc.boolean() }),
      fc.record({ kind: fc.constant('cancelled' as const), points: fc.constantFrom(-10, -25, -40, -85), excused: fc.boolean() }),
      fc.record({ kind: fc.constant('worked' as const), on_time: fc.boolean() }),
    ),
  )
  .map(([days, outcome]): RecordedEvent => ({ at: ago(days), outcome }))
const aRecord = fc.array(anEvent, { maxLength: 12 })
const shuffled = aRecord.chain((events) =>
  fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length })),
)

test('the order in which events are read never matters', () => {
  fc.assert(
    fc.property(shuffled, ([events, other]) => {
      expect(whatSuspends(other, window)).toBe(whatSuspends(events, window))
      expect(balanceOf(other, window)).toBe(balanceOf(events, window))
      expect(stillHolds(other, { since: ago(3), before: ago(70) }, NOW)).toBe(stillHolds(events, { since: ago(3), before: ago(70) }, NOW))
    }),
  )
})

test('excusing an event is the same as never having it, and never suspends', () => {
  fc.assert(
    fc.property(aRecord, fc.nat(), (events, pick) => {
      const misses = missesIn(events, window)
      const one = misses[pick % Math.max(1, misses.length)]
      if (one === undefined || one.outcome.kind === 'worked') return
      const excused = { ...one, outcome: { ...one.outcome, excused: true } }
      const left = events.filter((event) => event !== one)
      expect(whatSuspends([...left, excused], window)).toBe(whatSuspends(left, window))
      if (whatSuspends(events, window) === null) expect(whatSuspends([...left, excused], window)).toBeNull()
    }),
  )
})
