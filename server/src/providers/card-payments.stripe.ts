import type { FastifyBaseLogger } from 'fastify'
import Stripe from 'stripe'
import type { CardPayments, MethodEvent, Payer, SavedMethod } from './card-payments.ts'
import { findSetup, forgetMethod, savedAccount, verifyAtStripe } from './stripe-debits.ts'
import { sendEvidence } from './stripe-evidence.ts'
import { stripeClient, type StripeSettings } from './stripe-client.ts'
import { isMissing, withPlainErrors } from './stripe-errors.ts'
import { NEEDS_A_PERSON, readTransfer, transferEventOf } from './stripe-events.ts'
import { requestCharge, requestPayout, requestRefund, requestReversal } from './stripe-transfers.ts'

/** The metadata key that names whose card a customer's is. Nobody else may use it. */
const KEYS: Readonly<Record<Payer['kind'], string>> = { location: 'muster_location', organization: 'muster_organization' }

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

const REQUESTS = { charge: requestCharge, payout: requestPayout, refund: requestRefund, reversal: requestReversal }

/**
 * Cards and bank accounts through Stripe. Nothing retries in here: the job does, under the same key. Every request ends within ten seconds. A payout needs
 * the pro's connected account (`acct_…`); without one, the refusal is its outcome.
 */
export function stripeCardPayments(settings: StripeSettings, log?: Pick<FastifyBaseLogger, 'warn'>): CardPayments {
  const stripe = stripeClient(settings)
  return {
    name: 'stripe',
    testDeposits: null,

    checkAccount: () =>
      withPlainErrors(async () => {
        const { livemode } = await stripe.balance.retrieve()
        return livemode ? 'live mode' : 'test mode'
      }),

    createSetupIntent: (payer) => withPlainErrors(() => createSetup(stripe, payer, settings.CARD_PAYMENTS_MARKETPLACE_PUBLIC_KEY)),

    findMethod: (external_id, payer) =>
      withPlainErrors(async () => {
        try {
          const method = await stripe.paymentMethods.retrieve(external_id, { expand: ['customer'] })
          if (method.type === 'us_bank_account') return await findAccount(stripe, method, payer)
          return isOf(method.customer, payer) ? savedMethod(method) : null
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      }),

    verifyDeposits: (external_id, payer, answer) =>
      withPlainErrors(async () => {
        const setup = await findSetup(stripe, external_id)
        return setup === null || !isSetUpBy(setup, payer) ? 'none' : verifyAtStripe(stripe, setup, answer)
      }),

    removeMethod: (external_id) => withPlainErrors(() => forgetMethod(stripe, external_id)),

    openPortal: (payer, { app, path }) =>
      withPlainErrors(async () => {
        const customer = await customerOf(stripe, payer)
        const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: new URL(path.slice(1), app).href })
        return { url }
      }),

    requestTransfer: (transfer) => withPlainErrors(() => REQUESTS[transfer.kind](stripe, transfer)),

    readTransfer: (reference, idempotency_key) => withPlainErrors(() => readTransfer(stripe, reference, idempotency_key)),

    sendEvidence: (dispute, evidence) => withPlainErrors(() => sendEvidence(stripe, dispute, evidence)),

    readEvent: (raw, headers) => readEvent(stripe, settings, { raw, headers }, log),
  }
}

/** A setup of a card or bank account for later charges, under the payer's customer. */
async function createSetup(stripe: Stripe, payer: Payer, publishable_key: string) {
  const metadata = { [KEYS[payer.kind]]: String(payer.id) }
  const customer = await customerOf(stripe, payer)
  const { client_secret } = await stripe.setupIntents.create({
    customer,
    usage: 'off_session',
    allowed_payment_method_types: ['card', 'us_bank_account'],
    // Stripe verifies an account at once where its bank takes part, and by deposits where it doesn't.
    payment_method_options: { us_bank_account: { verification_method: 'automatic' } },
    metadata,
  })
  if (client_secret === null) throw new Error('Stripe made a setup intent without a client secret')
  return { client_secret, publishable_key }
}

