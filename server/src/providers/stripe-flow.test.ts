import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { applyToGig, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import {
  confirmEmbeddedSetupIntent,
  getPaymentMethod,
  getSetupIntent,
  openBillingPortal,
  putPaymentMethod,
} from '@muster/contract/payments/payment-method-endpoints.ts'
import { getReceipt, listProPayments, payForWork, retryPayment } from '@muster/contract/payments/payment-endpoints.ts'
import {
  getPayoutAccount,
  readPayoutAccount,
  saveEmbeddedBank,
  startPayoutOnboarding,
} from '@muster/contract/payments/payout-account-endpoints.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { clock, newManager, newPro, type Person } from '../testing/test-person.ts'
import { readBackTransfers } from '../payments/read-back-transfers.ts'
import { stripeCardPayments } from './card-payments.stripe.ts'
import { stripePayoutAccounts } from './payout-accounts.stripe.ts'
import { ThirdPartyAway } from './third-party-away.ts'
import type { Behaviour } from './testing/stripe-books.ts'
import { STRIPE_SETTINGS, startStripeStandIn, type StripeStandIn } from './testing/stripe-stand-in.ts'

let app: TestApp
let stripe: StripeStandIn
let manager: Person & { location_id: number }
beforeAll(async () => {
  app = await startTestApp()
  manager = await newManager(app)
  stripe = await startStripeStandIn()
  app.deps.cards = stripeCardPayments({ ...STRIPE_SETTINGS, CARD_PAYMENTS_API_URL: stripe.url })
  app.deps.saveEmbeddedCard = null
  app.deps.payouts = stripePayoutAccounts({ ...STRIPE_SETTINGS, CARD_PAYMENTS_API_URL: stripe.url })
  app.deps.saveEmbeddedBank = null
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

const HOUR = 3_600

/** What the browser does: it sends the card to Stripe and the method to us. */
async function useCard(behaviour: Behaviour): Promise<string> {
  const params = { locationId: manager.location_id }
  const { client_secret, ...rest } = await manager.call(getSetupIntent, { params })
  expect(rest).toEqual({ provider: 'stripe', publishable_key: 'pk_test_muster' })
  const payment_method_id = stripe.account.confirmSetup(client_secret, behaviour)
  const method = await manager.call(putPaymentMethod, { params, body: { payment_method_id } })
  expect(method).toMatchObject({ status: 'ACTIVE', details: { brand: 'Visa', last4: '4242' } })
  return payment_method_id
}

/** Posts every event Stripe has to the product, each twice. */
async function deliver(): Promise<void> {
  for (const event of stripe.account.events.splice(0)) {
    const { body, headers } = stripe.post(event)
    for (const payload of [body, body]) {
      const url = `/api/provider-webhooks/${event.account === undefined ? 'card-payments' : 'payout-accounts'}/`
      const answer = await app.app.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': 'application/json' } })
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    }
  }
}

async function paidFor(): Promise<{ pro: Person & { pro_id: number }; id: number }> {
  await app.travel(0)
  const gig = await makeGig(manager, 30)
  const pro = await newPro(app, { skill_ids: [1] })
  const { id } = await pro.call(applyToGig, { params: { id: gig.id } })
  await manager.call(selectApplicant, { params: { id } })
  await pro.call(confirmApplication, { params: { id } })
  // The shift starts at a full minute. A minute later, on a slow machine, would be a minute late.
  await app.travel(30 * HOUR - 60)
  await clock(pro, id, 'CLOCK_IN', gig.checkin_code)
  await app.travel(36 * HOUR + 60)
  await clock(pro, id, 'CLOCK_OUT')
  await manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids: [id] } })
  const ask = { gig_id: gig.id, application_ids: [id], tips: [], bonuses: [] }
  const { payments } = await manager.call(payForWork, { body: ask })
  await app.workOff()
  return { pro, id: payments[0]!.id }
}

const statusOf = async (id: number) => (await manager.call(getReceipt, { params: { id } })).status

