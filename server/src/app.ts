import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { type Api, api, endpoints } from '@muster/contract/api.ts'
import type { Endpoint } from '@muster/contract/endpoint.ts'
import type pg from 'pg'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions, LogController } from 'fastify'
import { calendarFeedRoute } from './calendars/calendar-routes.ts'
import { handlers, servedCalls } from './call-handlers.ts'
import type { Deps } from './deps.ts'
import { type ActorFinder, actorFinder } from './http/actor.ts'
import { answerErrors } from './http/answer-errors.ts'
import { healthRoutes } from './http/health-routes.ts'
import { linkRoutes } from './http/link-routes.ts'
import { limitRate } from './http/limit-rate.ts'
import { limitStreams } from './http/limit-streams.ts'
import { serveMetrics } from './http/metrics.ts'
import { logPath } from './http/log-path.ts'
import { logSecurity } from './http/log-security.ts'
import { securityTextRoute } from './http/security-text-route.ts'
import { receiveBodies } from './http/receive-bodies.ts'
import { referenceRoutes } from './http/reference-routes.ts'
import { shedLoad, watchLateness } from './http/shed-load.ts'
import { contentSecurityPolicy } from './http/security-headers.ts'
import { sendJson } from './http/send-json.ts'
import { type Handler, serve, type ServeOptions } from './http/serve.ts'
import { setSecurityHeaders } from './http/set-security-headers.ts'
import { streamRoute } from './http/stream-route.ts'
import { traceRequests } from './http/trace-requests.ts'
import type { SentPage } from './http/web-page.ts'
import { answerUnknownPaths } from './http/web-routes.ts'
import { Problem } from './problem.ts'
import type { Hub } from './realtime/hub.ts'

const MULTIPART_LIMIT = 10 * 1024 * 1024
const JSON_LIMIT = 1024 * 1024
const LONGEST_HEADERS = 16 * 1024

const noSchemas = (): never => {
  throw new Error('a route has its own schema: declare calls in the contract')
}

export interface AppOptions {
  deps: Deps
  hub: Hub
  logger: FastifyServerOptions['loggerInstance']
  actors?: ActorFinder
  checkAnswers: boolean
  /** The web app's page; null when this process serves only the API. */
  page?: SentPage | null
  /** What /metrics counts, if the settings turn it on. */
  pools?: Readonly<Record<string, pg.Pool>>
}

/** The HTTP side: every call of the contract, the event stream, health, and the answers to errors. */
export async function buildApp({
  deps,
  hub,
  logger,
  checkAnswers,
  page = null,
  pools = {},
  actors = actorFinder(deps.reads, deps.config.sessions),
}: AppOptions): Promise<FastifyInstance> {
  const app = openFastify(logger, deps.config.trustedProxies)
  app.decorateRequest('subject', null)
  app.decorateRequest('view', null)
  app.decorateRequest('rawBody', null)
  const { errors: reporting } = deps.config.adapters
  setSecurityHeaders(
    app,
    contentSecurityPolicy({
      cards: deps.cards.name,
      tiles: deps.config.mapTiles,
      errors: reporting && new URL(reporting.ERROR_REPORTING_DSN).origin,
    }),
    // Lets the page measure itself, for the profiles that the service for errors gets.
    reporting === null ? {} : { 'document-policy': 'js-profiling' },
  )
  // Off by default: long answers ask for compression in `sendJson`, and short ones cost nothing.
  await app.register(compress, { global: false, encodings: ['br', 'gzip'] })
  readJson(app)
  logAnswers(app)
  logSecurity(app, deps.config.securityLog)
  answerErrors(app, deps)
  traceRequests(app, deps.errors)
  if (deps.config.metricsToken !== undefined) serveMetrics(app, { token: deps.config.metricsToken, pools, hub })
  limitRate(app, { perMinute: deps.config.requestsPerMinute, isProved: actors.isProved })
  answerUnknownPaths(app, page)
  receiveBodies(app)
  shedLoad(app, { waiting: deps.waiting, lateness: watchLateness(app) })
  limitStreams(app, actors)
  healthRoutes(app, deps)
  referenceRoutes(app, deps.config)
  linkRoutes(app, deps.config)
  calendarFeedRoute(app, deps)
  securityTextRoute(app, deps.config)
  streamRoute(app, { hub, actors, reads: deps.reads, config: deps.config })
  await serveContract(app, { deps, actors, checkAnswers })
  return app
}

const openFastify = (logger: AppOptions['logger'], trustedProxies: string[]): FastifyInstance =>
  Fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A path that can't be read reaches no route and no hook.
    frameworkErrors: (_error, _request, reply) => {
      const problem = new Problem('invalid', 'The address could not be read.', { target: 'url' })
      sendJson(reply as FastifyReply, problem.status, JSON.stringify(problem.body()))
    },
    // A logger for each request would cost more than its line. Each line names the request instead.
    childLoggerFactory: (logger) => logger,
    bodyLimit: JSON_LIMIT,
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    // `receiveBodies` gives most requests less time. Node checks its limits every `connectionsCheckingInterval`.
    requestTimeout: 70_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: LONGEST_HEADERS },
    // Fastify has no schemas: the contract checks what comes in and what goes out.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // A path also answers without its trailing slash, and never redirects.
    routerOptions: { maxParamLength: 8_000, ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance

/** Parses JSON bodies. Keeps the raw bytes, and leaves those of a signed call alone: its handler checks the signature before anything reads them. */
function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body
    if (body.length === 0 || request.routeOptions.config.isSigned === true) return done(null, undefined)
    try {
      done(null, JSON.parse(body.toString('utf8')))
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }), undefined)
    }
  })
  // Only a provider's signed call may be a form.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body
    if (request.routeOptions.config.isSigned === true) done(null, undefined)
    else done(Object.assign(new Error('a form'), { statusCode: 415 }), undefined)
  })
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('X-Request-Id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        path: logPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.subject,
        ...(request.view !== null && { view: request.view }),
      },
      'answered',
    )
    done()
  })
}

/** Serves every call of the contract. Throws when a call has two handlers or none. */
async function serveContract(app: FastifyInstance, options: ServeOptions): Promise<void> {
  if (servedCalls.length !== endpoints.length)
    throw new Error(`${servedCalls.length} handlers for ${endpoints.length} calls: a call is served twice or not at all`)
  const serveThose = (to: FastifyInstance, chosen: (endpoint: Endpoint) => boolean): void => {
    for (const name of Object.keys(api) as (keyof Api)[]) {
      // The loop loses which handler belongs to which call; the type of `handlers` above guarantees it.
      if (chosen(api[name])) serve(to, api[name] as Endpoint, handlers[name] as unknown as Handler<Endpoint>, options)
    }
  }
  serveThose(app, (endpoint) => endpoint.takes !== 'file')
  // In its own scope, because reading multipart bodies adds two listeners to each request of its routes.
  await app.register(async (uploads) => {
    await uploads.register(multipart, { limits: { fileSize: MULTIPART_LIMIT, files: 1, fields: 5 } })
    serveThose(uploads, (endpoint) => endpoint.takes === 'file')
  })
}
