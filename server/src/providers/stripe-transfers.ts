import { isBankRefusal } from '@muster/contract/payments/payout-account-rules.ts'
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

/** Why we cancel a PaymentIntent that another one replaces. Its event is not about the transfer, which lives on. */
export const REPLACED = 'duplicate'

/**
 * Charges a saved method with one PaymentIntent per key that can still take money. Stripe remembers keys for a day and its search finds
 * objects older than a minute, so together they leave no gap for a second one. A decline is not an error: an event reports it.
 */
export async function requestCharge(
  stripe: Stripe,
  { idempotency_key, amount_cents, method_external_id }: TransferRequest,
): Promise<Answer> {
  const customer = await findCustomer(stripe, method_external_id)
  if (customer === null) return refused('payment_method_missing', 'The payment method is no longer kept by the card provider.')
  const asked: Asked = { idempotency_key, amount_cents, method_external_id, customer, isReplacement: false }
  const { data } = await stripe.paymentIntents.search({ query: `metadata['${TRANSFER_KEY}']:'${idempotency_key}'`, limit: 10 })
  const known = data.find(({ status }) => status !== 'canceled') ?? data[0]
  return known ? askAgain(stripe, known.id, asked) : makeIntent(stripe, asked, idempotency_key)
}

interface Asked {
  idempotency_key: string
  amount_cents: number
  method_external_id: string
  customer: string
  /** Whether this is the PaymentIntent that replaces another one. It is never replaced itself. */
  isReplacement: boolean
}

async function makeIntent(stripe: Stripe, asked: Asked, idempotencyKey: string): Promise<Answer> {
  const { idempotency_key, amount_cents, method_external_id, customer } = asked
  try {
    const made = await stripe.paymentIntents.create(
      {
        amount: amount_cents,
        currency: 'usd',
        customer,
        payment_method: method_external_id,
        // Also both when it is tried again with another method, whose type may differ.
        allowed_payment_method_types: ['card', 'us_bank_account'],
        off_session: true,
        confirm: true,
        description: `Muster ${idempotency_key}`,
        transfer_group: idempotency_key,
        metadata: { [TRANSFER_KEY]: idempotency_key },
      },
      { idempotencyKey },
    )
    return isReplay(made.lastResponse.headers) ? await askAgain(stripe, made.id, asked) : { reference: made.id }
  } catch (error) {
    const intent = declinedIntent(error)
    if (intent !== null && !isReplay((error as Stripe.errors.StripeError).headers)) return { reference: intent }
    if (intent !== null) return askAgain(stripe, intent, asked)
    return refusedOrThrow(error)
  }
}

/** The PaymentIntent of an earlier request. Tries again only after a temporary error, and never twice from the same state. */
async function askAgain(stripe: Stripe, id: string, asked: Asked): Promise<Answer> {
  const { idempotency_key, method_external_id, customer, isReplacement } = asked
  const intent = await stripe.paymentIntents.retrieve(id)
  const wasReplaced = intent.status === 'canceled' && intent.cancellation_reason === REPLACED
  if (wasReplaced && !isReplacement) return makeReplacement(stripe, asked)
  if (intent.status === 'canceled') return refused('canceled', 'This charge was cancelled at the card provider.')
  const error = intent.last_payment_error
  const open = intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation'
  // A declined one stays declined: the product knows, and continues with a new transfer.
  if (!open || (error !== null && !isPassing(error))) return { reference: id }
  // Stripe never changes the customer of a PaymentIntent, and a card works only for its own.
  if (intent.customer !== customer) return (await cancelled(stripe, id)) ? makeReplacement(stripe, asked) : { reference: id }
  const key = `${idempotency_key}-after-${chargeIdOf(intent) ?? 'none'}-${method_external_id}`
  try {
    await stripe.paymentIntents.confirm(id, { payment_method: method_external_id, off_session: true }, { idempotencyKey: key })
    return { reference: id }
  } catch (thrown) {
    return declinedIntent(thrown) === null ? refusedOrThrow(thrown) : { reference: id }
  }
}

const makeReplacement = (stripe: Stripe, asked: Asked): Promise<Answer> =>
  makeIntent(stripe, { ...asked, isReplacement: true }, `${asked.idempotency_key}-of-${asked.customer}`)

/** Cancels an open PaymentIntent. False when it took money, or may be taking it, before we could. */
async function cancelled(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.paymentIntents.cancel(id, { cancellation_reason: REPLACED })
    return true
  } catch (error) {
    const { status } = await stripe.paymentIntents.retrieve(id)
    if (status === 'canceled') return true
    if (status === 'succeeded' || status === 'processing') return false
    throw error
  }
}

/**
 * Sends money to a pro's connected account with one Transfer per key. After Stripe has forgotten the key, it is found by its group. Money of
 * the charge that pays it may leave before that charge reaches our balance (https://docs.stripe.com/connect/separate-charges-and-transfers).
 */
