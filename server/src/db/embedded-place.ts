import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The operating-system identity PostgreSQL runs under when this process is root. */
export type RunAs = { uid: number; gid: number }

/** What the embedded database tells its operator; a pino logger fits. */
export type DatabaseLog = { info(message: string): void; warn(message: string): void; error(message: string): void }

/** PostgreSQL refuses to run as root, so root hands it to `nobody`; an ordinary user runs it as itself (undefined). */
export function identityForPostgres(): RunAs | undefined {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
}

/** Whether `runAs` may pass through every directory from the root down to `path` (which must exist). */
export function mayReach(path: string, runAs: RunAs | undefined): boolean {
  if (runAs === undefined) return true
  for (let at = realpathSync(path); ; at = dirname(at)) {
    const { uid, mode } = statSync(at)
    const bit = uid === runAs.uid ? 0o100 : 0o001
    if ((mode & bit) === 0) return false
    if (at === dirname(at)) return true
  }
}

/**
 * A directory of ours that any identity can reach, for a clone under a closed home such as /root.
 * Throws when neither /var/lib nor /var/tmp can hold it.
 */
export function reachableDirectory(runAs: RunAs | undefined): string {
  const refusals: string[] = []
  for (const place of ['/var/lib/muster', '/var/tmp/muster']) {
    try {
      mkdirSync(place, { recursive: true })
      // Anyone may write to /var/tmp: a directory or link that someone else put there first is not ours to trust.
      const found = lstatSync(place)
      if (!found.isDirectory() || found.uid !== process.getuid?.()) throw new Error('it belongs to another user')
      chmodSync(place, 0o755)
      if (!mayReach(place, runAs)) throw new Error('it cannot be reached by the database user')
      return place
    } catch (error) {
      refusals.push(`${place}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new Error(
    `There is no place the database user can reach (${refusals.join('; ')}). Set MUSTER_DATA to one, or DATABASE_URL to your own server.`,
  )
}

/**
 * The directory that holds the cluster of `dataDir`: `dataDir/postgres`, or, where the database user cannot get
 * there, a directory elsewhere whose path is kept in `dataDir/postgres-location`, so that deleting `dataDir` always
 * means starting afresh.
 */
export function clusterDirectory(dataDir: string, runAs: RunAs | undefined, log: DatabaseLog): string {
  mkdirSync(dataDir, { recursive: true })
  const pointer = join(dataDir, 'postgres-location')
  if (existsSync(pointer)) {
    const elsewhere = readFileSync(pointer, 'utf8').trim()
    log.info(`The database files of ${dataDir} are in ${elsewhere}.`)
    return elsewhere
  }
  if (mayReach(dataDir, runAs)) return join(dataDir, 'postgres')
  const elsewhere = join(reachableDirectory(runAs), `cluster-${randomBytes(6).toString('hex')}`)
  writeFileSync(pointer, `${elsewhere}\n`)
  log.warn(`The database user cannot reach ${dataDir} (a closed directory on the way), so the database files are kept in ${elsewhere}.`)
  return elsewhere
}
