import Stripe from 'stripe'
import { type Answered, type Asked, json, type StandIn, startStandIn } from './stand-in.ts'
import { answerOf, parameter, refusal } from './stripe-answers.ts'
import { missing, StripeRefusal } from './stripe-books.ts'
import { CALLS } from './stripe-calls.ts'
import { takeFile } from './stripe-dispute-objects.ts'
import { StripeAccount } from './stripe-objects.ts'
import { readStripe } from './stripe-reads.ts'

export const STRIPE_SETTINGS = {
  CARD_PAYMENTS_MARKETPLACE_PUBLIC_KEY: 'pk_test_muster',
  CARD_PAYMENTS_SECRET_KEY: 'sk_test_muster',
  CARD_PAYMENTS_WEBHOOK_SECRET: 'whsec_muster',
  CARD_PAYMENTS_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
}

export interface StripeStandIn extends StandIn {
  account: StripeAccount
  /** A day passes, and Stripe forgets its idempotency keys. */
  forgetKeys(): void
  /** The body and signature header of an event as Stripe posts it. Set `secret` or `at` (Unix seconds) to forge one. */
  post(event: unknown, forged?: { secret?: string; at?: number }): { body: Buffer; headers: { 'stripe-signature': string } }
}

/** What happens on a connected account goes to another webhook endpoint, with its own secret. */
const secretFor = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'account' in event
    ? STRIPE_SETTINGS.CARD_PAYMENTS_CONNECT_WEBHOOK_SECRET
    : STRIPE_SETTINGS.CARD_PAYMENTS_WEBHOOK_SECRET

/**
 * The part of Stripe's API that we use: key, form encoding, known and required parameters, idempotency, PaymentIntents that settle once.
 */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const account = new StripeAccount()
  const kept = new Map<string, { request: string; answer: Answered }>()

  function write({ path, headers, body }: Asked): Answered {
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return json(400, { error: { type: 'invalid_request_error' } })
    const request = `${path}?${body.toString()}`
    const key = String(headers['idempotency-key'] ?? '')
    const before = kept.get(key)
    if (before && before.request !== request)
      return refusal(
        new StripeRefusal(400, {
          type: 'idempotency_error',
          code: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters.',
        }),
      )
    if (before) return { ...before.answer, headers: { ...before.answer.headers, 'idempotent-replayed': 'true' } }
    const call = CALLS.find((one) => one.path.test(path))
    if (call === undefined) return refusal(missing('path', path))
    const params = Object.fromEntries(new URLSearchParams(body.toString()))
    const names = Object.keys(params).map((name) => name.replace(/\[.*$/, ''))
    const absent = call.required.find((name) => !names.includes(name))
    const unknown = names.find((name) => ![...call.required, ...call.optional].includes(name))
    if (absent !== undefined) return refusal(parameter('parameter_missing', absent, 'Missing required param'))
    if (unknown !== undefined) return refusal(parameter('parameter_unknown', unknown, 'Received unknown parameter'))
    const answer = answerOf(() => call.run(account, call.path.exec(path)?.[1] ?? String(headers['stripe-account'] ?? ''), params))
    if (key !== '') kept.set(key, { request, answer })
    return answer
  }

  const standIn = await startStandIn((asked) => {
    if (asked.headers.authorization !== `Bearer ${STRIPE_SETTINGS.CARD_PAYMENTS_SECRET_KEY}`)
      return json(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' } })
    if (asked.method === 'POST' && asked.path === '/v1/files') return takeFile(account, asked)
    return asked.method === 'POST' ? write(asked) : readStripe(account, asked)
  })
  return {
    ...standIn,
    account,
    forgetKeys: () => kept.clear(),
    post(event, { secret = secretFor(event), at = Math.floor(Date.now() / 1000) } = {}) {
      const payload = JSON.stringify(event)
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
      return { body: Buffer.from(payload), headers: { 'stripe-signature': signature } }
    },
  }
}
