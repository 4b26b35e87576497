import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AssignFacts, whyNotAssign, whyNotOffer } from './assignment-rules.ts'

const now = '2026-11-20T12:00:00.000Z'
const facts = (changed: Partial<AssignFacts> = {}): AssignFacts => ({
  is_suspended: false,
  is_blocked: false,
  gig_employment_types: ['W2', 'F1099'],
  pro_employment_types: ['F1099'],
  required_certifications: [],
  certifications: [],
  start_date: '2026-11-20',
  gig_status: 'POSTED',
  start_time: '2026-11-20T22:00:00.000Z',
  end_time: '2026-11-21T04:00:00.000Z',
  allowed_confirmed_pros: 2,
  confirmed_pros_count: 1,
  other_confirmed: [],
  in_network: true,
  application: null,
  ...changed,
})
const elsewhere = [{ start_time: '2026-11-21T03:00:00.000Z', end_time: '2026-11-21T09:00:00.000Z' }]

describe('assigning', () => {
  test('is for the private network', () => {
    expect(whyNotAssign(facts(), now)).toBeNull()
    expect(whyNotAssign(facts({ in_network: false }), now)).toBe('NOT_IN_NETWORK')
  })
  test('needs an open spot and a free pro', () => {
    expect(whyNotAssign(facts({ confirmed_pros_count: 2 }), now)).toBe('GIG_FILLED')
    expect(whyNotAssign(facts({ other_confirmed: elsewhere }), now)).toBe('OVERLAPPING_GIG')
  })
  test('is not for a pro who dropped this shift or is on it already', () => {
    expect(whyNotAssign(facts({ application: { is_confirmed: false, is_cancelled: true } }), now)).toBe('APPLICATION_CANCELLED')
    expect(whyNotAssign(facts({ application: { is_confirmed: true, is_cancelled: false } }), now)).toBe('ALREADY_CONFIRMED')
    expect(whyNotAssign(facts({ application: { is_confirmed: false, is_cancelled: false } }), now)).toBeNull()
  })
  test('asks for certificates on the day, and that the shift is open', () => {
    expect(whyNotAssign(facts({ required_certifications: [7] }), now)).toBe('CERTIFICATION_MISSING')
    expect(whyNotAssign(facts({ gig_status: 'UNAPPROVED' }), now)).toBe('GIG_NOT_OPEN')
    expect(whyNotAssign(facts(), facts().start_time)).toBe('GIG_STARTED')
  })
})

describe('offering', () => {
  test('may go outside the network, and again after a no', () => {
    const asked = facts({ in_network: false, application: { is_confirmed: false, is_cancelled: true } })
    expect(whyNotOffer(asked, now)).toBeNull()
  })
  test('not for a full shift, nor for a pro who is on it, works elsewhere then or may not work it', () => {
    expect(whyNotOffer(facts({ confirmed_pros_count: 2 }), now)).toBe('GIG_FILLED')
    expect(whyNotOffer(facts({ application: { is_confirmed: true, is_cancelled: false } }), now)).toBe('ALREADY_CONFIRMED')
    expect(whyNotOffer(facts({ other_confirmed: elsewhere }), now)).toBe('OVERLAPPING_GIG')
    expect(whyNotOffer(facts({ is_blocked: true }), now)).toBe('BLOCKED')
  })
  test('is refused only where assigning is, for any pro', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(null, { is_confirmed: false, is_cancelled: true }, { is_confirmed: true, is_cancelled: false }),
        fc.integer({ min: 0, max: 3 }),
        (in_network, is_blocked, isBusy, application, confirmed_pros_count) => {
          const one = facts({ in_network, is_blocked, application, confirmed_pros_count, other_confirmed: isBusy ? elsewhere : [] })
          if (whyNotAssign(one, now) === null) expect(whyNotOffer(one, now)).toBeNull()
        },
      ),
    )
  })
})
