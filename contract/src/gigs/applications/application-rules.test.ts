import { describe, expect, test } from 'vitest'
import {
  type ApplyFacts,
  type ConfirmFacts,
  confirmAgainBy,
  offerEndsBy,
  whyNotApply,
  whyNotConfirm,
  whyNotConfirmBy,
  whyNotDismiss,
  whyNotSelect,
  whyNotUndoDismissal,
} from './application-rules.ts'

const now = '2026-11-20T12:00:00.000Z'
const start_time = '2026-11-20T22:00:00.000Z'
const end_time = '2026-11-21T04:00:00.000Z'
const eligible = {
  is_suspended: false,
  is_blocked: false,
  gig_employment_types: ['W2', 'F1099'] as const,
  pro_employment_types: ['F1099'] as const,
  required_certifications: [],
  certifications: [],
  start_date: '2026-11-20',
}
const apply = (changed: Partial<ApplyFacts> = {}): ApplyFacts => ({
  ...eligible,
  gig_status: 'POSTED',
  gig_type: 'MARKETPLACE',
  start_time,
  in_network: false,
  is_held_back: false,
  has_offer: false,
  application: null,
  ...changed,
})
const confirm = (changed: Partial<ConfirmFacts> = {}): ConfirmFacts => ({
  ...eligible,
  is_cancelled: false,
  is_selected: true,
  is_confirmed: false,
  gig_status: 'POSTED',
  start_time,
  end_time,
  allowed_confirmed_pros: 2,
  confirmed_pros_count: 1,
  offer_expires_at: null,
  other_confirmed: [],
  ...changed,
})
const certificate = { certification_id: 7, status: 'APPROVED' as const, expiration_date: '2026-11-20', does_not_expire: false }

describe('applying', () => {
  test('to a posted gig that has not started', () => {
    expect(whyNotApply(apply(), now)).toBeNull()
    expect(whyNotApply(apply(), start_time)).toBe('GIG_STARTED')
    expect(whyNotApply(apply({ gig_status: 'CANCELLED' }), now)).toBe('GIG_NOT_OPEN')
    expect(whyNotApply(apply({ gig_status: 'CONFIRMED' }), now)).toBe('GIG_FILLED')
    expect(whyNotApply(apply({ gig_status: 'CONFIRMED' }), start_time)).toBe('GIG_STARTED')
  })
  test('a gig that is not approved does not exist', () => expect(whyNotApply(apply({ gig_status: 'UNAPPROVED' }), now)).toBe('NOT_FOUND'))
  test('once; a cancelled application may be opened again', () => {
    expect(whyNotApply(apply({ application: { is_cancelled: false } }), now)).toBe('ALREADY_APPLIED')
    expect(whyNotApply(apply({ application: { is_cancelled: true } }), now)).toBeNull()
  })
  test('a network gig is for members and for pros with an offer', () => {
    expect(whyNotApply(apply({ gig_type: 'NETWORK' }), now)).toBe('NOT_IN_NETWORK')
    expect(whyNotApply(apply({ gig_type: 'NETWORK', in_network: true }), now)).toBeNull()
    expect(whyNotApply(apply({ gig_type: 'NETWORK', has_offer: true }), now)).toBeNull()
  })
  test('a new shift that others see first does not exist yet, except for the network and for pros with an offer', () => {
    expect(whyNotApply(apply({ is_held_back: true }), now)).toBe('NOT_FOUND')
    expect(whyNotApply(apply({ is_held_back: true, in_network: true }), now)).toBeNull()
    expect(whyNotApply(apply({ is_held_back: true, has_offer: true }), now)).toBeNull()
  })
  test('a private offer or an interview does not exist for others', () => {
    expect(whyNotApply(apply({ gig_type: 'PRIVATE_DIRECT_OFFER' }), now)).toBe('NOT_FOUND')
    expect(whyNotApply(apply({ gig_type: 'INTERVIEW' }), now)).toBe('NOT_FOUND')
    expect(whyNotApply(apply({ gig_type: 'INTERVIEW', has_offer: true }), now)).toBeNull()
  })
  test('not when suspended, blocked or engaged otherwise', () => {
    expect(whyNotApply(apply({ is_suspended: true }), now)).toBe('SUSPENDED')
    expect(whyNotApply(apply({ is_blocked: true }), now)).toBe('BLOCKED')
    expect(whyNotApply(apply({ gig_employment_types: ['W2'] }), now)).toBe('EMPLOYMENT_TYPE_UNSUPPORTED')
  })
  test('with every certificate valid on the day of work', () => {
    const required = { required_certifications: [7] }
    expect(whyNotApply(apply(required), now)).toBe('CERTIFICATION_MISSING')
    expect(whyNotApply(apply({ ...required, certifications: [certificate] }), now)).toBeNull()
    expect(whyNotApply(apply({ ...required, certifications: [certificate], start_date: '2026-11-21' }), now)).toBe('CERTIFICATION_MISSING')
  })
})

describe('selecting and dismissing', () => {
  const applied = { is_cancelled: false, is_selected: false, is_confirmed: false, gig_status: 'POSTED' as const, start_time }
  test.each([whyNotSelect, whyNotDismiss])('follow the same rules', (whyNot) => {
    expect(whyNot(applied, now)).toBeNull()
    expect(whyNot({ ...applied, is_selected: true }, now)).toBeNull()
    expect(whyNot({ ...applied, is_cancelled: true }, now)).toBe('APPLICATION_CANCELLED')
    expect(whyNot({ ...applied, is_confirmed: true }, now)).toBe('ALREADY_CONFIRMED')
    expect(whyNot({ ...applied, gig_status: 'UNAPPROVED' }, now)).toBe('GIG_NOT_OPEN')
    expect(whyNot(applied, start_time)).toBe('GIG_STARTED')
  })
  test('more pros may be selected than there are spots', () => {
    expect(whyNotSelect({ ...applied, gig_status: 'CONFIRMED' }, now)).toBeNull()
  })
})

