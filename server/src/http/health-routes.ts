import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

/**
 * /health/live: the process answers. /health/ready: calls are answered too. It takes the way of a call: a place, and a connection of each
 * pool that calls use.
 */
export function healthRoutes(app: FastifyInstance, { reads, db }: Pick<Deps, 'reads' | 'db'>): void {
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (request, reply) => {
    try {
      await Promise.all([reads.query('SELECT 1'), sql`SELECT 1`.execute(db)])
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ reqId: request.id, err: error }, 'not ready')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
