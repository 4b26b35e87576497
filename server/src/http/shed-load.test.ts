import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { answerErrors } from './answer-errors.ts'
import { shedLoad, watchLateness } from './shed-load.ts'

let app: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

interface Work {
  begun: number
  finish(): void
}

/** A server with `places`. Its POSTs wait until `finish`, its GETs answer at once. */
async function startWith(places: number, queued = () => 0, lateness = () => 0): Promise<Work> {
  app = Fastify()
  shedLoad(app, { places, waiting: queued, lateness })
  answerErrors(app)
  const waiting: (() => void)[] = []
  const work: Work = {
    begun: 0,
    finish() {
      for (const go of waiting.splice(0)) go()
    },
  }
  app.post('/api/slow/', async () => {
    work.begun++
    await new Promise<void>((resolve) => waiting.push(resolve))
    return { done: true }
  })
  app.get('/api/quick/', () => ({ done: true }))
  app.get('/health/ready', () => ({ status: 'ok' }))
  app.get('/page', () => 'page')
  await app.listen({ host: '127.0.0.1', port: 0 })
  return work
}

const get = async (path: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`)).status

/** Sends the head of a POST and, of its ten bytes of body, the first `bytes`. */
async function post(bytes: number): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  const head = 'POST /api/slow/ HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n'
  socket.write(`${head}${'{"a":1234}'.slice(0, bytes)}`)
  return socket
}

test('a caller who leaves before the answer frees their place', async () => {
  const work = await startWith(3)
  for (let turn = 1; turn <= 4; turn++) {
    const callers = await Promise.all([post(10), post(10), post(10)])
    await vi.waitFor(() => expect(work.begun).toBe(turn * 3))
    expect(await get('/api/quick/')).toBe(503)
    for (const caller of callers) caller.destroy()
    await vi.waitFor(async () => expect(await get('/api/quick/')).toBe(200))
  }
  // Nor is a place freed twice when the work of those who left ends later.
  work.finish()
  await Promise.all([post(10), post(10), post(10)])
  await vi.waitFor(() => expect(work.begun).toBe(15))
  expect(await get('/api/quick/')).toBe(503)
})

test('an answer frees the place of its request, and a connection kept open holds none', async () => {
  const work = await startWith(1)
  for (let turn = 1; turn <= 3; turn++) {
    const caller = await post(10)
    await vi.waitFor(() => expect(work.begun).toBe(turn))
    expect(await get('/api/quick/')).toBe(503)
    const answered = once(caller, 'data')
    work.finish()
    await answered
    expect(await get('/api/quick/')).toBe(200)
  }
})

test('a body on its way takes no place', async () => {
  const work = await startWith(1)
  await Promise.all([post(1), post(9), post(9)])
  expect(await get('/api/quick/')).toBe(200)
  expect(work.begun).toBe(0)
})

test('while calls are refused the server is not ready; pages are not counted', async () => {
  const work = await startWith(1)
  expect(await get('/health/ready')).toBe(200)
  await post(10)
  await vi.waitFor(() => expect(work.begun).toBe(1))
  const refused = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/quick/`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await get('/health/ready')).toBe(503)
  expect(await get('/page')).toBe(200)
})

/** A clock and a queue that the test sets. */
async function startWithClock() {
  const at = { now: 0, queue: 0, late: 0 }
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => at.now)
  onTestFinished(() => clock.mockRestore())
  const work = await startWith(
    400,
    () => at.queue,
    () => at.late,
  )
  const getAfter = async (ms: number): Promise<number> => {
    at.now += ms
    return (await app.inject({ url: '/api/quick/' })).statusCode
  }
  const begin = (): void => void app.inject({ method: 'POST', url: '/api/slow/', payload: { a: 1 } })
  return { at, work, getAfter, begin }
}

test('a burst that ends is accepted; while a queue stands, no more are in progress than keep the connections busy', async () => {
  const { at, work, getAfter, begin } = await startWithClock()
  for (let n = 0; n < 64; n++) begin()
  await vi.waitFor(() => expect(work.begun).toBe(64))
  // A burst: it waits, and is worked off.
  at.queue = 300
  expect([await getAfter(40), await getAfter(40)]).toEqual([200, 200])
  at.queue = 0
  expect(await getAfter(50)).toBe(200)
  // More comes in than goes out.
  at.queue = 40
  expect([await getAfter(90), await getAfter(90), await getAfter(1_000)]).toEqual([200, 503, 503])
  expect((await app.inject({ url: '/page' })).statusCode).toBe(200)
  work.finish()
  await vi.waitFor(async () => expect(await getAfter(1)).toBe(200))
})

test('a fast server keeps as many in progress as it lately finished in a quarter of a second', async () => {
  const { at, work, getAfter, begin } = await startWithClock()
  at.queue = 1
  expect(await getAfter(0)).toBe(200)
  // 400 a second: 100 in the first quarter.
  for (let n = 0; n < 99; n++) expect(await getAfter(0)).toBe(200)
  at.now += 250
  for (let n = 0; n < 99; n++) begin()
  await vi.waitFor(() => expect(work.begun).toBe(99))
  expect(await getAfter(0)).toBe(200)
  begin()
  await vi.waitFor(() => expect(work.begun).toBe(100))
  expect(await getAfter(0)).toBe(503)
  work.finish()
})

test('a stall of the database lowers nothing: what waits after it is what the server can do in a quarter of a second', async () => {
  const { at, work, getAfter, begin } = await startWithClock()
  // 400 a second: 100 in the first quarter.
  for (let n = 0; n < 100; n++) expect(await getAfter(0)).toBe(200)
  at.now += 250
  expect(await getAfter(0)).toBe(200)
  // Nothing ends for a moment, and a queue stands.
  at.queue = 60
  for (let n = 0; n < 60; n++) begin()
  await vi.waitFor(() => expect(work.begun).toBe(60))
  at.now += 400
  expect(await getAfter(0)).toBe(200)
  for (let n = 0; n < 40; n++) begin()
  await vi.waitFor(() => expect(work.begun).toBe(100))
  expect(await getAfter(0)).toBe(503)
  work.finish()
})

test('while the process is late for long, no more are in progress than keep it busy', async () => {
  const { at, work, getAfter, begin } = await startWithClock()
  for (let n = 0; n < 64; n++) begin()
  await vi.waitFor(() => expect(work.begun).toBe(64))
  at.late = 60
  expect([await getAfter(90), await getAfter(90)]).toEqual([200, 503])
  at.late = 0
  expect(await getAfter(1)).toBe(200)
  work.finish()
})

test('a process that is held up is late, and on time again afterwards', async () => {
  app = Fastify()
  const lateness = watchLateness(app)
  await app.ready()
  const until = performance.now() + 300
  while (performance.now() < until) continue
  await vi.waitFor(() => expect(lateness()).toBeGreaterThan(200), { interval: 1 })
  await vi.waitFor(() => expect(lateness()).toBeLessThan(50))
})
