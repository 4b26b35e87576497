import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { isAlive, stopPostmaster } from '../db/postmaster.ts'
import { prepareTemplate } from './prepare-template.ts'

/** A PostgreSQL for one test run: `url` may create databases, `template` is the database to copy. */
export type TestCluster = { url: string; template: string; stop(): Promise<void> }

const DIRECTORY = 'muster-test-'
const QUIET = { info: () => undefined, warn: () => undefined, error: (message: string) => console.error(message) }
/**
 * A test cluster is temporary, so it need not survive a power cut. Its databases are too young for a vacuum, which would only read what a
 * test is changing at that moment and hold back what the test counts.
 */
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
}

/**
 * Starts a PostgreSQL (ours, or the one in `binaries`) or uses the one at `serverUrl`, and makes the template database once. `stop` removes
 * everything this run made.
 */
export async function startTestCluster(from: { serverUrl?: string | undefined; binaries?: string | undefined } = {}): Promise<TestCluster> {
  const { serverUrl, binaries } = from
  const server = serverUrl ? { url: serverUrl, stop: async () => undefined } : await startThrowaway(binaries)
  const template = `muster_template_${randomBytes(6).toString('hex')}`
  await onServer(server.url, `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8'`)
  const stop = async (): Promise<void> => {
    if (serverUrl) await onServer(server.url, `DROP DATABASE ${template} WITH (FORCE)`)
    await server.stop()
  }
  try {
    await onServer(server.url, `ALTER DATABASE ${template} SET timezone TO 'UTC'`)
    await prepareTemplate(withDatabase(server.url, template))
  } catch (error) {
    await stop()
    throw error
  }
  return { url: server.url, template, stop }
}

/** The same server, another database. */
export function withDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Copies a database that nobody is connected to. The way over files takes half the time of the usual one, which logs every page. */
export const copyDatabase = (serverUrl: string, name: string, template: string): Promise<void> =>
  onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)

/** Runs one statement on the server's maintenance database, outside any transaction. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function startThrowaway(binaries: string | undefined): Promise<{ url: string; stop(): Promise<void> }> {
  await removeLeftovers()
  const dataDir = mkdtempSync(join(tmpdir(), DIRECTORY))
  chmodSync(dataDir, 0o755) // PostgreSQL may run as another user than the tests
  writeFileSync(join(dataDir, 'run.pid'), String(process.pid))
  const database = await startEmbeddedPostgres({ dataDir, log: QUIET, settings: THROWAWAY, binaries })
  return {
    url: database.url,
    stop: async () => {
      await database.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** A killed run leaves its PostgreSQL and files behind; the next run removes them. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(DIRECTORY))) {
    const dataDir = join(tmpdir(), name)
    const run = join(dataDir, 'run.pid')
    if (!existsSync(run) || isAlive(Number(readFileSync(run, 'utf8')))) continue
    await stopLeftover(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Stops the PostgreSQL of a killed run, if it still runs. Its files are useless. */
async function stopLeftover(dataDir: string): Promise<void> {
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid')
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n')
  const postmaster = { pid: Number(lines[0]), port: Number(lines[3]) }
  // Another program may have the process id by now. Its working directory tells: PostgreSQL's is its data directory.
  const place = `/proc/${postmaster.pid}/cwd`
  if (existsSync(place) && realpathSync(place) === join(dataDir, 'postgres', 'data')) await stopPostmaster(postmaster)
}
