import Stripe from 'stripe'

const TIMEOUT_MS = 10_000

export interface StripeSettings {
  CARD_PAYMENTS_MARKETPLACE_PUBLIC_KEY: string
  CARD_PAYMENTS_SECRET_KEY: string
  /** The signing secret of the webhook endpoint for our own account at Stripe. */
  CARD_PAYMENTS_WEBHOOK_SECRET: string
  /** The signing secret of the webhook endpoint for connected accounts, the pros'. Without it Muster only asks on a schedule. */
  CARD_PAYMENTS_CONNECT_WEBHOOK_SECRET?: string | undefined
  CARD_PAYMENTS_API_URL: string
}

/** Stripe's library. It sends the API version that it was written for with each request. Nothing retries in here: the job does, under the same key. */
export function stripeClient(settings: StripeSettings): Stripe {
  const api = new URL(settings.CARD_PAYMENTS_API_URL)
  return new Stripe(settings.CARD_PAYMENTS_SECRET_KEY, {
    apiVersion: '2026-10-28.endive',
    host: api.hostname,
    port: api.port || (api.protocol === 'https:' ? 443 : 80),
    protocol: api.protocol === 'https:' ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
