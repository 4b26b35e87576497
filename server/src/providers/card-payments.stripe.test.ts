import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stripeCardPayments } from './card-payments.stripe.ts'
import type { CardPayments, TransferRequest } from './card-payments.ts'
import type { Behaviour } from './testing/stripe-books.ts'
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
function referenceOf(answer: Awaited<ReturnType<CardPayments['requestTransfer']>>): string {
  if ('refused' in answer) throw new Error(answer.refused.code)
  return answer.reference
}
const aCard = async (behaviour: Behaviour, location_id = 7): Promise<string> =>
  stripe.account.confirmSetup((await cards.createSetupIntent({ kind: 'location', id: location_id })).client_secret, behaviour)
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
    return read === null || read === 'ignored' ? read : `${read.kind} ${('error_code' in read && read.error_code) || ''}`.trim()
  })
const intentsOf = (key: string) =>
  stripe.account.all('payment_intent').filter(({ metadata }) => (metadata as Record<string, string>).muster_transfer === key)
const chargesOf = (key: string) =>
  intentsOf(key).flatMap(({ id }) => stripe.account.all('charge').filter((one) => one.payment_intent === id))
const posts = () => stripe.asked.filter(({ method }) => method === 'POST').map(({ path }) => path.replace(/pi_\w+/, 'pi'))

describe('setting up a card', () => {
  test('makes a customer and an off-session setup intent, and returns the key for the browser', async () => {
    const { client_secret, publishable_key } = await cards.createSetupIntent({ kind: 'location', id: 7 })
    expect(publishable_key).toBe('pk_test_muster')
    const intent = stripe.account.all('setup_intent').find((one) => one.client_secret === client_secret)!
    expect(intent.usage).toBe('off_session')
    expect(stripe.account.find('customer', String(intent.customer)).metadata).toEqual({ muster_location: '7' })
  })

  test('a card belongs only to the location it was set up for', async () => {
    const id = await aCard('works')
    expect(await cards.findMethod(id, { kind: 'location', id: 7 })).toEqual({
      external_id: id,
      type: 'card',
      brand: 'Visa',
      last4: '4242',
      expires: '04/30',
      status: 'ACTIVE',
      failure_code: null,
      deposits: null,
    })
    expect(await cards.findMethod(id, { kind: 'location', id: 8 })).toBeNull()
    expect(await cards.findMethod(id, { kind: 'organization', id: 7 })).toBeNull()
    expect(await cards.findMethod('pm_unknown', { kind: 'location', id: 7 })).toBeNull()
    expect(await cards.findMethod('../customers', { kind: 'location', id: 7 })).toBeNull()
    Object.assign(stripe.account.find('payment_method', id), { customer: null })
    expect(await cards.findMethod(id, { kind: 'location', id: 7 })).toBeNull()
  })
})

