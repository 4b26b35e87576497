import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { callerAddress } from './caller-address.ts'

interface BodyLimits {
  /** How many bodies one address may be sending at the same time. */
  fromOneAddress: number
  /** How long a body may take to arrive, in milliseconds; and one with a file. */
  bodyMs: number
  fileMs: number
}

/** A form arrives in one packet even on a poor network; a picture of 10 MB needs a minute at 1.4 Mbps. */
const LIMITS: BodyLimits = { fromOneAddress: 100, bodyMs: 10_000, fileMs: 60_000 }

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0')

/**
 * Ends a connection whose body takes too long, and refuses more bodies at once from one address. Node's own request timeout is one for the
 * whole server, so it must suit the slowest upload.
 */
export function receiveBodies(app: FastifyInstance, { fromOneAddress, bodyMs, fileMs }: BodyLimits = LIMITS): void {
  const arriving = new Map<string, number>()

  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request)) return done()
    const { raw } = request
    const address = callerAddress(request)
    const others = arriving.get(address) ?? 0
    if (others >= fromOneAddress) {
      reply.header('Connection', 'close')
      return done(new Problem('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds: 1 }))
    }
    arriving.set(address, others + 1)
    const ms = reply.routeOptions.config.takesFile === true ? fileMs : bodyMs
    const late = setTimeout(() => raw.destroy(), ms).unref()
    let isArriving = true
    const arrived = (): void => {
      if (!isArriving) return
      isArriving = false
      clearTimeout(late)
      const left = arriving.get(address)! - 1
      if (left === 0) arriving.delete(address)
      else arriving.set(address, left)
    }
    raw.once('end', arrived)
    // The answer was sent without reading the body, or the connection broke.
    reply.raw.once('close', arrived)
    done()
  })
}
