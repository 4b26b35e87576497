import { openapi } from '@muster/contract/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { sendJson } from './send-json.ts'

/** /api/openapi.json: the reference of every call, printed from the declarations we serve. Made at the first request. */
export function referenceRoutes(app: FastifyInstance): void {
  let text: string | null = null
  app.get('/api/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(openapi())
    return sendJson(reply, 200, text)
  })
}
