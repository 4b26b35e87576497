import { createHmac } from 'node:crypto'
import { purposeKey } from '../server/src/settings/purpose-key.ts'
import { setTimeout as delay } from 'node:timers/promises'

/** One call as a client makes it. Every try sends the same Idempotency-Key. */
export interface ApiCall {
  address: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  token?: string
  location_id?: number
  key?: string
  body?: unknown
  /** The card provider signs its events: the secret that signs the body. */
  signWith?: string
  /** What the phone's clock shows as it sends, in ISO 8601. */
  phone_time?: string
}

export interface ApiAnswer {
  status: number
  /** The error code of a refusal, null for 2xx. */
  code: string | null
  /** The raw body. */
  text: string
  /** How many tries it took. */
  tries: number
}

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

const ANSWER_WITHIN_MS = 15_000
const LONGEST_PAUSE_MS = 2_000

function codeOf(text: string): string {
  const parsed: unknown = JSON.parse(text)
  const error: unknown = typeof parsed === 'object' && parsed !== null && 'error' in parsed ? parsed.error : null
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : 'no code'
}

async function once({ address, method = 'POST', path, token, location_id, key, body, signWith, phone_time }: ApiCall): Promise<ApiAnswer> {
  const json = body === undefined ? undefined : JSON.stringify(body)
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(location_id !== undefined && { 'x-location-id': String(location_id) }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(phone_time !== undefined && { 'x-phone-time': phone_time }),
      ...(signWith !== undefined && {
        'x-muster-signature': createHmac('sha256', purposeKey(signWith, 'embedded card events'))
          .update(json ?? '')
          .digest('hex'),
      }),
    },
    ...(json !== undefined && { body: json }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  const text = await response.text()
  return { status: response.status, code: response.ok ? null : codeOf(text), text, tries: 1 }
}

/**
 * Makes a call like a patient client. It tries again, with growing pauses and until `deadline` (Date.now() of the last try), if nobody
 * answers or the answer is 503. Any other answer is final. Throws when the deadline passes.
 */
export async function callUntilAnswered(call: ApiCall, deadline: number): Promise<ApiAnswer> {
  let last = 'nobody answered'
  for (let tries = 1; Date.now() < deadline; tries++) {
    try {
      const answer = await once(call)
      if (answer.status !== 503) return { ...answer, tries }
      last = `503 ${answer.code}`
    } catch (error) {
      // fetch rejects when the connection is refused or cut, or nothing came in time. That is what a killed server looks like.
      last = wordsOf(error)
    }
    await delay(Math.min(LONGEST_PAUSE_MS, 50 * 2 ** Math.min(tries, 5)))
  }
  throw new Error(`${call.path} was not answered in time; the last try: ${last}`)
}
