import type { CallResult, Endpoint, HandlerInput } from '@muster/contract/endpoint.ts'
import { withoutSecrets } from '@muster/contract/view-as/view-as-rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { type Database, inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { ActorFinder } from './actor.ts'
import { refuseIfOff } from '../flags/features-off.ts'
import type { CsvAnswer } from '../csv-answer.ts'
import { claim, type IdempotentCall, keepAnswer } from './idempotency.ts'
import { contextOfRequest, headerText } from './request-context.ts'
import { compiled, inputReader } from './request-input.ts'
import { sendCsv } from './send-csv.ts'
import { sendJson } from './send-json.ts'

/** What a handler returns: what the contract declares, or the rows of a table. */
type Given<E extends Endpoint> = E extends { answers: 'csv' } ? CsvAnswer : CallResult<E>
export type Handler<E extends Endpoint> = (input: HandlerInput<E>, context: Context) => Promise<Given<E>>

export interface ServeOptions {
  deps: Deps
  actors: ActorFinder
  /**
   * Whether every answer is checked against its schema, which also removes fields the schema does not name. Always on in production;
   * off only to measure what the check costs.
   */
  checkAnswers: boolean
}

/**
 * Serves one call of the contract: finds who calls, checks that they may, parses the input and runs the handler in one transaction
 * (a question or an upload in none, and a call with its own transaction where its handler opens it).
 */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>, options: ServeOptions): void {
  const { deps, actors, checkAnswers } = options
  const inputOf = inputReader(endpoint)
  const checked = answerCheck(endpoint, checkAnswers)
  const writes = endpoint.method !== 'GET' && !endpoint.asks && endpoint.takes !== 'file'
  const status = endpoint.status ?? 200

  async function read(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = await contextOfRequest(endpoint, request, options)
    if (endpoint.feature !== undefined) await refuseIfOff(endpoint.feature, context)
    const ask = (db: Database): Promise<Given<E>> => handler(inputOf(request), { ...context, db })
    const given = isView(context) ? await whileViewing(deps.db, endpoint, ask) : await ask(deps.db)
    return endpoint.answers === 'csv' ? sendCsv(reply, given as CsvAnswer) : send(reply, status, checked(given))
  }

  async function write(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = await contextOfRequest(endpoint, request, options)
    if (endpoint.feature !== undefined) await refuseIfOff(endpoint.feature, context)
    const input = inputOf(request)
    const call = endpoint.method === 'POST' ? idempotentCall(endpoint, request, context) : null
    const effect = async (trx: Database): Promise<{ code: number; result: unknown }> => {
      const kept = call && (await claim(trx, call))
      if (kept) return { code: kept.status, result: kept.answer }
      const result = checked(await handler(input, { ...context, db: trx }))
      if (call && endpoint.answer !== 'secret') await keepAnswer(trx, call, status, result)
      return { code: status, result }
    }
    const { code, result } = await (endpoint.transaction === 'own' ? effect(deps.db) : inTransaction(deps.db, effect))
    if (endpoint.changes === 'standing') actors.forget()
    deps.wake()
    return send(reply, code, result)
  }

  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    handler: writes ? write : read,
    exposeHeadRoute: false,
    config: {
      access: endpoint.access,
      isExport: endpoint.answers === 'csv',
      takesFile: endpoint.takes === 'file',
      isSigned: endpoint.access === 'provider-signature',
      isSecret: endpoint.access === 'secret-link',
    },
  })
}

const isView = ({ actor }: Pick<Context, 'actor'>): boolean => actor !== null && actor.view_id !== null

/** What a reading call answers the staff who look at someone's account. The database refuses to write, should a read ever try to. */
async function whileViewing<T>(db: Database, { secrets }: Endpoint, ask: (trx: Database) => Promise<T>): Promise<T> {
  const given = await db.transaction().setAccessMode('read only').execute(ask)
  return Array.isArray(secrets) ? (withoutSecrets(given, secrets) as T) : given
}

/** Checks an answer against the schema of its call. Throws when it does not fit. */
function answerCheck({ method, path, response }: Endpoint, isOn: boolean): (result: unknown) => unknown {
  const answer = compiled(response)
  return (result) => {
    if (!isOn) return result
    const parsed = answer.safeParse(result)
    if (!parsed.success) throw new Error(`${method} ${path} answered off its schema: ${z.prettifyError(parsed.error)}`)
    return parsed.data
  }
}

function idempotentCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  { actor, location }: Pick<Context, 'actor' | 'location'>,
): IdempotentCall | null {
  const key = headerText(request.headers['idempotency-key'])?.slice(0, 200)
  if (key === undefined || actor === null) return null
  const params = request.params as Record<string, string>
  // The path as the contract spells it: the router takes others for it, such as one without the last slash.
  const path = `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))}`
  const who = location === null || endpoint.scope !== 'location' ? `user:${actor.user_id}` : `user:${actor.user_id}@location:${location.id}`
  return { actor: who, method: 'POST', path, key, body: request.body }
}

const NO_HEADERS = {}

/** Sends the answer, with its version as ETag when it has one. */
function send(reply: FastifyReply, code: number, result: unknown): FastifyReply {
  if (code === 204) return reply.code(204).send()
  const record = result as { id?: unknown; edit_version?: unknown } | null
  const isVersioned = record !== null && typeof record.edit_version === 'number'
  const headers = isVersioned ? { ETag: `"${String(record.id)}-${String(record.edit_version)}"` } : NO_HEADERS
  return sendJson(reply, code, JSON.stringify(result), headers)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path is a key: who has it, may read. */
    isSecret?: boolean
    /** The body carries a signature over its bytes. */
    isSigned?: boolean
  }
  interface FastifyRequest {
    /** Who calls, for the log: an opaque id, never a name. */
    subject: number | null
    /** The view of the staff that asks; null for the person. */
    view: number | null
    /** The JSON body as it came, for signatures. */
    rawBody: Buffer | null
  }
}
