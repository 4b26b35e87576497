import type { Access } from '@muster/contract/endpoint.ts'
import type { ErrorCode } from '@muster/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerAddress } from './caller-address.ts'
import { logPath } from './log-path.ts'

const PROOF = '/api/users/me/proof/'
const SIGN_IN = [
  'POST /api/auth/otp/verify/',
  'POST /api/auth/signup/',
  'PUT /api/auth/sso/:provider/',
  'POST /api/auth/sso/:provider/link/',
]

/** What a security reviewer wants to find in the log; null for everything else. */
function eventOf({ method, routeOptions, refusal, subject }: FastifyRequest, { statusCode }: FastifyReply): string | null {
  const { url = '', config } = routeOptions
  if (statusCode === 429) return 'limit reached'
  if (SIGN_IN.includes(`${method} ${url}`)) return statusCode < 300 ? 'signed in' : 'sign-in failed'
  if (url === PROOF) return statusCode < 300 ? 'proved again' : 'proof failed'
  if (refusal === 'PROOF_NEEDED') return 'proof asked'
  if (refusal === 'SIGNATURE_INVALID') return 'forged event'
  if (statusCode === 401 || statusCode === 403) return 'refused'
  if (statusCode >= 300) return null
  if (config.access === 'provider-admin') return 'operator call'
  return config.isExport === true && subject !== null ? 'export' : null
}

/**
 * Writes a line for each security event, whatever the log's level: who (a user's number, or the address), which call, and how it ended.
 * Never a code, a token, a name or what was read.
 */
export function logSecurity(app: FastifyInstance, isOn: boolean): void {
  app.decorateRequest('refusal', null)
  if (!isOn) return
  const log = app.log.child({ log: 'security' }, { level: 'info' })
  app.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply)
    if (event !== null)
      log.info(
        {
          reqId: request.id,
          event,
          user: request.subject,
          ...(request.view !== null && { view: request.view }),
          address: callerAddress(request),
          method: request.method,
          path: logPath(request),
          status: reply.statusCode,
          code: request.refusal,
        },
        event,
      )
    done()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make the call. */
    access?: Access
    /** The answer is a table for a spreadsheet. */
    isExport?: boolean
  }
  interface FastifyRequest {
    /** Why the server refused the request. */
    refusal: ErrorCode | null
  }
}
