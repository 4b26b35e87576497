import { api } from '@muster/contract/api.ts'
import type { CallError, CallInput, CallResult, Endpoint } from '@muster/contract/endpoint.ts'
import { type ErrorCode, errorStatus } from '@muster/contract/errors.ts'
import type { LiveEvent } from '@muster/contract/realtime/live-event.ts'
import { unknownFields } from '@muster/contract/unknown-fields.ts'
import { vi } from 'vitest'
import { z } from 'zod'

/** The input of a call, as the server would parse it. */
type Asked<E extends Endpoint> = CallInput<E>
type Answer<E extends Endpoint> = CallResult<E> | ((asked: Asked<E>) => CallResult<E> | Promise<CallResult<E>>)
type Reply = (asked: unknown) => Promise<Response>

/** Refusals that any call can get, in addition to those it names. */
type CommonRefusal =
  | 'invalid'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'PROOF_NEEDED'
  | 'VIEW_ONLY'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'OVERLOADED'
  | 'UNKNOWN'

/** Replaces the server, call by call, with the contract's types. An answer that does not match its schema fails the test. */
export interface StandIn {
  /** Answers a call from now on. */
  answers: <E extends Endpoint>(endpoint: E, answer: Answer<E>) => void
  /** Refuses a call from now on with one of its codes or a common one. `target` names the wrong field. */
  refuses: <E extends Endpoint>(endpoint: E, code: CallError<E> | CommonRefusal, words?: { message?: string; target?: string }) => void
  /** Lets a call wait. Returns a function that answers all waiting calls and every later one. */
  waits: <E extends Endpoint>(endpoint: E, answer: Answer<E>) => () => void
  /** Fails every call from now on, like a phone without network. `false` brings the network back. */
  loses: (lost?: boolean) => void
  /** The inputs of a call so far, oldest first. */
  asked: <E extends Endpoint>(endpoint: E) => Asked<E>[]
  /** The locations that a call was about so far, oldest first. */
  askedAt: (endpoint: Endpoint) => number[]
  /** Sends a live update to the open screens, once they listen. */
  tells: (event: LiveEvent) => Promise<void>
  /** Calls without a prepared answer. They fail the test when it ends. */
  unprepared: () => readonly string[]
  /** Restores the browser's fetch. */
  leaves: () => void
}

const routes = Object.values(api as Record<string, Endpoint>).map((endpoint) => ({
  endpoint,
  names: [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!),
  // Paths with more fixed words match first: `/gigs/home/` is not gig "home".
  words: endpoint.path.split('/').filter((part) => part !== '' && !part.startsWith(':')).length,
  pattern: new RegExp(`^/api${endpoint.path.replaceAll(/:(\w+)/g, '([^/]+)')}$`),
}))

function routeOf(method: string, path: string): { endpoint: Endpoint; params: Record<string, string> } | null {
  const [best] = routes
    .filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
    .toSorted((one, other) => other.words - one.words)
  if (best === undefined) return null
  const values = best.pattern.exec(path)!.slice(1)
  return { endpoint: best.endpoint, params: Object.fromEntries(best.names.map((name, at) => [name, decodeURIComponent(values[at]!)])) }
}

