import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stripeCardPayments } from './card-payments.stripe.ts'
import type { CardPayments, TransferRequest } from './card-payments.ts'
import type { Behaviour } from './testing/stripe-objects.ts'
import { STRIPE_SETTINGS, startStripeStandIn, type StripeStandIn } from './testing/stripe-stand-in.ts'

let stripe: StripeStandIn
let cards: CardPayments
beforeAll(async () => {
  stripe = await startStripeStandIn()
  cards = stripeCardPayments({ ...STRIPE_SETTINGS, CARD_PAYMENTS_API_URL: stripe.url })
})
afterAll(() => stripe.close())
beforeEach(() => {
  stripe.account.events.splice(0)
  stripe.account.unindexed = 0
  stripe.asked.splice(0)
})

let keys = 0
const aCard = async (behaviour: Behaviour, location_id = 7): Promise<string> =>
  stripe.account.confirmSetup((await cards.createSetupIntent(location_id)).client_secret, behaviour)
const charge = (method_external_id: string, idempotency_key = `charge-${++keys}`): TransferRequest => ({
  kind: 'charge',
  idempotency_key,
  amount_cents: 12_345,
  method_external_id,
})
const payout = (method_external_id: string, amount_cents = 9_000): TransferRequest => ({
  kind: 'payout',
  idempotency_key: `payout-${++keys}`,
  amount_cents,
  method_external_id,
})
/** What the product reads from every event since the test began. */
const told = () =>
  stripe.account.events.map((event) => {
    const { body, headers } = stripe.post(event)
    const read = cards.readEvent(body, headers)
    return read === null || read === 'ignored' ? read : `${read.kind} ${read.error_code ?? ''}`.trim()
  })
const intentsOf = (key: string) =>
  stripe.account.all('payment_intent').filter(({ metadata }) => (metadata as Record<string, string>).muster_transfer === key)
const chargesOf = (key: string) =>
  intentsOf(key).flatMap(({ id }) => stripe.account.all('charge').filter((one) => one.payment_intent === id))
const posts = () => stripe.asked.filter(({ method }) => method === 'POST').map(({ path }) => path.replace(/pi_\w+/, 'pi'))

describe('setting up a card', () => {
  test('makes a customer and an off-session setup intent, and returns the key for the browser', async () => {
    const { client_secret, publishable_key } = await cards.createSetupIntent(7)
    expect(publishable_key).toBe('pk_test_muster')
    const intent = stripe.account.all('setup_intent').find((one) => one.client_secret === client_secret)!
    expect(intent.usage).toBe('off_session')
    expect(stripe.account.find('customer', String(intent.customer)).metadata).toEqual({ muster_location: '7' })
  })

  test('a card belongs only to the location it was set up for', async () => {
    const id = await aCard('works')
    expect(await cards.findMethod(id, 7)).toEqual({
      external_id: id,
      type: 'card',
      brand: 'Visa',
      last4: '4242',
      expires: '04/30',
      is_usable: true,
    })
    expect(await cards.findMethod(id, 8)).toBeNull()
    expect(await cards.findMethod('pm_unknown', 7)).toBeNull()
    expect(await cards.findMethod('../customers', 7)).toBeNull()
    Object.assign(stripe.account.find('payment_method', id), { customer: null })
    expect(await cards.findMethod(id, 7)).toBeNull()
  })
})

