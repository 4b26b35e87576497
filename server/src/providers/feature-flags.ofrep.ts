import { OFREPProvider } from '@openfeature/ofrep-provider'
import {
  ErrorCode,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk'
import type { FastifyBaseLogger } from 'fastify'
import { type FeatureFlags, openFeatureFlags } from './feature-flags.ts'

/** A person waits for it, so it is short. */
const TIMEOUT_MS = 1_000
/** How long an answer is used without asking again. */
const FRESH_MS = 30_000
/** How long a service that was away is not asked. Otherwise every call would wait for the time limit. */
const AWAY_MS = 10_000
const MOST_KEPT = 20_000

interface RemoteOptions {
  /** Such as https://flags.example, without the path of the protocol. */
  url: string
  /** Sent as X-API-Key. */
  key: string
  /** Sent as a bearer. */
  token?: string | undefined
  log: FastifyBaseLogger
  timeoutMs?: number
  freshMs?: number
  awayMs?: number
}

/** By its code: the packages have the class twice. */
const isUnknownFlag = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === ErrorCode.FLAG_NOT_FOUND

interface Kept {
  value: boolean
  until: number
}

/** A service of the OpenFeature Remote Evaluation Protocol, with the answers it gave. It is asked about one person at a time. */
class RemoteRules implements Provider {
  readonly metadata = { name: 'muster-remote-rules' }
  readonly runsOn = 'server'
  readonly #remote: OFREPProvider
  readonly #options: Required<Pick<RemoteOptions, 'freshMs' | 'awayMs'>> & Pick<RemoteOptions, 'log'>
  readonly #kept = new Map<string, Kept>()
  #awayUntil = 0

  constructor({ url, key, token, log, timeoutMs = TIMEOUT_MS, freshMs = FRESH_MS, awayMs = AWAY_MS }: RemoteOptions) {
    this.#options = { log, freshMs, awayMs }
    this.#remote = new OFREPProvider({
      baseUrl: url,
      headers: [['X-API-Key', key], ...(token === undefined ? [] : [['Authorization', `Bearer ${token}`] as [string, string]])],
      fetchImplementation: (request: Request) => fetch(request, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }),
    })
  }

  async resolveBooleanEvaluation(flag: string, otherwise: boolean, context: EvaluationContext): Promise<ResolutionDetails<boolean>> {
    const asked = JSON.stringify([flag, context])
    const kept = this.#kept.get(asked)
    const now = performance.now()
    if (kept !== undefined && kept.until > now) return { value: kept.value, reason: StandardResolutionReasons.CACHED }
    const value = now < this.#awayUntil ? null : await this.#ask(flag, otherwise, context)
    if (value === null)
      return kept === undefined
        ? { value: otherwise, reason: StandardResolutionReasons.DEFAULT }
        : { value: kept.value, reason: StandardResolutionReasons.STALE }
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    this.#kept.set(asked, { value, until: performance.now() + this.#options.freshMs })
    return { value }
  }

  /** The service's answer, or the default of a flag that it doesn't know; null if it is away or answers something else. */
  async #ask(flag: string, otherwise: boolean, context: EvaluationContext): Promise<boolean | null> {
    try {
      return (await this.#remote.resolveBooleanEvaluation(flag, otherwise, context)).value
    } catch (error) {
      if (isUnknownFlag(error)) return otherwise
      this.#awayUntil = performance.now() + this.#options.awayMs
      // The error's cause may name the address with its credentials.
      this.#options.log.warn({ flag, reason: error instanceof Error ? error.name : 'unknown' }, 'the feature-flag service did not answer')
      return null
    }
  }

  // Our flags are on or off.
  resolveStringEvaluation(flag: string, otherwise: string, context: EvaluationContext): Promise<ResolutionDetails<string>> {
    return this.#remote.resolveStringEvaluation(flag, otherwise, context)
  }

  resolveNumberEvaluation(flag: string, otherwise: number, context: EvaluationContext): Promise<ResolutionDetails<number>> {
    return this.#remote.resolveNumberEvaluation(flag, otherwise, context)
  }

  resolveObjectEvaluation<T extends JsonValue>(flag: string, otherwise: T, context: EvaluationContext): Promise<ResolutionDetails<T>> {
    return this.#remote.resolveObjectEvaluation(flag, otherwise, context)
  }
}

/** A feature-flag service that speaks OFREP, such as flagd, GO Feature Flag or Flipt. It gets numbers of the person, market and location. */
export const remoteFeatureFlags = (options: RemoteOptions): FeatureFlags =>
  openFeatureFlags(new RemoteRules(options), { source: 'REMOTE', mostLocations: 50, log: options.log })
