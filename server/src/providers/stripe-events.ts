import type Stripe from 'stripe'
import type { TransferEvent } from './card-payments.ts'
import { isPassing, TRANSFER_KEY } from './stripe-transfers.ts'

/** What an event says about one of our transfers; `ignored` if it is about none. */
export function transferEventOf(event: Stripe.Event): TransferEvent | 'ignored' {
  switch (event.type) {
    case 'payment_intent.succeeded':
      return told(event, event.data.object, { kind: 'transfer.available', code: null, message: null })
    case 'payment_intent.payment_failed':
      return told(event, event.data.object, failureOf(event.data.object.last_payment_error))
    // A Transfer moves between two Stripe balances in one step, so it has arrived once it is made.
    case 'transfer.created':
      return told(event, event.data.object, { kind: 'transfer.available', code: null, message: null })
    case 'transfer.reversed':
      return told(event, event.data.object, { kind: 'transfer.returned', code: 'reversed', message: 'The transfer was reversed.' })
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundToldBy(event, event.data.object)
    case 'charge.dispute.funds_withdrawn':
      return disputeToldBy(event, event.data.object)
    default:
      return 'ignored'
  }
}

/** A refund waits until its bank has taken it. */
function refundToldBy(event: Stripe.Event, refund: Stripe.Refund): TransferEvent | 'ignored' {
  const of = { id: refund.id, metadata: refund.metadata ?? {} }
  if (refund.status === 'succeeded') return told(event, of, { kind: 'transfer.available', code: null, message: null })
  if (refund.status !== 'failed' && refund.status !== 'canceled') return 'ignored'
  const code = refund.failure_reason ?? 'refund_failed'
  return told(event, of, { kind: 'transfer.failed', code, message: 'The bank did not take the refund.' })
}

/** A chargeback names the PaymentIntent, not our transfer. */
function disputeToldBy(event: Stripe.Event, { payment_intent, reason }: Stripe.Dispute): TransferEvent | 'ignored' {
  const reference = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  if (reference === undefined) return 'ignored'
  return {
    external_id: event.id,
    kind: 'transfer.returned',
    reference,
    idempotency_key: null,
    error_code: `dispute_${reason}`,
    error_message: 'The cardholder’s bank took this charge back.',
  }
}

interface Outcome {
  kind: TransferEvent['kind']
  code: string | null
  message: string | null
}

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
  { id, metadata }: { id: string; metadata: Stripe.Metadata },
  { kind, code, message }: Outcome,
): TransferEvent | 'ignored' {
  const idempotency_key = metadata[TRANSFER_KEY]
  if (idempotency_key === undefined) return 'ignored'
  return { external_id: event.id, kind, reference: id, idempotency_key, error_code: code, error_message: message }
}
