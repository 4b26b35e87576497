import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stripeCardPayments } from './card-payments.stripe.ts'
import type { CardPayments } from './card-payments.ts'
import { STRIPE_SETTINGS, startStripeStandIn, type StripeStandIn } from './testing/stripe-stand-in.ts'

/** The events that the log asks a person to look at. */
const looks: string[] = []
let stripe: StripeStandIn
let cards: CardPayments
beforeAll(async () => {
  stripe = await startStripeStandIn()
  const log = { warn: (line: { event: string }) => looks.push(line.event) } as never
  cards = stripeCardPayments({ ...STRIPE_SETTINGS, CARD_PAYMENTS_API_URL: stripe.url }, log)
})
afterAll(() => stripe.close())

describe('an event from Stripe', () => {
  const event = (type: string, object: object) => ({ id: 'evt_1', object: 'event', type, data: { object } })
  const read = (value: unknown, forged = {}) => {
    const { body, headers } = stripe.post(value, forged)
    return cards.readEvent(body, headers)
  }
  const ours = { id: 'pi_1', metadata: { muster_transfer: 'charge-x' }, last_payment_error: null }

  test('is read with our key, its id and its message', () => {
    const last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' }
    expect(read(event('payment_intent.payment_failed', { ...ours, last_payment_error }))).toEqual({
      external_id: 'evt_1',
      kind: 'transfer.failed',
      reference: 'pi_1',
      idempotency_key: 'charge-x',
      error_code: 'lost_card',
      error_message: 'Your card was declined.',
    })
    const fault = { type: 'api_error', message: 'Stripe did not manage.' }
    expect(read(event('payment_intent.payment_failed', { ...ours, last_payment_error: fault }))).toMatchObject({ kind: 'transfer.error' })
    expect(
      read(event('transfer.reversed', { id: 'tr_1', metadata: ours.metadata, reversed: true, reversals: { data: [] } })),
    ).toMatchObject({
      kind: 'transfer.returned',
      error_code: 'reversed',
    })
  })

  test('of a charge cancelled in the dashboard ends it', () => {
    const cancelled = { ...ours, status: 'canceled', cancellation_reason: 'requested_by_customer' }
    expect(read(event('payment_intent.canceled', cancelled))).toMatchObject({ kind: 'transfer.failed', error_code: 'canceled' })
    expect(read(event('payment_intent.canceled', { ...cancelled, metadata: {} }))).toBe('ignored')
  })

  test('about anything else, or not about us, is ignored', () => {
    for (const type of [
      'charge.refunded',
      'charge.dispute.created',
      'charge.dispute.closed',
      'payout.failed',
      'account.updated',
      'never.heard_of',
    ])
      for (const object of [ours, { ...ours, metadata: null }, {}]) expect(read(event(type, object)), type).toBe('ignored')
    expect(looks).toEqual(expect.arrayContaining(['charge.refunded', 'payout.failed']))
    expect(looks).not.toContain('account.updated')
    const thin = {
      id: 'evt_thin',
      object: 'v2.core.event',
      type: 'v2.core.account.updated',
      livemode: false,
      created: '2026-11-22T00:00:00Z',
    }
    expect(read(thin)).toBe('ignored')
    expect(read(thin, { secret: 'whsec_other' })).toBeNull()
    expect(read(event('payment_intent.succeeded', { id: 'pi_2', metadata: {} }))).toBe('ignored')
  })

  test('forged, stale, altered or unsigned is refused', () => {
    const value = event('payment_intent.succeeded', ours)
    expect(read(value)).toMatchObject({ kind: 'transfer.available' })
    expect(read(value, { secret: 'whsec_other' })).toBeNull()
    expect(read(value, { at: Math.floor(Date.now() / 1000) - 3_600 })).toBeNull()
    const { body, headers } = stripe.post(value)
    expect(cards.readEvent(Buffer.concat([body, Buffer.from(' ')]), headers)).toBeNull()
    expect(cards.readEvent(body, {})).toBeNull()
  })
})

test('the package, the script in the browser and the page for operators name the same version of Stripe', () => {
  const version = Stripe.API_VERSION
  const root = join(import.meta.dirname, '../../..')
  expect(readFileSync(join(root, 'docs/operations.md'), 'utf8')).toContain(`the API version \`${version}\``)
  expect(readFileSync(join(root, 'web/src/payments/load-stripe.ts'), 'utf8')).toContain(
    `https://js.stripe.com/${version.split('.')[1]}/stripe.js`,
  )
})
