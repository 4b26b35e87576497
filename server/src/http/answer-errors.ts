import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { isDatabaseAway } from '../db/lost-connection.ts'
import { Problem } from '../problem.ts'
import { faultOf, personOf } from '../providers/fault-of.ts'
import { ThirdPartyAway } from '../providers/third-party-away.ts'

const isTimeout = ({ code }: { code?: string }): boolean => code === '57014' || code === '55P03'

/** A key to a missing row, or a number too large for its column: the schema accepted it and the database did not. */
const isBadReference = ({ code }: { code?: string }): boolean => code === '23503' || (code !== undefined && /^22[0-9A-Z]{3}$/.test(code))

/** Fastify's own refusals, in our wording. */
function problemOf(error: { statusCode?: number; code?: string; message?: string }): Problem {
  if (error instanceof Problem) return error
  // While the database restarts, the same request succeeds in a moment.
  if (isTimeout(error) || isDatabaseAway(error)) return new Problem('DEADLINE_EXCEEDED', undefined, { retryAfterSeconds: 2 })
  if (error instanceof ThirdPartyAway) return new Problem('DEADLINE_EXCEEDED', undefined, { retryAfterSeconds: 5 })
  if (isBadReference(error)) return new Problem('invalid', 'This refers to something that does not exist', { target: 'body' })
  if (error.statusCode === 413 || error.code === 'FST_REQ_FILE_TOO_LARGE') return new Problem('PAYLOAD_TOO_LARGE')
  if (error.statusCode === 404) return new Problem('NOT_FOUND')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Problem('invalid', 'The request could not be read.', { target: 'body' })
  return new Problem('UNKNOWN')
}

/** Where it happened: the route, without the ids and keys of the path. */
const placeOf = ({ id, method, routeOptions }: FastifyRequest) => ({ reqId: id, method, route: routeOptions.url })

type Reporting = Pick<Deps, 'errors' | 'secret'>

const faultPlaceOf = (request: FastifyRequest, secret: string) => ({
  source: 'SERVER' as const,
  place: `${request.method} ${request.routeOptions.url ?? 'an unknown address'}`,
  request_id: request.id,
  person: personOf(secret, request.subject),
})

/** Turns anything thrown into the error body. It logs and reports unexpected errors and answers them with "Unknown error". */
export function answerErrors(app: FastifyInstance, deps: Reporting | null = null): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const problem = problemOf(error)
    request.refusal = problem.code
    if (problem.code === 'UNKNOWN') {
      request.log.error({ ...placeOf(request), err: error, user: request.subject }, 'unexpected error')
      deps?.errors.report(faultOf(error, faultPlaceOf(request, deps.secret)))
    }
    if (error instanceof ThirdPartyAway) request.log.warn({ ...placeOf(request), err: error }, 'a third party is away')
    if (problem.extra.retryAfterSeconds !== undefined) reply.header('Retry-After', String(problem.extra.retryAfterSeconds))
    return reply.code(problem.status).send(problem.body())
  })
}
