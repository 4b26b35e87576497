import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ImageHost } from '../providers/image-host.ts'
import { Problem } from './problem.ts'

const YEAR_SECONDS = 31_536_000
const IMAGE_PATH = /^c_fill,w_(\d{1,4}),h_\d{1,4}$/
const WIDTHS = [48, 64, 80, 96, 128, 160, 200, 256, 320, 400, 512, 640, 800, 1200]

/** Pictures by public id, at the nearest kept width at or above the one asked for. */
export function imageRoutes(app: FastifyInstance, images: ImageHost): void {
  app.get<{ Params: { transformation: string; public_id: string } }>('/images/:transformation/:public_id', async (request, reply) => {
    const asked = Number(IMAGE_PATH.exec(request.params.transformation)?.[1] ?? Number.NaN)
    const width = WIDTHS.find((one) => one >= asked) ?? (asked > 0 ? WIDTHS.at(-1)! : null)
    const picture = width === null ? null : await images.get(request.params.public_id, width)
    if (picture === null) throw new Problem('NOT_FOUND')
    return reply.header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`).type('image/webp').send(picture)
  })
}

/** The built web app: hashed files for a year, the page itself never kept, every other path the page (it has its own routes). */
export async function webRoutes(app: FastifyInstance, dist: string): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`the web app is not built: ${dist} has no index.html`)
  const page = await readFile(join(dist, 'index.html'))
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => reply.header('Cache-Control', path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'),
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/images/') && !request.url.startsWith('/assets/')
    if (!isPage) throw new Problem('NOT_FOUND')
    return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}
