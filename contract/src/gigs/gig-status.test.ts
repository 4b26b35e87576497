import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defaultGigListStatuses,
  firstGigStatus,
  GigListStatus,
  type GigStatus,
  gigListStatuses,
  gigStatus,
  gigStatusesFor,
  isTerminal,
  mayAskMore,
  needsMore,
  type SettleFacts,
  settledStatus,
  settlingEvents,
  whyNotCancelGig,
  whyNotChangeAllowedPros,
} from './gig-status.ts'

const start_time = '2026-11-20T22:00:00.000Z'
const end_time = '2026-11-21T04:00:00.000Z'
const before = '2026-11-20T12:00:00.000Z'
const during = '2026-11-21T00:00:00.000Z'
const after = '2026-11-21T05:00:00.000Z'

const gig = (facts: Partial<SettleFacts>): SettleFacts => ({
  status: 'POSTED',
  start_time,
  end_time,
  allowed_confirmed_pros: 2,
  confirmed_pros_count: 0,
  paid_pros_count: 0,
  failing_payments_count: 0,
  ...facts,
})

describe('the table', () => {
  test('cancelled, completed and unfilled are final, nothing else is; a no-show taken back brings work, a charge that comes back a failure', () => {
    expect(gigStatus.states.filter(isTerminal)).toEqual(['COMPLETED', 'UNFILLED', 'CANCELLED'])
    for (const status of ['COMPLETED', 'UNFILLED'] as const) expect(gigStatus.next(status, 'work_found')).toBe('INCOMPLETE')
    expect(gigStatus.next('CANCELLED', 'work_found')).toBeNull()
    expect(gigStatus.next('COMPLETED', 'payment_failed')).toBe('FAILED_PAYMENT')
  })

  test('a move that is not listed is refused', () => {
    expect(gigStatus.next('COMPLETED', 'cancel')).toBeNull()
    expect(gigStatus.next('UNAPPROVED', 'fill')).toBeNull()
  })

  test('only an approved location posts at once', () => {
    expect(firstGigStatus('APPROVED')).toBe('POSTED')
    expect(firstGigStatus('PENDING')).toBe('UNAPPROVED')
    expect(firstGigStatus('DENIED')).toBe('UNAPPROVED')
  })
})

describe('settling', () => {
  const cases: [string, Partial<SettleFacts>, string, GigStatus][] = [
    ['posted with free places stays posted', { confirmed_pros_count: 1 }, before, 'POSTED'],
    ['full is confirmed', { confirmed_pros_count: 2 }, before, 'CONFIRMED'],
    ['a cancellation before the start reopens', { status: 'CONFIRMED', confirmed_pros_count: 1 }, before, 'POSTED'],
    ['a cancellation after the start does not', { status: 'CONFIRMED', confirmed_pros_count: 1 }, during, 'CONFIRMED'],
    ['over with work done: payment is due', { status: 'CONFIRMED', confirmed_pros_count: 2 }, after, 'INCOMPLETE'],
    ['over and only partly filled: payment is due', { confirmed_pros_count: 1 }, after, 'INCOMPLETE'],
    ['over at the very end', { confirmed_pros_count: 1 }, end_time, 'INCOMPLETE'],
    ['over with nobody: unfilled', {}, after, 'UNFILLED'],
    ['never approved: unfilled', { status: 'UNAPPROVED' }, after, 'UNFILLED'],
    ['not approved yet', { status: 'UNAPPROVED' }, before, 'UNAPPROVED'],
    ['some are paid', { status: 'INCOMPLETE', confirmed_pros_count: 2, paid_pros_count: 1 }, after, 'INCOMPLETE'],
    ['all are paid', { status: 'INCOMPLETE', confirmed_pros_count: 2, paid_pros_count: 2 }, after, 'COMPLETED'],
    ['all no-shows', { status: 'INCOMPLETE' }, after, 'UNFILLED'],
    ['a payment fails', { status: 'INCOMPLETE', confirmed_pros_count: 2, failing_payments_count: 1 }, after, 'FAILED_PAYMENT'],
    ['still failing', { status: 'FAILED_PAYMENT', confirmed_pros_count: 2, failing_payments_count: 1 }, after, 'FAILED_PAYMENT'],
    ['the failed payment is retried', { status: 'FAILED_PAYMENT', confirmed_pros_count: 2 }, after, 'INCOMPLETE'],
    ['the retry succeeded', { status: 'FAILED_PAYMENT', confirmed_pros_count: 2, paid_pros_count: 2 }, after, 'COMPLETED'],
    [
      'all are paid, but a correction failed',
      { status: 'INCOMPLETE', confirmed_pros_count: 2, paid_pros_count: 2, failing_payments_count: 1 },
      after,
      'FAILED_PAYMENT',
    ],
    [
      'a charge comes back after all were paid',
      { status: 'COMPLETED', confirmed_pros_count: 2, paid_pros_count: 1, failing_payments_count: 1 },
      after,
      'FAILED_PAYMENT',
    ],
    ['the unpaid one was released', { status: 'FAILED_PAYMENT' }, after, 'UNFILLED'],
    ['cancelled stays cancelled', { status: 'CANCELLED' }, after, 'CANCELLED'],
  ]
  test.each(cases)('%s', (_, facts, now, expected) => {
    expect(settledStatus(gig(facts), now)).toBe(expected)
  })

  test('a sweep that comes late catches up through every state', () => {
    expect(settlingEvents(gig({ confirmed_pros_count: 1, paid_pros_count: 1 }), after)).toEqual(['end_with_work_due', 'pay_complete'])
    expect(settlingEvents(gig({ confirmed_pros_count: 1, failing_payments_count: 1 }), after)).toEqual([
      'end_with_work_due',
      'payment_failed',
    ])
  })

  const facts = fc
    .record({
      status: fc.constantFrom(...gigStatus.states),
      allowed: fc.integer({ min: 1, max: 4 }),
      confirmed: fc.integer({ min: 0, max: 4 }),
      paid: fc.integer({ min: 0, max: 4 }),
      failing: fc.integer({ min: 0, max: 4 }),
      now: fc.constantFrom(before, start_time, during, end_time, after),
    })
    .map((f) => ({
      now: f.now,
      gig: gig({
        status: f.status,
        allowed_confirmed_pros: f.allowed,
        confirmed_pros_count: Math.min(f.confirmed, f.allowed),
        paid_pros_count: Math.min(f.paid, f.confirmed, f.allowed),
        failing_payments_count: f.failing,
      }),
    }))

  test('settling twice changes nothing the second time, and uses only moves of the table', () => {
    fc.assert(
      fc.property(facts, (f) => {
        let status: GigStatus = f.gig.status
        for (const event of settlingEvents(f.gig, f.now)) {
          const next = gigStatus.next(status, event)
          expect(next).not.toBeNull()
          status = next ?? status
        }
        expect(settlingEvents({ ...f.gig, status }, f.now)).toEqual([])
        expect(settledStatus(f.gig, f.now)).toBe(status)
      }),
    )
  })

  test('no gig is open once it has ended', () => {
    fc.assert(
      fc.property(facts, (f) => {
        expect(['UNAPPROVED', 'POSTED', 'CONFIRMED']).not.toContain(settledStatus(f.gig, after))
      }),
    )
  })
})

