import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '../problem.ts'
import { answerErrors } from './answer-errors.ts'
import { limitRate } from './limit-rate.ts'

let app: FastifyInstance
afterEach(() => app.close())

const PROVED = ['one', 'two'].map((name) => `${name}-of-the-proved-sessions`)
const [ONE = '', TWO = ''] = PROVED

function startWith(perMinute: number, mostCounted?: number) {
  app = Fastify({ trustProxy: ['loopback'] })
  limitRate(app, { perMinute, isProved: (token) => PROVED.includes(token), ...(mostCounted !== undefined && { mostCounted }) })
  answerErrors(app)
  app.get('/api/home/', () => 'here')
  app.post('/api/provider-webhooks/card-payments/', (request) => {
    if (request.headers.signature !== 'right') throw new Problem('SIGNATURE_INVALID')
    return 'here'
  })
  app.get('/page', () => 'here')
  return async (url: string, { token, ...headers }: Record<string, string> = {}) =>
    app.inject({ url, headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) } })
}

describe('a session', () => {
  test('past its limit waits, and another is not affected', async () => {
    const ask = startWith(3)
    for (let i = 0; i < 3; i++) expect((await ask('/api/home/', { token: ONE })).statusCode).toBe(200)
    const refused = await ask('/api/home/', { token: ONE })
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await ask('/api/home/', { token: TWO })).statusCode).toBe(200)
  })

  test('has its own limit only once it is proved: invented ones share that of their address', async () => {
    const ask = startWith(3)
    for (let i = 0; i < 3; i++) expect((await ask('/api/home/', { token: `invented-session-number-${i}` })).statusCode).toBe(200)
    expect((await ask('/api/home/', { token: 'invented-session-number-4' })).statusCode).toBe(429)
    expect((await ask('/api/home/', { authorization: 'anything else' })).statusCode).toBe(429)
    expect((await ask('/api/home/', { token: ONE })).statusCode).toBe(200)
  })
})

describe('an address', () => {
  const at = (forwarded: string) => ({ 'x-forwarded-for': forwarded })

  test('is that of the caller behind the proxy; an IPv6 network counts once', async () => {
    const ask = startWith(2)
    for (let i = 0; i < 2; i++) expect((await ask('/api/home/', at('203.0.113.5'))).statusCode).toBe(200)
    expect((await ask('/api/home/', at('203.0.113.5'))).statusCode).toBe(429)
    expect((await ask('/api/home/', at('203.0.113.6'))).statusCode).toBe(200)
    for (let i = 1; i <= 2; i++) expect((await ask('/api/home/', at(`2001:db8:0:7::${i}`))).statusCode).toBe(200)
    expect((await ask('/api/home/', at('2001:db8:0:7:ffff::3'))).statusCode).toBe(429)
    expect((await ask('/api/home/', at('2001:db8:0:8::1'))).statusCode).toBe(200)
  })

  test('stays limited while many others come: when the table is full, the oldest makes room', async () => {
    const ask = startWith(1, 10)
    for (let i = 0; i < 10; i++) expect((await ask('/api/home/', at(`203.0.113.${i}`))).statusCode).toBe(200)
    expect((await ask('/api/home/', at('203.0.113.9'))).statusCode).toBe(429)
    expect((await ask('/api/home/', at('203.0.113.10'))).statusCode).toBe(200)
    expect((await ask('/api/home/', at('203.0.113.9'))).statusCode).toBe(429)
    expect((await ask('/api/home/', at('203.0.113.10'))).statusCode).toBe(429)
  })
})

test.each(['/%61pi/home/', '/api/%68ome/', 'http://elsewhere/api/home/', '/api/home', '/api/home/?page=2'])(
  'no spelling of a path gets around the limit: %s',
  async (spelling) => {
    const ask = startWith(1)
    await app.listen({ host: '127.0.0.1', port: 0 })
    expect((await ask('/api/home/')).statusCode).toBe(200)
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    let text = ''
    socket.on('data', (bytes: Buffer) => (text += bytes.toString()))
    socket.write(`GET ${spelling} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`)
    await vi.waitFor(() => expect(text).toMatch(/^HTTP\/1\.1 (429|404)/))
    socket.destroy()
  },
)

test('pages are not counted', async () => {
  const ask = startWith(1)
  for (let i = 0; i < 3; i++) expect((await ask('/page')).statusCode).toBe(200)
})

test('a provider’s signed events have no limit; refused ones use up that of their address', async () => {
  const ask = startWith(20)
  const tell = async (signature: string) =>
    (await app.inject({ method: 'POST', url: '/api/provider-webhooks/card-payments/', headers: { signature } })).statusCode
  for (let i = 0; i < 50; i++) expect(await tell('right')).toBe(200)
  expect([await tell('wrong'), await tell('wrong'), await tell('wrong')]).toEqual([400, 400, 429])
  expect((await ask('/api/home/')).statusCode).toBe(429)
})

test('0 means no limit', async () => {
  const ask = startWith(0)
  for (let i = 0; i < 50; i++) expect((await ask('/api/home/')).statusCode).toBe(200)
})
