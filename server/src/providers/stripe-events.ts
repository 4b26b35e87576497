import type Stripe from 'stripe'
import type { DisputeStatus } from '@muster/contract/payments/dispute.ts'
import type { DisputeEvent, MethodEvent, ProviderEvent, TransferEvent } from './card-payments.ts'
import { chargeIdOf, isPassing, REPLACED, reversalReference, TRANSFER_KEY } from './stripe-transfers.ts'

/** Events that change nothing here, but that a person must look at. */
export const NEEDS_A_PERSON = /^(charge\.refunded|payout\.failed|account\.application\.deauthorized|review\.)/

/** What an event says about one of our transfers, cards or disputes; `ignored` if it is about none. */
export function transferEventOf(event: Stripe.Event): ProviderEvent | 'ignored' {
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
      return reversalToldBy(event, event.data.object)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundToldBy(event, event.data.object)
    case 'charge.dispute.funds_withdrawn':
      return disputeToldBy(event, event.data.object, 'transfer.returned')
    case 'charge.dispute.funds_reinstated':
      return disputeToldBy(event, event.data.object, 'transfer.reinstated')
    default:
      return methodOrDisputeEventOf(event)
  }
}

/** A saved card or bank account changed or is gone, or a dispute changed. */
function methodOrDisputeEventOf(event: Stripe.Event): MethodEvent | DisputeEvent | 'ignored' {
  switch (event.type) {
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return disputeEventOf(event, event.data.object)
    case 'payment_method.automatically_updated':
    case 'payment_method.updated':
    case 'payment_method.detached':
      return { external_id: event.id, kind: 'method.changed', method_external_id: event.data.object.id }
    // A bank account was verified, or can't be any more.
    case 'setup_intent.succeeded':
    case 'setup_intent.setup_failed':
    case 'setup_intent.canceled':
      return methodTold(event, 'method.changed', event.data.object.payment_method ?? event.data.object.last_setup_error?.payment_method)
    case 'mandate.updated':
      return event.data.object.status === 'inactive' ? methodTold(event, 'method.revoked', event.data.object.payment_method) : 'ignored'
    default:
      return 'ignored'
  }
}

function methodTold(
  event: Stripe.Event,
  kind: 'method.changed' | 'method.revoked',
  method: string | { id: string } | null | undefined,
): MethodEvent | 'ignored' {
  if (!method) return 'ignored'
  return { external_id: event.id, kind, method_external_id: typeof method === 'string' ? method : method.id }
}

/**
 * A Transfer was reversed, in part or whole. The newest reversal is the first of the list: one of ours took extra pay back, and its Transfer stays.
 * Part of a Transfer that was taken back in the dashboard is ignored: a person must say what it means for the pro.
 */
function reversalToldBy(event: Stripe.Event, transfer: Stripe.Transfer): TransferEvent | 'ignored' {
  const newest = transfer.reversals.data[0]
  const idempotency_key = newest?.metadata?.[TRANSFER_KEY]
  if (newest !== undefined && idempotency_key !== undefined)
    return { ...MADE, external_id: event.id, reference: reversalReference(newest), idempotency_key }
  return transfer.reversed ? told(event, transfer, REVERSED) : 'ignored'
}

const MADE = { kind: 'transfer.available', error_code: null, error_message: null } as const

/** A refund waits until its bank has taken it. */
function refundToldBy(event: Stripe.Event, refund: Stripe.Refund): TransferEvent | 'ignored' {
  const outcome = outcomeOfRefund(refund)
  return outcome === null ? 'ignored' : told(event, refund, outcome)
}

function outcomeOfRefund({ status, failure_reason }: Stripe.Refund): Outcome | null {
  if (status === 'succeeded') return { kind: 'transfer.available', code: null, message: null }
  if (status !== 'failed' && status !== 'canceled') return null
  return { kind: 'transfer.failed', code: failure_reason ?? 'refund_failed', message: 'The bank did not take the refund.' }
}

/** A chargeback names the PaymentIntent, not our transfer. */
function disputeToldBy(
  event: Stripe.Event,
  { payment_intent, reason }: Stripe.Dispute,
  kind: 'transfer.returned' | 'transfer.reinstated',
): TransferEvent | 'ignored' {
  const reference = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  if (reference === undefined) return 'ignored'
  return {
    external_id: event.id,
    kind,
    reference,
    idempotency_key: null,
    error_code: kind === 'transfer.returned' ? `dispute_${reason}` : null,
    error_message: kind === 'transfer.returned' ? 'The cardholder’s bank took this charge back.' : null,
  }
}

/** A bank may also only ask, before it takes money. A question that was answered took none. */
const DISPUTES: Readonly<Record<string, DisputeStatus>> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

/** How a dispute is, of a charge that a PaymentIntent made. */
function disputeEventOf(event: Stripe.Event, dispute: Stripe.Dispute): DisputeEvent | 'ignored' {
  const { payment_intent, amount, reason, evidence_details } = dispute
  const reference = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  const status = DISPUTES[dispute.status]
  if (reference === undefined || status === undefined) return 'ignored'
  const due = evidence_details.due_by
  return {
    external_id: event.id,
    kind: 'dispute.changed',
    dispute_external_id: dispute.id,
    reference,
    amount_cents: amount,
    reason,
    status,
    evidence_due_by: due === null ? null : new Date(due * 1000).toISOString(),
    at: new Date(event.created * 1000).toISOString(),
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
  const outcome = await OUTCOME_BY_ID[idKindOf(reference)](stripe, reference)
  if (outcome === null) return null
  const { kind, code, message, state } = outcome
  return { external_id: `read-${reference}-${state}`, kind, reference, idempotency_key, error_code: code, error_message: message }
}

type Found = Outcome & { state: string }

const OUTCOME_BY_ID = { pi: intentOutcome, re: refundOutcome, tr: payoutOutcome, trr: reversalOutcome }
function idKindOf(reference: string): keyof typeof OUTCOME_BY_ID {
  if (reference.includes('/trr_')) return 'trr'
  return reference.startsWith('pi_') ? 'pi' : reference.startsWith('re_') ? 're' : 'tr'
}

/** A reversal moves between two Stripe balances in one step, so it has arrived once it is made. */
async function reversalOutcome(stripe: Stripe, reference: string): Promise<Found> {
  const [transfer, id] = reference.split('/') as [string, string]
  await stripe.transfers.retrieveReversal(transfer, id)
  return { kind: 'transfer.available', code: null, message: null, state: 'made' }
}

async function refundOutcome(stripe: Stripe, id: string): Promise<Found | null> {
  const refund = await stripe.refunds.retrieve(id)
  const outcome = outcomeOfRefund(refund)
  return outcome && { ...outcome, state: refund.status ?? 'none' }
}

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

const REVERSED: Outcome = { kind: 'transfer.returned', code: 'reversed', message: 'The transfer was reversed.' }

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
