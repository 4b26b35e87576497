import { addPaymentMethod, listPaymentMethods } from '@muster/contract/payments/kept-method-endpoints.ts'
import { getSetupIntent } from '@muster/contract/payments/payment-method-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stripeCardPayments } from '../providers/card-payments.stripe.ts'
import { METHOD_EVENTS, METHOD_STATUSES } from '../providers/testing/method-event-table.ts'
import { confirmBankSetup } from '../providers/testing/stripe-debit-objects.ts'
import { STRIPE_SETTINGS, startStripeStandIn, type StripeStandIn } from '../providers/testing/stripe-stand-in.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, type Person } from '../testing/test-person.ts'

let app: TestApp
let stripe: StripeStandIn
let manager: Person & { location_id: number }
beforeAll(async () => {
  app = await startTestApp()
  stripe = await startStripeStandIn()
  manager = await newManager(app)
  app.deps.cards = stripeCardPayments({ ...STRIPE_SETTINGS, CARD_PAYMENTS_API_URL: stripe.url })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

/** A bank account next to the card that pays. */
async function bankAccount(): Promise<string> {
  const params = { locationId: manager.location_id }
  const { client_secret } = await manager.call(getSetupIntent, { params })
  const payment_method_id = confirmBankSetup(stripe.account, client_secret, 'amounts')
  await manager.call(addPaymentMethod, { params, body: { payment_method_id } })
  return payment_method_id
}

describe.each(METHOD_EVENTS)('$type $says', ({ type, arrange, ends, ...row }) => {
  test.each(METHOD_STATUSES.map((status, at) => [status, ends[at] ?? status] as const))('at %s ends at %s', async (status, end) => {
    const id = await bankAccount()
    const { db } = app.deps
    const fields = status === 'REQUIRES_ACTION' ? {} : { deposits: null }
    await db
      .updateTable('payment_method')
      .set({ status, ...fields })
      .where('external_id', '=', id)
      .execute()
    const setup = stripe.account.all('setup_intent').find(({ payment_method }) => payment_method === id)!
    const about = arrange(stripe.account, stripe.account.find('payment_method', id), setup)
    const { body, headers } = stripe.post({ id: `evt_${id}`, object: 'event', type, data: { object: structuredClone(about) } })
    for (const payload of [body, body]) {
      const url = '/api/provider-webhooks/card-payments/'
      const answer = await app.app.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': 'application/json' } })
      expect(answer.json(), row.says).toEqual({ received: true })
    }
    await app.workOff()
    const kept = await manager.call(listPaymentMethods, { params: { locationId: manager.location_id } })
    expect(kept.find(({ external_id }) => external_id === id)).toMatchObject({ status: end, role: 'other' })
    expect(kept[0]).toMatchObject({ type: 'card', role: 'default', status: 'ACTIVE' })
    await db.deleteFrom('payment_method').where('external_id', '=', id).execute()
  })
})
