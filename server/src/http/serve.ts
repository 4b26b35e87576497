import type { CallResult, Endpoint, HandlerInput } from '@muster/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { type Database, inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { admit } from './access.ts'
import type { ActorFinder } from './actor.ts'
import type { CsvAnswer } from '../csv-answer.ts'
import { sendCsv } from './send-csv.ts'
import { claim, type IdempotentCall, keepAnswer } from './idempotency.ts'
import { Problem } from '../problem.ts'
import { sendJson } from './send-json.ts'

/** What a handler gives back: what is declared, or the rows of a table. */
type Given<E extends Endpoint> = E extends { answers: 'csv' } ? CsvAnswer : CallResult<E>
export type Handler<E extends Endpoint> = (input: HandlerInput<E>, context: Context) => Promise<Given<E>>

type Compiled = { safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: z.core.$ZodError } }

/**
 * zod's compiled parsers cost a fraction of its interpreter's; what cannot be compiled (a transform that awaits) is parsed as it is.
 * Compiled at first use: all of them at the start would be a tenth of it, for calls that may never come.
 */
function compiled(schema: z.ZodType): Compiled {
  let parser: Compiled | null = null
  return {
    safeParse: (value) => {
      parser ??= compile(schema)
      return parser.safeParse(value)
    },
  }
}

function compile(schema: z.ZodType): Compiled {
  try {
    return z.compile(schema) as Compiled
  } catch (error) {
    if (error instanceof z.core.ZodCompileUnsupportedError) return schema
    throw error
  }
}

/** What a schema says of a value that is not there; its issues do not carry the value. */
const SAYS_OF_NOTHING = new Set<string>(['invalid_type', 'invalid_value', 'invalid_union'])

/** Whether nothing, or null, was given there. A part of a text (an item of a comma-joined list) was given. */
function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  let at = value
  for (const step of path) {
    if (at === undefined || at === null) return true
    if (typeof at !== 'object') return false
    at = Reflect.get(at, step)
  }
  return at === undefined || at === null
}

function parseInput(parser: Compiled, value: unknown): unknown {
  const parsed = parser.safeParse(value)
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map((issue) => ({
    code: 'invalid',
    message: SAYS_OF_NOTHING.has(issue.code) && isMissing(value, issue.path) ? 'This field is required' : issue.message,
    target: issue.path.join('.') || 'body',
  }))
  const first = details[0]!
  throw new Problem('invalid', first.message, { target: first.target, details })
}

/** PostgreSQL has no place for the character U+0000; nobody types it. */
function refuseNul({ url, rawBody }: FastifyRequest): void {
  if (url.includes('%00') || rawBody?.includes('\\u0000'))
    throw new Problem('invalid', 'The text has a character that cannot be kept', { target: 'body' })
}

const NONE = {}
const bearer = (request: FastifyRequest): string | null => /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
const text = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)
const versionOf = (header: string | undefined): number | null => {
  const version = Number(/^"\d+-(\d+)"$/.exec(header ?? '')?.[1] ?? Number.NaN)
  return Number.isInteger(version) ? version : null
}

/** Reads the one file of a multipart body, to the limit set on the server. */
async function uploadOf(request: FastifyRequest): Promise<Context['upload']> {
  if (!request.isMultipart()) return null
  const part = await request.file()
  if (part === undefined) return null
  const bytes = await part.toBuffer()
  const fields: Record<string, string> = {}
  for (const [name, field] of Object.entries(part.fields)) {
    const one = Array.isArray(field) ? field[0] : field
    if (one?.type === 'field' && typeof one.value === 'string') fields[name] = one.value
  }
  return { name: part.filename, bytes, fields }
}

export interface ServeOptions {
  deps: Deps
  actors: ActorFinder
  /**
   * Whether every answer is checked against its schema, which also takes out what the schema does not name. Always on where
   * people are answered; off only to measure what the check costs.
   */
  checkAnswers: boolean
}

