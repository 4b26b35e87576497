import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR, millis } from '../../moment.ts'
import { type AwaitedFacts, extendedUntil, nudgeableFrom, whyNotAwaited, whyNotExtend, whyNotNudge } from './awaited-rules.ts'

const now = '2026-11-20T12:00:00.000Z'
const start_time = '2026-11-20T22:00:00.000Z'
const asked = (changed: Partial<AwaitedFacts> = {}): AwaitedFacts => ({
  is_cancelled: false,
  is_selected: true,
  is_confirmed: false,
  gig_status: 'POSTED',
  start_time,
  offer_expires_at: '2026-11-20T14:00:00.000Z',
  ...changed,
})
const nudge = (nudged_at: string | null, changed: Partial<AwaitedFacts> = {}) => whyNotNudge({ ...asked(changed), nudged_at }, now)

describe('we are waiting for a reply', () => {
  test('from a pro who has an offer and may still take the spot', () => {
    expect(whyNotAwaited(asked(), now)).toBeNull()
    expect(whyNotAwaited(asked({ offer_expires_at: null }), now)).toBeNull()
    expect(whyNotAwaited(asked({ is_selected: false }), now)).toBe('NOT_SELECTED')
    expect(whyNotAwaited(asked({ is_confirmed: true }), now)).toBe('ALREADY_CONFIRMED')
    expect(whyNotAwaited(asked({ is_cancelled: true }), now)).toBe('APPLICATION_CANCELLED')
    expect(whyNotAwaited(asked({ gig_status: 'CONFIRMED' }), now)).toBe('GIG_FILLED')
    expect(whyNotAwaited(asked({ gig_status: 'CANCELLED' }), now)).toBe('GIG_NOT_OPEN')
    expect(whyNotAwaited(asked({ start_time: now }), now)).toBe('GIG_STARTED')
    expect(whyNotAwaited(asked({ offer_expires_at: now }), now)).toBe('OFFER_EXPIRED')
  })
})

describe('a reminder', () => {
  test('goes once an hour', () => {
    expect(nudge(null)).toBeNull()
    expect(nudge('2026-11-20T11:00:00.001Z')).toBe('NUDGED_RECENTLY')
    expect(nudge('2026-11-20T11:00:00.000Z')).toBeNull()
    expect(nudgeableFrom(null)).toBeNull()
  })
  test('says first why no reply is expected', () => expect(nudge(now, { is_confirmed: true })).toBe('ALREADY_CONFIRMED'))
})

describe('more time', () => {
  test('only ever gets longer', () => {
    expect(whyNotExtend(asked(), '2026-11-20T14:00:00.001Z', now)).toBeNull()
    expect(whyNotExtend(asked(), '2026-11-20T14:00:00.000Z', now)).toBe('OFFER_NOT_LONGER')
    expect(whyNotExtend(asked({ offer_expires_at: null }), start_time, now)).toBe('OFFER_NOT_LONGER')
    expect(whyNotExtend(asked({ offer_expires_at: start_time }), '2026-11-21T00:00:00.000Z', now)).toBe('OFFER_NOT_LONGER')
    expect(whyNotExtend(asked({ is_cancelled: true }), start_time, now)).toBe('APPLICATION_CANCELLED')
  })
  test('ends later than before and never after the start', () => {
    const hours = fc.integer({ min: -48, max: 96 }).map((count) => new Date(millis(now) + count * HOUR).toISOString())
    fc.assert(
      fc.property(hours, hours, (offer_expires_at, until) => {
        if (whyNotExtend(asked({ offer_expires_at }), until, now) !== null) return
        const ends = millis(extendedUntil(start_time, until))
        expect(ends).toBeGreaterThan(millis(offer_expires_at))
        expect(ends).toBeLessThanOrEqual(millis(start_time))
      }),
    )
  })
})