test('a card is charged, and the payout waits until Stripe has enabled the pro’s account', async () => {
  await useCard('works')
  const { pro, id } = await paidFor()
  expect(await statusOf(id)).toBe('PENDING_TRANSFER')
  await deliver()
  expect(await statusOf(id)).toBe('AVAILABLE')
  await app.workOff()
  const payoutStatus = async () => (await pro.call(listProPayments, {})).results.map(({ status }) => status)
  expect(await payoutStatus()).toEqual(['SUBMITTED'])
  stripe.asked.splice(0)
  await app.workOff()
  expect(stripe.asked, 'nothing is asked again and again').toEqual([])

  const { url } = await pro.call(startPayoutOnboarding, {})
  const [account] = stripe.account.all('account')
  expect(url).toBe(`https://connect.stripe.test/setup/${account!.id}`)
  expect(account).toMatchObject({ metadata: { muster_pro: String(pro.pro_id) } })
  await pro.call(startPayoutOnboarding, {})
  expect(stripe.account.all('account'), 'going on with it opens no second account').toHaveLength(1)
  expect(await pro.call(readPayoutAccount, {})).toMatchObject({ status: 'ONBOARDING', waiting_amount: 132 })

  stripe.account.onboard(account!.id, { due: ['individual.verification.document'] })
  await deliver()
  await app.workOff()
  expect(await pro.call(getPayoutAccount, {})).toMatchObject({
    status: 'RESTRICTED',
    requirements: ['IDENTITY_DOCUMENT'],
    bank_name: 'STRIPE TEST BANK',
    bank_last4: '6789',
  })
  stripe.account.onboard(account!.id)
  await deliver()
  await app.workOff()
  const [intent] = stripe.account.all('payment_intent')
  expect(stripe.account.all('transfer')).toMatchObject([
    { destination: account!.id, amount: 13_200, source_transaction: intent!.latest_charge, transfer_group: intent!.transfer_group },
  ])
  await deliver()
  expect(await payoutStatus()).toEqual(['AVAILABLE'])
  expect(await pro.call(getPayoutAccount, {})).toMatchObject({ status: 'ENABLED', waiting_amount: 0 })

  stripe.account.onboard(account!.id, { disabled_reason: 'rejected.fraud' })
  await deliver()
  await app.workOff()
  expect(await pro.call(getPayoutAccount, {})).toMatchObject({ status: 'DISABLED', disabled_reason: 'REJECTED' })
})

test('a charge after a silent bank retries the same PaymentIntent', async () => {
  const card = await useCard('bank_silent')
  const { id } = await paidFor()
  await deliver()
  expect(await statusOf(id)).toBe('ERROR')
  const before = stripe.account.all('payment_intent').length
  stripe.account.behaviours.set(card, 'works')
  await manager.call(retryPayment, { params: { id } })
  await app.workOff()
  await deliver()
  expect(await statusOf(id)).toBe('AVAILABLE')
  expect(stripe.account.all('payment_intent')).toHaveLength(before)
})

test('a declined card ends the transfer, and another card pays with a new one', async () => {
  await useCard('declined')
  const { id } = await paidFor()
  await deliver()
  expect(await statusOf(id)).toBe('FAILED')
  await useCard('works')
  await manager.call(retryPayment, { params: { id } })
  await app.workOff()
  await deliver()
  expect(await statusOf(id)).toBe('AVAILABLE')
})

test('a charge whose event was lost is read back after an hour, and a second reading changes nothing', async () => {
  await useCard('works')
  const { id } = await paidFor()
  stripe.account.events.splice(0)
  expect(await readBackTransfers(app.deps)).toBe(0)
  await app.travel(38 * HOUR)
  expect(await statusOf(id)).toBe('PENDING_TRANSFER')
  expect(await readBackTransfers(app.deps)).toBe(1)
  expect(await statusOf(id)).toBe('AVAILABLE')
  expect(await readBackTransfers(app.deps)).toBe(0)
})

test('events that are not ours are accepted, forged ones refused, and there is no test-card form', async () => {
  const url = '/api/provider-webhooks/card-payments/'
  const other = stripe.post({ id: 'evt_other', object: 'event', type: 'customer.created', data: { object: { id: 'cus_1' } } })
  const json = { 'content-type': 'application/json' }
  const received = await app.app.inject({ method: 'POST', url, payload: other.body, headers: { ...other.headers, ...json } })
  expect(received.json()).toEqual({ received: true })
  const forged = await app.app.inject({ method: 'POST', url, payload: other.body, headers: { 'stripe-signature': 't=1,v1=00', ...json } })
  expect(forged.statusCode).toBe(400)
  const card = { number: '4242424242424242', expires: '04 / 30', cvc: '123' }
  const refusal = await manager.refusal(confirmEmbeddedSetupIntent, { params: { client_secret: 'seti_1' }, body: card })
  expect(refusal.status).toBe(404)
})

