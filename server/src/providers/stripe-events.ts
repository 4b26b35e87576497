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
      return told(event, event.data.object, { kind: 'transfer.error', code: 'reversed', message: 'The transfer was reversed.' })
    default:
      return 'ignored'
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