const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`

function refusal(code: ErrorCode, { message = code, target }: { message?: string; target?: string } = {}): Response {
  const details = target === undefined ? undefined : [{ code: 'invalid', message, target }]
  return Response.json({ error: { code, message, target, details } }, { status: errorStatus[code] })
}

function answerOf(endpoint: Endpoint, result: unknown): Response {
  if (endpoint.status === 204) return new Response(null, { status: 204 })
  if (endpoint.answers === 'csv') return new Response(String(result), { headers: { 'Content-Type': 'text/csv' } })
  const parsed = endpoint.response.safeParse(result)
  if (!parsed.success) throw new Error(`The stand-in answered ${keyOf(endpoint)} off its schema: ${parsed.error.message}`)
  return Response.json(result, { status: endpoint.status ?? 200 })
}

/** The open live-update streams of a page. */
function liveStreams() {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>()
  return {
    open: (signal: AbortSignal): Response => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          streams.add(controller)
          // As with a real connection, the reader learns of the end at once, so the next test can open its own.
          signal.addEventListener('abort', () => {
            if (streams.delete(controller)) controller.error(signal.reason)
          })
        },
      })
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
    },
    send: async (event: LiveEvent): Promise<void> => {
      await vi.waitUntil(() => streams.size > 0, { timeout: 5_000 })
      const text = `id: 1-1\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`
      for (const controller of streams) controller.enqueue(new TextEncoder().encode(text))
    },
    close: (): void => {
      for (const controller of streams) controller.close()
      streams.clear()
    },
  }
}

/** The call of a request and its parsed input. Throws for a path or a field that the contract does not have. */
async function readCall(request: Request, url: URL): Promise<{ key: string; asked: unknown }> {
  const route = routeOf(request.method, url.pathname)
  if (route === null) throw new Error(`${request.method} ${url.pathname} is no call of the contract`)
  const { endpoint, params } = route
  const type = request.headers.get('Content-Type') ?? ''
  const body: unknown = type.includes('json') ? await request.json() : type.includes('form') ? await request.formData() : undefined
  const unknown = type.includes('json') ? unknownFields(endpoint.body ?? z.object({}), body) : []
  if (unknown.length > 0) throw new Error(`${keyOf(endpoint)} takes no ${unknown.map((path) => path.join('.')).join(', ')}`)
  const query = endpoint.query?.parse(Object.fromEntries(url.searchParams))
  const asked = {
    ...(endpoint.params !== undefined && { params: endpoint.params.parse(params) }),
    ...(query !== undefined && { query }),
    ...(body !== undefined && { body }),
  }
  return { key: keyOf(endpoint), asked }
}

const replyWith =
  <E extends Endpoint>(endpoint: E, given: Answer<E>): Reply =>
  async (asked) =>
    answerOf(endpoint, await (typeof given === 'function' ? (given as (asked: unknown) => unknown)(asked) : given))

/** Replaces `fetch` for the calls of the contract. Everything else loads as before. */
export function standIn(): StandIn {
  const replies = new Map<string, Reply>()
  const calls = new Map<string, unknown[]>()
  const places = new Map<string, number[]>()
  const unprepared: string[] = []
  const streams = liveStreams()
  const real = window.fetch
  let isLost = false

  function loses(lost = true): void {
    if (lost === isLost) return
    isLost = lost
    Object.defineProperty(navigator, 'onLine', { value: !lost, configurable: true })
    window.dispatchEvent(new Event(lost ? 'offline' : 'online'))
  }

  async function answer(request: Request, url: URL): Promise<Response> {
    if (isLost) throw new TypeError('Failed to fetch')
    if (url.pathname === '/api/realtime/') return streams.open(request.signal)
    const { key, asked } = await readCall(request, url)
    calls.set(key, [...(calls.get(key) ?? []), asked])
    places.set(key, [...(places.get(key) ?? []), Number(request.headers.get('X-Location-Id'))])
    const reply = replies.get(key)
    if (reply !== undefined) return reply(asked)
    unprepared.push(key)
    return refusal('UNKNOWN')
  }

  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    return url.pathname.startsWith('/api/') ? answer(request, url) : real(input, init)
  }

  return {
    answers: (endpoint, given) => void replies.set(keyOf(endpoint), replyWith(endpoint, given)),
    refuses: (endpoint, code, words) => void replies.set(keyOf(endpoint), () => Promise.resolve(refusal(code as ErrorCode, words))),
    waits: (endpoint, given) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const reply = replyWith(endpoint, given)
      replies.set(keyOf(endpoint), async (asked) => {
        await promise
        return reply(asked)
      })
      return resolve
    },
    loses,
    asked: <E extends Endpoint>(endpoint: E) => (calls.get(keyOf(endpoint)) ?? []) as Asked<E>[],
    askedAt: (endpoint) => places.get(keyOf(endpoint)) ?? [],
    tells: streams.send,
    unprepared: () => unprepared,
    leaves: () => {
      window.fetch = real
      streams.close()
    },
  }
}
