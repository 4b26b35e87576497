import type { FlagContext } from '@muster/contract/flags/flag-rules.ts'
import type { FlagKey } from '@muster/contract/flag-key.ts'
import { FLAGS } from '@muster/contract/flags/flags.ts'
import { OpenFeature, type EvaluationContext, type Provider } from '@openfeature/server-sdk'
import type { FastifyBaseLogger } from 'fastify'

/** Who asks for a feature, and where. */
export interface FlagAsker extends FlagContext {
  role: 'pro' | 'manager'
}

/** Says who has which feature. */
export interface FeatureFlags {
  /** OWN: the rules in our tables decide. REMOTE: a service does. */
  source: 'OWN' | 'REMOTE'
  /** About how many locations one question may ask: a service is asked about each. */
  mostLocations: number
  /** Whether a feature is on. Never rejects: a service that is away leaves the answer it gave last, or the default. */
  isOn(key: FlagKey, asker: FlagAsker): Promise<boolean>
}

/** What a provider reads of the context. Nothing in it names a person: the key is a number. */
const wireContext = ({ environment, market_id, location_id, person, role }: FlagAsker): EvaluationContext => ({
  targetingKey: person,
  environment,
  role,
  ...(market_id !== null && { market: market_id }),
  ...(location_id !== null && { location: location_id }),
})

let opened = 0

/** Asks an OpenFeature provider. */
export function openFeatureFlags(
  provider: Provider,
  { log, ...rest }: Pick<FeatureFlags, 'source' | 'mostLocations'> & { log: FastifyBaseLogger },
): FeatureFlags {
  // The SDK has one list of providers in a process, by domain.
  const domain = `muster-${(opened += 1)}`
  OpenFeature.setProvider(domain, provider)
  const client = OpenFeature.getClient(domain)
  return {
    ...rest,
    async isOn(key, asker) {
      const { value, errorCode, errorMessage } = await client.getBooleanDetails(key, FLAGS[key].default, wireContext(asker))
      if (errorCode !== undefined) log.warn({ flag: key, reason: errorMessage ?? errorCode }, 'a feature flag has its default')
      return value
    },
  }
}
