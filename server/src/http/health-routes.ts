import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** /health/live: the process answers. /health/ready: the database answers too. */
export function healthRoutes(app: FastifyInstance, { reads }: Pick<Deps, 'reads'>): void {
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (request, reply) => {
    try {
      await reads.query('SELECT 1')
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ reqId: request.id, err: error }, 'not ready')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
