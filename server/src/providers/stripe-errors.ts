import Stripe from 'stripe'
import type { Refusal } from './card-payments.ts'
import { ThirdPartyAway } from './third-party-away.ts'

/** Refusals that may pass. Any other request that Stripe finds invalid stays invalid, however often it is sent. */
const PASSING: ReadonlySet<string> = new Set(['balance_insufficient'])

/** Stripe's message without its error object, which carries client secrets and whole payment records. */
class StripeRefused extends Error {
  override name = 'StripeRefused'
}

/** Another request for the same thing is at work at Stripe (409): only that one knows the outcome, so ask again later. */
const AT_WORK: ReadonlySet<string> = new Set(['idempotency_key_in_use', 'lock_timeout'])

/** Silence, too many requests or Stripe's own fault, as opposed to a request or key of ours that is wrong. */
const isAway = (error: InstanceType<typeof Stripe.errors.StripeError>): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  AT_WORK.has(error.code ?? '')

/** Stripe's refusal of the request; null for anything else, such as silence or Stripe's own fault. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || AT_WORK.has(error.code ?? '')) return null
  const code = error.code ?? 'invalid_request'
  return { kind: PASSING.has(code) ? 'transfer.error' : 'transfer.failed', code, message: error.message }
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Runs one call to Stripe. Errors it throws are safe to log. */
export async function withPlainErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const words = `${error.type}${error.code ? ` ${error.code}` : ''}: ${error.message} (request ${error.requestId ?? 'none'})`
    throw isAway(error) ? new ThirdPartyAway(words) : new StripeRefused(words)
  }
}
