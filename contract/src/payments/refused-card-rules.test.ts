import { expect, test } from 'vitest'
import { needsNewMethod, whyNotChargeAgain } from './refused-card-rules.ts'

test('a refusal that concerns the card itself needs a new one; a lack of money or a fault of the bank does not', () => {
  for (const code of ['card_declined', 'expired_card', 'stolen_card', 'payment_method_missing']) expect(needsNewMethod(code)).toBe(true)
  for (const code of ['insufficient_funds', 'processing_error', 'canceled', null]) expect(needsNewMethod(code)).toBe(false)
})

test('a person may try the same method again unless the bank refused it for good, took the money back, or returned it too often', () => {
  const why = (error_code: string, is_used_up = false) => whyNotChargeAgain({ status: 'FAILED', error_code, is_used_up }, false)
  expect(why('insufficient_funds')).toBeNull()
  expect(why('authentication_required')).toBeNull()
  expect(why('insufficient_funds', true)).toBe('PAYMENT_METHOD_NOT_ACTIVE')
  expect(why('stolen_card')).toBe('PAYMENT_METHOD_NOT_ACTIVE')
  expect(why('dispute_fraudulent')).toBe('PAYMENT_METHOD_NOT_ACTIVE')
  expect(whyNotChargeAgain({ status: 'ERROR', error_code: 'processing_error' }, false)).toBeNull()
  expect(whyNotChargeAgain({ status: 'FAILED', error_code: 'stolen_card' }, true)).toBeNull()
})
