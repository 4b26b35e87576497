import type { CardPayments } from '../providers/card-payments.ts'

type Directives = Record<string, string[]>

/** What the page may load beyond ourselves, by who takes cards. Stripe's own list for its script and its Payment Element. */
const CARDS: Record<CardPayments['name'], Directives> = {
  embedded: {},
  stripe: {
    scriptSrc: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connectSrc: ['https://api.stripe.com'],
  },
}

/** What this page may load: a pure function of the adapters in use. Embedded ones need nothing but ourselves. */
export function contentSecurityPolicy({ cards }: { cards: CardPayments['name'] }): Directives {
  const policy: Directives = {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    // Positions and widths of the meter, the calendar and the map are set as style attributes.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
    mediaSrc: ["'self'", 'blob:'],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
  }
  for (const [name, sources] of Object.entries(CARDS[cards])) policy[name] = [...(policy[name] ?? []), ...sources]
  return policy
}
