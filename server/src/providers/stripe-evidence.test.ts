import { afterAll, beforeAll, expect, test } from 'vitest'
import { stripeCardPayments } from './card-payments.stripe.ts'
import { STRIPE_SETTINGS, startStripeStandIn, type StripeStandIn } from './testing/stripe-stand-in.ts'

let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await startStripeStandIn()
})
afterAll(() => stripe.close())

test('the evidence about a dispute goes to Stripe as text, and is submitted at once', async () => {
  const cards = stripeCardPayments({ ...STRIPE_SETTINGS, CARD_PAYMENTS_API_URL: stripe.url })
  await cards.sendEvidence('dp_barn', 'Grace O. worked from 5:02 pm to 10:58 pm.')
  const { method, path, body } = stripe.asked.at(-1)!
  expect([method, path]).toEqual(['POST', '/v1/disputes/dp_barn'])
  expect(Object.fromEntries(new URLSearchParams(body.toString()))).toEqual({
    'evidence[uncategorized_text]': 'Grace O. worked from 5:02 pm to 10:58 pm.',
    submit: 'true',
  })
})