/**
 * The one customer of a payer: a PaymentIntent works only with its customer's cards, also after the card was replaced. Stripe's
 * search finds a customer after a minute, and before that the key does.
 */
async function customerOf(stripe: Stripe, { kind, id }: Payer): Promise<string> {
  const { data } = await stripe.customers.search({ query: `metadata['${KEYS[kind]}']:'${id}'`, limit: 1 })
  if (data[0]) return data[0].id
  const metadata = { [KEYS[kind]]: String(id) }
  const made = await stripe.customers.create(
    { metadata, description: `Muster ${kind} ${id}` },
    { idempotencyKey: `customer-of-${kind}-${id}` },
  )
  return made.id
}

/** Checks the signature of an event and reads it. */
function readEvent(
  stripe: Stripe,
  settings: StripeSettings,
  { raw, headers }: { raw: Buffer; headers: Parameters<CardPayments['readEvent']>[1] },
  log: Pick<FastifyBaseLogger, 'warn'> | undefined,
): ReturnType<CardPayments['readEvent']> {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') return null
  try {
    const event = stripe.webhooks.constructEvent(raw, signature, settings.CARD_PAYMENTS_WEBHOOK_SECRET)
    if (NEEDS_A_PERSON.test(event.type)) log?.warn({ event: event.type, id: event.id }, 'look at this in the Stripe dashboard')
    return methodEventOf(event) ?? transferEventOf(event)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    // The signature holds, and it is a thin event: it names an object of the newer interface, which we don't use.
    if (isThin(raw)) return verified(stripe, raw, signature, settings) ? 'ignored' : null
    throw error
  }
}

/** The card that a customer chose in the billing portal, which pays from now on. Null for every other event. */
function methodEventOf({ id: external_id, type, data }: Stripe.Event): MethodEvent | null {
  if (type !== 'customer.updated') return null
  const { metadata, invoice_settings } = data.object
  const chosen = invoice_settings.default_payment_method
  const kind = (['location', 'organization'] as const).find((one) => metadata[KEYS[one]] !== undefined)
  if (chosen === null || kind === undefined) return null
  const payer = { kind, id: Number(metadata[KEYS[kind]]) }
  return { external_id, kind: 'method.chosen', payer, method_external_id: typeof chosen === 'string' ? chosen : chosen.id }
}

const isThin = (raw: Buffer): boolean => raw.includes('"v2.core.event"')

function verified(stripe: Stripe, raw: Buffer, signature: string, { CARD_PAYMENTS_WEBHOOK_SECRET }: StripeSettings): boolean {
  try {
    stripe.parseEventNotification(raw, signature, CARD_PAYMENTS_WEBHOOK_SECRET)
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}

const isOf = (customer: Stripe.PaymentMethod['customer'], { kind, id }: Payer): boolean =>
  customer !== null && typeof customer === 'object' && !customer.deleted && customer.metadata[KEYS[kind]] === String(id)

const isSetUpBy = ({ metadata }: Stripe.SetupIntent, { kind, id }: Payer): boolean => metadata?.[KEYS[kind]] === String(id)

/** A bank account belongs to the payer that its setup names. One that is verified and has lost its customer is gone. */
async function findAccount(stripe: Stripe, method: Stripe.PaymentMethod, payer: Payer): Promise<SavedMethod | null> {
  const setup = await findSetup(stripe, method.id)
  if (setup === null || !isSetUpBy(setup, payer)) return null
  if (setup.status === 'succeeded' && !isOf(method.customer, payer)) return null
  return savedAccount(method, setup)
}

/** A card. Bank accounts are read with their setup. */
function savedMethod({ id, card }: Stripe.PaymentMethod): SavedMethod | null {
  if (!card) return null
  const expires = `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}`
  return {
    external_id: id,
    type: 'card',
    brand: BRANDS[card.brand] ?? 'Card',
    last4: card.last4,
    expires,
    status: 'ACTIVE',
    failure_code: null,
    deposits: null,
  }
}
