import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBankRefusal, isRoutingNumber, minutesToRetry, MOST_PAYOUT_TRIES } from './payout-account-rules.ts'

describe('a routing number', () => {
  test.each(['110000000', '021000021', '053207766', '122105155'])('%s is one', (digits) => expect(isRoutingNumber(digits)).toBe(true))
  test.each(['', '11000000', '1100000000', '110000001', '000000000', '11000000a'])('%s is none', (digits) =>
    expect(isRoutingNumber(digits)).toBe(false),
  )
  test('has a check digit that finds each single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'053207766'].map(Number)
        digits[at] = (digits[at]! + by) % 10
        return !isRoutingNumber(digits.join(''))
      }),
    )
  })
})

test('a payout is tried again later each time, and not for ever', () => {
  const waits = Array.from({ length: MOST_PAYOUT_TRIES }, (_, before) => minutesToRetry(before + 1))
  expect(waits).toEqual([10, 60, 360, 1_440, 2_880, null])
  expect(minutesToRetry(50)).toBeNull()
})

test('other bank details mend what the bank refused, and nothing else', () => {
  expect(['account_closed', 'no_account', 'payout_account_missing'].every(isBankRefusal)).toBe(true)
  expect([null, 'reversed', 'processing_error', 'balance_insufficient'].some(isBankRefusal)).toBe(false)
})
