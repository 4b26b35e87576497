import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { embeddedBinaries } from './embedded-binaries.ts'
import { clusterPassword, createCluster, RUNTIME_USER } from './embedded-cluster.ts'
import { clusterDirectory, type DatabaseLog, identityForPostgres } from './embedded-place.ts'
import { StartFault } from './start-fault.ts'
import { type Cluster, clusterUrl, findPostmaster, isAlive, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'

const WATCH_MS = 500
const DATABASE = 'muster'
const Owner = z.object({ pid: z.number(), born: z.string() })

/**
 * A running embedded database: `url` is its owner’s address, `runtimeUrl` that of the role that serves. `stop` ends it, unless it belongs to
 * another running process.
 */
export type EmbeddedPostgres = { url: string; runtimeUrl: string; stop(): Promise<void> }

/**
 * Starts PostgreSQL from our dependencies on its own data directory. Creates the directory, takes over a database that outlived its killed
 * parent, and restarts one that dies on the same port. With `alone`, refuses a database that another living process owns: it would go away
 * with that process. `settings` adds server settings and `binaries` names another PostgreSQL's `bin`;
 * both are for tests. Throws with the end of the log when it cannot start.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: DatabaseLog
  alone?: boolean
  settings?: Record<string, string>
  binaries?: string | undefined
}): Promise<EmbeddedPostgres> {
  const { log, settings = {}, alone = false } = options
  const runAs = identityForPostgres()
  const dataDir = resolve(options.dataDir)
  const place = clusterDirectory(dataDir, runAs, log)
  const native = options.binaries ?? (await embeddedBinaries(runAs, log))
  const password = clusterPassword(dataDir)
  await createCluster({ cluster: place, native, password, runAs })
  const cluster: Cluster = { cluster: realpathSync(place), native, password, runAs, settings }

  const found = await findPostmaster(cluster)
  const foreign = found !== null && ownerIsAlive(cluster)
  if (foreign && alone) throw inUse(dataDir)
  if (found) log.info(foreign ? 'Using the PostgreSQL of another Muster process.' : 'Took over the PostgreSQL of a killed process.')
  const postmaster = found ?? (await startOrFind(cluster, () => (alone ? inUse(dataDir) : null)))
  const runtimePassword = clusterPassword(dataDir, 'postgres-app-password')
  await ensureDatabase(cluster, postmaster, runtimePassword)
  const url = clusterUrl(cluster, postmaster.port, DATABASE)
  const runtimeUrl = `postgres://${RUNTIME_USER}:${runtimePassword}@127.0.0.1:${postmaster.port}/${DATABASE}`
  if (foreign) return { url, runtimeUrl, stop: async () => undefined }
  writeFileSync(join(cluster.cluster, 'owner.json'), JSON.stringify({ pid: process.pid, born: birthOf(process.pid) }))
  return { url, runtimeUrl, stop: watch(cluster, postmaster, log) }
}

const inUse = (dataDir: string): Error =>
  new StartFault(
    `Another Muster already runs on ${dataDir}. Stop it first, or give this one its own MUSTER_DATA. Several servers need DATABASE_URL.`,
  )

/** If two processes start at once on the same cluster, the slower one uses what the faster one started. */
async function startOrFind(cluster: Cluster, refusal: () => Error | null): Promise<Postmaster> {
  try {
    return await startPostmaster(cluster)
  } catch (error) {
    const other = await findPostmaster(cluster)
    if (other === null) throw error
    const refused = refusal()
    if (refused !== null) throw refused
    return other
  }
}

/** Restarts PostgreSQL when it dies, until the returned function is called. It keeps its port, so the pools reconnect. */
function watch(cluster: Cluster, first: Postmaster, log: DatabaseLog): () => Promise<void> {
  let postmaster = first
  let restarting: Promise<void> | null = null
  const restart = async (): Promise<void> => {
    log.error('PostgreSQL ended unexpectedly. Starting it again.')
    try {
      postmaster = await startPostmaster(cluster, postmaster.port)
      log.info('PostgreSQL is running again.')
    } catch (error) {
      log.error(`${error instanceof Error ? error.message : String(error)} Trying again.`)
    } finally {
      restarting = null
    }
  }
  const timer = setInterval(() => {
    if (restarting === null && !isAlive(postmaster.pid)) restarting = restart()
  }, WATCH_MS).unref()
  return async () => {
    clearInterval(timer)
    if (restarting !== null) await restarting
    await stopPostmaster(postmaster)
  }
}

/** Whether the process that owns the postmaster is another one that still runs. */
function ownerIsAlive(cluster: Cluster): boolean {
  const file = join(cluster.cluster, 'owner.json')
  if (!existsSync(file)) return false
  const owner = Owner.parse(JSON.parse(readFileSync(file, 'utf8')))
  return owner.pid !== process.pid && isAlive(owner.pid) && birthOf(owner.pid) === owner.born
}

/** When a process started, in kernel ticks, so that a reused id is not taken for the same process. Empty without /proc. */
function birthOf(pid: number): string {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return ''
  const stat = readFileSync(file, 'utf8')
  return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? ''
}

async function ensureDatabase(cluster: Cluster, postmaster: Postmaster, runtimePassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl(cluster, postmaster.port, 'postgres') })
  await client.connect()
  try {
    await ensureRuntimeRole(client, runtimePassword)
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } catch (error) {
    // Two processes started at once, and the other one was first.
    if (!(error instanceof pg.DatabaseError) || !['42P04', '23505'].includes(error.code ?? '')) throw error
  } finally {
    await client.end()
  }
}

/** One lock for every process that makes the role. The number is arbitrary. */
const ROLE_LOCK = 7_105_443

/** Makes the role that serves, which may log in and nothing else, and gives it its password. */
async function ensureRuntimeRole(client: pg.Client, password: string): Promise<void> {
  await client.query('BEGIN')
  await client.query('SELECT pg_advisory_xact_lock($1)', [ROLE_LOCK])
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [RUNTIME_USER])
  if (rowCount === 0) await client.query(`CREATE ROLE ${RUNTIME_USER} LOGIN`)
  await client.query(`ALTER ROLE ${RUNTIME_USER} PASSWORD ${pg.escapeLiteral(password)}`)
  await client.query('COMMIT')
}
