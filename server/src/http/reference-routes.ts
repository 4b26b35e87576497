import { openapi } from '@muster/contract/openapi.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../settings/config.ts'
import { referencePage } from './reference-page.ts'
import { sendJson } from './send-json.ts'

/**
 * /api/openapi.json: the reference of every call, printed from the declarations we serve. /docs: the same as a page for people. Each is
 * made at its first request.
 */
export function referenceRoutes(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  let text: string | null = null
  app.get('/api/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(openapi())
    return sendJson(reply, 200, text)
  })
  let page: string | null = null
  app.get('/docs', (_request, reply) => {
    page ??= referencePage(openapi(), publicUrl)
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').compress(page)
  })
}
