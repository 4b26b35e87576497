import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { Actor } from '../context.ts'
import { answerErrors } from './answer-errors.ts'
import { limitStreams } from './limit-streams.ts'

let app: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

const TOKENS: Record<string, number> = {
  'a-token-of-grace-on-her-phone': 1,
  'a-token-of-grace-on-her-laptop': 1,
  'a-token-of-leo-on-his-phone': 2,
}

/** A server whose streams stay open, at most `most` a person. */
async function startWith(most: number): Promise<void> {
  app = Fastify({ forceCloseConnections: true })
  const find = (token: string) => Promise.resolve(token in TOKENS ? ({ user_id: TOKENS[token] } as Actor) : null)
  limitStreams(app, { find }, most)
  answerErrors(app)
  app.get('/api/realtime/', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200)
    reply.raw.write(': open\n\n')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
}

async function open(token: string): Promise<{ status: number; socket: Socket }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.write(`GET /api/realtime/ HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  const [head] = (await once(socket, 'data')) as [Buffer]
  return { status: Number(head.toString().slice(9, 12)), socket }
}

test('a person has a bounded number of streams on all devices; a closed one makes room, and others are not affected', async () => {
  await startWith(2)
  const [phone = '', laptop = '', leo = ''] = Object.keys(TOKENS)
  const first = await open(phone)
  expect([first.status, (await open(laptop)).status]).toEqual([200, 200])
  expect([(await open(phone)).status, (await open(laptop)).status, (await open(leo)).status]).toEqual([429, 429, 200])
  first.socket.destroy()
  await vi.waitFor(async () => expect((await open(laptop)).status).toBe(200))
  expect((await open(phone)).status).toBe(429)
})
