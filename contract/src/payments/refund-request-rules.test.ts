import { describe, expect, test } from 'vitest'
import { DAY, millis } from '../moment.ts'
import { REFUND_REQUEST_DAYS, refundRequestStatus, whyNotAskRefund } from './refund-request-rules.ts'

const ARRIVED = '2026-11-20T12:00:00.000Z'
const charge = { status: 'AVAILABLE', available_at: ARRIVED, total_cents: 10_000, refunded_cents: 0, has_open: false } as const

describe('a request for a refund', () => {
  test('is for at most what is left of a charge that arrived', () => {
    expect(whyNotAskRefund(charge, 10_000, ARRIVED)).toBeNull()
    expect(whyNotAskRefund(charge, 10_001, ARRIVED)).toBe('REFUND_TOO_HIGH')
    expect(whyNotAskRefund({ ...charge, refunded_cents: 4_000 }, 6_000, ARRIVED)).toBeNull()
    expect(whyNotAskRefund({ ...charge, refunded_cents: 4_000 }, 6_001, ARRIVED)).toBe('REFUND_TOO_HIGH')
    expect(whyNotAskRefund({ ...charge, status: 'FAILED', available_at: null }, 1, ARRIVED)).toBe('INVALID_TRANSITION')
  })

  test('waits alone, and comes within 120 days', () => {
    expect(whyNotAskRefund({ ...charge, has_open: true }, 1, ARRIVED)).toBe('REFUND_ASKED')
    const last = millis(ARRIVED) + REFUND_REQUEST_DAYS * DAY
    expect(whyNotAskRefund(charge, 1, new Date(last))).toBeNull()
    expect(whyNotAskRefund(charge, 1, new Date(last + 1))).toBe('REFUND_TOO_LATE')
  })

  test('is answered once', () => {
    for (const status of refundRequestStatus.states.filter((one) => one !== 'OPEN'))
      for (const event of ['refund', 'decline', 'withdraw'] as const) expect(refundRequestStatus.next(status, event)).toBeNull()
  })
})
