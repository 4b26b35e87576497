import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { answerErrors } from './answer-errors.ts'
import { limitRate } from './limit-rate.ts'

let app: FastifyInstance
afterEach(() => app.close())

function startWith(perMinute: number) {
  app = Fastify()
  limitRate(app, perMinute)
  answerErrors(app)
  app.get('/api/home/', () => 'here')
  app.get('/api/provider-webhooks/card-payments/', () => 'here')
  app.get('/page', () => 'here')
  return (url: string, token?: string) => app.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
}

test('a session past its limit waits, and another is not affected', async () => {
  const ask = startWith(3)
  for (let i = 0; i < 3; i++) expect((await ask('/api/home/', 'one')).statusCode).toBe(200)
  const refused = await ask('/api/home/', 'one')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await ask('/api/home/', 'two')).statusCode).toBe(200)
})

test('pages and a provider’s events are not counted', async () => {
  const ask = startWith(1)
  for (const url of ['/page', '/api/provider-webhooks/card-payments/'])
    for (let i = 0; i < 3; i++) expect((await ask(url)).statusCode).toBe(200)
})

test('0 means no limit', async () => {
  const ask = startWith(0)
  for (let i = 0; i < 50; i++) expect((await ask('/api/home/')).statusCode).toBe(200)
})
