import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { databaseOf, openPool } from './database.ts'

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
