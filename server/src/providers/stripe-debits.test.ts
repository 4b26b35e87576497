import {
  choosePaymentMethod,
  listPaymentMethods,
  addPaymentMethod,
  removePaymentMethod,
  saveEmbeddedDebitAccount,
  verifyPaymentMethod,
} from '@muster/contract/payments/kept-method-endpoints.ts'
import { getPaymentMethod, getSetupIntent, putPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import { getReceipt, payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, type Person } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'
import { stripeCardPayments } from './card-payments.stripe.ts'
import { confirmBankSetup, failSetup, settleDebits } from './testing/stripe-debit-objects.ts'
import { STRIPE_SETTINGS, startStripeStandIn, type StripeStandIn } from './testing/stripe-stand-in.ts'

type Manager = Person & { location_id: number }

let app: TestApp
let stripe: StripeStandIn
let embedded: Pick<TestApp['deps'], 'cards' | 'saveEmbeddedDebitAccount'>
beforeAll(async () => {
  app = await startTestApp()
  const { cards, saveEmbeddedDebitAccount } = app.deps
  embedded = { cards, saveEmbeddedDebitAccount }
  stripe = await startStripeStandIn()
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

/** A manager with a card of the embedded provider, whose installation uses Stripe from now on. */
async function newStripeManager(): Promise<Manager> {
  Object.assign(app.deps, embedded)
  const manager = await newManager(app)
  app.deps.cards = stripeCardPayments({ ...STRIPE_SETTINGS, CARD_PAYMENTS_API_URL: stripe.url })
  app.deps.saveEmbeddedDebitAccount = null
  return manager
}

/** What the browser does with Stripe's form. Returns the account's name at Stripe. */
async function setUp(
  manager: Manager,
  ...how: [Parameters<typeof confirmBankSetup>[2], Parameters<typeof confirmBankSetup>[3]?]
): Promise<string> {
  const { client_secret } = await manager.call(getSetupIntent, { params: { locationId: manager.location_id } })
  return confirmBankSetup(stripe.account, client_secret, ...how)
}

async function deliver(): Promise<void> {
  for (const event of stripe.account.events.splice(0)) {
    const { body, headers } = stripe.post(event)
    for (const payload of [body, body]) {
      const url = '/api/provider-webhooks/card-payments/'
      const answer = await app.app.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': 'application/json' } })
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    }
  }
}

const methodsOf = (manager: Manager) => manager.call(listPaymentMethods, { params: { locationId: manager.location_id } })

test('a bank account that Stripe verified at once is debited: on its way for days, then paid', async () => {
  const manager = await newStripeManager()
  const params = { locationId: manager.location_id }
  const payment_method_id = await setUp(manager, 'instantly')
  expect(await manager.call(putPaymentMethod, { params, body: { payment_method_id } })).toMatchObject({
    type: 'us_bank_account',
    status: 'ACTIVE',
    details: { brand: 'STRIPE TEST BANK', last4: '6789' },
  })
  const { ask } = await workedShift(app, manager)
  const id = (await manager.call(payForWork, { body: ask })).payments[0]!.id
  await app.workOff()
  await deliver()
  const status = async () => (await manager.call(getReceipt, { params: { id } })).status
  expect(await status()).toBe('PENDING_TRANSFER')
  expect((await methodsOf(manager))[0]).toMatchObject({ open_charges_count: 1 })
  const unpaid = { source_transaction: String(stripe.account.all('payment_intent').at(-1)!.latest_charge), amount: '100', currency: 'usd' }
  const destination = stripe.account.enabledAccount('acct_pro')
  expect(() => stripe.account.makeTransfer({ ...unpaid, destination }, {}), 'Stripe pays no one from a debit that may fail').toThrow()
  settleDebits(stripe.account)
  await deliver()
  expect(await status()).toBe('AVAILABLE')
  expect((await methodsOf(manager))[0]).toMatchObject({ open_charges_count: 0 })
})

test.each([
  ['amounts', { amounts: [10, 11] }, { amounts: [45, 32] }, 3],
  ['descriptor_code', { descriptor_code: 'SM99ZZ' }, { descriptor_code: 'sm11aa' }, 10],
] as const)(
  'a bank account that waits for deposits (%s) belongs to its payer, and pays once they are verified',
  async (kind, wrong, right, tries) => {
    const manager = await newStripeManager()
    const params = { locationId: manager.location_id }
    const body = { payment_method_id: await setUp(manager, kind) }
    const stranger = await newStripeManager()
    expect(await stranger.refusal(addPaymentMethod, { params: { locationId: stranger.location_id }, body })).toMatchObject({
      code: 'PAYMENT_METHOD_DOES_NOT_EXIST',
    })
    const [, bank] = await manager.call(addPaymentMethod, { params, body })
    expect(bank).toMatchObject({ status: 'REQUIRES_ACTION', deposits: { kind, arrive_on: '2026-12-02', tries_left: tries } })
    const one = { ...params, id: bank!.id }
    expect(await manager.refusal(verifyPaymentMethod, { params: one, body: wrong as never })).toMatchObject({ code: 'DEPOSITS_WRONG' })
    expect((await methodsOf(manager))[1]!.deposits).toMatchObject({ tries_left: tries - 1 })
    const verified = await manager.call(verifyPaymentMethod, { params: one, body: right as never })
    expect(verified[1]).toMatchObject({ status: 'ACTIVE', deposits: null })
    await deliver()
    await app.workOff()
    await manager.call(choosePaymentMethod, { params: one, body: { role: 'default' } })
    expect(await manager.call(getPaymentMethod, { params })).toMatchObject({ type: 'us_bank_account', status: 'ACTIVE' })
  },
)

test('Stripe’s last word ends a setup: too many answers, or deposits that came back', async () => {
  const manager = await newStripeManager()
  const params = { locationId: manager.location_id }
  const [, first] = await manager.call(addPaymentMethod, { params, body: { payment_method_id: await setUp(manager, 'amounts') } })
  const wrong = { params: { ...params, id: first!.id }, body: { amounts: [1, 2] as [number, number] } }
  await manager.refusal(verifyPaymentMethod, wrong)
  await manager.refusal(verifyPaymentMethod, wrong)
  expect((await manager.call(verifyPaymentMethod, wrong))[1]).toMatchObject({ status: 'FAILED' })
  stripe.account.events.splice(0)

  const second = await setUp(manager, 'amounts')
  await manager.call(addPaymentMethod, { params, body: { payment_method_id: second } })
  const intent = stripe.account.all('setup_intent').find(({ payment_method }) => payment_method === second)!
  failSetup(stripe.account, intent, 'payment_method_microdeposit_verification_timeout')
  await deliver()
  await app.workOff()
  expect((await methodsOf(manager)).find(({ external_id }) => external_id === second)).toMatchObject({
    status: 'FAILED',
    failure_code: 'payment_method_microdeposit_verification_timeout',
  })
})

test('an authorization that the bank’s customer took back, and a removal, end what Stripe may debit', async () => {
  const manager = await newStripeManager()
  const params = { locationId: manager.location_id }
  const first = await setUp(manager, 'instantly')
  await manager.call(addPaymentMethod, { params, body: { payment_method_id: first } })
  stripe.account.tell('mandate.updated', { id: 'mandate_1', object: 'mandate', status: 'inactive', payment_method: first })
  await deliver()
  expect((await methodsOf(manager))[1]).toMatchObject({ status: 'FAILED', failure_code: 'debit_not_authorized' })

  const second = await setUp(manager, 'amounts')
  const kept = await manager.call(addPaymentMethod, { params, body: { payment_method_id: second } })
  for (const { id } of kept.slice(1)) await manager.call(removePaymentMethod, { params: { ...params, id } })
  await app.workOff()
  expect(stripe.account.find('payment_method', first)).toMatchObject({ customer: null })
  expect(stripe.account.all('setup_intent').find(({ payment_method }) => payment_method === second)).toMatchObject({ status: 'canceled' })
  const authorizations = app.deps.db.selectFrom('debit_authorization').select('revoked_at').where('location_id', '=', manager.location_id)
  expect((await authorizations.execute()).map(({ revoked_at }) => revoked_at !== null)).toEqual([true, true])

  const body = { holder_name: 'Harbor House', routing_number: '110000000', account_number: '000123456789' }
  expect(await manager.refusal(saveEmbeddedDebitAccount, { params: { client_secret: 'seti_1' }, body })).toMatchObject({ status: 404 })
})
