import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { type Api, api, endpoints } from '@muster/contract/api.ts'
import type { Endpoint } from '@muster/contract/endpoint.ts'
import type pg from 'pg'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions, LogController } from 'fastify'
import { accountRoutes } from './accounts/account-routes.ts'
import { adminUserRoutes } from './accounts/admin-user-routes.ts'
import { ssoRoutes } from './accounts/sso-routes.ts'
import { appealRoutes } from './appeals/appeal-routes.ts'
import { certificationRoutes } from './certifications/certification-routes.ts'
import { calendarFeedRoute, calendarRoutes } from './calendars/calendar-routes.ts'
import { broadcastRoutes } from './conversations/broadcast-routes.ts'
import { conversationRoutes } from './conversations/conversation-routes.ts'
import { messageTemplateRoutes } from './conversations/message-template-routes.ts'
import { reportRoutes } from './message-reports/report-routes.ts'
import { captainRoutes } from './captains/captain-routes.ts'
import { dashboardRoutes } from './dashboards/dashboard-routes.ts'
import { configurationRoutes } from './configuration/configuration-routes.ts'
import { couponRoutes } from './coupons/coupon-routes.ts'
import { referralRoutes } from './referrals/referral-routes.ts'
import type { Deps } from './deps.ts'
import { eventRoutes } from './events/event-routes.ts'
import { exportRoutes } from './exports/export-routes.ts'
import { fileRoutes } from './files/file-routes.ts'
import { fillingRoutes } from './filling/filling-routes.ts'
import { adminApplicationRoutes } from './gigs/applications/admin-application-routes.ts'
import { applicationRoutes, proGigRoutes } from './gigs/applications/application-routes.ts'
import { assignmentRoutes } from './gigs/assignments/assignment-routes.ts'
import { awaitedRoutes } from './gigs/applications/awaited-routes.ts'
import { bulkRoutes } from './gigs/bulk/bulk-routes.ts'
import { crewRoutes } from './gigs/crews/crew-routes.ts'
import { handoverRoutes } from './gigs/handover/handover-routes.ts'
import { gigRoutes } from './gigs/gig-routes.ts'
import { recurrenceRoutes } from './gigs/series/recurrence-routes.ts'
import { type ActorFinder, actorFinder } from './http/actor.ts'
import { answerErrors } from './http/answer-errors.ts'
import type { Handlers } from './http/handlers.ts'
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
import type { WebPage } from './http/web-page.ts'
import { answerUnknownPaths } from './http/web-routes.ts'
import { hiringRoutes } from './hiring/hiring-routes.ts'
import { candidateInterviewRoutes, interviewRoutes } from './hiring/interview-routes.ts'
import { kioskRoutes } from './kiosks/kiosk-routes.ts'
import { locationRoutes } from './locations/location-routes.ts'
import { inviteRoutes } from './network/invite-routes.ts'
import { networkRoutes } from './network/network-routes.ts'
import { invoiceRoutes } from './invoices/invoice-routes.ts'
import { organizationRoutes } from './organizations/organization-routes.ts'
import { taxRoutes } from './tax/tax-routes.ts'
import { teamRoutes } from './teams/team-routes.ts'
import { noticeRoutes, noticeSettingRoutes } from './notices/notice-routes.ts'
import { correctionRoutes } from './payments/correction-routes.ts'
import { takeBackRoutes } from './payments/take-backs/take-back-routes.ts'
import { disputeRoutes } from './disputes/dispute-routes.ts'
import { keptMethodRoutes } from './payment-methods/kept-method-routes.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { Problem } from './problem.ts'
import { adminProRoutes } from './pros/admin-pro-routes.ts'
import { proRoutes } from './pros/pro-routes.ts'
import type { Hub } from './realtime/hub.ts'
import { searchRoutes } from './search/search-routes.ts'
import { smsAnswerRoutes } from './sms-answers/sms-answer-routes.ts'
import { skillRoutes } from './skills/skill-routes.ts'
import { rescueRoutes } from './gigs/rescue/rescue-routes.ts'
import { jobSearchRoutes } from './gigs/pro-gigs/job-search-routes.ts'
import { savedViewRoutes } from './gigs/list/saved-view-routes.ts'
import { staffListRoutes } from './staff/staff-list-routes.ts'
import { suspensionRoutes } from './suspensions/suspension-routes.ts'
import { templateRoutes } from './gigs/templates/template-routes.ts'
import { checkinRoutes } from './timesheets/checkin-routes.ts'
import { timesheetRoutes } from './timesheets/timesheet-routes.ts'

