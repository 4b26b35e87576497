import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
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
  let small: Promise<Buffer> | null = null
  app.get('/docs', async (request, reply) => {
    page ??= referencePage(openapi(), publicUrl)
    void reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.compress(page)
    // The page stays the same until the next start, so it is compressed once, as small as it gets.
    small ??= promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    return reply.header('Content-Encoding', 'br').send(await small)
  })
}