test('a location has one customer, however many cards it sets up, and whatever Stripe’s search knows', async () => {
  const customers = () =>
    stripe.account.all('customer').filter(({ metadata }) => (metadata as Record<string, string>).muster_location === '70')
  await aCard('declined', 70)
  stripe.account.unindexed = 1
  await aCard('works', 70)
  stripe.account.unindexed = 0
  stripe.forgetKeys()
  await aCard('works', 70)
  expect(customers()).toHaveLength(1)
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

  test('retried with another card of the location stays the same PaymentIntent, and a decline ends it', async () => {
    const asked = charge(await aCard('bank_silent'))
    await cards.requestTransfer(asked)
    const other = { ...asked, method_external_id: await aCard('declined') }
    stripe.asked.splice(0)
    await cards.requestTransfer(other)
    expect(posts()).toEqual(['/v1/payment_intents/pi/confirm'])
    expect(intentsOf(asked.idempotency_key)).toMatchObject([{ payment_method: other.method_external_id }])
    stripe.account.behaviours.set(other.method_external_id, 'works')
    await cards.requestTransfer(other)
    expect(chargesOf(asked.idempotency_key).map(({ paid }) => paid)).toEqual([false, false])
    expect(told()).toEqual(['transfer.error processing_error', 'transfer.failed insufficient_funds'])
  })

  test.each<[string, () => void]>([
    ['at once', () => undefined],
    ['before search knows it', () => void (stripe.account.unindexed = 1)],
    ['a day later', () => stripe.forgetKeys()],
  ])('retried with a card of another customer is replaced by one PaymentIntent, asked again %s', async (_when, pass) => {
    const asked = charge(await aCard('bank_silent'))
    const first = await cards.requestTransfer(asked)
    // As an older version set it up: each card had its own customer.
    const other = { ...asked, method_external_id: await aCard('works', 1_000 + keys) }
    const second = await cards.requestTransfer(other)
    expect(second).not.toEqual(first)
    pass()
    expect(await cards.requestTransfer(other)).toEqual(second)
    expect(intentsOf(asked.idempotency_key).map(({ status }) => status)).toEqual(['canceled', 'succeeded'])
    expect(chargesOf(asked.idempotency_key).map(({ paid }) => paid)).toEqual([false, true])
    expect(told(), 'replacing one is not the end of the charge').toEqual([
      'transfer.error processing_error',
      'ignored',
      'transfer.available',
    ])
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

describe('a reversal', () => {
  const reversal = (charge_reference: string, amount_cents: number): TransferRequest => ({
    kind: 'reversal',
    idempotency_key: `take-back-${++keys}`,
    amount_cents,
    method_external_id: 'reversal',
    charge_reference,
  })
  const sent = async (): Promise<string> => referenceOf(await cards.requestTransfer(payout(stripe.account.enabledAccount('acct_1'))))

  test('takes back part of a Transfer once, even a day later, and its event names it', async () => {
    const transfer = await sent()
    const asked = reversal(transfer, 400)
    const first = await cards.requestTransfer(asked)
    expect(referenceOf(first)).toMatch(new RegExp(`^${transfer}/trr_`))
    stripe.forgetKeys()
    expect(await cards.requestTransfer(asked)).toEqual(first)
    expect(stripe.account.find('transfer', transfer)).toMatchObject({ amount_reversed: 400, reversed: false })
    expect(told()).toEqual(['transfer.available', 'transfer.available'])
    const reference = referenceOf(first)
    expect(await cards.readTransfer(reference, asked.idempotency_key)).toMatchObject({
      kind: 'transfer.available',
      reference,
      idempotency_key: asked.idempotency_key,
    })
  })

  test('of more than is left, or than the account’s balance, is refused for good', async () => {
    const transfer = await sent()
    const { amount, destination } = stripe.account.find('transfer', transfer)
    await cards.requestTransfer(reversal(transfer, 100))
    expect(await cards.requestTransfer(reversal(transfer, Number(amount) - 99))).toMatchObject({
      refused: { kind: 'transfer.failed', code: 'parameter_invalid' },
    })
    stripe.account.available.set(String(destination), 0)
    expect(await cards.requestTransfer(reversal(transfer, 100))).toMatchObject({
      refused: { kind: 'transfer.failed', code: 'balance_insufficient' },
    })
  })
})

describe('a payout', () => {
  test('is one Transfer to the connected account, even a day later', async () => {
    const asked = payout(stripe.account.enabledAccount('acct_1'))
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

  test('to an account that takes no transfers yet is refused with a code that other details mend', async () => {
    const { id } = stripe.account.makeAccount({ country: 'US' }, {})
    expect(await cards.requestTransfer(payout(id))).toMatchObject({ refused: { code: 'insufficient_capabilities_for_transfer' } })
  })

  test('leaves from the charge that pays it, in its group, before that reaches the balance, and never exceeds it', async () => {
    stripe.account.balance = 0
    const to = stripe.account.enabledAccount('acct_1')
    const charging = charge(await aCard('works'))
    const charge_reference = referenceOf(await cards.requestTransfer(charging))
    const asked = { ...payout(to), charge_reference }
    const first = await cards.requestTransfer(asked)
    expect(stripe.account.all('transfer').at(-1)).toMatchObject({
      source_transaction: expect.stringMatching(/^ch_/) as string,
      transfer_group: charging.idempotency_key,
    })
    stripe.forgetKeys()
    expect(await cards.requestTransfer(asked), 'a day later it is found among the transfers of its charge').toEqual(first)
    expect(await cards.requestTransfer({ ...payout(to), charge_reference })).toMatchObject({ refused: { code: 'balance_insufficient' } })
    stripe.account.balance = 1_000_000
  })

  test('leaves from the balance when its charge covers no more, and once', async () => {
    const to = stripe.account.enabledAccount('acct_1')
    const charge_reference = referenceOf(await cards.requestTransfer(charge(await aCard('works'))))
    await cards.requestTransfer({ ...payout(to), charge_reference })
    const asked = { ...payout(to), charge_reference }
    const first = await cards.requestTransfer(asked)
    expect(stripe.account.all('transfer').at(-1)).toMatchObject({ source_transaction: null })
    stripe.forgetKeys()
    expect(await cards.requestTransfer(asked)).toEqual(first)
  })

  test('that was requested before its charge arrived is not sent twice after it', async () => {
    const to = stripe.account.enabledAccount('acct_1')
    const asked = payout(to)
    const first = await cards.requestTransfer(asked)
    const charge_reference = referenceOf(await cards.requestTransfer(charge(await aCard('works'))))
    expect(await cards.requestTransfer({ ...asked, charge_reference })).toEqual(first)
  })

  test('beyond the balance is a temporary error, and the next try gets through once the balance covers it', async () => {
    const asked = payout(stripe.account.enabledAccount('acct_1'), 2_000_000)
    const refusal = { refused: { kind: 'transfer.error', code: 'balance_insufficient' } }
    expect(await cards.requestTransfer(asked)).toMatchObject(refusal)
    stripe.account.balance = 3_000_000
    expect(await cards.requestTransfer(asked), 'Stripe repeats what it said to this key').toMatchObject(refusal)
    const second = await cards.requestTransfer({ ...asked, attempt: 2 })
    expect(second).toHaveProperty('reference')
    expect(await cards.requestTransfer({ ...asked, attempt: 3 })).toEqual(second)
  })
})

describe('a refund', () => {
  const refund = (charge_reference: string, amount_cents: number, idempotency_key = `refund-${++keys}`): TransferRequest => ({
    kind: 'refund',
    idempotency_key,
    amount_cents,
    method_external_id: 'refund',
    charge_reference,
  })
  const charged = async (): Promise<string> => referenceOf(await cards.requestTransfer(charge(await aCard('works'))))

  test('is one Refund of the charge, even a day later, and never more than is left', async () => {
    const reference = await charged()
    const asked = refund(reference, 2_345)
    const made = referenceOf(await cards.requestTransfer(asked))
    stripe.forgetKeys()
    expect(referenceOf(await cards.requestTransfer(asked))).toBe(made)
    expect(told()).toEqual(['transfer.available', 'transfer.available'])
    expect(await cards.requestTransfer(refund(reference, 10_001))).toMatchObject({ refused: { code: 'charge_already_refunded' } })
    expect(stripe.account.all('refund').filter((one) => one.payment_intent === reference)).toHaveLength(1)
  })

  test('that a bank does not take has failed, by its event and when it is read back', async () => {
    const asked = refund(await charged(), 500)
    const id = referenceOf(await cards.requestTransfer(asked))
    const made = Object.assign(stripe.account.find('refund', id), { status: 'failed', failure_reason: 'lost_or_stolen_card' })
    stripe.account.events.splice(0)
    stripe.account.tell('refund.failed', made)
    expect(told()).toEqual(['transfer.failed lost_or_stolen_card'])
    expect(await cards.readTransfer(id, asked.idempotency_key)).toMatchObject({
      kind: 'transfer.failed',
      error_code: 'lost_or_stolen_card',
    })
  })

  test('of a charge that Stripe never had is refused', async () => {
    expect(await cards.requestTransfer({ ...refund('', 500) })).toMatchObject({ refused: { code: 'charge_missing' } })
  })
})

test('a chargeback is money that came back, named by the charge', () => {
  stripe.account.tell('charge.dispute.funds_withdrawn', {
    id: 'du_1',
    object: 'dispute',
    payment_intent: 'pi_disputed',
    reason: 'fraudulent',
  })
  const { body, headers } = stripe.post(stripe.account.events[0])
  expect(cards.readEvent(body, headers)).toMatchObject({
    kind: 'transfer.returned',
    reference: 'pi_disputed',
    idempotency_key: null,
    error_code: 'dispute_fraudulent',
  })
})

describe('Stripe failing', () => {
  test('throws, so that the job retries, and tells the log no secrets', async () => {
    const wrong = stripeCardPayments({ ...STRIPE_SETTINGS, CARD_PAYMENTS_SECRET_KEY: 'sk_test_wrong', CARD_PAYMENTS_API_URL: stripe.url })
    const error: unknown = await wrong.requestTransfer(charge('pm_1')).catch((thrown: unknown) => thrown)
    expect(String(error)).toMatch(/^StripeRefused: StripeAuthenticationError: Invalid API Key/)
    expect(Object.keys(error as object)).toEqual(['name'])
    const absent = stripeCardPayments({ ...STRIPE_SETTINGS, CARD_PAYMENTS_API_URL: 'http://127.0.0.1:1' })
    await expect(absent.createSetupIntent({ kind: 'location', id: 7 })).rejects.toThrow('StripeConnectionError')
    await expect(absent.requestTransfer(payout('acct_1'))).rejects.toThrow('StripeConnectionError')
  })
})

describe('the billing portal', () => {
  test('opens for the payer’s own customer and leads back to the app', async () => {
    const { url } = await cards.openPortal(
      { kind: 'location', id: 61 },
      { app: 'https://muster.example/app/', path: '/locations/61/billing' },
    )
    expect(url).toMatch(/^https:\/\/billing\.stripe\.com\//)
    const session = stripe.account.all('billing_portal.session').at(-1)!
    expect(session.return_url).toBe('https://muster.example/app/locations/61/billing')
    expect(stripe.account.find('customer', String(session.customer)).metadata).toEqual({ muster_location: '61' })
  })

  test('tells which card pays from then on, and which is gone', async () => {
    const before = await aCard('works', 62)
    await cards.openPortal({ kind: 'location', id: 62 }, { app: 'https://muster.example/', path: '/' })
    const chosen = stripe.account.replaceInPortal(stripe.account.all('billing_portal.session').at(-1)!.id, before)
    const read = stripe.account.events.map((event) => {
      const { body, headers } = stripe.post(event)
      return cards.readEvent(body, headers)
    })
    expect(read).toMatchObject([
      { kind: 'method.chosen', payer: { kind: 'location', id: 62 }, method_external_id: chosen },
      { kind: 'method.changed', method_external_id: before },
    ])
    expect(await cards.findMethod(chosen, { kind: 'location', id: 62 })).toMatchObject({ last4: '1881', expires: '09/31' })
    expect(await cards.findMethod(chosen, { kind: 'location', id: 63 })).toBeNull()
  })
})
