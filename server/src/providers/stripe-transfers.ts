import Stripe from 'stripe'
import type { Refusal, TransferRequest } from './card-payments.ts'
import { isMissing, refusalOf } from './stripe-errors.ts'

/** The metadata key that names our transfer on an object at Stripe. */
export const TRANSFER_KEY = 'muster_transfer'

type Answer = { reference: string } | { refused: Refusal }

const refused = (code: string, message: string): Answer => ({ refused: { kind: 'transfer.failed', code, message } })

/** Whether the last try failed for a reason other than the card: the bank or Stripe had a fault. */
export const isPassing = (error: { type: string; code?: string | null }): boolean =>
  error.code === 'processing_error' || error.type === 'api_error'

/**
 * Charges a saved method with one PaymentIntent per key. Stripe remembers keys for a day and its search finds objects older than a minute,
 * so together they leave no gap for a second one. A decline is not an error: an event reports it.
 */
export async function requestCharge(
  stripe: Stripe,
  { idempotency_key, amount_cents, method_external_id }: TransferRequest,
): Promise<Answer> {
  const customer = await findCustomer(stripe, method_external_id)
  if (customer === null) return refused('payment_method_missing', 'The card is no longer kept by the card provider.')
  const { data } = await stripe.paymentIntents.search({ query: `metadata['${TRANSFER_KEY}']:'${idempotency_key}'`, limit: 1 })
  if (data[0]) return askAgain(stripe, data[0].id, { idempotency_key, method_external_id, customer })
  try {
    const made = await stripe.paymentIntents.create(
      {
        amount: amount_cents,
        currency: 'usd',
        customer,
        payment_method: method_external_id,
        allowed_payment_method_types: ['card'],
        off_session: true,
        confirm: true,
        metadata: { [TRANSFER_KEY]: idempotency_key },
      },
      { idempotencyKey: idempotency_key },
    )
    if (!isReplay(made.lastResponse.headers)) return { reference: made.id }
    return askAgain(stripe, made.id, { idempotency_key, method_external_id, customer })
  } catch (error) {
    const intent = declinedIntent(error)
    if (intent !== null && !isReplay((error as Stripe.errors.StripeError).headers)) return { reference: intent }
    if (intent !== null) return askAgain(stripe, intent, { idempotency_key, method_external_id, customer })
    return refusedOrThrow(error)
  }
}

interface Again {
  idempotency_key: string
  method_external_id: string
  customer: string
}

/** The PaymentIntent of an earlier request. Tries again only after a temporary error, and never twice from the same state. */
async function askAgain(stripe: Stripe, id: string, { idempotency_key, method_external_id, customer }: Again): Promise<Answer> {
  const intent = await stripe.paymentIntents.retrieve(id)
  if (intent.status === 'canceled') return refused('canceled', 'This charge was cancelled at the card provider.')
  const error = intent.last_payment_error
  const open = intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation'
  // A declined one stays declined: the product knows, and continues with a new transfer.
  if (!open || (error !== null && !isPassing(error))) return { reference: id }
  const before = typeof intent.latest_charge === 'string' ? intent.latest_charge : (intent.latest_charge?.id ?? 'none')
  const key = `${idempotency_key}-after-${before}-${method_external_id}`
  try {
    // A card that was set up again belongs to another customer.
    if (intent.customer !== customer) await stripe.paymentIntents.update(id, { customer, payment_method: method_external_id })
    await stripe.paymentIntents.confirm(id, { payment_method: method_external_id, off_session: true }, { idempotencyKey: key })
    return { reference: id }
  } catch (thrown) {
    return declinedIntent(thrown) === null ? refusedOrThrow(thrown) : { reference: id }
  }
}

/** Sends money to a pro's connected account with one Transfer per key. After Stripe has forgotten the key, it is found by its group. */
export async function requestPayout(
  stripe: Stripe,
  { idempotency_key, amount_cents, method_external_id }: TransferRequest,
): Promise<Answer> {
  if (!method_external_id.startsWith('acct_')) return refused('payout_account_missing', 'This pro has no account for payouts yet.')
  const { data } = await stripe.transfers.list({ transfer_group: idempotency_key, limit: 1 })
  if (data[0]) return { reference: data[0].id }
  try {
    const { id } = await stripe.transfers.create(
      {
        amount: amount_cents,
        currency: 'usd',
        destination: method_external_id,
        transfer_group: idempotency_key,
        metadata: { [TRANSFER_KEY]: idempotency_key },
      },
      { idempotencyKey: idempotency_key },
    )
    return { reference: id }
  } catch (error) {
    return refusedOrThrow(error)
  }
}

/** Refunds part or all of a charge with one Refund per key. After Stripe has forgotten the key, it is found among the charge's refunds. */
export async function requestRefund(stripe: Stripe, { idempotency_key, amount_cents, charge_reference }: TransferRequest): Promise<Answer> {
  if (charge_reference === undefined) return refused('charge_missing', 'The card provider does not know the charge.')
  const { data } = await stripe.refunds.list({ payment_intent: charge_reference, limit: 100 })
  const made = data.find(({ metadata }) => metadata?.[TRANSFER_KEY] === idempotency_key)
  if (made) return { reference: made.id }
  try {
    const { id } = await stripe.refunds.create(
      { payment_intent: charge_reference, amount: amount_cents, metadata: { [TRANSFER_KEY]: idempotency_key } },
      { idempotencyKey: idempotency_key },
    )
    return { reference: id }
  } catch (error) {
    return refusedOrThrow(error)
  }
}

/** The customer of a method; null if the method is gone or detached. */
async function findCustomer(stripe: Stripe, payment_method: string): Promise<string | null> {
  try {
    const { customer } = await stripe.paymentMethods.retrieve(payment_method)
    return typeof customer === 'string' ? customer : (customer?.id ?? null)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const isReplay = (headers: Readonly<Record<string, string>> | undefined): boolean => headers?.['idempotent-replayed'] === 'true'

/** The PaymentIntent a card error is about; null for every other error. */
const declinedIntent = (error: unknown): string | null =>
  error instanceof Stripe.errors.StripeCardError ? (error.payment_intent?.id ?? null) : null

function refusedOrThrow(error: unknown): Answer {
  const refusal = refusalOf(error)
  if (refusal === null) throw error
  return { refused: refusal }
}
