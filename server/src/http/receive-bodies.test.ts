import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { answerErrors } from './answer-errors.ts'
import { receiveBodies } from './receive-bodies.ts'

let app: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

async function startWith(limits: { fromOneAddress: number; bodyMs: number; fileMs: number }): Promise<void> {
  app = Fastify()
  receiveBodies(app, limits)
  answerErrors(app)
  app.post('/api/form/', () => ({ done: true }))
  app.addContentTypeParser('text/picture', (_request, payload, done) => {
    payload
      .on('error', done)
      .on('end', () => done(null, 'read'))
      .resume()
  })
  app.post('/api/files/', { config: { takesFile: true } }, () => ({ done: true }))
  await app.listen({ host: '127.0.0.1', port: 0 })
}

/** Opens a POST of ten bytes; `answer` resolves to what the server sent once it closes the connection. */
async function open(path: string, type: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()))
  socket.on('error', () => undefined)
  socket.write(`POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Type: ${type}\r\nContent-Length: 10\r\n\r\n`)
  return { socket, closed: once(socket, 'close'), text: () => text }
}

const LONG = 60_000

test('a body that comes a byte at a time is cut off in time, even though bytes keep coming', async () => {
  await startWith({ fromOneAddress: 100, bodyMs: 200, fileMs: LONG })
  const { socket, closed, text } = await open('/api/form/', 'application/json')
  const trickle = setInterval(() => socket.write(' '), 30)
  await closed
  clearInterval(trickle)
  expect(text()).not.toContain('200 OK')
})

test('a file has more time than a form', async () => {
  await startWith({ fromOneAddress: 100, bodyMs: 50, fileMs: LONG })
  const form = await open('/api/form/', 'application/json')
  const file = await open('/api/files/', 'text/picture')
  await form.closed
  file.socket.write('0123456789')
  await vi.waitFor(() => expect(file.text()).toContain('200 OK'))
})

test('one address sends a bounded number of bodies at once, and more as they arrive', async () => {
  await startWith({ fromOneAddress: 2, bodyMs: LONG, fileMs: LONG })
  const first = await open('/api/form/', 'application/json')
  await open('/api/form/', 'application/json')
  const third = await open('/api/form/', 'application/json')
  await vi.waitFor(() => expect(third.text()).toContain('429 Too Many Requests'))
  expect(third.text()).toMatch(/retry-after: 1\r\n/i)
  first.socket.write('{"a":1234}')
  await vi.waitFor(() => expect(first.text()).toContain('200 OK'))
  const fourth = await open('/api/form/', 'application/json')
  fourth.socket.write('{"a":1234}')
  await vi.waitFor(() => expect(fourth.text()).toContain('200 OK'))
})
