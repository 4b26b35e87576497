import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RunAs } from './embedded-place.ts'

/** The superuser of the embedded cluster. */
export const EMBEDDED_USER = 'muster'

/** The role of the embedded cluster that serves: it reads and writes rows and owns nothing. */
export const RUNTIME_USER = 'muster_app'

/** A password of the cluster: created once and kept in a file of `dataDir`, readable only by its owner. */
export function clusterPassword(dataDir: string, name: 'postgres-password' | 'postgres-app-password' = 'postgres-password'): string {
  const file = join(dataDir, name)
  if (!existsSync(file)) {
    const mine = `${file}.${randomBytes(6).toString('hex')}`
    writeFileSync(mine, randomBytes(24).toString('hex'), { mode: 0o600 })
    try {
      linkSync(mine, file) // appears complete, and never replaces one that another process has just made
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(mine)
    }
  }
  return readFileSync(file, 'utf8')
}

/**
 * Makes the cluster in `cluster/data` unless it exists: UTF-8, code-point order, scram passwords, UTC. It is built elsewhere and then
 * moved, so an interrupted first start leaves nothing half-made. Throws with initdb's message when it fails.
 */
export async function createCluster(options: {
  cluster: string
  native: string
  password: string
  runAs: RunAs | undefined
}): Promise<void> {
  const { cluster, native, password, runAs } = options
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  if (runAs) chownSync(cluster, runAs.uid, runAs.gid)
  const data = join(cluster, 'data')
  if (existsSync(data)) return
  const half = join(cluster, `data.${randomBytes(6).toString('hex')}`)
  const passwordFile = `${half}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runAs) chownSync(passwordFile, runAs.uid, runAs.gid)
  const layout = ['--encoding=UTF8', ...(await localeOptions(native))]
  const access = ['--auth=scram-sha-256', `--username=${EMBEDDED_USER}`, `--pwfile=${passwordFile}`]
  try {
    await promisify(execFile)(join(native, 'bin', 'initdb'), [`--pgdata=${half}`, '--no-instructions', ...layout, ...access], {
      ...runAs,
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
    })
    renameSync(half, data)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(data)) throw error
  } finally {
    rmSync(passwordFile)
  }
}

/**
 * Order by code point, with the letters of every script, on any machine. PostgreSQL has it built in since 17; before that it comes from the
 * C library.
 */
async function localeOptions(native: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(join(native, 'bin', 'postgres'), ['--version'])
  const major = Number(/\d+/.exec(stdout)?.[0])
  return major >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8']
}
