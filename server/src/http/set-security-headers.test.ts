import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { setSecurityHeaders } from './set-security-headers.ts'

const directives = { defaultSrc: ["'none'"], scriptSrc: ["'self'", 'https://pay.example'], frameAncestors: ["'none'"] }

async function headersOf(prepare: (app: FastifyInstance) => unknown): Promise<Record<string, unknown>> {
  const app = Fastify()
  await prepare(app)
  app.get('/', () => 'here')
  const { headers } = await app.inject('/')
  await app.close()
  const { date: _date, ...rest } = headers
  return rest
}

test('every page has the headers that helmet gives', async () => {
  const ours = await headersOf((app) => setSecurityHeaders(app, directives))
  const theirs = await headersOf((app) =>
    app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives }, crossOriginEmbedderPolicy: false }),
  )
  expect(ours).toEqual(theirs)
  expect(ours['content-security-policy']).toBe("default-src 'none';script-src 'self' https://pay.example;frame-ancestors 'none'")
})

test('an answer of the API may load nothing, and may not be framed or cached', async () => {
  const app = Fastify()
  setSecurityHeaders(app, directives)
  app.get('/api/skills/', () => [])
  expect((await app.inject('/api/skills/')).headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  await app.close()
})

test('a 404 has them too', async () => {
  const app = Fastify()
  setSecurityHeaders(app, directives)
  expect((await app.inject('/nowhere')).headers['x-content-type-options']).toBe('nosniff')
  await app.close()
})
