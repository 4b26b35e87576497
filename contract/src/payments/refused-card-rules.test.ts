import { expect, test } from 'vitest'
import { needsNewMethod } from './refused-card-rules.ts'

test('a refusal that concerns the card itself needs a new one; a lack of money or a fault of the bank does not', () => {
  for (const code of ['card_declined', 'expired_card', 'stolen_card', 'payment_method_missing']) expect(needsNewMethod(code)).toBe(true)
  for (const code of ['insufficient_funds', 'processing_error', 'canceled', null]) expect(needsNewMethod(code)).toBe(false)
})
