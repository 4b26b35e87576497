import type { CallInput, CallResult, Endpoint } from '@muster/contract/endpoint.ts'
import { config } from 'zod'
import { currentLocationId } from '../current-location/current-location.ts'
import { dropSession } from '../session/session.ts'
import { CallFailed, InvalidResponse, isBeforeTheAct, NoAnswer } from './call-failed.ts'
import { measureSkew } from './clock-skew.ts'
import { failureOf } from './failure-of.ts'
import { takeEarly } from './early-answers.ts'
import { answered, keyOf } from './kept-key.ts'
import { headersOf, type Parts, refuseInvalid, urlOf } from './request-of.ts'

// Our content security policy forbids eval, and the browser would report zod's attempt as a violation.
config({ jitless: true })

const TIME_LIMIT_MS = 30_000

export interface CallOptions {
  signal?: AbortSignal
  /** The key of this act. By default a POST has the same key until it gets an answer, so that posting it again has one effect. */
  idempotencyKey?: string
  /** The version the person edited, from an earlier answer's ETag: `"<id>-<edit_version>"`. */
  ifMatch?: string
  headers?: Record<string, string>
  /** The location that the call is about, in place of the current one. */
  at?: number
}

let whenSignedOut: () => void = () => undefined

/** Sets what happens when the server no longer knows our session. The app opens sign-in. */
export function onSignedOut(handler: () => void): void {
  whenSignedOut = handler
}

let heard: ((endpoint: Endpoint, answer: unknown) => void) | null = null

/** Sets what hears of each call that succeeded; null for nothing. */
export function onAnswer(handler: typeof heard): void {
  heard = handler
}

const whenRefused: { [code: string]: ((refusal: string) => Promise<string | null> | string) | undefined } = {}

/**
 * Sets what happens when a call is refused with `code`: it returns what the refusal says, or null when the call should go again, as after a
 * fresh code that the person typed.
 */
export function onRefusal(code: 'PROOF_NEEDED' | 'VIEW_ONLY', handler: (refusal: string) => Promise<string | null> | string): void {
  whenRefused[code] = handler
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    // Most likely a proxy's HTML page: then only the status says what happened.
    if (error instanceof SyntaxError) return text
    throw error
  }
}

/** What an act is, for its key; null when it has none: it changes nothing, brings its own key or sends a file. */
function actOf(endpoint: Endpoint, parts: Parts, options: CallOptions): string | null {
  if (endpoint.method !== 'POST' || endpoint.asks || options.idempotencyKey !== undefined || parts.body instanceof FormData) return null
  return `${options.at ?? currentLocationId()} ${urlOf(endpoint, parts)} ${JSON.stringify(parts.body)}`
}

function send(endpoint: Endpoint, parts: Parts, options: CallOptions, act: string | null): Promise<Response> {
  const headers = headersOf(options.headers, options.at)
  const form = parts.body instanceof FormData
  if (parts.body !== undefined && !form) headers.set('Content-Type', 'application/json')
  if (endpoint.method === 'POST' && !endpoint.asks)
    headers.set('Idempotency-Key', options.idempotencyKey ?? (act === null ? crypto.randomUUID() : keyOf(act)))
  if (options.ifMatch) headers.set('If-Match', options.ifMatch)
  const url = urlOf(endpoint, parts)
  const limit = AbortSignal.timeout(TIME_LIMIT_MS)
  const ask = (): Promise<Response> =>
    fetch(url, {
      method: endpoint.method,
      headers,
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      ...(parts.body !== undefined && { body: parts.body instanceof FormData ? parts.body : JSON.stringify(parts.body) }),
    })
  const early = endpoint.method === 'GET' ? takeEarly(url, headers) : null
  return (early?.catch(ask) ?? ask()).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    throw new NoAnswer(limit.aborted, error)
  })
}

/** Makes one call of the contract and returns its checked answer. Throws CallFailed, InvalidResponse or NoAnswer. */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<CallResult<E>> {
  refuseInvalid(endpoint, input as Parts)
  const act = actOf(endpoint, input as Parts, options)
  const response = await send(endpoint, input as Parts, options, act)
  measureSkew(response)
  const body = endpoint.answers === 'csv' && response.ok ? await response.text() : await bodyOf(response)
  if (!response.ok) {
    const sentToken = headersOf().has('Authorization')
    if (response.status === 401 && sentToken) {
      dropSession()
      whenSignedOut()
    }
    const failure = failureOf(response.status, body, response.headers.get('X-Request-Id'))
    // With a 5xx the act may have happened, and a refusal before the act doesn't know of an earlier try: the next one needs the same key.
    if (act !== null && response.status < 500 && !isBeforeTheAct(failure)) answered(act)
    const meet = whenRefused[failure.code]
    const whyNot = meet ? await meet(failure.message) : failure.message
    if (whyNot === null) return call(endpoint, input, options)
    throw new CallFailed({ ...failure, message: whyNot })
  }
  const parsed = endpoint.response.safeParse(body)
  if (!parsed.success) throw new InvalidResponse(parsed.error)
  if (act !== null) answered(act)
  heard?.(endpoint, parsed.data)
  return parsed.data as CallResult<E>
}