describe('list filters', () => {
  test('every status is under exactly one filter', () => {
    const listed = GigListStatus.options.flatMap((filter) => gigListStatuses[filter])
    expect([...listed].sort()).toEqual([...gigStatus.states].sort())
  })

  test('by default all but the cancelled are shown', () => {
    expect(defaultGigListStatuses).toEqual(['unfilled', 'ready', 'completed', 'paymentDue', 'paymentError'])
    expect(gigStatusesFor([])).not.toContain('CANCELLED')
    expect(gigStatusesFor(['cancelled', 'ready'])).toEqual(['CANCELLED', 'CONFIRMED'])
  })
})

describe('cancelling', () => {
  test('before the start, from every open status', () => {
    for (const status of ['UNAPPROVED', 'POSTED', 'CONFIRMED'] as const) expect(whyNotCancelGig(status, start_time, before)).toBeNull()
  })
  test('not once it has started', () => expect(whyNotCancelGig('CONFIRMED', start_time, start_time)).toBe('GIG_STARTED'))
  test('not when it is over', () => expect(whyNotCancelGig('INCOMPLETE', start_time, after)).toBe('INVALID_TRANSITION'))
})

describe('the number of pros', () => {
  const confirmed = { status: 'CONFIRMED' as GigStatus, start_time, confirmed_pros_count: 2 }
  test('may be raised, and lowered to those confirmed', () => {
    expect(whyNotChangeAllowedPros(confirmed, 5, before)).toBeNull()
    expect(whyNotChangeAllowedPros(confirmed, 2, before)).toBeNull()
  })
  test('never below those confirmed', () => expect(whyNotChangeAllowedPros(confirmed, 1, before)).toBe('BELOW_CONFIRMED'))
  test('is a whole number of at least 1', () => {
    expect(whyNotChangeAllowedPros(confirmed, 0, before)).toBe('invalid')
    expect(whyNotChangeAllowedPros(confirmed, 2.5, before)).toBe('invalid')
  })
  test('is fixed from the start on', () => {
    expect(whyNotChangeAllowedPros(confirmed, 3, during)).toBe('GIG_STARTED')
    expect(whyNotChangeAllowedPros({ ...confirmed, status: 'COMPLETED' }, 3, after)).toBe('INVALID_TRANSITION')
  })
  test('"needs N" counts spots neither taken nor offered, and is never negative', () => {
    expect(needsMore({ allowed: 6, confirmed: 2, selected: 1 })).toBe(3)
    expect(needsMore({ allowed: 2, confirmed: 2, selected: 1 })).toBe(0)
  })
  test('an overfilled position asks one extra standby, and nobody once it is full', () => {
    expect(mayAskMore({ allowed: 2, confirmed: 1, selected: 0, overfills: false })).toBe(1)
    expect(mayAskMore({ allowed: 2, confirmed: 1, selected: 0, overfills: true })).toBe(2)
    expect(mayAskMore({ allowed: 2, confirmed: 1, selected: 2, overfills: true })).toBe(0)
    expect(mayAskMore({ allowed: 2, confirmed: 2, selected: 0, overfills: true })).toBe(0)
  })
})
