import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, listen } from '../testing/listen.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newPro, type Person } from '../testing/test-person.ts'
import { readEvents } from './stream-queries.ts'
import { tell } from './tell.ts'

// A page must never miss a change: not after a restart, not after a pause, not while the database fails. And a reader who left, or who
// stopped reading, must cost the server nothing.

let app: TestApp
let pro: Person & { pro_id: number }
beforeAll(async () => {
  app = await startTestApp()
  pro = await newPro(app)
})
afterAll(() => app.close())

/** Says that a shift of the pro changed. */
const say = (gig_id: number): Promise<void> => tell(app.deps.db, [`pro:${pro.pro_id}`], { kind: 'gig', gig_id })
const saySilently = (count: number, size = 1) =>
  sql`INSERT INTO live_event (topics, kind, payload) SELECT ARRAY['user:0'], 'gig', jsonb_build_object('pad', repeat('x', ${size}::int))
    FROM generate_series(1, ${count}::int)`.execute(app.deps.db)

test('streams that come back all at once hear every change once, as after a restart', async () => {
  const first = await listen(app, pro)
  await say(1)
  await expect.poll(() => first.heard.some(({ payload }) => payload.gig_id === 1)).toBe(true)
  const from = first.lastId()
  await first.stop()
  await expect.poll(() => app.streams()).toBe(0)

  const all = Array.from({ length: 30 }, (_, n) => n + 2)
  const streams: Promise<Awaited<ReturnType<typeof listen>>>[] = []
  for (const gig_id of all) {
    // Every change is followed by a stream that resumes, so each opens between two changes.
    await say(gig_id)
    app.deps.wake()
    streams.push(listen(app, pro, from))
  }
  const opened = await Promise.all(streams)
  await expect
    .poll(() => opened.map(({ heard }) => heard.filter(({ kind }) => kind === 'gig').length), { timeout: 10_000 })
    .toEqual(all.map(() => all.length))
  for (const { heard } of opened) expect(heard.filter(({ kind }) => kind === 'gig').map(({ payload }) => payload.gig_id)).toEqual(all)
  await Promise.all(opened.map((one) => one.stop()))
})

test('events come in the order of their transactions, also where the number gains a digit', async () => {
  await sql`INSERT INTO live_event (xid, topics, kind) VALUES ('10', ARRAY['user:0'], 'gig'), ('9', ARRAY['user:0'], 'gig')`.execute(
    app.deps.db,
  )
  const found = await readEvents(app.deps.reads, { xid: '8', id: 0 }, 2)
  expect(found.map(({ xid }) => xid)).toEqual(['9', '10'])
})

test('a stream knows its position from the start, so it resumes without having heard anything', async () => {
  const first = await listen(app, pro)
  await expect.poll(() => first.heard.map(({ kind }) => kind)).toEqual(['open'])
  await first.stop()
  await say(100)
  const second = await listen(app, pro, first.lastId())
  await expect.poll(() => second.heard.map(({ payload }) => payload.gig_id)).toContain(100)
  await second.stop()
})

describe('a stream that cannot say all that changed asks the page to read everything again', () => {
  test('after more events than it replays', async () => {
    const first = await listen(app, pro)
    await expect.poll(() => first.lastId()).toBeDefined()
    await first.stop()
    await saySilently(5_001)
    await say(200)
    const second = await listen(app, pro, first.lastId())
    // The last change may still come live, which repeats what the page reads anyway.
    await expect.poll(() => second.heard.slice(0, 2).map(({ kind }) => kind)).toEqual(['open', 'reload'])
    // From there on it is live again.
    await say(201)
    app.deps.wake()
    await expect.poll(() => second.heard.at(-1)?.payload.gig_id).toBe(201)
    await second.stop()
  })

  test.each([
    ['older than the events we keep', '1-1'],
    ['that this database has not reached, as after a restored backup', '999999999999-1'],
    ['that no database can reach', '99999999999999999999-1'],
  ])('after a position %s', async (_, from) => {
    const stream = await listen(app, pro, from)
    await expect.poll(() => stream.heard.map(({ kind }) => kind)).toEqual(['open', 'reload'])
    await stream.stop()
  })
})

test('a reader who leaves while the stream opens leaves nothing behind', async () => {
  const { port } = new URL(addressOf(app))
  for (let n = 0; n < 40; n++) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(`GET /api/realtime/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${pro.token}\r\nLast-Event-ID: 1-1\r\n\r\n`)
    // Leaves after the request reached the server and before it has asked the database.
    await new Promise((resolve) => setImmediate(resolve))
    socket.resetAndDestroy()
  }
  const after = await listen(app, pro)
  await after.stop()
  await expect.poll(() => app.streams()).toBe(0)
})

test('a reader who stops reading is cut off once its buffer is full, and the others go on', async () => {
  const { port } = new URL(addressOf(app))
  const stalled = connect(Number(port), '127.0.0.1')
  stalled.on('error', () => undefined)
  const closed = once(stalled, 'close')
  stalled.write(`GET /api/realtime/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${pro.token}\r\n\r\n`)
  await once(stalled, 'data')
  stalled.pause()
  const reading = await listen(app, pro)
  await expect.poll(() => app.streams()).toBe(2)
  await sql`INSERT INTO live_event (topics, kind, payload)
    SELECT ARRAY[${`pro:${pro.pro_id}`}], 'gig', jsonb_build_object('gig_id', n, 'pad', repeat('x', 300)) FROM generate_series(1, 40000) n`.execute(
    app.deps.db,
  )
  await expect.poll(() => app.streams(), { timeout: 15_000 }).toBe(1)
  await expect.poll(() => reading.heard.filter(({ kind }) => kind === 'gig').length, { timeout: 15_000 }).toBe(40_000)
  await reading.stop()
  stalled.resume()
  await closed
})

test('a stream that the database fails to open ends, so that the page tries again', async () => {
  const first = await listen(app, pro)
  await expect.poll(() => first.lastId()).toBeDefined()
  await first.stop()
  await sql`ALTER TABLE live_event RENAME TO live_event_away`.execute(app.deps.db)
  try {
    const second = await listen(app, pro, first.lastId())
    await expect.poll(() => second.state.ended, { timeout: 5_000 }).toBe(true)
  } finally {
    await sql`ALTER TABLE live_event_away RENAME TO live_event`.execute(app.deps.db)
  }
  await expect.poll(() => app.streams()).toBe(0)
})

test('all open streams cost one statement a second for their sessions', async () => {
  const others = await Promise.all([newPro(app), newPro(app)])
  const people = Array.from({ length: 30 }, (_, n) => [pro, ...others][n % 3]!)
  const streams = await Promise.all(people.map((person) => listen(app, person)))
  const asked: string[] = []
  const query = app.deps.reads.query.bind(app.deps.reads) as (...given: unknown[]) => unknown
  app.deps.reads.query = ((...given: [{ text?: string } | string, ...unknown[]]) => {
    const text = typeof given[0] === 'string' ? given[0] : (given[0].text ?? '')
    if (text.includes('FROM session')) asked.push(text)
    return query(...given)
  }) as typeof app.deps.reads.query
  const began = performance.now()
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
  const seconds = (performance.now() - began) / 1_000
  expect(asked.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
  app.deps.reads.query = query as typeof app.deps.reads.query
  await Promise.all(streams.map((one) => one.stop()))
})
