import type Stripe from 'stripe'
import type { TransferEvent } from './card-payments.ts'
import { chargeIdOf, isPassing, REPLACED, TRANSFER_KEY } from './stripe-transfers.ts'

/** Events that change nothing here, but that a person must look at. */
export const NEEDS_A_PERSON = /^(charge\.(refunded|dispute\.)|payout\.failed|account\.application\.deauthorized|review\.)/

/** What an event says about one of our transfers; `ignored` if it is about none. */
export function transferEventOf(event: Stripe.Event): TransferEvent | 'ignored' {
  switch (event.type) {
    case 'payment_intent.succeeded':
      return told(event, event.data.object, { kind: 'transfer.available', code: null, message: null })
    case 'payment_intent.payment_failed':
      return told(event, event.data.object, failureOf(event.data.object.last_payment_error))
    case 'payment_intent.canceled':
      return event.data.object.cancellation_reason === REPLACED ? 'ignored' : told(event, event.data.object, CANCELLED)
    // A Transfer moves between two Stripe balances in one step, so it has arrived once it is made.
    case 'transfer.created':
      return told(event, event.data.object, { kind: 'transfer.available', code: null, message: null })
    case 'transfer.reversed':
      return told(event, event.data.object, REVERSED)
    default:
      return 'ignored'
  }
}

interface Outcome {
  kind: TransferEvent['kind']
  code: string | null
  message: string | null
}

const CANCELLED: Outcome = { kind: 'transfer.failed', code: 'canceled', message: 'This charge was cancelled at the card provider.' }

/**
 * What Stripe knows of a transfer now, for an event that never came; null while it is open. The id is made of the state, so reading it twice
 * settles it once.
 */
export async function readTransfer(stripe: Stripe, reference: string, idempotency_key: string): Promise<TransferEvent | null> {
  const outcome = reference.startsWith('pi_') ? await intentOutcome(stripe, reference) : await payoutOutcome(stripe, reference)
  if (outcome === null) return null
  const { kind, code, message, state } = outcome
  return { external_id: `read-${reference}-${state}`, kind, reference, idempotency_key, error_code: code, error_message: message }
}

type Found = Outcome & { state: string }

async function intentOutcome(stripe: Stripe, id: string): Promise<Found | null> {
  const intent = await stripe.paymentIntents.retrieve(id)
  const { status, last_payment_error } = intent
  if (status === 'succeeded') return { kind: 'transfer.available', code: null, message: null, state: status }
  if (status === 'canceled') return intent.cancellation_reason === REPLACED ? null : { ...CANCELLED, state: status }
  if (last_payment_error === null || status === 'processing') return null
  // A second failure is another one: each try makes a charge.
  return { ...failureOf(last_payment_error), state: `failed-${chargeIdOf(intent) ?? 'none'}` }
}

async function payoutOutcome(stripe: Stripe, id: string): Promise<Found> {
  const { reversed } = await stripe.transfers.retrieve(id)
  if (reversed) return { ...REVERSED, state: 'reversed' }
  return { kind: 'transfer.available', code: null, message: null, state: 'made' }
}

const REVERSED: Outcome = { kind: 'transfer.error', code: 'reversed', message: 'The transfer was reversed.' }

function failureOf(error: Stripe.PaymentIntent['last_payment_error']): Outcome {
  if (error === null) return { kind: 'transfer.failed', code: null, message: null }
  return {
    kind: isPassing(error) ? 'transfer.error' : 'transfer.failed',
    code: error.decline_code ?? error.code ?? null,
    message: error.message ?? null,
  }
}

/** Others may use the same account. An event without our key is not ours. */
function told(
  event: Stripe.Event,
  { id, metadata }: { id: string; metadata: Stripe.Metadata | null },
  { kind, code, message }: Outcome,
): TransferEvent | 'ignored' {
  const idempotency_key = metadata?.[TRANSFER_KEY]
  if (idempotency_key === undefined) return 'ignored'
  return { external_id: event.id, kind, reference: id, idempotency_key, error_code: code, error_message: message }
}
