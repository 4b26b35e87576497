import type { CardPayments } from '../providers/card-payments.ts'
import type { Config } from '../settings/config.ts'

type MapTiles = NonNullable<Config['mapTiles']>
type Directives = Record<string, string[]>

/** What the page may load from other hosts, by card provider. Stripe's own list for its script and its Payment Element. */
const CARDS: Record<CardPayments['name'], Directives> = {
  embedded: {},
  stripe: {
    scriptSrc: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connectSrc: ['https://api.stripe.com'],
  },
}

/** What the page may load, given the adapters in use. Embedded adapters need only our own host. */
export function contentSecurityPolicy({
  cards,
  tiles,
  errors = null,
}: {
  cards: CardPayments['name']
  tiles: MapTiles | null
  /** The origin of the service that gets the page's errors. */
  errors?: string | null
}): Directives {
  const policy: Directives = {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    // The meter, the calendar and the map set positions and widths as style attributes.
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
  // The map fetches its tiles.
  if (tiles !== null) policy['connectSrc']!.push(...new Set([tiles.light, tiles.dark].map((url) => new URL(url).origin)))
  if (errors !== null) policy['connectSrc']!.push(errors)
  return policy
}
