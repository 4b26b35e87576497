import type { FastifyInstance } from 'fastify'
import type { ErrorReporter } from '../providers/error-reporter.ts'

/** Measures each answered call by its route, where a service for errors takes such measures. */
export function traceRequests(app: FastifyInstance, { startTrace }: Pick<ErrorReporter, 'startTrace'>): void {
  if (startTrace === null) return
  app.decorateRequest('endTrace', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { url, config } = request.routeOptions
    // A stream stays open for hours, and files say nothing of us.
    if (url?.startsWith('/api/') && config.isStream !== true) request.endTrace = startTrace(`${request.method} ${url}`)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.endTrace?.(reply.statusCode)
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the measure of this request; null without one. */
    endTrace: ((status: number) => void) | null
  }
}
