import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Line } from './pay-line-rules.ts'
import { refundParts, whyNotRefund } from './refund-rules.ts'

const line = (kind: Line['kind'], cents: number): Line => ({ kind, quantity: 1, rate: cents, cents, policy_id: null })
/** 6 h 30 at $23 and a tip of $15, with the fees on them: $194.85. */
const lines = [line('regular', 14_950), line('tip', 1_500), line('platform_fee', 2_990), line('tipping_fee', 45)]
const whole = 19_485

describe('a refund', () => {
  test('takes each fee back in its share, and the rest from the pay', () => {
    expect(refundParts(lines, 0, 2_760)).toEqual({
      fees: [
        { kind: 'platform_fee', cents: 423 },
        { kind: 'tipping_fee', cents: 6 },
      ],
      pay_cents: 2_331,
    })
  })

  test('of the whole charge gives everything back exactly', () => {
    expect(refundParts(lines, 0, whole)).toEqual({
      fees: [
        { kind: 'platform_fee', cents: 2_990 },
        { kind: 'tipping_fee', cents: 45 },
      ],
      pay_cents: 16_450,
    })
  })

  test('parts a charge the same in one piece or in many, to the cent', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(pieces, (amounts) => {
        let refunded = 0
        let fees = 0
        let pay = 0
        for (const cents of amounts) {
          if (refunded + cents > whole) break
          const parts = refundParts(lines, refunded, cents)
          const piece = parts.fees.reduce((sum, fee) => sum + fee.cents, 0)
          expect(piece + parts.pay_cents).toBe(cents)
          expect(parts.pay_cents).toBeGreaterThanOrEqual(0)
          refunded += cents
          fees += piece
          pay += parts.pay_cents
        }
        const atOnce = refundParts(lines, 0, refunded)
        expect(fees).toBe(atOnce.fees.reduce((sum, fee) => sum + fee.cents, 0))
        expect(pay).toBe(atOnce.pay_cents)
      }),
    )
  })
})

describe('a refund is refused', () => {
  const arrived = {
    status: 'AVAILABLE',
    total_cents: whole,
    refunded_cents: 0,
    payout_status: 'AVAILABLE',
    why_not_take_back: 'PAY_WAS_EARNED',
  } as const
  const ask = { cents: 2_760, pro_cents: 0, pay_cents: 2_331 }

  test('while the charge has not arrived', () =>
    expect(whyNotRefund({ ...arrived, status: 'PENDING_TRANSFER' }, ask)).toBe('INVALID_TRANSITION'))
  test('beyond what is left of the charge', () => {
    expect(whyNotRefund({ ...arrived, refunded_cents: whole - 2_760 }, ask)).toBeNull()
    expect(whyNotRefund({ ...arrived, refunded_cents: whole - 2_759 }, ask)).toBe('REFUND_TOO_HIGH')
  })
  test('out of pay that arrived, unless it may be taken back', () => {
    expect(whyNotRefund(arrived, { ...ask, pro_cents: 1 })).toBe('PAY_WAS_EARNED')
    expect(whyNotRefund({ ...arrived, why_not_take_back: null }, { ...ask, pro_cents: 2_331 })).toBeNull()
    expect(whyNotRefund({ ...arrived, why_not_take_back: null }, { ...ask, pro_cents: 2_332 })).toBe('REFUND_FROM_PRO_TOO_HIGH')
  })
  test('out of pay that is on its way, or may be', () => {
    for (const payout_status of ['PENDING_TRANSFER', 'SUBMITTED', 'ERROR'] as const)
      expect(whyNotRefund({ ...arrived, payout_status }, { ...ask, pro_cents: 1 })).toBe('PAYOUT_ALREADY_SENT')
    expect(whyNotRefund({ ...arrived, payout_status: 'FAILED' }, { ...ask, pro_cents: 2_331 })).toBeNull()
  })
  test('when more than the pay in it would come from the pro', () =>
    expect(whyNotRefund({ ...arrived, payout_status: 'FAILED' }, { ...ask, pro_cents: 2_332 })).toBe('REFUND_FROM_PRO_TOO_HIGH'))
})
