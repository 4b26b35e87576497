import Stripe from 'stripe'
import type { Refusal } from './card-payments.ts'

/** Temporary refusals. Any other request that Stripe finds invalid stays invalid, however often it is sent. */
const PASSING: ReadonlySet<string> = new Set(['balance_insufficient', 'idempotency_key_in_use', 'lock_timeout'])

/** Stripe's message without its error object, which carries client secrets and whole payment records. */
class StripeUnavailable extends Error {
  override name = 'StripeUnavailable'
}

/** Stripe's refusal of the request; null for anything else, such as silence or Stripe's own fault. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return null
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
    throw new StripeUnavailable(
      `${error.type}${error.code ? ` ${error.code}` : ''}: ${error.message} (request ${error.requestId ?? 'none'})`,
    )
  }
}
