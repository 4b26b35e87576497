import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../db/database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { Problem } from '../problem.ts'
import type { ErrorReporter, Fault } from '../providers/error-reporter.ts'
import { answerErrors } from './answer-errors.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
})
afterAll(() => database.drop())

/** What a caller gets when a handler does this. */
async function answerOf(handler: () => Promise<unknown>): Promise<{ status: number; retryAfter: unknown }> {
  const app = Fastify()
  answerErrors(app)
  app.get('/', handler)
  const { statusCode, headers } = await app.inject('/')
  await app.close()
  return { status: statusCode, retryAfter: headers['retry-after'] }
}
const open = (url: string) => {
  const pool = openPool(url, { name: 'away', max: 2, statementTimeout: 5_000 })
  pool.on('error', () => undefined)
  return pool
}
const AWAY = { status: 503, retryAfter: '2' }

test('while the database restarts, callers are asked to come back: a connection that is cut', async () => {
  const pool = open(database.url)
  const cut = async () => {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      const sleeping = client.query('SELECT pg_sleep(10)')
      await Promise.all([sleeping, pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid])])
    } finally {
      client.release(true)
    }
  }
  expect(await answerOf(cut)).toEqual(AWAY)
  await pool.end()
})

test('while the database restarts, callers are asked to come back: no server at all', async () => {
  const nowhere = new URL(database.url)
  nowhere.port = '1'
  const pool = open(nowhere.href)
  expect(await answerOf(() => pool.query('SELECT 1'))).toEqual(AWAY)
  await pool.end()
})

test('a statement that is wrong stays our own fault', async () => {
  const pool = open(database.url)
  expect(await answerOf(() => pool.query('SELECT no_such_column'))).toEqual({ status: 500, retryAfter: undefined })
  await pool.end()
})

test('our own faults are reported by their route and request, without who sent what; refusals are not', async () => {
  const faults: Fault[] = []
  const errors: ErrorReporter = {
    name: 'embedded',
    report: (fault) => void faults.push(fault),
    startTrace: null,
    flush: () => Promise.resolve(),
  }
  const app = Fastify({ genReqId: () => 'r-7' })
  answerErrors(app, { errors, secret: 'a secret for tests, at least 32 characters' })
  app.decorateRequest('subject', null)
  app.get('/api/gigs/:id/', () => Promise.reject(new TypeError('no pay for grace@mail.example')))
  app.get('/api/refused/', () => Promise.reject(new Problem('NOT_FOUND')))
  await app.inject('/api/gigs/12/')
  await app.inject('/api/refused/')
  await app.close()
  expect(faults).toMatchObject([
    { source: 'SERVER', name: 'TypeError', message: 'no pay for <email>', place: 'GET /api/gigs/:id/', request_id: 'r-7', person: null },
  ])
})

test('while no file descriptor is free, callers are asked to come back', async () => {
  const refused = Object.assign(new Error('connect EMFILE 127.0.0.1:5432'), { code: 'EMFILE' })
  expect(await answerOf(() => Promise.reject(refused))).toEqual(AWAY)
})
