import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let directory: string
const log = { info: () => undefined }

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  directory = mkdtempSync(join(tmpdir(), 'migrations-'))
})

afterEach(async () => {
  rmSync(directory, { recursive: true })
  await database.drop()
})

function write(name: string, sql: string): void {
  writeFileSync(join(directory, name), sql)
}

async function read(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

test('applies new migrations in order, once', async () => {
  write('0002-b.sql', 'INSERT INTO a VALUES (1);')
  write('0001-a.sql', 'CREATE TABLE a (n int); CREATE INDEX ON a (n);')
  expect(await migrate(database.url, { log, directory })).toEqual(['0001-a.sql', '0002-b.sql'])
  write('0003-c.sql', 'INSERT INTO a VALUES (2);')
  expect(await migrate(database.url, { log, directory })).toEqual(['0003-c.sql'])
  expect(await migrate(database.url, { log, directory })).toEqual([])
  expect(await read('SELECT n FROM a ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }])
})

test('several processes apply each migration once', async () => {
  write('0001-a.sql', 'CREATE TABLE a (n int); INSERT INTO a VALUES (1);')
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, { log, directory })))
  expect(applied.flat()).toEqual(['0001-a.sql'])
  expect(await read('SELECT n FROM a')).toEqual([{ n: 1 }])
})

test('a migration that waits for a long report does not hold up everyone else', async () => {
  write('0001-a.sql', 'CREATE TABLE a (n int);')
  await migrate(database.url, { log, directory })
  write('0002-b.sql', 'ALTER TABLE a ADD COLUMN m int;')
  const report = new pg.Client({ connectionString: database.url })
  await report.connect()
  await report.query('BEGIN; SELECT * FROM a')
  let isDone = false
  const migrating = migrate(database.url, { log, directory }).finally(() => (isDone = true))
  // It is waiting for its lock.
  await expect.poll(() => read("SELECT 1 FROM pg_locks WHERE relation = 'a'::regclass AND NOT granted"), { interval: 20 }).toHaveLength(1)
  const began = performance.now()
  await read("SET statement_timeout = '5s'; SELECT * FROM a")
  expect(performance.now() - began).toBeLessThan(2_000)
  // Between its tries it holds no lock of migrations either: a lock of the session would stay with a pooler's connection.
  const locks =
    "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
  await expect.poll(() => read(locks), { interval: 20 }).toHaveLength(0)
  expect(isDone).toBe(false)
  await report.query('COMMIT')
  expect(await migrating).toEqual(['0002-b.sql'])
  await report.end()
})

test('an index that is built outside a transaction keeps no writer waiting, and an interrupted one is built again', async () => {
  write('0001-a.sql', 'CREATE TABLE a (n int);')
  await migrate(database.url, { log, directory })
  const sql = '-- outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS a_n;\nCREATE INDEX CONCURRENTLY a_n ON a (n);\n'
  write('0002-b.sql', sql)
  const writer = new pg.Client({ connectionString: database.url })
  await writer.connect()
  // What an interrupted build leaves: an index of that name.
  await writer.query('CREATE INDEX a_n ON a (n)')
  await writer.query('BEGIN; INSERT INTO a VALUES (1)')
  const migrating = migrate(database.url, { log, directory })
  await expect
    .poll(() =>
      read(`SELECT FROM pg_stat_activity WHERE query LIKE '%INDEX CONCURRENTLY%' AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()`),
    )
    .toHaveLength(1)
  // The build waits for the writer, and others write meanwhile.
  await read('INSERT INTO a VALUES (2)')
  await writer.query('COMMIT')
  await writer.end()
  expect(await migrating).toEqual(['0002-b.sql'])
  expect(await read(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'a_n'::regclass`)).toEqual([{ indisvalid: true }])
  expect(await read('SELECT n FROM a ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }])
})

test('a failing migration is reported with its line, and leaves nothing behind', async () => {
  write('0001-a.sql', 'CREATE TABLE a (n int);')
  write('0002-b.sql', 'CREATE TABLE b (n int);\nINSERT INTO nowhere VALUES (1);')
  await expect(migrate(database.url, { log, directory })).rejects.toThrow(/0002-b\.sql failed: .*"nowhere".*\(line 2\)/)
  expect(await read("SELECT to_regclass('a') AS a, to_regclass('b') AS b")).toEqual([{ a: 'a', b: null }])
})

test('refuses an applied file that changed, is missing or was overtaken, and names it', async () => {
  write('0002-b.sql', 'CREATE TABLE b (n int);')
  await migrate(database.url, { log, directory })
  write('0001-a.sql', 'CREATE TABLE a (n int);')
  await expect(migrate(database.url, { log, directory })).rejects.toThrow('0001-a.sql comes before 0002-b.sql')
  rmSync(join(directory, '0001-a.sql'))
  write('0002-b.sql', 'CREATE TABLE b (n bigint);')
  await expect(migrate(database.url, { log, directory })).rejects.toThrow('0002-b.sql was changed')
  rmSync(join(directory, '0002-b.sql'))
  await expect(migrate(database.url, { log, directory })).rejects.toThrow('0002-b.sql, which this version does not know')
})

test('refuses files with a bad name or a repeated number', async () => {
  write('1-a.sql', '')
  await expect(migrate(database.url, { log, directory })).rejects.toThrow('1-a.sql is not named')
  rmSync(join(directory, '1-a.sql'))
  write('0001-a.sql', '')
  write('0001-b.sql', '')
  await expect(migrate(database.url, { log, directory })).rejects.toThrow('0001-a.sql and 0001-b.sql have the same number')
})