export async function requestPayout(stripe: Stripe, asked: TransferRequest): Promise<Answer> {
  const { idempotency_key, method_external_id: destination, charge_reference, attempt = 1 } = asked
  if (!destination.startsWith('acct_')) return refused('payout_account_missing', 'This pro has no account for payouts yet.')
  const source = await sourceOf(stripe, charge_reference)
  // The payout may have been requested before its charge arrived, from the balance and in a group of its key.
  for (const group of new Set([source?.group ?? idempotency_key, idempotency_key])) {
    const made = await findTransfer(stripe, { destination, group, idempotency_key })
    if (made !== null) return { reference: made }
  }
  // Stripe repeats a refusal as long as it remembers the key (https://docs.stripe.com/api/idempotent_requests), so another try has another.
  const key = attempt === 1 ? idempotency_key : `${idempotency_key}-${attempt}`
  if (source === null) return makeTransfer(stripe, asked, { transfer_group: idempotency_key }, key)
  const from = { source_transaction: source.charge, transfer_group: source.group }
  const answer = await makeTransfer(stripe, asked, from, key)
  // A charge that was refunded or disputed covers less. Then our balance pays.
  if (!('refused' in answer) || answer.refused.kind === 'transfer.error' || isBankRefusal(answer.refused.code)) return answer
  return makeTransfer(stripe, asked, { transfer_group: idempotency_key }, `${key}-balance`)
}

async function makeTransfer(
  stripe: Stripe,
  { idempotency_key, amount_cents, method_external_id }: TransferRequest,
  from: { transfer_group: string; source_transaction?: string },
  idempotencyKey: string,
): Promise<Answer> {
  try {
    const { id } = await stripe.transfers.create(
      {
        amount: amount_cents,
        currency: 'usd',
        destination: method_external_id,
        description: `Muster ${idempotency_key}`,
        metadata: { [TRANSFER_KEY]: idempotency_key },
        ...from,
      },
      { idempotencyKey },
    )
    return { reference: id }
  } catch (error) {
    return refusedOrThrow(error)
  }
}

/** A transfer that was made with our key. A charge pays the pros of one shift, each at most a few times. */
async function findTransfer(
  stripe: Stripe,
  { destination, group, idempotency_key }: { destination: string; group: string; idempotency_key: string },
): Promise<string | null> {
  const { data } = await stripe.transfers.list({ destination, transfer_group: group, limit: 100 })
  return data.find(({ metadata }) => metadata[TRANSFER_KEY] === idempotency_key)?.id ?? null
}

/** Refunds part or all of a charge with one Refund per key. After Stripe has forgotten the key, it is found among the charge's refunds. */
export async function requestRefund(stripe: Stripe, { idempotency_key, amount_cents, charge_reference }: TransferRequest): Promise<Answer> {
  if (!charge_reference) return refused('charge_missing', 'The card provider does not know the charge.')
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

/**
 * Takes back part of a Transfer with one reversal per key. After Stripe has forgotten the key, it is found among the Transfer's reversals. Stripe refuses more
 * than is left of the Transfer, and more than the connected account's balance (https://docs.stripe.com/api/transfer_reversals). A refusal is final: the
 * staff may ask again, under another key.
 */
export async function requestReversal(
  stripe: Stripe,
  { idempotency_key, amount_cents, charge_reference: transfer }: TransferRequest,
): Promise<Answer> {
  if (!transfer) return refused('transfer_missing', 'The card provider does not know the payout.')
  const { data } = await stripe.transfers.listReversals(transfer, { limit: 100 })
  const made = data.find(({ metadata }) => metadata?.[TRANSFER_KEY] === idempotency_key)
  if (made) return { reference: reversalReference(made) }
  try {
    const reversal = await stripe.transfers.createReversal(
      transfer,
      { amount: amount_cents, description: `Muster ${idempotency_key}`, metadata: { [TRANSFER_KEY]: idempotency_key } },
      { idempotencyKey: idempotency_key },
    )
    return { reference: reversalReference(reversal) }
  } catch (error) {
    const answer = refusedOrThrow(error)
    return 'refused' in answer ? { refused: { ...answer.refused, kind: 'transfer.failed' } } : answer
  }
}

/** A reversal is only found under its Transfer, so its name has both: `tr_…/trr_…`. */
export const reversalReference = ({ id, transfer }: Pick<Stripe.TransferReversal, 'id' | 'transfer'>): string =>
  `${typeof transfer === 'string' ? transfer : transfer.id}/${id}`

/** The charge that pays a payout, with the group that Stripe puts its transfers into; null when there is none. */
async function sourceOf(stripe: Stripe, reference: string | null | undefined): Promise<{ charge: string; group: string } | null> {
  if (!reference?.startsWith('pi_')) return null
  const intent = await stripe.paymentIntents.retrieve(reference)
  const charge = chargeIdOf(intent)
  return charge === null ? null : { charge, group: intent.transfer_group ?? `group_${intent.id}` }
}

/** The charge of a PaymentIntent's last try. */
export const chargeIdOf = ({ latest_charge }: Stripe.PaymentIntent): string | null =>
  typeof latest_charge === 'string' ? latest_charge : (latest_charge?.id ?? null)

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