test('a card that its bank renewed shows its new digits, and one that is gone asks for another', async () => {
  await app.travel(0)
  const id = await useCard('works')
  const params = { locationId: manager.location_id }
  const shown = () => manager.call(getPaymentMethod, { params, query: { include_details: true } })
  const method = stripe.account.find('payment_method', id)
  Object.assign(method, { card: { brand: 'visa', last4: '5556', exp_month: 1, exp_year: 2034 } })
  stripe.account.tell('payment_method.automatically_updated', method)
  await deliver()
  await app.workOff()
  expect(await shown()).toMatchObject({ status: 'ACTIVE', details: { last4: '5556', expires: '01/34' } })
  Object.assign(method, { customer: null })
  stripe.account.tell('payment_method.detached', method)
  await deliver()
  await app.workOff()
  expect(await shown()).toMatchObject({ status: 'FAILED' })
  stripe.account.tell('payment_method.updated', { ...method, id: 'pm_of_another' })
  await deliver()
  await app.workOff()
  await useCard('works')
})

test('an event of an account is taken only with the secret of the endpoint for accounts, and there is no test-bank form', async () => {
  const url = '/api/provider-webhooks/payout-accounts/'
  const event = { id: 'evt_account', object: 'event', type: 'account.updated', account: 'acct_unknown', data: { object: {} } }
  const send = async (forged: { secret?: string; at?: number }) => {
    const { body: payload, headers } = stripe.post(event, forged)
    return (await app.app.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': 'application/json' } })).statusCode
  }
  expect(await send({})).toBe(200)
  expect(await send({ secret: STRIPE_SETTINGS.CARD_PAYMENTS_WEBHOOK_SECRET })).toBe(400)
  expect(await send({ at: 1 })).toBe(400)
  await app.workOff()
  const pro = await newPro(app)
  const body = { holder_name: 'Grace Okafor', routing_number: '110000000', account_number: '000123456789' }
  expect(await pro.refusal(saveEmbeddedBank, { body })).toMatchObject({ status: 404 })
})

test('a silent card provider holds up no other write, and the page is asked to try again', async () => {
  await app.travel(0)
  const silent = Promise.withResolvers<never>()
  const cards = app.deps.cards
  let asked = 0
  app.deps.cards = {
    ...cards,
    findMethod: () => {
      asked++
      return silent.promise
    },
  }
  const params = { locationId: manager.location_id }
  // More than the server has connections for writes.
  const waiting = Array.from({ length: 16 }, () => manager.refusal(putPaymentMethod, { params, body: { payment_method_id: 'pm_1' } }))
  await expect.poll(() => asked).toBe(16)
  await makeGig(manager, 30)
  silent.reject(new ThirdPartyAway('StripeConnectionError: timeout'))
  for (const refused of await Promise.all(waiting)) expect(refused).toMatchObject({ status: 503, code: 'DEADLINE_EXCEEDED' })
  app.deps.cards = cards
})

test('a card that is replaced in the billing portal pays from then on, and one that is only removed there shows as failed', async () => {
  const params = { locationId: manager.location_id }
  const before = await useCard('works')
  const { url } = await manager.call(openBillingPortal, { params, body: { return_url: '/locations/1/billing' } })
  expect(url).toContain('https://billing.stripe.com/')
  for (const return_url of ['https://evil.example/', '//evil.example', 'locations/1'])
    expect(await manager.refusal(openBillingPortal, { params, body: { return_url } })).toMatchObject({ target: 'return_url' })
  const session = stripe.account.all('billing_portal.session').at(-1)!
  const chosen = stripe.account.replaceInPortal(session.id, before)
  await deliver()
  await app.workOff()
  const kept = () => manager.call(getPaymentMethod, { params, query: { include_details: true } })
  expect(await kept()).toMatchObject({ external_id: chosen, status: 'ACTIVE', details: { last4: '1881' } })
  const removed = Object.assign(stripe.account.find('payment_method', chosen), { customer: null })
  stripe.account.tell('payment_method.detached', removed)
  await deliver()
  await app.workOff()
  expect(await kept()).toMatchObject({ external_id: chosen, status: 'FAILED' })
})
