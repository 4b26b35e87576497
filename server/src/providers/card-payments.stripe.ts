import Stripe from 'stripe'
import type { CardPayments, SavedMethod } from './card-payments.ts'
import { isMissing, withPlainErrors } from './stripe-errors.ts'
import { transferEventOf } from './stripe-events.ts'
import { requestCharge, requestPayout, requestRefund } from './stripe-transfers.ts'

const TIMEOUT_MS = 10_000
/** The metadata key that names the location a customer's card was set up for. No other location may use it. */
const LOCATION_KEY = 'muster_location'

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

const REQUESTS = { charge: requestCharge, payout: requestPayout, refund: requestRefund }

export interface StripeSettings {
  CARD_PAYMENTS_MARKETPLACE_PUBLIC_KEY: string
  CARD_PAYMENTS_SECRET_KEY: string
  /** The signing secret of the webhook endpoint at Stripe. */
  CARD_PAYMENTS_WEBHOOK_SECRET: string
  CARD_PAYMENTS_API_URL: string
}

/**
 * Cards through Stripe. Nothing retries in here: the job does, under the same key. Every request ends within ten seconds. A payout needs
 * the pro's connected account (`acct_…`); without one, the refusal is its outcome.
 */
export function stripeCardPayments(settings: StripeSettings): CardPayments {
  const api = new URL(settings.CARD_PAYMENTS_API_URL)
  const stripe = new Stripe(settings.CARD_PAYMENTS_SECRET_KEY, {
    host: api.hostname,
    port: api.port || (api.protocol === 'https:' ? 443 : 80),
    protocol: api.protocol === 'https:' ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return {
    name: 'stripe',

    createSetupIntent: (location_id) =>
      withPlainErrors(async () => {
        const metadata = { [LOCATION_KEY]: String(location_id) }
        const { id: customer } = await stripe.customers.create({ metadata })
        const { client_secret } = await stripe.setupIntents.create({
          customer,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
          metadata,
        })
        if (client_secret === null) throw new Error('Stripe made a setup intent without a client secret')
        return { client_secret, publishable_key: settings.CARD_PAYMENTS_MARKETPLACE_PUBLIC_KEY }
      }),

    findMethod: (external_id, location_id) =>
      withPlainErrors(async () => {
        try {
          const method = await stripe.paymentMethods.retrieve(external_id, { expand: ['customer'] })
          return isOf(method.customer, location_id) ? savedMethod(method) : null
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      }),

    requestTransfer: (transfer) => withPlainErrors(() => REQUESTS[transfer.kind](stripe, transfer)),

    readEvent(raw, headers) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') return null
      try {
        return transferEventOf(stripe.webhooks.constructEvent(raw, signature, settings.CARD_PAYMENTS_WEBHOOK_SECRET))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        throw error
      }
    },
  }
}

const isOf = (customer: Stripe.PaymentMethod['customer'], location_id: number): boolean =>
  customer !== null && typeof customer === 'object' && !customer.deleted && customer.metadata[LOCATION_KEY] === String(location_id)

/** We only set up cards, so we only accept cards. */
function savedMethod({ id, card }: Stripe.PaymentMethod): SavedMethod | null {
  if (!card) return null
  const expires = `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}`
  return { external_id: id, type: 'card', brand: BRANDS[card.brand] ?? 'Card', last4: card.last4, expires, is_usable: true }
}
