import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { identityForPostgres } from './embedded-place.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { wordsOfDatabaseFault } from './start-fault.ts'
import { isAlive } from './postmaster.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const settings = { fsync: 'off', shared_buffers: '16MB' }
let root: string
let dataDir: string
let running: EmbeddedPostgres[]
let parents: ChildProcess[]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'embedded-'))
  chmodSync(root, 0o755)
  dataDir = join(root, 'data')
  running = []
  parents = []
  vi.clearAllMocks()
})

afterEach(async () => {
  for (const parent of parents) parent.kill('SIGKILL')
  for (const database of running) await database.stop()
  rmSync(root, { recursive: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log, settings })
  running.push(database)
  return database
}

/** The same in its own process. Returns the connection string. */
async function startInChild(): Promise<{ url: string; parent: ChildProcess }> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'embedded-postgres.ts')).href)}
    const log = { info() {}, warn: console.error, error: console.error }
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log, settings: ${JSON.stringify(settings)} })
    process.stdout.write(url)
    process.stdin.resume()
  `
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  parents.push(parent)
  const printed: unknown[] = await once(parent.stdout, 'data')
  return { url: String(printed[0]), parent }
}

async function query(url: string, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows[0]
  } finally {
    await client.end()
  }
}

const postmasterOf = (directory = join(dataDir, 'postgres')): number =>
  Number(readFileSync(join(directory, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

test('makes a UTF-8, UTC, password-protected database on the loopback address that keeps its rows', async () => {
  const first = await start()
  const facts = await query(
    first.url,
    `SELECT current_database() AS name, current_setting('server_encoding') AS encoding, current_setting('timezone') AS zone,
       current_setting('listen_addresses') AS address, current_setting('unix_socket_directories') AS sockets, 'B' < 'a' AS by_code_point`,
  )
  expect(facts).toEqual({ name: 'muster', encoding: 'UTF8', zone: 'UTC', address: '127.0.0.1', sockets: '', by_code_point: true })
  await expect(query(first.url.replace(/:[0-9a-f]+@/, ':guess@'), 'SELECT 1')).rejects.toThrow('password authentication failed')
  await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n')
  const pid = postmasterOf()
  await first.stop()
  expect(isAlive(pid)).toBe(false)
  expect(await query((await start()).url, 'SELECT n FROM kept')).toEqual({ n: 7 })
})

test('takes over the database of a killed parent, and stops it', async () => {
  const { url, parent } = await startInChild()
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS n')
  const pid = postmasterOf()
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  const adopted = await start()
  expect(adopted.url).toBe(url)
  expect(postmasterOf()).toBe(pid)
  expect(await query(adopted.url, 'SELECT n FROM kept')).toEqual({ n: 7 })
  await adopted.stop()
  expect(isAlive(pid)).toBe(false)
})

test('does not stop the database of another running process', async () => {
  const { url } = await startInChild()
  const second = await start()
  expect(second.url).toBe(url)
  await second.stop()
  expect(await query(url, 'SELECT 1 AS n')).toEqual({ n: 1 })
  parents[0]?.kill('SIGKILL')
  await once(parents[0] as ChildProcess, 'exit')
  await start()
})

test('recovers when parent and database were both killed', async () => {
  const { url, parent } = await startInChild()
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS n')
  const pid = postmasterOf()
  parent.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => !isAlive(pid), { timeout: 20_000 })
  expect(await query((await start()).url, 'SELECT n FROM kept')).toEqual({ n: 7 })
})

test('restarts a database that died, on the same port', async () => {
  const { url } = await start()
  process.kill(postmasterOf(), 'SIGKILL')
  await vi.waitFor(() => query(url, 'SELECT 1'), { timeout: 25_000 })
  expect(log.error).toHaveBeenCalledWith(expect.stringContaining('ended unexpectedly'))
})

test('starts although another program has the number of the last PostgreSQL', async () => {
  await (await start()).stop()
  running.pop()
  const other = spawn('sleep', ['600'], { ...identityForPostgres() })
  parents.push(other)
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid')
  writeFileSync(file, `${other.pid}\n${join(dataDir, 'postgres', 'data')}\n1700000000\n1\n\n127.0.0.1\n`)
  const began = performance.now()
  expect(await query((await start()).url, 'SELECT 1 AS n')).toEqual({ n: 1 })
  expect(performance.now() - began).toBeLessThan(20_000)
  expect(isAlive(other.pid ?? 0), 'the other program still runs').toBe(true)
})

test('a server refuses the database of another one in words, so it never loses it later', async () => {
  await startInChild()
  await expect(startEmbeddedPostgres({ dataDir, log, settings, alone: true })).rejects.toThrow(/Another Muster already runs on .*data/)
  parents[0]?.kill('SIGKILL')
  await once(parents[0] as ChildProcess, 'exit')
  running.push(await startEmbeddedPostgres({ dataDir, log, settings, alone: true }))
})

test('a damaged page is named in words', async () => {
  const { url, stop } = await start()
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS n')
  const found = await query(url, "SELECT pg_relation_filepath('kept') AS file")
  await stop()
  writeFileSync(join(dataDir, 'postgres', 'data', String(found?.file)), Buffer.alloc(8192, 'x'))
  const error: unknown = await query((await start()).url, 'SELECT * FROM kept').catch((thrown: unknown) => thrown)
  expect(wordsOfDatabaseFault(error)).toMatch(/^The database is damaged\..*restore your last backup.*\nPostgreSQL says: invalid page/)
})

test('several starts at once share one database', async () => {
  const urls = await Promise.all([startInChild(), startInChild(), startInChild()])
  expect(new Set(urls.map(({ url }) => url)).size).toBe(1)
  for (const { parent } of urls) parent.kill('SIGKILL')
  await Promise.all(urls.map(async ({ parent }) => parent.exitCode ?? parent.signalCode ?? (await once(parent, 'exit'))))
  await start()
})

test('keeps its files elsewhere, and says where, when the database user cannot reach the directory', async () => {
  chmodSync(root, 0o700)
  await start()
  if (identityForPostgres() === undefined) {
    expect(existsSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'))).toBe(true) // our own user can reach it
    return
  }
  const elsewhere = readFileSync(join(dataDir, 'postgres-location'), 'utf8').trim()
  expect(elsewhere.startsWith(root)).toBe(false)
  expect(existsSync(join(elsewhere, 'data', 'PG_VERSION'))).toBe(true)
  expect(log.warn).toHaveBeenCalledWith(expect.stringContaining(elsewhere))
  await running.pop()?.stop()
  rmSync(elsewhere, { recursive: true })
})

test('a start that fails repeats PostgreSQL’s reason', async () => {
  await expect(startEmbeddedPostgres({ dataDir, log, settings: { shared_buffers: 'much' } })).rejects.toThrow(/shared_buffers/)
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'postgres-password'), 'another')
  await expect(startEmbeddedPostgres({ dataDir, log, settings })).rejects.toThrow(/did not accept the password/)
})
