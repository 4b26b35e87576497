import type { FlagKey } from '@muster/contract/flag-key.ts'
import { defaultValue, isOn } from '@muster/contract/flags/flag-rules.ts'
import type { FlagValue } from '@muster/contract/flags/flag-value.ts'
import { Environment } from '@muster/contract/flags/environment.ts'
import {
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { readFlagsInForce } from '../flags/flag-queries.ts'
import { type FeatureFlags, openFeatureFlags } from './feature-flags.ts'

type ByMarket = Map<number, Map<FlagKey, FlagValue>>

/** Reads the flags of all markets that are asked for in one turn of the event loop with one statement. Keeps nothing: a change holds at once. */
function flagsReader(db: Database): (market_id: number) => Promise<Map<FlagKey, FlagValue> | undefined> {
  let gathered: { markets: Set<number>; answer: Promise<ByMarket> } | null = null
  function gather(): NonNullable<typeof gathered> {
    const markets = new Set<number>()
    const answer = new Promise<void>((resolve) => void setImmediate(resolve)).then(() => {
      gathered = null
      return readFlagsInForce(db, [...markets])
    })
    return (gathered = { markets, answer })
  }
  return async (market_id) => {
    const { markets, answer } = gathered ?? gather()
    markets.add(market_id)
    return (await answer).get(market_id)
  }
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The rules in our own tables, as an OpenFeature provider. */
class OwnRules implements Provider {
  readonly metadata = { name: 'muster-own-rules' }
  readonly runsOn = 'server'
  readonly #read: ReturnType<typeof flagsReader>

  constructor(db: Database) {
    this.#read = flagsReader(db)
  }

  async resolveBooleanEvaluation(key: string, _default: boolean, context: EvaluationContext): Promise<ResolutionDetails<boolean>> {
    const flag = key as FlagKey
    const market_id = numberIn(context['market'])
    const set = market_id === null ? undefined : (await this.#read(market_id))?.get(flag)
    const value = isOn(flag, set ?? defaultValue(flag), {
      environment: Environment.parse(context['environment']),
      market_id,
      location_id: numberIn(context['location']),
      person: context.targetingKey ?? '',
    })
    return { value, reason: set === undefined ? StandardResolutionReasons.DEFAULT : StandardResolutionReasons.TARGETING_MATCH }
  }

  // Our flags are on or off.
  resolveStringEvaluation(): Promise<never> {
    return Promise.reject(new TypeMismatchError('Flags are on or off'))
  }

  resolveNumberEvaluation(): Promise<never> {
    return Promise.reject(new TypeMismatchError('Flags are on or off'))
  }

  resolveObjectEvaluation<T extends JsonValue>(): Promise<ResolutionDetails<T>> {
    return Promise.reject(new TypeMismatchError('Flags are on or off'))
  }
}

/** The rules that the operator sets under Configuration, Features. */
export const embeddedFeatureFlags = ({ db, log }: { db: Database; log: FastifyBaseLogger }): FeatureFlags =>
  openFeatureFlags(new OwnRules(db), { source: 'OWN', mostLocations: 1_000, log })
