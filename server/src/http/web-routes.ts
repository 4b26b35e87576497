import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentType, isDocument } from '../files/file-address.ts'
import { isPrivate, opens } from '../files/private-address.ts'
import type { ImageHost } from '../providers/image-host.ts'
import { IMAGE_WIDTHS } from '../providers/image-variant.ts'
import { Problem } from '../problem.ts'
import { isApiPath } from './api-path.ts'
import type { SentPage } from './web-page.ts'

const YEAR_SECONDS = 31_536_000
const SQUARE_PATH = /^c_fill,w_(\d{1,4}),h_\d{1,4}$/
/** Documents are never cut. */
const WHOLE_PATH = /^c_limit,w_(\d{1,4})$/

interface PictureAddress {
  Params: { transformation: string; public_id: string }
  Querystring: { until?: string; key?: string }
}

/** Pictures by public id, at the smallest kept width that is at least the requested one. A private one needs a signed address. */
export function imageRoutes(app: FastifyInstance, { images, secret }: { images: ImageHost; secret: string }): void {
  app.get<PictureAddress>('/images/:transformation/:public_id', async ({ params, query }, reply) => {
    const { transformation, public_id } = params
    const closed = isPrivate(public_id)
    if (isDocument(public_id) || (closed && !opens(secret, public_id, query))) throw new Problem('NOT_FOUND')
    const square = SQUARE_PATH.exec(transformation)?.[1]
    const asked = Number(square ?? WHOLE_PATH.exec(transformation)?.[1] ?? Number.NaN)
    const width = IMAGE_WIDTHS.find((one) => one >= asked) ?? (asked > 0 ? IMAGE_WIDTHS.at(-1)! : null)
    const picture = width === null ? null : await images.get(public_id, width, square === undefined ? 'whole' : 'square')
    if (picture === null) throw new Problem('NOT_FOUND')
    const cached = closed ? 'private, no-store' : `public, max-age=${YEAR_SECONDS}, immutable`
    return reply.header('Cache-Control', cached).type('image/webp').send(picture)
  })
}

interface DocumentAddress {
  Params: { public_id: string }
  Querystring: { until?: string; key?: string; name?: string }
}

/** A file's name for the header: without what could end it or start another one. */
const headerName = (name: string): string =>
  `filename="document.pdf"; filename*=UTF-8''${encodeURIComponent(name.slice(0, 200)).replace(/['()*]/g, '')}`

/** Documents that people sent, at a signed address. A browser saves them and never shows them as a page of this site. */
export function documentRoutes(app: FastifyInstance, { images, secret }: { images: ImageHost; secret: string }): void {
  app.get<DocumentAddress>('/files/:public_id', async ({ params: { public_id }, query }, reply) => {
    const bytes = isDocument(public_id) && opens(secret, public_id, query) ? await images.original(public_id) : null
    if (bytes === null) throw new Problem('NOT_FOUND')
    return reply
      .header('Cache-Control', 'private, no-store')
      .header('Content-Disposition', `attachment; ${headerName(query.name ?? 'document.pdf')}`)
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('X-Content-Type-Options', 'nosniff')
      .type(documentType(public_id))
      .send(bytes)
  })
}

const isPage = ({ method, url }: FastifyRequest): boolean =>
  method === 'GET' && !isApiPath(url) && !/^\/(api|images|files|assets|health)(\/|$)/.test(url)

/** Answers paths without a route: the page of the web app, which has its own routes, or a plain 404. */
export function answerUnknownPaths(app: FastifyInstance, page: SentPage | null): void {
  app.setNotFoundHandler(async (request, reply) => {
    // A browser that asks for a script of an old build must not get JSON, nor keep the answer.
    if (request.url.startsWith('/assets/'))
      return reply.code(404).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
    if (page === null || !isPage(request)) throw new Problem('NOT_FOUND')
    return sendPage(reply, await page(request.url))
  })
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page)

/**
 * The built files of the web app, as the compressed copy that the browser takes and the build wrote. Hashed ones are cached for a year, the
 * others are always revalidated.
 */
export async function webRoutes(app: FastifyInstance, dist: string, page: SentPage): Promise<void> {
  // The root is a directory to the file server, which refuses to list it.
  app.get('/', async (request, reply) => sendPage(reply, await page(request.url)))
  await app.register(async (files) => {
    // A path that can't be a file (two slashes, say) is a mistyped address, and the app says so.
    files.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
      if (error.statusCode === undefined || error.statusCode >= 500) throw error
      return sendPage(reply.code(404), await page(request.url))
    })
    await files.register(fastifyStatic, {
      root: dist,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        void reply.header('Vary', 'Accept-Encoding')
        void reply.header('Cache-Control', path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  })
}
