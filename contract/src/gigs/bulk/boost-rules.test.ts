import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HIGHEST_BONUS_CENTS, whyNotBoost } from './boost-rules.ts'
import { gigStatus } from '../gig-status.ts'

const now = '2026-11-20T12:00:00.000Z'
const gig = { status: 'POSTED' as const, start_time: '2026-11-21T12:00:00.000Z', boosted_gig_bonus_cents: 200 }

describe('a boost', () => {
  test.each([
    ['more than before', 201, null],
    ['as much as there may be', HIGHEST_BONUS_CENTS, null],
    ['as much as before', 200, 'invalid'],
    ['less than was promised', 100, 'invalid'],
    ['beyond the most', HIGHEST_BONUS_CENTS + 1, 'invalid'],
  ])('of %s', (_what, cents, refusal) => expect(whyNotBoost(gig, cents, now)).toBe(refusal))

  test('is for open shifts that have not begun', () => {
    const refusals = Object.fromEntries(gigStatus.states.map((status) => [status, whyNotBoost({ ...gig, status }, 300, now)]))
    expect(refusals).toEqual({
      UNAPPROVED: null,
      POSTED: null,
      CONFIRMED: 'GIG_FILLED',
      CANCELLED: 'GIG_NOT_OPEN',
      UNFILLED: 'GIG_NOT_OPEN',
      INCOMPLETE: 'GIG_NOT_OPEN',
      FAILED_PAYMENT: 'GIG_NOT_OPEN',
      COMPLETED: 'GIG_NOT_OPEN',
    })
    expect(whyNotBoost({ ...gig, start_time: now }, 300, now)).toBe('GIG_STARTED')
  })

  test('is never allowed twice, and never followed by a lower one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6000 }),
        fc.integer({ min: 0, max: 6000 }),
        fc.integer({ min: 0, max: 6000 }),
        (had, first, next) => {
          fc.pre(whyNotBoost({ ...gig, boosted_gig_bonus_cents: had }, first, now) === null)
          const after = { ...gig, boosted_gig_bonus_cents: first }
          expect(whyNotBoost(after, first, now)).toBe('invalid')
          if (next < first) expect(whyNotBoost(after, next, now)).toBe('invalid')
        },
      ),
    )
  })
})