/** Serves one call of the contract: who asks, may they, is it well-formed, do it in one transaction (a question in none), answer as declared. */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>, options: ServeOptions): void {
  const { deps, actors, checkAnswers } = options
  const params = endpoint.params && compiled(endpoint.params)
  const query = endpoint.query && compiled(endpoint.query)
  const body = endpoint.body && compiled(endpoint.body)
  const answer = compiled(endpoint.response)
  const writes = endpoint.method !== 'GET' && !endpoint.asks
  const status = endpoint.status ?? 200

  const inputOf = (request: FastifyRequest): HandlerInput<E> => {
    refuseNul(request)
    // TypeScript cannot follow the conditional type through three optional parts; the parsers above are what makes it true.
    return {
      ...(params && { params: parseInput(params, request.params) }),
      ...(query && { query: parseInput(query, request.query) }),
      ...(body && { body: parseInput(body, request.body ?? {}) }),
    } as HandlerInput<E>
  }

  async function contextOf(request: FastifyRequest): Promise<Omit<Context, 'db'>> {
    const token = bearer(request)
    const actor = token === null ? null : (actors.kept(token) ?? (await actors.find(token)))
    const asked = { actor, params: request.params as Record<string, string>, locationHeader: text(request.headers['x-location-id']) }
    const location = admit(endpoint, asked)
    request.subject = actor?.user_id ?? null
    const raw = endpoint.access === 'provider-signature' && request.rawBody ? { body: request.rawBody, headers: request.headers } : null
    return {
      deps,
      actor,
      location,
      request_id: request.id,
      seen_version: versionOf(request.headers['if-match']),
      raw,
      upload: endpoint.takes === 'file' ? await uploadOf(request) : null,
      address: request.ip,
      user_agent: (text(request.headers['user-agent']) ?? '').slice(0, 300),
    }
  }

  function checked(result: unknown): unknown {
    if (!checkAnswers) return result
    const parsed = answer.safeParse(result)
    if (!parsed.success) throw new Error(`${endpoint.method} ${endpoint.path} answered off its schema: ${z.prettifyError(parsed.error)}`)
    return parsed.data
  }

  function send(reply: FastifyReply, code: number, result: unknown): FastifyReply {
    if (code === 204) return reply.code(204).send()
    const record = result as { id?: unknown; edit_version?: unknown } | null
    const isVersioned = record !== null && typeof record.edit_version === 'number'
    return sendJson(
      reply,
      code,
      JSON.stringify(result),
      isVersioned ? { ETag: `"${String(record.id)}-${String(record.edit_version)}"` } : NONE,
    )
  }

  async function read(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = await contextOf(request)
    const given = await handler(inputOf(request), { ...context, db: deps.db })
    return endpoint.answers === 'csv' ? sendCsv(reply, given as CsvAnswer) : send(reply, status, checked(given))
  }

  async function write(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = await contextOf(request)
    const input = inputOf(request)
    const key = endpoint.method === 'POST' ? text(request.headers['idempotency-key'])?.slice(0, 200) : undefined
    const call: IdempotentCall | null =
      key === undefined || context.actor === null
        ? null
        : { actor: `user:${context.actor.user_id}`, method: 'POST', path: request.url.split('?')[0]!, key, body: request.body }
    const effect = async (trx: Database): Promise<{ code: number; result: unknown }> => {
      const kept = call && (await claim(trx, call))
      if (kept) return { code: kept.status, result: kept.answer }
      const result = checked(await handler(input, { ...context, db: trx }))
      if (call && endpoint.answer !== 'secret') await keepAnswer(trx, call, status, result)
      return { code: status, result }
    }
    const { code, result } = await inTransaction(deps.db, effect)
    if (endpoint.changes === 'standing') actors.forget()
    deps.wake()
    return send(reply, code, result)
  }

  app.route({ method: endpoint.method, url: `/api${endpoint.path}`, handler: writes ? write : read, exposeHeadRoute: false })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asked, for the log: an opaque id, never a name. */
    subject: number | null
    /** The JSON body as it came, for signatures. */
    rawBody: Buffer | null
  }
}
