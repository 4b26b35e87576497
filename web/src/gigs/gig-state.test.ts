import { describe, expect, it } from 'vitest'
import { type GigFacts, gigState, hasGap, seatsOfGig, waitingCount } from './gig-state.ts'

const NOW = Date.parse('2026-11-20T20:14:00Z')
const gig = (change: Partial<GigFacts> = {}): GigFacts => ({
  status: 'POSTED',
  start_time: '2026-11-21T21:30:00.000Z',
  end_time: '2026-11-22T03:30:00.000Z',
  allowed_confirmed_pros: 6,
  confirmed_pros_count: 4,
  selected_applications_count: 0,
  total_applications_count: 9,
  cancelled_applications_count: 1,
  failing_payments_count: 0,
  on_the_day: null,
  amount_due: null,
  ...change,
})
const day = { coming: 0, late: 0, here: 0, on_break: 0, left: 0, missing: 0 }

describe('gigState', () => {
  it('shows before the start what is still needed', () => {
    expect(gigState(gig(), NOW)).toEqual({ kind: 'needs', count: 2 })
    expect(gigState(gig({ total_applications_count: 5 }), NOW)).toEqual({ kind: 'needs', count: 2 })
    expect(gigState(gig({ confirmed_pros_count: 0, total_applications_count: 1 }), NOW)).toEqual({ kind: 'no_applicants' })
    expect(gigState(gig({ selected_applications_count: 2 }), NOW)).toEqual({ kind: 'to_confirm', count: 2 })
    expect(gigState(gig({ status: 'CONFIRMED', confirmed_pros_count: 6 }), NOW)).toEqual({ kind: 'filled' })
  })

  it('shows on the day who is not there, missing before late', () => {
    const started = { status: 'CONFIRMED', start_time: '2026-11-20T20:00:00.000Z' } as const
    expect(gigState(gig({ ...started, confirmed_pros_count: 6, on_the_day: { ...day, here: 6 } }), NOW)).toEqual({ kind: 'on_the_clock' })
    // Two of six cancelled before the start, and no one took their spots.
    expect(gigState(gig({ ...started, status: 'POSTED', on_the_day: { ...day, here: 4 } }), NOW)).toEqual({ kind: 'short', count: 2 })
    expect(gigState(gig({ ...started, on_the_day: { ...day, late: 1 } }), NOW)).toEqual({ kind: 'late', count: 1, minutes: 14 })
    expect(gigState(gig({ ...started, on_the_day: { ...day, late: 1, missing: 2 } }), NOW)).toEqual({ kind: 'missing', count: 2 })
    expect(gigState(gig({ ...started, confirmed_pros_count: 0 }), NOW)).toEqual({ kind: 'not_filled' })
  })

  it('shows a failed fee on a shift that is cancelled or not filled', () => {
    const failed = { failing_payments_count: 1, amount_due: 105.6 }
    expect(gigState(gig({ status: 'CANCELLED', ...failed }), NOW)).toEqual({ kind: 'payment_failed', amount: 105.6 })
    expect(gigState(gig({ status: 'UNFILLED', ...failed }), NOW)).toEqual({ kind: 'payment_failed', amount: 105.6 })
    expect(gigState(gig({ status: 'CANCELLED' }), NOW)).toEqual({ kind: 'cancelled' })
  })

  it('shows afterwards what is due', () => {
    expect(gigState(gig({ status: 'INCOMPLETE', amount_due: 412.5 }), NOW)).toEqual({ kind: 'payment_due', amount: 412.5 })
    expect(gigState(gig({ status: 'COMPLETED' }), NOW)).toEqual({ kind: 'worked' })
  })
})

it('counts only applicants without an answer as waiting', () => expect(waitingCount(gig({ selected_applications_count: 1 }))).toBe(3))

it('counts a missing pro as missing, not as confirmed', () =>
  expect(seatsOfGig(gig({ on_the_day: { ...day, missing: 1 } }))).toMatchObject({ confirmed: 3, missing: 1 }))

it('sees a gap while someone can still fill it', () => {
  const started = { status: 'CONFIRMED', start_time: '2026-11-20T20:00:00.000Z' } as const
  const gaps = [gig(), gig({ ...started, on_the_day: { ...day, missing: 1 } }), gig({ ...started, confirmed_pros_count: 0 }), gig(started)]
  expect(gaps.map((one) => hasGap(one, NOW))).toEqual([true, true, true, true])
  const none = [
    gig({ status: 'CONFIRMED', confirmed_pros_count: 6 }),
    gig({ selected_applications_count: 2 }),
    gig({ status: 'CANCELLED' }),
    gig({ status: 'UNFILLED', start_time: '2026-11-19T20:00:00.000Z', end_time: '2026-11-20T02:00:00.000Z', confirmed_pros_count: 0 }),
  ]
  expect(none.map((one) => hasGap(one, NOW))).toEqual([false, false, false, false])
})