const modules = [
  accountRoutes,
  adminUserRoutes,
  adminProRoutes,
  staffListRoutes,
  ssoRoutes,
  adminApplicationRoutes,
  appealRoutes,
  crewRoutes,
  handoverRoutes,
  applicationRoutes,
  assignmentRoutes,
  certificationRoutes,
  awaitedRoutes,
  bulkRoutes,
  captainRoutes,
  configurationRoutes,
  couponRoutes,
  referralRoutes,
  calendarRoutes,
  conversationRoutes,
  broadcastRoutes,
  messageTemplateRoutes,
  reportRoutes,
  correctionRoutes,
  takeBackRoutes,
  dashboardRoutes,
  disputeRoutes,
  eventRoutes,
  exportRoutes,
  fileRoutes,
  fillingRoutes,
  gigRoutes,
  kioskRoutes,
  hiringRoutes,
  interviewRoutes,
  candidateInterviewRoutes,
  locationRoutes,
  inviteRoutes,
  networkRoutes,
  invoiceRoutes,
  organizationRoutes,
  taxRoutes,
  teamRoutes,
  noticeRoutes,
  noticeSettingRoutes,
  keptMethodRoutes,
  paymentRoutes,
  jobSearchRoutes,
  proGigRoutes,
  proRoutes,
  recurrenceRoutes,
  searchRoutes,
  skillRoutes,
  smsAnswerRoutes,
  rescueRoutes,
  savedViewRoutes,
  suspensionRoutes,
  templateRoutes,
  checkinRoutes,
  timesheetRoutes,
]

/** One line per module. If no module serves a call of the contract, this does not compile. */
const handlers: Handlers = {
  ...accountRoutes,
  ...adminUserRoutes,
  ...adminProRoutes,
  ...staffListRoutes,
  ...ssoRoutes,
  ...adminApplicationRoutes,
  ...appealRoutes,
  ...crewRoutes,
  ...handoverRoutes,
  ...applicationRoutes,
  ...assignmentRoutes,
  ...certificationRoutes,
  ...awaitedRoutes,
  ...bulkRoutes,
  ...captainRoutes,
  ...configurationRoutes,
  ...couponRoutes,
  ...referralRoutes,
  ...calendarRoutes,
  ...conversationRoutes,
  ...broadcastRoutes,
  ...messageTemplateRoutes,
  ...reportRoutes,
  ...correctionRoutes,
  ...takeBackRoutes,
  ...dashboardRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...exportRoutes,
  ...fileRoutes,
  ...fillingRoutes,
  ...gigRoutes,
  ...kioskRoutes,
  ...hiringRoutes,
  ...interviewRoutes,
  ...candidateInterviewRoutes,
  ...locationRoutes,
  ...inviteRoutes,
  ...networkRoutes,
  ...invoiceRoutes,
  ...organizationRoutes,
  ...taxRoutes,
  ...teamRoutes,
  ...noticeRoutes,
  ...noticeSettingRoutes,
  ...keptMethodRoutes,
  ...paymentRoutes,
  ...jobSearchRoutes,
  ...proGigRoutes,
  ...proRoutes,
  ...recurrenceRoutes,
  ...searchRoutes,
  ...skillRoutes,
  ...smsAnswerRoutes,
  ...rescueRoutes,
  ...savedViewRoutes,
  ...suspensionRoutes,
  ...templateRoutes,
  ...checkinRoutes,
  ...timesheetRoutes,
}

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
  page?: WebPage | null
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
  app.decorateRequest('rawBody', null)
  setSecurityHeaders(app, contentSecurityPolicy({ cards: deps.cards.name, tiles: deps.config.mapTiles }))
  // Off by default: long answers ask for compression in `sendJson`, and short ones cost nothing.
  await app.register(compress, { global: false, encodings: ['br', 'gzip'] })
  readJson(app)
  logAnswers(app)
  logSecurity(app, deps.config.securityLog)
  answerErrors(app)
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
      },
      'answered',
    )
    done()
  })
}

/** Serves every call of the contract. Throws when a call has two handlers or none. */
async function serveContract(app: FastifyInstance, options: ServeOptions): Promise<void> {
  const served = modules.flatMap((module) => Object.keys(module))
  if (served.length !== endpoints.length)
    throw new Error(`${served.length} handlers for ${endpoints.length} calls: a call is served twice or not at all`)
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
