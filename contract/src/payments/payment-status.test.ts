import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { whyNotCharge } from './payment-method-status.ts'
import {
  eventsOf,
  isFailed,
  isPaid,
  isProcessing,
  type PaymentReport,
  type PaymentStatus,
  paymentPhase,
  paymentStatus,
  reportAfter,
  whyNotRetryPayment,
} from './payment-status.ts'

/** The status of a payment after the provider's reports, in the order they came. */
const after = (start: PaymentStatus, reports: readonly { kind: PaymentReport; attempt: number }[]): PaymentStatus =>
  reports.reduce<PaymentStatus>(
    (status, report) =>
      eventsOf({ status, attempt: 1 }, report).reduce<PaymentStatus>((s, event) => paymentStatus.next(s, event) ?? s, status),
    start,
  )
const told = (kind: PaymentReport, attempt = 1) => ({ kind, attempt })

test('every status has exactly one of the three flags', () => {
  for (const status of paymentStatus.states) {
    expect([isProcessing(status), isFailed(status), isPaid(status)].filter(Boolean)).toHaveLength(1)
  }
  expect(paymentStatus.states.map(paymentPhase)).toEqual(['processing', 'processing', 'paid', 'failed', 'failed'])
})

describe('the provider’s reports', () => {
  test('accepted, then succeeded', () => expect(after('SUBMITTED', [told('accepted'), told('succeeded')])).toBe('AVAILABLE'))
  test('in the wrong order, or twice, end the same', () => {
    expect(after('SUBMITTED', [told('succeeded'), told('accepted'), told('succeeded')])).toBe('AVAILABLE')
  })
  test('a failure after a success is old news', () => expect(after('SUBMITTED', [told('succeeded'), told('failed')])).toBe('AVAILABLE'))
  test('a success counts even if our own call timed out', () => expect(after('ERROR', [told('succeeded')])).toBe('AVAILABLE'))
  test('FAILED is the last word on its attempt', () => expect(after('FAILED', [told('succeeded'), told('accepted')])).toBe('FAILED'))
  test('a timed-out call turns out to have failed', () => expect(after('ERROR', [told('failed')])).toBe('FAILED'))
  test('money that comes back had arrived, in whatever order we hear of it', () => {
    for (const reports of [
      ['succeeded', 'returned'],
      ['returned', 'succeeded'],
      ['errored', 'returned'],
      ['returned', 'returned'],
    ] as const)
      expect(
        after(
          'PENDING_TRANSFER',
          reports.map((kind) => told(kind)),
        ),
      ).toBe('FAILED')
  })
  test('an earlier attempt’s report is ignored', () => expect(after('SUBMITTED', [told('failed', 0)])).toBe('SUBMITTED'))

  test('however the reports of one outcome are repeated and shuffled, the outcome is the same', () => {
    const outcomes = [
      ['succeeded', 'AVAILABLE'],
      ['failed', 'FAILED'],
    ] as const
    for (const [kind, expected] of outcomes) {
      const report = fc.constantFrom(told('accepted'), told('errored'), told(kind), told('failed', 0))
      fc.assert(
        fc.property(fc.array(report, { maxLength: 8 }), fc.array(report, { maxLength: 8 }), (earlier, later) => {
          expect(after('SUBMITTED', [...earlier, told(kind), ...later])).toBe(expected)
        }),
      )
    }
  })

  test('only moves of the table are made', () => {
    for (const start of paymentStatus.states) {
      for (const kind of ['accepted', 'succeeded', 'errored', 'failed', 'returned'] as const) {
        let status = start
        for (const event of eventsOf({ status, attempt: 1 }, told(kind))) {
          const next = paymentStatus.next(status, event)
          expect(next).not.toBeNull()
          status = next ?? status
        }
      }
    }
  })
})

test('only a failed payment is retried, and after FAILED with the same method only if that may work', () => {
  const why = (status: PaymentStatus, error_code: string | null, has_new_method: boolean, is_used_up = false) =>
    whyNotRetryPayment({ status, error_code, is_used_up }, has_new_method)
  expect(why('ERROR', 'processing_error', false)).toBeNull()
  expect(why('FAILED', 'insufficient_funds', false)).toBeNull()
  expect(why('FAILED', 'insufficient_funds', false, true)).toBe('PAYMENT_METHOD_NOT_ACTIVE')
  expect(why('FAILED', 'card_declined', false)).toBe('PAYMENT_METHOD_NOT_ACTIVE')
  expect(why('FAILED', 'dispute_fraudulent', false)).toBe('PAYMENT_METHOD_NOT_ACTIVE')
  expect(why('FAILED', 'card_declined', true)).toBeNull()
  expect(why('AVAILABLE', null, true)).toBe('ALREADY_PAID')
  expect(why('SUBMITTED', null, true)).toBe('INVALID_TRANSITION')
})

test('a charge needs an active method on file', () => {
  expect(whyNotCharge('ACTIVE')).toBeNull()
  expect(whyNotCharge('NOT_CONFIGURED')).toBe('PAYMENT_METHOD_DOES_NOT_EXIST')
  expect(whyNotCharge('REQUIRES_ACTION')).toBe('PAYMENT_METHOD_NOT_ACTIVE')
  expect(whyNotCharge('FAILED')).toBe('PAYMENT_METHOD_NOT_ACTIVE')
})

describe('money that a dispute took and returned', () => {
  /** The status after reports in this order, where each is heard once. */
  const ends = (reports: readonly PaymentReport[]): PaymentStatus => {
    const heard = { returned: 0, reinstated: 0 }
    return reports.reduce<PaymentStatus>((status, kind) => {
      if (kind === 'returned' || kind === 'reinstated') heard[kind]++
      const meant = reportAfter(kind, status, heard)
      return meant === null ? status : after(status, [told(meant)])
    }, 'PENDING_TRANSFER')
  }

  test('ends the same in every order', () => {
    const histories: [PaymentReport[], PaymentStatus][] = [
      [['succeeded', 'returned'], 'FAILED'],
      [['succeeded', 'returned', 'reinstated'], 'AVAILABLE'],
      [['succeeded', 'returned', 'reinstated', 'returned'], 'FAILED'],
      [['returned', 'reinstated', 'returned', 'reinstated'], 'AVAILABLE'],
    ]
    for (const [reports, end] of histories)
      fc.assert(
        fc.property(fc.shuffledSubarray(reports, { minLength: reports.length }), (shuffled) => {
          expect(ends(shuffled)).toBe(end)
        }),
      )
  })

  test('mends no charge that was declined', () => {
    expect(ends(['failed', 'reinstated'])).toBe('FAILED')
  })
})
