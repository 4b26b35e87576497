import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stallingProxy } from '../testing/stalling-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { databaseOf, openPool } from './database.ts'
import { isDatabaseAway } from './lost-connection.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
})
afterAll(() => database.drop())

test('a connection cut in the middle of a transaction fails only that transaction, and the pool keeps working', async () => {
  const pool = openPool(database.url, { name: 'cut', max: 2, statementTimeout: 5_000 })
  // Like the server: the pool reports a connection that is cut while idle.
  pool.on('error', () => undefined)
  const db = databaseOf(pool)
  const cut = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
    await sql`SELECT pg_terminate_backend(${rows[0]!.pid})`.execute(db)
    await sql`SELECT 1`.execute(trx)
  })
  // The error comes from PostgreSQL, then from the client, or from the socket if it is faster than both.
  await expect(cut).rejects.toThrow(/terminat|not queryable|ECONNRESET|EPIPE/)
  expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test.each(['pool', 'transaction'])(
  'a statement that a stalled server does not answer ends, and its connection is not used again (%s)',
  async (kind) => {
    const proxy = await stallingProxy(database.url)
    const pool = openPool(proxy.url, { name: 'stalled', max: 1, statementTimeout: 100 })
    pool.on('error', () => undefined)
    const db = databaseOf(pool)
    await sql`SELECT 1`.execute(db)
    proxy.stall()
    const stalled = kind === 'pool' ? pool.query('SELECT 1') : db.transaction().execute((trx) => sql`SELECT 1`.execute(trx))
    const error: unknown = await stalled.catch((thrown: unknown) => thrown)
    expect(isDatabaseAway(error), String(error)).toBe(true)
    // The pool has one place, so this runs on a new connection.
    expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }])
    await pool.end()
    await proxy.close()
  },
)
