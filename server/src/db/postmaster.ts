import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { EMBEDDED_USER } from './embedded-cluster.ts'
import { isDamaged, StartFault, wordsOfDatabaseFault } from './start-fault.ts'
import type { RunAs } from './embedded-place.ts'

/** A running PostgreSQL: its process and the loopback port it listens on. */
export type Postmaster = { pid: number; port: number }

/** Where a cluster is and how to connect to it. */
export type Cluster = { cluster: string; native: string; password: string; runAs: RunAs | undefined; settings: Record<string, string> }

const START_DEADLINE_MS = 60_000
const STOP_DEADLINE_MS = 30_000
const POLL_MS = 25
const LARGEST_LOG_BYTES = 10_000_000

/** Sized for a machine with 2 cores and 2 GB. Durability stays on. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '256MB',
  effective_cache_size: '768MB',
  max_connections: '100',
  random_page_cost: '1.1',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  jit: 'off',
  log_checkpoints: 'off',
  // Details and statements have people's names in them.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** Whether a process with this id exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The connection string of one database of a cluster. */
export function clusterUrl(cluster: Cluster, port: number, database: string): string {
  return `postgres://${EMBEDDED_USER}:${cluster.password}@127.0.0.1:${port}/${database}`
}

/** The postmaster that already runs on this cluster (its parent was killed, or it belongs to another process), or null. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const deadline = Date.now() + START_DEADLINE_MS
  while (Date.now() < deadline) {
    const recorded = recordedPostmaster(cluster)
    if (recorded === null || !isAlive(recorded.pid)) return null
    if (!worksIn(recorded.pid, cluster)) return forgetStale(cluster)
    const answer = await probe(cluster, recorded.port)
    if (answer === 'ready') return recorded
    if (answer === 'foreign') return null // another process has this number now: PostgreSQL handles the stale file
    await delay(POLL_MS)
  }
  throw new Error(`A PostgreSQL is running on ${cluster.cluster} but does not answer. See ${join(cluster.cluster, 'postgres.log')}.`)
}

/**
 * Starts PostgreSQL on the cluster and waits until it answers. The process is detached and logs to a file, so the terminal's Ctrl-C reaches
 * only the server and a closed pipe can't kill the database. Throws with the end of its log when it does not start.
 */
export async function startPostmaster(cluster: Cluster, port?: number): Promise<Postmaster> {
  const chosen = port ?? (await freePort())
  const settings = { ...SETTINGS, ...cluster.settings, port: String(chosen) }
  const log = openLog(cluster)
  let failure = null as string | null // assigned by the event handlers below, which the compiler cannot follow
  const child = spawn(
    join(cluster.native, 'bin', 'postgres'),
    ['-D', join(cluster.cluster, 'data'), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...cluster.runAs, cwd: '/', detached: true, stdio: ['ignore', log, log], env: { LC_ALL: 'C', TZ: 'UTC' } },
  )
  closeSync(log)
  child.on('error', (error) => {
    failure = error.message
  })
  child.on('exit', (code, signal) => {
    failure ??= `it ended with ${signal ?? `code ${code}`}`
  })
  child.unref()
  const deadline = Date.now() + START_DEADLINE_MS
  while (failure === null && Date.now() < deadline) {
    const listening = child.pid !== undefined && recordedPostmaster(cluster)?.pid === child.pid
    const answer = listening ? await probe(cluster, chosen) : 'not yet'
    if (child.pid !== undefined && answer === 'ready') return { pid: child.pid, port: chosen }
    if (answer === 'foreign') break
    await delay(POLL_MS)
  }
  if (failure === null) {
    child.kill('SIGQUIT')
    failure = 'it did not accept the password kept in the data directory, or not in time'
  }
  throw new Error(`PostgreSQL did not start: ${failure}.\n${logTail(cluster)}`)
}

/**
 * Stops a postmaster with a fast shutdown, which rolls back open sessions. After 30 s it uses an immediate shutdown, and PostgreSQL
 * recovers at its next start.
 */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isAlive(postmaster.pid)) process.kill(postmaster.pid, signal)
    const deadline = Date.now() + STOP_DEADLINE_MS
    while (isAlive(postmaster.pid) && Date.now() < deadline) await delay(POLL_MS)
    if (!isAlive(postmaster.pid)) return
  }
  throw new Error(`PostgreSQL (process ${postmaster.pid}) does not stop.`)
}

/**
 * Whether a living process may be a postmaster of this cluster. Only a sure no counts: taking the file from one that runs would end it. In a
 * container, root can't always look where another user's process works.
 */
function worksIn(pid: number, cluster: Cluster): boolean {
  const process = `/proc/${pid}`
  if (!existsSync('/proc/self')) return true
  if (!existsSync(process)) return false
  try {
    const [program = ''] = readFileSync(`${process}/cmdline`, 'utf8').split('\0')
    return basename(program) === 'postgres' && readlinkSync(`${process}/cwd`) === realpathSync(join(cluster.cluster, 'data'))
  } catch {
    return true
  }
}

/**
 * Removes the file of a postmaster that is gone, whose number another program has now. PostgreSQL would take that program for a postmaster and
 * refuse to start. It still refuses if a process of the old one uses its shared memory.
 */
function forgetStale(cluster: Cluster): null {
  const file = join(cluster.cluster, 'data', 'postmaster.pid')
  const aside = `${file}.${process.pid}`
  renameSync(file, aside)
  const recorded = readPostmaster(aside)
  // Between our look and the move, a second process may have started PostgreSQL: then the file is good, and goes back.
  if (recorded !== null && isAlive(recorded.pid) && worksIn(recorded.pid, cluster)) renameSync(aside, file)
  else rmSync(aside)
  return null
}

/** The first and fourth lines of postmaster.pid: its process and its port. */
function recordedPostmaster(cluster: Cluster): Postmaster | null {
  const file = join(cluster.cluster, 'data', 'postmaster.pid')
  return existsSync(file) ? readPostmaster(file) : null
}

function readPostmaster(file: string): Postmaster | null {
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 ? { pid, port } : null
}

async function probe(cluster: Cluster, port: number): Promise<'ready' | 'not yet' | 'foreign'> {
  const client = new pg.Client({ connectionString: clusterUrl(cluster, port, 'postgres'), connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined) // the query itself reports a connection that is cut while probing
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    return rows[0]?.data_directory === join(cluster.cluster, 'data') ? 'ready' : 'foreign'
  } catch (error) {
    if (isDamaged(error)) throw new StartFault(`${wordsOfDatabaseFault(error)}\n${logTail(cluster)}`, { cause: error })
    // 28P01 is a wrong password: this is a server, but not ours.
    return error instanceof Error && 'code' in error && error.code === '28P01' ? 'foreign' : 'not yet'
  } finally {
    await client.end().catch(() => undefined) // never connected: there is nothing to close
  }
}

/** A free TCP port of the loopback address. */
async function freePort(): Promise<number> {
  const server = createServer()
  return await new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port'))))
    })
  })
}

function openLog(cluster: Cluster): number {
  const file = join(cluster.cluster, 'postgres.log')
  if (existsSync(file) && statSync(file).size > LARGEST_LOG_BYTES) renameSync(file, `${file}.1`)
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 })
  return openSync(file, 'a')
}

function logTail(cluster: Cluster): string {
  return readFileSync(join(cluster.cluster, 'postgres.log'), 'utf8').split('\n').slice(-15).join('\n')
}