describe('confirming', () => {
  test('a selected pro takes an open spot', () => expect(whyNotConfirm(confirm(), now)).toBeNull())
  test('never more pros than spots', () => {
    expect(whyNotConfirm(confirm({ confirmed_pros_count: 2 }), now)).toBe('GIG_FILLED')
    expect(whyNotConfirm(confirm({ confirmed_pros_count: 2, gig_status: 'CONFIRMED' }), now)).toBe('GIG_FILLED')
  })
  test('never two overlapping gigs; back to back is fine', () => {
    const next = { start_time: end_time, end_time: '2026-11-21T10:00:00.000Z' }
    const across = { start_time: '2026-11-21T03:59:00.000Z', end_time: '2026-11-21T10:00:00.000Z' }
    expect(whyNotConfirm(confirm({ other_confirmed: [next] }), now)).toBeNull()
    expect(whyNotConfirm(confirm({ other_confirmed: [next, across] }), now)).toBe('OVERLAPPING_GIG')
  })
  test('only a live selection', () => {
    expect(whyNotConfirm(confirm({ is_cancelled: true }), now)).toBe('APPLICATION_CANCELLED')
    expect(whyNotConfirm(confirm({ is_confirmed: true }), now)).toBe('ALREADY_CONFIRMED')
    expect(whyNotConfirm(confirm({ is_selected: false }), now)).toBe('NOT_SELECTED')
  })
  test('only while gig and offer are open', () => {
    expect(whyNotConfirm(confirm({ gig_status: 'CANCELLED' }), now)).toBe('GIG_NOT_OPEN')
    expect(whyNotConfirm(confirm(), start_time)).toBe('GIG_STARTED')
    expect(whyNotConfirm(confirm({ offer_expires_at: now }), now)).toBe('OFFER_EXPIRED')
    expect(whyNotConfirm(confirm({ offer_expires_at: start_time }), now)).toBeNull()
  })
  test('only a pro who is still eligible', () => expect(whyNotConfirm(confirm({ is_blocked: true }), now)).toBe('BLOCKED'))
})

describe('taking a dismissal back', () => {
  const undo = (changed: Partial<Parameters<typeof whyNotUndoDismissal>[0]> = {}) =>
    whyNotUndoDismissal(
      {
        is_cancelled: true,
        is_selected: false,
        is_confirmed: false,
        reason: 'STAFFER_DISMISSAL',
        is_told: false,
        gig_status: 'POSTED',
        start_time,
        ...changed,
      },
      now,
    )
  test('until the pro hears of it', () => {
    expect(undo()).toBeNull()
    expect(undo({ reason: 'OVERRIDE_AUTOSELECT' })).toBeNull()
    expect(undo({ is_told: true })).toBe('UNDO_TOO_LATE')
  })
  test('only for a dismissal that still holds', () => {
    expect(undo({ is_cancelled: false, reason: null })).toBe('NOT_DISMISSED')
    expect(undo({ reason: 'CANCELLED_BY_PRO' })).toBe('NOT_DISMISSED')
  })
  test('while the shift is open', () => expect(undo({ gig_status: 'CANCELLED' })).toBe('GIG_NOT_OPEN'))
})

describe('confirming again after an edit', () => {
  const by = (hours_left: number) =>
    (confirmAgainBy(new Date(Date.parse(now) + hours_left * 3_600_000), now).getTime() - Date.parse(now)) / 3_600_000

  test('takes half of the time left, from 1 to 24 hours, and ends an hour before the start while it can', () => {
    expect([200, 48, 10, 3, 2].map(by)).toEqual([24, 24, 5, 1.5, 1])
    expect([1.5, 0.5].map(by)).toEqual([1, 0.5])
  })
})

describe('how long an offer is open', () => {
  const term = { private_direct_offer_expiration_enabled: true, private_direct_offer_expiration: 'HOURS_24' } as const
  const startIn = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000)
  const by = (hours_left: number, set: Parameters<typeof offerEndsBy>[0] = term): number =>
    (offerEndsBy(set, startIn(hours_left), now).getTime() - Date.parse(now)) / 3_600_000

  test('is the location’s term, and never until the start where the location lets offers expire', () => {
    expect([100, 25, 24, 10, 3].map((left) => by(left))).toEqual([24, 24, 12, 5, 1.5])
    for (let left = 2; left < 60; left += 0.25) expect(by(left)).toBeLessThan(left)
  })

  test('is until the start where offers don’t expire', () => {
    expect(by(10, { ...term, private_direct_offer_expiration_enabled: false })).toBe(10)
    expect(by(10, { ...term, private_direct_offer_expiration: null })).toBe(10)
  })

  test('is what a manager chose, if it leaves ten minutes to answer and ends by the start', () => {
    const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000)
    expect(whyNotConfirmBy(at(9), startIn(5), now)).toBe('OFFER_TOO_SHORT')
    expect(whyNotConfirmBy(at(10), startIn(5), now)).toBeNull()
    expect(whyNotConfirmBy(startIn(5), startIn(5), now)).toBeNull()
    expect(whyNotConfirmBy(at(301), startIn(5), now)).toBe('OFFER_PAST_START')
  })
})