describe('a charge', () => {
  test('is one confirmed PaymentIntent, off session, of the card’s own customer', async () => {
    const asked = charge(await aCard('works'))
    stripe.asked.splice(0)
    const answer = await cards.requestTransfer(asked)
    const [intent] = intentsOf(asked.idempotency_key)
    expect(answer).toEqual({ reference: intent!.id })
    expect(intent).toMatchObject({ amount: 12_345, currency: 'usd', status: 'succeeded', payment_method: asked.method_external_id })
    const post = stripe.asked.find(({ method }) => method === 'POST')!
    expect(post.headers['idempotency-key']).toBe(asked.idempotency_key)
    expect(Object.fromEntries(new URLSearchParams(post.body.toString()))).toMatchObject({ off_session: 'true', confirm: 'true' })
    expect(told()).toEqual(['transfer.available'])
  })

  test.each<[Behaviour, string]>([
    ['declined', 'transfer.failed insufficient_funds'],
    ['needs_authentication', 'transfer.failed authentication_required'],
    ['bank_silent', 'transfer.error processing_error'],
  ])('of a card that is %s does not throw: an event reports it', async (behaviour, event) => {
    const asked = charge(await aCard(behaviour))
    expect(await cards.requestTransfer(asked)).toEqual({ reference: intentsOf(asked.idempotency_key)[0]!.id })
    expect(told()).toEqual([event])
  })

  test.each<[string, () => void]>([
    ['while Stripe knows the key', () => undefined],
    ['while search does not know it yet', () => void (stripe.account.unindexed = 1)],
    ['a day later', () => stripe.forgetKeys()],
  ])('requested again %s is the same one and charges nothing more', async (_when, pass) => {
    for (const behaviour of ['works', 'declined'] as const) {
      const asked = charge(await aCard(behaviour))
      const first = await cards.requestTransfer(asked)
      pass()
      expect(await cards.requestTransfer(asked)).toEqual(first)
      expect(chargesOf(asked.idempotency_key)).toHaveLength(1)
      stripe.account.unindexed = 0
    }
  })

  test.each<[string, () => void]>([
    ['at once', () => undefined],
    ['before search knows it', () => void (stripe.account.unindexed = 1)],
    ['a day later', () => stripe.forgetKeys()],
  ])('requested again %s after the bank was silent retries the same PaymentIntent', async (_when, pass) => {
    const card = await aCard('bank_silent')
    const asked = charge(card)
    const first = await cards.requestTransfer(asked)
    stripe.account.behaviours.set(card, 'works')
    pass()
    expect(await cards.requestTransfer(asked)).toEqual(first)
    expect(intentsOf(asked.idempotency_key)).toHaveLength(1)
    expect(chargesOf(asked.idempotency_key).map(({ paid }) => paid)).toEqual([false, true])
    expect(told()).toEqual(['transfer.error processing_error', 'transfer.available'])
    expect(await cards.requestTransfer(asked)).toEqual(first)
    expect(chargesOf(asked.idempotency_key)).toHaveLength(2)
  })

  test('retried with another card moves to that card’s customer, and a decline ends it', async () => {
    const asked = charge(await aCard('bank_silent'))
    await cards.requestTransfer(asked)
    const other = { ...asked, method_external_id: await aCard('declined') }
    stripe.asked.splice(0)
    await cards.requestTransfer(other)
    expect(posts()).toEqual(['/v1/payment_intents/pi', '/v1/payment_intents/pi/confirm'])
    expect(intentsOf(asked.idempotency_key)).toMatchObject([{ payment_method: other.method_external_id }])
    stripe.account.behaviours.set(other.method_external_id, 'works')
    await cards.requestTransfer(other)
    expect(chargesOf(asked.idempotency_key).map(({ paid }) => paid)).toEqual([false, false])
    expect(told()).toEqual(['transfer.error processing_error', 'transfer.failed insufficient_funds'])
  })

  test('retried by two at once charges once', async () => {
    const card = await aCard('bank_silent')
    const asked = charge(card)
    await cards.requestTransfer(asked)
    await Promise.all([cards.requestTransfer(asked), cards.requestTransfer(asked)])
    // Each request may see the state the other left behind; neither may repeat a try from the same state.
    const confirms = stripe.asked.filter(({ path }) => path.endsWith('/confirm')).map(({ headers }) => headers['idempotency-key'])
    expect(chargesOf(asked.idempotency_key)).toHaveLength(1 + new Set(confirms).size)
  })

  test('that Stripe finds invalid is refused immediately, with its code', async () => {
    const gone = await aCard('works')
    Object.assign(stripe.account.find('payment_method', gone), { customer: null })
    expect(await cards.requestTransfer(charge(gone))).toMatchObject({
      refused: { kind: 'transfer.failed', code: 'payment_method_missing' },
    })
    expect(await cards.requestTransfer(charge('pm_embedded'))).toMatchObject({ refused: { code: 'payment_method_missing' } })
    expect(await cards.requestTransfer({ ...charge(await aCard('works')), amount_cents: 49 })).toMatchObject({
      refused: { kind: 'transfer.failed', code: 'amount_too_small' },
    })
    const asked = charge(await aCard('bank_silent'))
    await cards.requestTransfer(asked)
    Object.assign(intentsOf(asked.idempotency_key)[0]!, { status: 'canceled' })
    expect(await cards.requestTransfer(asked)).toMatchObject({ refused: { code: 'canceled' } })
    expect(told()).toEqual(['transfer.error processing_error'])
  })
})

describe('a payout', () => {
  test('is one Transfer to the connected account, even a day later', async () => {
    const asked = payout('acct_1')
    const first = await cards.requestTransfer(asked)
    stripe.forgetKeys()
    expect(await cards.requestTransfer(asked)).toEqual(first)
    expect(stripe.account.all('transfer').filter((one) => one.transfer_group === asked.idempotency_key)).toHaveLength(1)
    expect(told()).toEqual(['transfer.available'])
  })

  test('to a pro without a connected account is refused without a call to Stripe', async () => {
    expect(await cards.requestTransfer(payout('pro:12'))).toEqual({
      refused: { kind: 'transfer.failed', code: 'payout_account_missing', message: 'This pro has no account for payouts yet.' },
    })
    expect(stripe.asked).toEqual([])
  })

  test('beyond the balance is a temporary error', async () => {
    expect(await cards.requestTransfer(payout('acct_1', 2_000_000))).toMatchObject({
      refused: { kind: 'transfer.error', code: 'balance_insufficient' },
    })
  })
})

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
    expect(read(event('transfer.reversed', { id: 'tr_1', metadata: ours.metadata }))).toMatchObject({
      kind: 'transfer.error',
      error_code: 'reversed',
    })
  })

  test('about anything else, or not about us, is ignored', () => {
    expect(read(event('charge.refunded', ours))).toBe('ignored')
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

describe('Stripe failing', () => {
  test('throws, so that the job retries, and tells the log no secrets', async () => {
    const wrong = stripeCardPayments({ ...STRIPE_SETTINGS, CARD_PAYMENTS_SECRET_KEY: 'sk_test_wrong', CARD_PAYMENTS_API_URL: stripe.url })
    const error: unknown = await wrong.requestTransfer(charge('pm_1')).catch((thrown: unknown) => thrown)
    expect(String(error)).toMatch(/^StripeRefused: StripeAuthenticationError: Invalid API Key/)
    expect(Object.keys(error as object)).toEqual(['name'])
    const absent = stripeCardPayments({ ...STRIPE_SETTINGS, CARD_PAYMENTS_API_URL: 'http://127.0.0.1:1' })
    await expect(absent.createSetupIntent(7)).rejects.toThrow('StripeConnectionError')
    await expect(absent.requestTransfer(payout('acct_1'))).rejects.toThrow('StripeConnectionError')
  })
})
